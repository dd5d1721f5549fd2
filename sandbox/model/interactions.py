"""Interactions: what a member did, sent to the bot, and their state until it has responded.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

import asyncio
import secrets

from sandbox.model.errors import Refusal
from sandbox.model.permissions import OF_APP_IN_A_DM, OF_APP_OUTSIDE, P
from sandbox.model.records import JSON, Channel, Interaction, Post, User
from sandbox.model.world import World

RESPOND_WITHIN_MS, TOKEN_LIFETIME_MS = 3_000, 15 * 60_000
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
IN_SERVER, IN_BOT_DM, IN_CONVERSATION = 0, 1, 2
FOR_SERVER, FOR_USER = 0, 1  # the two kinds of installation
MAX_FOLLOW_UPS = 5  # of an app that only a user has installed


def open_interaction(
    world: World,
    kind: int,
    data: JSON,
    user: User,
    channel: Channel,
    *,
    source: Post | None = None,
    origin: Interaction | None = None,
) -> Interaction:
    """Send the bot what a member did and give the record of it."""
    loop = asyncio.get_running_loop()
    interaction_id, token = world.snowflake(), secrets.token_urlsafe(48)
    owners = origin.payload["authorizing_integration_owners"] if origin else None
    if owners is None:
        owners = owners_of_post(source) if source else owners_of_command(world, data, user, channel)
    payload = _payload(world, kind, user, channel) | {"authorizing_integration_owners": owners}
    payload |= {"id": interaction_id, "token": token, "data": data}
    if source:
        payload["message"] = {**source.json}
    found = Interaction(
        payload,
        token,
        kind,
        user.id,
        channel,
        world.now_ms(),
        loop.create_future(),
        loop.create_future(),
        source,
        origin,
    )
    world.interactions[interaction_id] = world.interactions[token] = found
    world.emit("INTERACTION_CREATE", payload, channel=channel, invoker_id=user.id)
    return found


def context_of(channel: Channel) -> int:
    """The context of interactions in a channel."""
    if channel.guild:
        return IN_SERVER
    return IN_BOT_DM if channel.recipient else IN_CONVERSATION


def owners_of_command(world: World, data: JSON, user: User, channel: Channel) -> JSON:
    """Who has installed the app of a command that is used: the server, the user or both, by kind."""
    command = world.commands.get(data.get("guild_id"), {}).get(data["id"], {})
    kinds = command.get("integration_types") or [FOR_SERVER]
    owners: JSON = {}
    if channel.has_bot and FOR_SERVER in kinds:
        owners[str(FOR_SERVER)] = channel.guild.id if channel.guild else "0"
    if user.installed and FOR_USER in kinds:
        owners[str(FOR_USER)] = user.id
    return owners


def owners_of_post(post: Post) -> JSON:
    """The same for a press: what the message came from, which the bot may also have posted by itself."""
    metadata = post.json.get("interaction_metadata")
    if metadata:
        return dict(metadata["authorizing_integration_owners"])
    return {str(FOR_SERVER): post.channel.guild.id if post.channel.guild else "0"}


def is_revoked(world: World, owners: JSON) -> bool:
    """Whether the only installation that an interaction came by is removed since."""
    user = world.users.get(owners.get(str(FOR_USER), ""))
    return str(FOR_SERVER) not in owners and user is not None and not user.installed


def is_hidden(world: World, found: Interaction) -> bool:
    """Whether all responses are ephemeral: the server lets no app speak that only the user has installed."""
    by_server = str(FOR_SERVER) in found.payload["authorizing_integration_owners"]
    if by_server or found.channel.guild is None:
        return False
    return not world.allowed(found.user_id, found.channel) & P.USE_EXTERNAL_APPS


def _payload(world: World, kind: int, user: User, channel: Channel) -> JSON:
    guild = channel.guild
    allowed = world.allowed(user.id, channel)
    own = int(OF_APP_IN_A_DM if channel.recipient else OF_APP_OUTSIDE)
    if guild and guild.has_bot:
        own = world.allowed(world.bot.id, channel)
    payload: JSON = {
        "type": kind,
        "version": 1,
        "application_id": world.application_id,
        "channel_id": channel.id,
        "channel": {**channel.json, "permissions": str(int(allowed))},
        "app_permissions": str(int(own)),
        "locale": user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": world.max_file_bytes,
        "context": context_of(channel),
    }
    if guild:
        member = guild.members[user.id]
        payload |= {
            "guild_id": guild.id,
            "guild_locale": guild.json["preferred_locale"],
            "guild": {"id": guild.id, "locale": guild.json["preferred_locale"], "features": []},
            "member": {**member, "permissions": str(int(allowed)), "unusual_dm_activity_until": None},
        }
    else:
        payload["user"] = user.json
    return payload


def by_token(world: World, application_id: str, token: str) -> Interaction:
    """The interaction of a webhook address.

    Raises: Refusal 10015 (unknown, not answered yet, or the app was removed), 50027 (older than
    fifteen minutes).
    """
    found = world.interactions.get(token)
    if found is None or application_id != world.application_id or found.token != token:
        raise Refusal(10015)
    if world.now_ms() - found.created_ms > TOKEN_LIFETIME_MS:
        raise Refusal(50027)
    revoked = is_revoked(world, found.payload["authorizing_integration_owners"])
    if not found.answered.done() or found.lost or revoked:
        raise Refusal(10015)
    return found


def message_of(found: Interaction, message_id: str) -> Post:
    """The original response (`@original`) or a follow-up. Raises: Refusal 10008 when there is none."""
    if message_id == "@original":
        post = found.original
    else:
        known = [*found.follow_ups, *([found.original] if found.original else [])]
        post = next((each for each in known if each.id == message_id), None)
    if post is None or post.deleted:
        raise Refusal(10008)
    return post


def settle(found: Interaction) -> None:
    """Note that nothing is deferred any more."""
    if not found.settled.done():
        found.settled.set_result(None)
