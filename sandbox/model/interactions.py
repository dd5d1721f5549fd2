"""Interactions: what a member did, sent to the bot, and their state until it has responded.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

import asyncio
import secrets

from sandbox.model.errors import Refusal
from sandbox.model.permissions import IN_A_DM
from sandbox.model.records import DM, JSON, MAX_FILE_BYTES, Channel, Interaction, Post, User
from sandbox.model.world import World

RESPOND_WITHIN_MS, TOKEN_LIFETIME_MS = 3_000, 15 * 60_000
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5


def open_interaction(
    world: World,
    kind: int,
    data: JSON,
    user: User,
    channel: Channel,
    *,
    source: Post | None = None,
    origin: Interaction | None = None,
    user_install: bool = False,
) -> Interaction:
    """Send the bot what a member did and give the record of it."""
    loop = asyncio.get_running_loop()
    interaction_id, token = world.snowflake(), secrets.token_urlsafe(48)
    payload = _payload(world, kind, user, channel, user_install=user_install)
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


def _payload(world: World, kind: int, user: User, channel: Channel, *, user_install: bool) -> JSON:
    guild = channel.guild
    allowed = world.allowed(user.id, channel)
    own = world.allowed(world.bot.id, channel) if guild and guild.has_bot else int(IN_A_DM)
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
        "attachment_size_limit": MAX_FILE_BYTES,
    }
    if guild:
        owners = {"1": user.id} if user_install else {"0": guild.id}
        member = guild.members[user.id]
        payload |= {
            "guild_id": guild.id,
            "guild_locale": guild.json["preferred_locale"],
            "guild": {"id": guild.id, "locale": guild.json["preferred_locale"], "features": []},
            "member": {**member, "permissions": str(int(allowed)), "unusual_dm_activity_until": None},
            "context": 0,
        }
    else:
        owners = {"1": user.id} if user.installed else {"0": "0"}
        payload |= {"user": user.json, "context": 1 if channel.json["type"] == DM else 2}
    return payload | {"authorizing_integration_owners": owners}


def by_token(world: World, application_id: str, token: str) -> Interaction:
    """The interaction of a webhook address.

    Raises: Refusal 10015 (unknown or not answered yet), 50027 (older than fifteen minutes).
    """
    found = world.interactions.get(token)
    if found is None or application_id != world.application_id or found.token != token:
        raise Refusal(10015)
    if world.now_ms() - found.created_ms > TOKEN_LIFETIME_MS:
        raise Refusal(50027)
    if not found.answered.done() or found.lost:
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
