"""The bot's responses to interactions, and the webhook routes for what follows them.

The token in the path stands in for the bot's own.
Source: https://discord.com/developers/docs/interactions/receiving-and-responding
"""

import secrets

from sandbox.form.commands import check_choices
from sandbox.form.components import check_modal
from sandbox.form.message import check_message
from sandbox.form.node import Node
from sandbox.model import interactions, posts
from sandbox.model.components import set_ids
from sandbox.model.errors import Form, Refusal, bad_form
from sandbox.model.favours import Favour
from sandbox.model.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    FOR_SERVER,
    MAX_FOLLOW_UPS,
    MODAL_SUBMIT,
    RESPOND_WITHIN_MS,
)
from sandbox.model.posts import Uploads
from sandbox.model.records import (
    COMPONENTS_V2,
    EPHEMERAL,
    JSON,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Interaction,
    Post,
)
from sandbox.model.world import World
from sandbox.rest.call import Call, Result, Routes
from sandbox.rest.messages import change, is_locked, require_open

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL, LAUNCH_ACTIVITY = 4, 5, 6, 7, 8, 9, 12
RESPONSE_TYPES = {
    COMMAND: (MESSAGE, DEFER, MODAL),
    COMPONENT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE),
}
SETTABLE = EPHEMERAL | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
routes = Routes(token=False)
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGE_PATH = WEBHOOK + "/messages/{message_id}"


