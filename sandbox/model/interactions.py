"""The life of an interaction: opened by a member, answered once in three seconds, followed up for 15 minutes.

Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

import asyncio
import secrets
from collections.abc import Mapping

from sandbox.form.commands import check_choices
from sandbox.form.components import check_modal
from sandbox.form.message import MAX_FILE_BYTES, check_message
from sandbox.form.node import Place
from sandbox.model import posts
from sandbox.model.errors import Form, Refusal, bad_form
from sandbox.model.permissions import IN_A_DM
from sandbox.model.records import (
    COMPONENTS_V2,
    DM,
    EPHEMERAL,
    JSON,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Channel,
    File,
    Interaction,
    Post,
    User,
)
from sandbox.model.world import World

ANSWER_WITHIN_MS, TOKEN_LIVES_MS = 3_000, 15 * 60_000
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (MESSAGE, DEFER, MODAL),
    COMPONENT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE),
}
SETTABLE = EPHEMERAL | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
Uploads = Mapping[int, File]


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
    """Sends the bot what a member did; the record's futures tell when it is answered and settled."""
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


def answer(
    world: World, interaction_id: str, token: str, body: JSON, uploads: Uploads, *, with_response: bool
) -> JSON | None:
    """The bot's first answer. Raises 10062 when unknown or late, 40060 when there was one before."""
    found = world.interactions.get(interaction_id)
    if found is None or not secrets.compare_digest(found.token, token):
        raise Refusal(10062)
    if found.answered.done() and not found.lost:
        raise Refusal(40060)
    if found.lost or world.now_ms() - found.created_ms > ANSWER_WITHIN_MS:
        raise Refusal(10062)
    kind = body.get("type")
    allowed = ANSWERS[found.kind]
    if found.kind == MODAL_SUBMIT and found.source is None:
        allowed = (MESSAGE, DEFER)
    if kind not in allowed:
        listed = ", ".join(str(each) for each in allowed)
        raise bad_form(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
    data = body.get("data")
    if data is None:
        data = {}
    if not isinstance(data, dict):
        message = "Only dictionaries may be used in a ModelType"
        raise bad_form(("data",), "MODEL_TYPE_CONVERT", message)
    post = _first_answer(world, found, kind, data, uploads)
    found.answered.set_result(kind)
    if kind not in (DEFER, DEFER_UPDATE):
        found.settled.set_result(None)
    return _response(found, kind, post) if with_response else None


def _first_answer(world: World, found: Interaction, kind: int, data: JSON, uploads: Uploads) -> Post | None:
    if kind == MESSAGE:
        check_message(data, uploads, at=("data",))
        found.original = _post(world, found, data, uploads, flags=int(data.get("flags") or 0) & SETTABLE)
    elif kind == DEFER:
        form = Form()
        flags = Place(form, ("data",), data).whole("flags", 0, (1 << 31) - 1) or 0
        form.settle()
        flags = flags & EPHEMERAL | LOADING
        found.original = _post(world, found, {}, {}, flags=flags)
        found.deferred = True
    elif kind == DEFER_UPDATE:
        found.original = found.source
        found.deferred = True
    elif kind == UPDATE:
        if found.source is None or found.source.deleted:
            raise Refusal(10008)
        check_message(data, uploads, before=found.source, at=("data",))
        found.original = posts.edit(world, found.source, data, uploads)
    elif kind == CHOICES:
        check_choices(data, focused_type(found.payload["data"]))
        found.choices = data.get("choices") or []
    else:
        form = Form()
        check_modal(form, data)
        form.settle()
        posts.number_components(data["components"])
        found.modal = data
    return found.original


def focused_type(data: JSON) -> int:
    """The option type that an autocomplete asks for."""
    stack = list(data.get("options") or [])
    while stack:
        each = stack.pop()
        if each.get("focused"):
            return int(each["type"])
        stack += each.get("options") or []
    return 3


def _post(world: World, found: Interaction, body: JSON, uploads: Uploads, *, flags: int) -> Post:
    if found.channel.deleted:
        raise Refusal(10003)
    invoker_id = found.user_id if flags & EPHEMERAL else None
    # 20 is the answer to a chat command; answers to presses are replies to their message
    kind = 20 if found.kind == COMMAND else 0
    return posts.create(
        world,
        found.channel,
        world.bot.id,
        body,
        uploads,
        interaction=found,
        flags=flags,
        kind=kind,
        invoker_id=invoker_id,
    )


def _response(found: Interaction, kind: int, post: Post | None) -> JSON:
    told: JSON = {"id": found.id, "type": found.kind, "channel_id": found.channel.id}
    if post and kind in (MESSAGE, DEFER, DEFER_UPDATE, UPDATE):
        told |= {
            "response_message_id": post.id,
            "response_message_loading": bool(post.json["flags"] & LOADING),
            "response_message_ephemeral": bool(post.json["flags"] & EPHEMERAL),
        }
        if kind in (MESSAGE, UPDATE):
            return {"interaction": told, "resource": {"type": kind, "message": {**post.json}}}
    return {"interaction": told}


def by_token(world: World, application_id: str, token: str) -> Interaction:
    """The interaction behind a webhook address. Raises 10015, and 50027 when its fifteen minutes are over."""
    found = world.interactions.get(token)
    if found is None or application_id != world.application_id or found.token != token:
        raise Refusal(10015)
    if world.now_ms() - found.created_ms > TOKEN_LIVES_MS:
        raise Refusal(50027)
    if not found.answered.done() or found.lost:
        raise Refusal(10015)
    return found


def message_of(found: Interaction, message_id: str) -> Post:
    """`@original` or a follow-up. Raises 10008."""
    if message_id == "@original":
        post = found.original
    else:
        known = [*found.follow_ups, *([found.original] if found.original else [])]
        post = next((each for each in known if each.id == message_id), None)
    if post is None or post.deleted:
        raise Refusal(10008)
    return post


def follow_up(world: World, found: Interaction, body: JSON, uploads: Uploads) -> Post:
    """Sends another message; the first one after a deferral takes the place of the thinking one."""
    check_message(body, uploads)
    original = found.original
    if original and not original.deleted and original.json["flags"] & LOADING:
        posts.edit(world, original, body, uploads)
        settle(found)
        return original
    flags = int(body.get("flags") or 0) & SETTABLE
    post = _post(world, found, body, uploads, flags=flags)
    if found.original:
        post.json["message_reference"] = {
            "type": 0,
            "channel_id": post.channel.id,
            "message_id": found.original.id,
        }
    found.follow_ups.append(post)
    settle(found)
    return post


def change(world: World, found: Interaction, post: Post, body: JSON, uploads: Uploads) -> Post:
    check_message(body, uploads, before=post)
    posts.edit(world, post, body, uploads)
    settle(found)
    return post


def remove(world: World, found: Interaction, post: Post) -> None:
    posts.delete(world, post)
    settle(found)


def settle(found: Interaction) -> None:
    if not found.settled.done():
        found.settled.set_result(None)
