"""Threads: opened, joined, archived by hand or by time, opened again by a message."""

from sandbox.model.errors import Refusal
from sandbox.model.records import HAS_THREAD, JSON, PUBLIC_THREAD, Channel, Post
from sandbox.model.world import MAX_ACTIVE_THREADS, World

DURATIONS = (60, 1440, 4320, 10080)


def start(
    world: World,
    parent: Channel,
    owner_id: str,
    name: str,
    *,
    kind: int = PUBLIC_THREAD,
    minutes: int = 1440,
    source: Post | None = None,
    invitable: bool = True,
) -> Channel:
    """Opens a thread in a text channel, under `source` when given. Raises 160004 and 160006."""
    guild = parent.guild
    if guild is None or parent.is_thread:
        raise Refusal(50024)
    if source and source.id in world.channels:
        raise Refusal(160004)
    if guild.active_threads >= MAX_ACTIVE_THREADS:
        raise Refusal(160006)
    json: JSON = {
        "id": source.id if source else world.snowflake(),
        "type": kind,
        "guild_id": guild.id,
        "parent_id": parent.id,
        "owner_id": owner_id,
        "name": name,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "message_count": 0,
        "member_count": 0,
        "total_message_sent": 0,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": world.stamp(),
            "auto_archive_duration": minutes,
            "locked": False,
            "create_timestamp": world.stamp(),
            **({"invitable": invitable} if kind == 12 else {}),
        },
    }
    thread = Channel(json, guild)
    world.channels[thread.id] = guild.threads[thread.id] = thread
    guild.active_threads += 1
    _enter(world, thread, owner_id)
    world.emit("THREAD_CREATE", shown(world, thread) | {"newly_created": True}, channel=thread)
    world.touch_thread(thread)
    if source:
        source.json["flags"] |= HAS_THREAD
        source.json["thread"] = {**json}
        world.emit(
            "MESSAGE_UPDATE",
            {**source.json, "guild_id": guild.id},
            channel=parent,
            invoker_id=source.invoker_id,
        )
    return thread


def shown(world: World, thread: Channel) -> JSON:
    """A thread as the bot sees it: with its own membership when it is in."""
    own = thread.thread_members.get(world.bot.id)
    return {**thread.json, **({"member": own} if own else {})}


def wrote(world: World, thread: Channel, author_id: str) -> None:
    """Counts a message, brings its author in, and opens the thread again when it was archived."""
    thread.json["message_count"] += 1
    thread.json["total_message_sent"] += 1
    join(world, thread, author_id)
    if thread.archived:
        change(world, thread, archived=False)


def _enter(world: World, thread: Channel, user_id: str) -> JSON:
    member = {"id": thread.id, "user_id": user_id, "join_timestamp": world.stamp(), "flags": 0}
    thread.thread_members[user_id] = member
    thread.json["member_count"] = min(50, len(thread.thread_members))
    return member


def join(world: World, thread: Channel, user_id: str) -> None:
    if user_id in thread.thread_members or thread.guild is None:
        return
    member = _enter(world, thread, user_id)
    payload = {
        "id": thread.id,
        "guild_id": thread.guild.id,
        "member_count": thread.json["member_count"],
        "added_members": [member | {"member": thread.guild.members.get(user_id)}],
        "removed_member_ids": [],
    }
    world.emit("THREAD_MEMBERS_UPDATE", payload, channel=thread)
    if user_id == world.bot.id:
        world.emit("THREAD_CREATE", shown(world, thread), channel=thread)


def leave(world: World, thread: Channel, user_id: str) -> None:
    if thread.thread_members.pop(user_id, None) is None or thread.guild is None:
        return
    thread.json["member_count"] = min(50, len(thread.thread_members))
    payload = {
        "id": thread.id,
        "guild_id": thread.guild.id,
        "member_count": thread.json["member_count"],
        "added_members": [],
        "removed_member_ids": [user_id],
    }
    world.emit("THREAD_MEMBERS_UPDATE", payload, channel=thread)


def change(
    world: World,
    thread: Channel,
    *,
    archived: bool | None = None,
    locked: bool | None = None,
    name: str | None = None,
    minutes: int | None = None,
    slowmode: int | None = None,
) -> None:
    """Changes what is given and tells it; archiving counts against the server's active threads."""
    metadata = thread.json["thread_metadata"]
    if archived is not None and archived != metadata["archived"]:
        metadata["archived"] = archived
        metadata["archive_timestamp"] = world.stamp()
        if thread.guild:
            thread.guild.active_threads += -1 if archived else 1
    if locked is not None:
        metadata["locked"] = locked
    if minutes is not None:
        metadata["auto_archive_duration"] = minutes
    if name is not None:
        thread.json["name"] = name
    if slowmode is not None:
        thread.json["rate_limit_per_user"] = slowmode
    if not metadata["archived"]:
        world.touch_thread(thread)
    world.emit("THREAD_UPDATE", shown(world, thread), channel=thread)


def remove(world: World, thread: Channel) -> None:
    if thread.guild is None:
        return
    thread.deleted = True
    thread.guild.threads.pop(thread.id, None)
    if not thread.archived:
        thread.guild.active_threads -= 1
    gone = {key: thread.json[key] for key in ("id", "guild_id", "parent_id", "type")}
    world.emit("THREAD_DELETE", gone, channel=thread)


def archive_due(world: World) -> None:
    """Archives every thread that was quiet for its whole duration."""
    for thread in world.due_threads():
        change(world, thread, archived=True)