@routes("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def callback(call: Call) -> Result:
    """The first response. Raises: Refusal 10062 (unknown or late), 40060 (responded to before)."""
    world, body = call.world, call.fields
    found = world.interactions.get(call.params["interaction_id"])
    if found is None or not secrets.compare_digest(found.token, call.params["interaction_token"]):
        raise Refusal(10062)
    if found.answered.done() and not found.lost:
        raise Refusal(40060)
    if found.lost or world.now_ms() - found.created_ms > RESPOND_WITHIN_MS:
        raise Refusal(10062)
    kind = body.get("type")
    allowed = RESPONSE_TYPES[found.kind]
    if found.kind == MODAL_SUBMIT and found.source is None:
        allowed = (MESSAGE, DEFER)
    if call.activities.portal is not None and found.kind != AUTOCOMPLETE:
        allowed = (*allowed, LAUNCH_ACTIVITY)
    if kind not in allowed:
        listed = ", ".join(str(each) for each in allowed)
        raise bad_form(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
    data = {} if body.get("data") is None else body["data"]
    if not isinstance(data, dict):
        message = "Only dictionaries may be used in a ModelType"
        raise bad_form(("data",), "MODEL_TYPE_CONVERT", message)
    instance = None
    if kind == LAUNCH_ACTIVITY:
        post, instance = None, call.activities.launch(world.users[found.user_id], found.channel)
    else:
        post = _respond(world, found, kind, data, call.uploads)
    found.answered.set_result(kind)
    if kind not in (DEFER, DEFER_UPDATE):
        found.settled.set_result(None)
    with_response = call.query.get("with_response", "").lower() in ("1", "true")
    if with_response and instance is not None:
        return _launched(found, instance.id)
    return _response(found, kind, post) if with_response else None


def _interaction(call: Call) -> Interaction:
    return interactions.by_token(call.world, call.params["webhook_id"], call.params["webhook_token"])


@routes("POST", WEBHOOK)
async def follow_up(call: Call) -> Result:
    """Another message; the first one after a deferral takes the place of the loading message.

    Raises: Refusal 40094 after five messages of an app that only a user has installed.
    """
    found, world, body = _interaction(call), call.world, call.fields
    check_message(body, call.uploads, call.world.emoji)
    by_server = str(FOR_SERVER) in found.payload["authorizing_integration_owners"]
    if not by_server and len(found.follow_ups) >= MAX_FOLLOW_UPS:
        raise Refusal(40094)
    original = found.original
    if original and not original.deleted and original.json["flags"] & LOADING:
        require_open(world, original.channel)
        posts.edit(world, original, body, call.uploads)
        interactions.settle(found)
        return original.json
    post = _send(world, found, body, call.uploads, flags=int(body.get("flags") or 0) & SETTABLE)
    if original:
        reference = {"type": 0, "channel_id": post.channel.id, "message_id": original.id}
        post.json["message_reference"] = reference
    found.follow_ups.append(post)
    interactions.settle(found)
    return post.json


@routes("GET", MESSAGE_PATH)
async def fetch(call: Call) -> Result:
    return interactions.message_of(_interaction(call), call.params["message_id"]).json


@routes("PATCH", MESSAGE_PATH)
async def edit(call: Call) -> Result:
    found = _interaction(call)
    post = interactions.message_of(found, call.params["message_id"])
    change(call, post)
    interactions.settle(found)
    return post.json


@routes("DELETE", MESSAGE_PATH)
async def remove(call: Call) -> Result:
    found = _interaction(call)
    posts.delete(call.world, interactions.message_of(found, call.params["message_id"]))
    interactions.settle(found)


def _respond(world: World, found: Interaction, kind: int, data: JSON, uploads: Uploads) -> Post | None:
    """Carry the response out; the message that it sent or changed."""
    if kind == MESSAGE:
        check_message(data, uploads, world.emoji, at=("data",))
        found.original = _send(world, found, data, uploads, flags=int(data.get("flags") or 0) & SETTABLE)
    elif kind == DEFER:
        form = Form()
        flags = Node(form, ("data",), data).one_of("flags", (0, EPHEMERAL), required=False) or 0
        form.raise_faults()
        flags |= LOADING
        found.original = _send(world, found, {}, {}, flags=flags)
        found.deferred = True
    elif kind == DEFER_UPDATE:
        found.original = found.source
        found.deferred = True
    elif kind == UPDATE:
        if found.source is None or found.source.deleted:
            raise Refusal(10008)
        found.original = _update(world, found.source, data, uploads)
    elif kind == CHOICES:
        check_choices(data, focused_type(found.payload["data"]))
        found.choices = data.get("choices") or []
    else:
        form = Form()
        check_modal(form, data, world.emoji)
        form.raise_faults()
        set_ids(data["components"])
        found.modal = data
    return found.original


def _update(world: World, post: Post, data: JSON, uploads: Uploads) -> Post:
    """Edit the message that was pressed, as the first response does.

    Files that come with it are dropped, and those that stay must be listed: an author saw the first, another
    the second (discord-api-docs 6277). Deferred and then edited, both are kept.
    """
    require_open(world, post.channel)
    if Favour.CALLBACKS_TAKE_FILES not in world.favours:
        uploads = {}
    if Favour.CALLBACKS_KEEP_FILES not in world.favours:
        data.setdefault("attachments", [])
    check_message(data, uploads, world.emoji, world.favours, before=post, at=("data",))
    return posts.edit(world, post, data, uploads)


def focused_type(data: JSON) -> int:
    """The type of the option that is being typed."""
    stack = list(data.get("options") or [])
    while stack:
        each = stack.pop()
        if each.get("focused"):
            return int(each["type"])
        stack += each.get("options") or []
    return 3


def _send(world: World, found: Interaction, body: JSON, uploads: Uploads, *, flags: int) -> Post:
    if found.channel.deleted:
        raise Refusal(10003)
    if is_locked(world, found.channel):
        raise Refusal(50083)
    if interactions.is_hidden(world, found):
        flags |= EPHEMERAL
    invoker_id = found.user_id if flags & EPHEMERAL else None
    # 20 is the response to a chat command; the responses to a press are replies to its message
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


def _launched(found: Interaction, instance_id: str) -> JSON:
    summary = {"id": found.id, "type": found.kind, "activity_instance_id": instance_id}
    launched = {"type": LAUNCH_ACTIVITY, "activity_instance": {"id": instance_id}}
    return {"interaction": summary, "resource": launched}


def _response(found: Interaction, kind: int, post: Post | None) -> JSON:
    summary: JSON = {"id": found.id, "type": found.kind, "channel_id": found.channel.id}
    if post and kind in (MESSAGE, DEFER, DEFER_UPDATE, UPDATE):
        summary |= {
            "response_message_id": post.id,
            "response_message_loading": bool(post.json["flags"] & LOADING),
            "response_message_ephemeral": bool(post.json["flags"] & EPHEMERAL),
        }
        if kind in (MESSAGE, UPDATE):
            return {"interaction": summary, "resource": {"type": kind, "message": {**post.json}}}
    return {"interaction": summary}
