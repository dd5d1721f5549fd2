"""The state of the sandbox: users, servers, channels, files, interactions. Every change emits an event."""

import heapq
from collections import deque
from collections.abc import Callable
from datetime import datetime
from typing import Any

from sandbox.model import payloads, permissions
from sandbox.model.clock import DISCORD_EPOCH_MS, Clock
from sandbox.model.errors import Refusal
from sandbox.model.favours import Favour
from sandbox.model.records import (
    DM,
    JSON,
    MAX_FILE_BYTES,
    PRIVATE_THREAD,
    Channel,
    Event,
    File,
    Guild,
    Interaction,
    Post,
    User,
)

TRANSCRIPT_LINES = 40
TRANSCRIPT_TEXT = 60


class World:
    """All records by id; the only source of events.

    Ids are Discord's snowflakes as strings, made from the clock: with a manual clock they are repeatable.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.cdn_url = ""
        self.max_file_bytes = MAX_FILE_BYTES
        self.favours: set[Favour] = set()
        self.users: dict[str, User] = {}
        self.users_by_name: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, File] = {}
        self.emoji: dict[str, JSON] = {}  # of the bot's application, by id; their images are among the files
        self.interactions: dict[str, Interaction] = {}  # by id and by token
        self.nonces: dict[str, tuple[Post, int]] = {}  # of the bot's messages, with their times in ms
        self.commands: dict[str | None, dict[str, JSON]] = {None: {}}  # by guild, None for global ones
        self.listeners: list[Callable[[Event], None]] = []
        self.transcript: deque[str] = deque(maxlen=TRANSCRIPT_LINES)
        self.archive_queue: list[tuple[int, str]] = []  # heap of (time in ms, thread id)
        self._last_snowflake = 0
        self.bot = self.add_user("Rookery", bot=True)
        self.application_id = self.bot.id

    # time and events

    def now_ms(self) -> int:
        return self.clock.now_ms()

    def timestamp(self) -> str:
        """The time now as Discord writes times."""
        return payloads.timestamp(self.now_ms())

    def snowflake(self) -> str:
        """A new id."""
        made = (self.now_ms() - DISCORD_EPOCH_MS) << 22
        self._last_snowflake = max(self._last_snowflake + 1, made)
        return str(self._last_snowflake)

    def snowflake_on(self, shard: tuple[int, int]) -> str:
        """A new id of a server on a shard of so many; it may be as many milliseconds ahead of the clock."""
        index, count = shard
        behind_ms = (index - (int(self.snowflake()) >> 22)) % count
        self._last_snowflake += behind_ms << 22
        return str(self._last_snowflake)

    def emit(
        self,
        name: str,
        payload: JSON,
        *,
        guild: Guild | None = None,
        channel: Channel | None = None,
        invoker_id: str | None = None,
        for_bot: bool = True,
    ) -> None:
        """Pass an event to all listeners."""
        if channel and channel.guild:
            guild = channel.guild
        present = channel.has_bot if channel else guild is None or guild.has_bot
        for_bot = for_bot and (present or name == "INTERACTION_CREATE")
        place = f" in {channel.json.get('name') or 'direct messages'}" if channel else ""
        text = f": {payload['content'][:TRANSCRIPT_TEXT]}" if payload.get("content") else ""
        self.transcript.append(f"{name}{place}{text}")
        event = Event(name, payload, guild.id if guild else None, channel, invoker_id, for_bot)
        for listener in self.listeners:
            listener(event)

    # lookups

    def guild(self, guild_id: str) -> Guild:
        """A server with the bot in it. Raises: Refusal 10004 (unknown), 50001 (without the bot)."""
        found = self.guilds.get(guild_id)
        if found is None:
            raise Refusal(10004)
        if not found.has_bot:
            raise Refusal(50001)
        return found

    def channel(self, channel_id: str) -> Channel:
        """A channel that the bot can reach. Raises: Refusal 10003 (unknown), 50001 (without the bot)."""
        found = self.channels.get(channel_id)
        if found is None or found.deleted:
            raise Refusal(10003)
        if not found.has_bot:
            raise Refusal(50001)
        return found

    def allowed(self, user_id: str, channel: Channel) -> int:
        """A user's permission bits in a channel; a thread has those of its parent."""
        guild = channel.guild
        if guild is None:
            return permissions.IN_A_DM
        member = guild.members.get(user_id)
        holder = guild.channels.get(channel.json["parent_id"]) if channel.is_thread else channel
        if member is None or holder is None:
            return 0
        base = permissions.in_server(member, guild.roles, guild.id, guild.json["owner_id"])
        found = permissions.in_channel(base, member, guild.id, holder.json["permission_overwrites"])
        if self.is_timed_out(member) and not found & permissions.P.ADMINISTRATOR:
            found &= permissions.TIMED_OUT
        return permissions.implied(found, thread=channel.is_thread)

    def is_timed_out(self, member: JSON) -> bool:
        """Whether a member is in Discord's time-out, which owners and administrators do not feel."""
        until = member["communication_disabled_until"]
        return until is not None and datetime.fromisoformat(until).timestamp() * 1000 > self.now_ms()

    def can_view(self, user_id: str, channel: Channel) -> bool:
        """Whether the channel is in the user's list."""
        if channel.deleted:
            return False
        if channel.guild is None:
            if channel.recipient is None:
                return user_id in channel.people
            return user_id in (channel.recipient.id, self.bot.id)
        found = self.allowed(user_id, channel)
        if not found & permissions.P.VIEW_CHANNEL:
            return False
        private = channel.json["type"] == PRIVATE_THREAD
        return not private or user_id in channel.thread_members or bool(found & permissions.P.MANAGE_THREADS)

    # additions

    def add_user(self, name: str, *, bot: bool = False, locale: str = "en-US") -> User:
        user = User(payloads.user_json(self.snowflake(), name, bot=bot), locale)
        self.users[user.id] = user
        return user

    def user_named(self, name: str, locale: str = "en-US") -> User:
        """The user of that name, added when there is none."""
        if name not in self.users_by_name:
            self.users_by_name[name] = self.add_user(name, locale=locale)
        return self.users_by_name[name]

    def add_guild(
        self,
        name: str,
        owner: User,
        *,
        everyone: int,
        bot_permissions: int,
        locale: str,
        shard: tuple[int, int] = (0, 1),
    ) -> Guild:
        """Add a server with its owner; the bot gets no events of it until `has_bot` is set."""
        guild_id = self.snowflake_on(shard)
        guild = Guild(payloads.guild_json(guild_id, name, owner.id, locale), has_bot=False)
        self.guilds[guild_id] = guild
        self.add_role(guild, "@everyone", everyone, id=guild_id)
        tags = {"bot_id": self.bot.id}
        bot_role = self.add_role(guild, self.bot.json["username"], bot_permissions, tags=tags, managed=True)
        guild.bot_role_id = bot_role["id"]
        self.add_member(guild, self.bot, roles=[guild.bot_role_id], quiet=True)
        self.add_member(guild, owner, quiet=True)
        return guild

    def add_role(self, guild: Guild, name: str, allowed: int = 0, **extra: Any) -> JSON:
        role = (
            payloads.role_json(extra.get("id") or self.snowflake(), name, allowed, len(guild.roles)) | extra
        )
        guild.roles[role["id"]] = role
        if guild.bot_role_id:  # the bot's own role stays on top, where an owner would put it
            own = guild.roles[guild.bot_role_id]
            own["position"] = len(guild.roles)
            self.emit("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": own}, guild=guild)
        self.emit("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": role}, guild=guild)
        return role

    def add_member(
        self, guild: Guild, user: User, *, roles: list[str] | None = None, quiet: bool = False
    ) -> JSON:
        """Add a user to a server, without an event when `quiet`."""
        member = guild.members[user.id] = payloads.member_json(user.json, roles or [], self.timestamp())
        user.guild_ids.add(guild.id)
        if not quiet:
            self.emit("GUILD_MEMBER_ADD", {**member, "guild_id": guild.id}, guild=guild)
        return member

    def add_channel(self, guild: Guild, name: str, overwrites: list[JSON] | None = None) -> Channel:
        position = len(guild.channels)
        json = payloads.channel_json(self.snowflake(), guild.id, name, position, overwrites or [])
        channel = Channel(json, guild)
        self.channels[channel.id] = guild.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel.json, channel=channel)
        return channel

    def dm_with(self, user: User) -> Channel:
        """The channel of direct messages between a user and the bot, added when there is none."""
        if user.dm is None:
            json: JSON = {
                "id": self.snowflake(),
                "type": DM,
                "flags": 0,
                "last_message_id": None,
                "recipients": [user.json],
            }
            user.dm = Channel(json, recipient=user)
            self.channels[user.dm.id] = user.dm
            self.emit("CHANNEL_CREATE", json, channel=user.dm)
        return user.dm

    def add_conversation(self, users: list[User], name: str = "") -> Channel:
        """Direct messages of two users, or with a name a group message; the bot is in neither."""
        channel_id = self.snowflake()
        json = payloads.conversation_json(channel_id, [each.json for each in users], name)
        channel = Channel(json, people={each.id: each for each in users})
        self.channels[channel_id] = channel
        self.emit("CHANNEL_CREATE", json, channel=channel)
        return channel

    def leave_conversation(self, channel: Channel, user: User) -> None:
        """Take a user out of a group message; the last one to leave deletes it."""
        channel.people.pop(user.id, None)
        channel.json["recipients"] = [each.json for each in channel.people.values()]
        channel.deleted = not channel.people
        self.emit("CHANNEL_UPDATE", channel.json, channel=channel)

    # threads that are archived by time

    def schedule_archive(self, thread: Channel) -> None:
        """Note when the thread is to be archived if nothing happens in it."""
        heapq.heappush(self.archive_queue, (_archive_ms(thread, self.now_ms()), thread.id))

    def due_threads(self) -> list[Channel]:
        """Active threads that were quiet for their whole auto archive duration; removed from the queue."""
        due: list[Channel] = []
        now = self.now_ms()
        while self.archive_queue and self.archive_queue[0][0] <= now:
            _, thread_id = heapq.heappop(self.archive_queue)
            thread = self.channels.get(thread_id)
            if thread is None or thread.deleted or thread.archived:
                continue
            at_ms = _archive_ms(thread, _last_active_ms(thread))
            if at_ms <= now:
                due.append(thread)
            else:
                heapq.heappush(self.archive_queue, (at_ms, thread_id))
        return due


def _archive_ms(thread: Channel, last_ms: int) -> int:
    return last_ms + int(thread.json["thread_metadata"]["auto_archive_duration"]) * 60_000


def _last_active_ms(thread: Channel) -> int:
    newest = thread.json["last_message_id"] or thread.id
    changed = datetime.fromisoformat(thread.json["thread_metadata"]["archive_timestamp"])
    return max((int(newest) >> 22) + DISCORD_EPOCH_MS, round(changed.timestamp() * 1000))
