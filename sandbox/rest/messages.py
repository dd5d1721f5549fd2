"""Messages of channels, threads and direct messages; typing."""

from sandbox.form.message import check_message
from sandbox.model import posts
from sandbox.model.errors import Refusal
from sandbox.model.payloads import timestamp
from sandbox.model.permissions import P
from sandbox.model.records import COMPONENTS_V2, JSON, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, Channel, Post
from sandbox.model.threads import require_room
from sandbox.model.world import World
from sandbox.rest.call import Call, Result, Routes

routes = Routes()
CHANNEL = "/channels/{channel_id}"
MESSAGE = CHANNEL + "/messages/{message_id}"
NONCE_MS = 180_000  # Discord knows nonces of "the past few minutes"
HOUR_MS = 3_600_000
SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2


def require(world: World, channel: Channel, needed: int) -> None:
    """Raises: Refusal 50001 (the bot cannot see the channel), 50013 (it lacks a permission)."""
    if not world.can_view(world.bot.id, channel):
        raise Refusal(50001)
    if needed & ~world.allowed(world.bot.id, channel):
        raise Refusal(50013)


def is_locked(world: World, channel: Channel) -> bool:
    """Whether only moderators may write in a thread, and the bot is none."""
    return channel.locked and not world.allowed(world.bot.id, channel) & P.MANAGE_THREADS


def require_open(world: World, channel: Channel) -> None:
    """Raises: Refusal 50083, in an archived thread and in a locked one."""
    if channel.archived or is_locked(world, channel):
        raise Refusal(50083)


def _check_may_send(call: Call, channel: Channel) -> None:
    """Raises: Refusal 50001, 50007 (closed direct messages), 50278 (no common server), 50013, 50083."""
    world, body = call.world, call.fields
    if channel.recipient:
        user = channel.recipient
        shared = any(world.guilds[each].has_bot for each in user.guild_ids)
        if not user.dm_open or user.json["bot"]:
            raise Refusal(50007)
        if not (shared or user.installed):
            raise Refusal(50278)
        return
    needed = P.SEND_MESSAGES_IN_THREADS if channel.is_thread else P.SEND_MESSAGES
    if body.get("message_reference"):
        needed |= P.READ_MESSAGE_HISTORY
    if call.uploads:
        needed |= P.ATTACH_FILES
    if body.get("embeds"):
        needed |= P.EMBED_LINKS
    if body.get("tts"):
        needed |= P.SEND_TTS_MESSAGES
    require(world, channel, needed)
    if is_locked(world, channel):
        raise Refusal(50083)
    if channel.archived and channel.guild:
        require_room(channel.guild)


@routes("POST", CHANNEL + "/messages")
async def create(call: Call) -> Result:
    channel, body = call.channel, call.fields
    _check_may_send(call, channel)
    check_message(body, call.uploads, call.world.emoji)
    nonce = str(body["nonce"]) if body.get("nonce") is not None and body.get("enforce_nonce") else None
    now_ms = call.world.now_ms()
    known = call.world.nonces.get(nonce or "")
    if known and now_ms - known[1] < NONCE_MS:
        # Of the same author, wherever it was sent; a deleted one is not sent anew (discord-api-docs 6647).
        if known[0].deleted:
            raise Refusal(10008)
        return known[0].json
    flags = int(body.get("flags") or 0) & SETTABLE
    post = posts.create(call.world, channel, call.world.bot.id, body, call.uploads, flags=flags)
    if nonce:
        call.world.nonces[nonce] = post, now_ms
    return post.json


@routes("GET", CHANNEL + "/messages")
async def history(call: Call) -> Result:
    channel = call.channel
    require(call.world, channel, P.VIEW_CHANNEL)
    if not call.world.allowed(call.world.bot.id, channel) & P.READ_MESSAGE_HISTORY:
        return []
    limit = call.number("limit", 50, low=1, high=100)
    before, after, around = (call.number(each, 0) for each in ("before", "after", "around"))
    shown = [post for post in channel.posts.values() if post.invoker_id is None]
    if before:
        shown = [post for post in shown if int(post.id) < before]
    elif after:
        shown = [post for post in shown if int(post.id) > after][:limit]
    elif around:
        near = sorted(shown, key=lambda post: abs(int(post.id) - around))[:limit]
        shown = sorted(near, key=lambda post: int(post.id))
    return [post.json for post in reversed(shown[-limit:])]


@routes("GET", MESSAGE)
async def fetch(call: Call) -> Result:
    channel = call.channel
    require(call.world, channel, P.VIEW_CHANNEL)
    post = call.post(channel)
    if not call.world.allowed(call.world.bot.id, channel) & P.READ_MESSAGE_HISTORY:
        raise Refusal(50001)
    return post.json


@routes("PATCH", MESSAGE)
async def edit(call: Call) -> Result:
    channel, body = call.channel, call.fields
    require(call.world, channel, P.VIEW_CHANNEL)
    post = call.post(channel)
    if post.json["author"]["id"] != call.world.bot.id:
        only_flags = (
            set(body) <= {"flags"} and call.world.allowed(call.world.bot.id, channel) & P.MANAGE_MESSAGES
        )
        if not only_flags:
            raise Refusal(50005)
    if call.faults.old_edits and post.json["timestamp"] < timestamp(call.world.now_ms() - HOUR_MS):
        call.require_turn("edits of old messages", *call.faults.old_edits, code=30046)
    return change(call, post).json


def change(call: Call, post: Post) -> Post:
    """Check and carry out an edit; files that its `attachments` do not list are dropped."""
    require_open(call.world, post.channel)
    body, uploads, listed = call.fields, call.uploads, call.fields.get("attachments")
    if isinstance(listed, list):
        wanted = {str(each.get("id")) for each in listed if isinstance(each, dict)}
        uploads = {index: file for index, file in uploads.items() if str(index) in wanted}
    check_message(body, uploads, call.world.emoji, call.world.favours, before=post)
    return posts.edit(call.world, post, body, uploads)


@routes("DELETE", MESSAGE)
async def remove(call: Call) -> Result:
    channel = call.channel
    require(call.world, channel, P.VIEW_CHANNEL)
    post = call.post(channel)
    if post.json["author"]["id"] != call.world.bot.id:
        require(call.world, channel, P.MANAGE_MESSAGES)
    if channel.archived and is_locked(call.world, channel):
        raise Refusal(50083)
    posts.delete(call.world, post)


@routes("POST", CHANNEL + "/typing")
async def typing(call: Call) -> Result:
    channel, world = call.channel, call.world
    if channel.recipient is None:
        require(world, channel, P.SEND_MESSAGES_IN_THREADS if channel.is_thread else P.SEND_MESSAGES)
    payload: JSON = {"channel_id": channel.id, "user_id": world.bot.id, "timestamp": world.now_ms() // 1000}
    if channel.guild:
        payload |= {"guild_id": channel.guild.id, "member": channel.guild.members[world.bot.id]}
    world.emit("TYPING_START", payload, channel=channel)
