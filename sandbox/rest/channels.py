"""Channels and threads."""

from sandbox.form.node import Node
from sandbox.model import threads
from sandbox.model.errors import Form, Refusal
from sandbox.model.moderation import remove_channel
from sandbox.model.permissions import P
from sandbox.model.records import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from sandbox.rest.call import Call, Created, Result, Routes
from sandbox.rest.messages import require

routes = Routes()
CHANNEL = "/channels/{channel_id}"
RENAMES = 2, 600.0
"""How often a channel or thread takes another name, and in how many seconds (discord.js 6651)."""


@routes("GET", CHANNEL)
async def fetch(call: Call) -> Result:
    channel = call.channel
    if not call.world.can_view(call.world.bot.id, channel):
        raise Refusal(50001)
    return threads.payload(call.world, channel) if channel.is_thread else channel.json


@routes("PATCH", CHANNEL)
async def edit(call: Call) -> Result:
    channel, world = call.channel, call.world
    if channel.guild is None:
        raise Refusal(50003)
    form = Form()
    body = Node(form, (), call.fields)
    name = body.text("name", 100, low=1)
    topic = body.text("topic", 1024)
    slowmode = body.whole("rate_limit_per_user", 0, 21_600)
    minutes = body.one_of("auto_archive_duration", threads.DURATIONS, required=False)
    archived = body.flag("archived") if body.has("archived") else None
    locked = body.flag("locked") if body.has("locked") else None
    form.raise_faults()
    if not channel.is_thread:
        require(world, channel, P.MANAGE_CHANNELS)
        if name or topic:
            call.require_turn("names", *RENAMES)
        given = {"name": name, "topic": topic, "rate_limit_per_user": slowmode}
        channel.json |= {key: value for key, value in given.items() if value is not None}
        world.emit("CHANNEL_UPDATE", channel.json, channel=channel)
        return channel.json
    _check_thread_edit(call, channel)
    if name:
        call.require_turn("names", *RENAMES)
    threads.change(
        world, channel, archived=archived, locked=locked, name=name, minutes=minutes, slowmode=slowmode
    )
    return threads.payload(world, channel)


def _check_thread_edit(call: Call, thread: Channel) -> None:
    """Check that the bot may change a thread. Raises: Refusal 50001, 50013, 50083 (archived).

    A moderator may do all, the owner rename and archive, a member who can write open an unlocked thread.
    """
    world, body = call.world, call.fields
    require(world, thread, P.VIEW_CHANNEL)
    found = world.allowed(world.bot.id, thread)
    unarchives = body.get("archived") is False
    if thread.archived and not unarchives:
        raise Refusal(50083)
    if found & P.MANAGE_THREADS:
        return
    own = thread.json["owner_id"] == world.bot.id
    only_unarchives = set(body) == {"archived"} and unarchives
    if thread.locked or "locked" in body or "rate_limit_per_user" in body or not (own or only_unarchives):
        raise Refusal(50013)
    joined = world.bot.id in thread.thread_members
    if unarchives and not (joined and found & P.SEND_MESSAGES_IN_THREADS):
        raise Refusal(50013)


@routes("DELETE", CHANNEL)
async def remove(call: Call) -> Result:
    channel, world = call.channel, call.world
    if channel.guild is None:
        return channel.json
    require(world, channel, P.MANAGE_THREADS if channel.is_thread else P.MANAGE_CHANNELS)
    remove_channel(world, channel)
    return channel.json


def _thread_form(call: Call) -> tuple[str, int, bool]:
    form = Form()
    body = Node(form, (), call.fields)
    name = body.text("name", 100, low=1, required=True)
    minutes = body.one_of("auto_archive_duration", threads.DURATIONS, required=False)
    body.whole("rate_limit_per_user", 0, 21_600)
    form.raise_faults()
    return name or "", minutes or 1440, bool(call.fields.get("invitable", True))


@routes("POST", CHANNEL + "/threads")
async def start(call: Call) -> Result:
    parent, world = call.channel, call.world
    name, minutes, invitable = _thread_form(call)
    kind = call.fields.get("type") or PRIVATE_THREAD
    public = kind != PRIVATE_THREAD
    require(world, parent, P.CREATE_PUBLIC_THREADS if public else P.CREATE_PRIVATE_THREADS)
    kind = PUBLIC_THREAD if public else PRIVATE_THREAD
    thread = threads.start(world, parent, world.bot.id, name, kind=kind, minutes=minutes, invitable=invitable)
    return Created(threads.payload(world, thread))


@routes("POST", CHANNEL + "/messages/{message_id}/threads")
async def start_under(call: Call) -> Result:
    parent, world = call.channel, call.world
    name, minutes, _ = _thread_form(call)
    require(world, parent, P.CREATE_PUBLIC_THREADS | P.READ_MESSAGE_HISTORY)
    source = call.post(parent)
    thread = threads.start(world, parent, world.bot.id, name, minutes=minutes, source=source)
    return Created(threads.payload(world, thread))


def _thread(call: Call) -> Channel:
    channel = call.channel
    if not channel.is_thread:
        raise Refusal(50024)
    require(call.world, channel, P.VIEW_CHANNEL)
    return channel


def _member_id(call: Call) -> str:
    user_id = call.params["user_id"]
    return call.world.bot.id if user_id == "@me" else user_id


@routes("PUT", CHANNEL + "/thread-members/{user_id}")
async def add_member(call: Call) -> Result:
    thread, user_id = _thread(call), _member_id(call)
    if thread.archived:
        raise Refusal(50083)
    if user_id != call.world.bot.id:
        require(call.world, thread, P.SEND_MESSAGES_IN_THREADS)
        if thread.guild is None or user_id not in thread.guild.members:
            raise Refusal(10007)
        parent = thread.guild.channels.get(thread.json["parent_id"])
        if parent and not call.world.can_view(user_id, parent):
            raise Refusal(50001)
    threads.join(call.world, thread, user_id)


@routes("DELETE", CHANNEL + "/thread-members/{user_id}")
async def remove_member(call: Call) -> Result:
    thread, user_id = _thread(call), _member_id(call)
    if thread.archived:
        raise Refusal(50083)
    own_private = thread.json["type"] == PRIVATE_THREAD and thread.json["owner_id"] == call.world.bot.id
    if user_id != call.world.bot.id and not own_private:
        require(call.world, thread, P.MANAGE_THREADS)
    if user_id not in thread.thread_members:
        raise Refusal(10007)
    threads.leave(call.world, thread, user_id)


@routes("GET", CHANNEL + "/thread-members/{user_id}")
async def member(call: Call) -> Result:
    found = _thread(call).thread_members.get(_member_id(call))
    if found is None:
        raise Refusal(10007)
    return found


@routes("GET", "/guilds/{guild_id}/threads/active")
async def active(call: Call) -> Result:
    guild = call.world.guild(call.params["guild_id"])
    visible = [
        each
        for each in guild.threads.values()
        if not each.archived and call.world.can_view(call.world.bot.id, each)
    ]
    found = sorted(visible, key=lambda each: int(each.id), reverse=True)
    own = [
        each.thread_members[call.world.bot.id] for each in found if call.world.bot.id in each.thread_members
    ]
    shown = [threads.payload(call.world, each) for each in found]
    return {"threads": shown, "members": own, "has_more": False}
