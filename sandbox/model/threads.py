"""Threads: started, joined, left, archived by a member or by time, unarchived by a message."""

from sandbox.model.errors import Refusal
from sandbox.model.payloads import thread_json
from sandbox.model.records import HAS_THREAD, JSON, PUBLIC_THREAD, Channel, Guild, Post
from sandbox.model.world import World

MAX_ACTIVE_THREADS = 1000
DURATIONS = (60, 1440, 4320, 10080)
"""Minutes of quiet after which a thread may be archived."""


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
    """Start a thread in a text channel, under the message `source` when given.

    Raises: Refusal 50024 (no text channel), 160004 (the message has a thread), 160006 (too many threads).
    """
    guild = parent.guild
    if guild is None or parent.is_thread:
        raise Refusal(50024)
    if source and source.id in world.channels:
        raise Refusal(160004)
    require_room(guild)
    thread_id = source.id if source else world.snowflake()
    now = world.timestamp()
    json = thread_json(
        thread_id, parent.json, owner_id, name, kind=kind, minutes=minutes, invitable=invitable, now=now
    )
    thread = Channel(json, guild)
    world.channels[thread.id] = guild.threads[thread.id] = thread
    guild.active_threads += 1
    _add_member(world, thread, owner_id)
    world.emit("THREAD_CREATE", payload(world, thread) | {"newly_created": True}, channel=thread)
    world.schedule_archive(thread)
    if source:
        source.json["flags"] |= HAS_THREAD
        source.json["thread"] = {**json}
        message = {**source.json, "guild_id": guild.id}
        world.emit("MESSAGE_UPDATE", message, channel=parent, invoker_id=source.invoker_id)
    return thread


def require_room(guild: Guild) -> None:
    """Raises: Refusal 160006, when the server can have no other active thread."""
    if guild.active_threads >= MAX_ACTIVE_THREADS:
        raise Refusal(160006)


def payload(world: World, thread: Channel) -> JSON:
    """A thread as the bot gets it: with its own membership when it is a member."""
    own = thread.thread_members.get(world.bot.id)
    return {**thread.json, **({"member": own} if own else {})}


def count_message(world: World, thread: Channel, author_id: str) -> None:
    """Count a new message, add its author to the thread, and unarchive it."""
    thread.json["message_count"] += 1
    thread.json["total_message_sent"] += 1
    join(world, thread, author_id)
    if thread.archived:
        change(world, thread, archived=False)


def _add_member(world: World, thread: Channel, user_id: str) -> JSON:
    member = {"id": thread.id, "user_id": user_id, "join_timestamp": world.timestamp(), "flags": 0}
    thread.thread_members[user_id] = member
    thread.json["member_count"] = min(50, len(thread.thread_members))
    return member


def join(world: World, thread: Channel, user_id: str) -> None:
    """Add a user to a thread; nothing happens to one who is a member."""
    if user_id in thread.thread_members or thread.guild is None:
        return
    member = _add_member(world, thread, user_id)
    _emit_members(world, thread, [member | {"member": thread.guild.members.get(user_id)}], [])
    if user_id == world.bot.id:
        world.emit("THREAD_CREATE", payload(world, thread), channel=thread)


def leave(world: World, thread: Channel, user_id: str) -> None:
    """Remove a user from a thread; nothing happens to one who is no member."""
    if thread.thread_members.pop(user_id, None) is None or thread.guild is None:
        return
    thread.json["member_count"] = min(50, len(thread.thread_members))
    _emit_members(world, thread, [], [user_id])


def _emit_members(world: World, thread: Channel, added: list[JSON], removed_ids: list[str]) -> None:
    members = {
        "id": thread.id,
        "guild_id": thread.json["guild_id"],
        "member_count": thread.json["member_count"],
        "added_members": added,
        "removed_member_ids": removed_ids,
    }
    world.emit("THREAD_MEMBERS_UPDATE", members, channel=thread)


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
    """Change the fields that are not None, and the server's number of active threads with them.

    Raises: Refusal 160006 (too many threads to open another).
    """
    metadata = thread.json["thread_metadata"]
    if thread.guild and archived is not None and archived != metadata["archived"]:
        if not archived:
            require_room(thread.guild)
        metadata["archived"] = archived
        metadata["archive_timestamp"] = world.timestamp()
        thread.guild.active_threads += -1 if archived else 1
    if locked is not None:
        metadata["locked"] = locked
    if minutes is not None:
        metadata |= {"auto_archive_duration": minutes, "archive_timestamp": world.timestamp()}
    if name is not None:
        thread.json["name"] = name
    if slowmode is not None:
        thread.json["rate_limit_per_user"] = slowmode
    if not metadata["archived"]:
        world.schedule_archive(thread)
    world.emit("THREAD_UPDATE", payload(world, thread), channel=thread)


def remove(world: World, thread: Channel) -> None:
    """Delete a thread."""
    if thread.guild is None:
        return
    thread.deleted = True
    thread.guild.threads.pop(thread.id, None)
    if not thread.archived:
        thread.guild.active_threads -= 1
    gone = {key: thread.json[key] for key in ("id", "guild_id", "parent_id", "type")}
    world.emit("THREAD_DELETE", gone, channel=thread)


def archive_due(world: World) -> None:
    """Archive every thread that was quiet for its whole duration."""
    for thread in world.due_threads():
        change(world, thread, archived=True)
