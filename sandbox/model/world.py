"""The state: users, servers, roles, members, channels. Every change is told as an event."""

import heapq
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sandbox.model import permissions
from sandbox.model.clock import DISCORD_EPOCH_MS, Clock
from sandbox.model.errors import Refusal
from sandbox.model.records import DM, JSON, TEXT, Channel, Event, File, Guild, Interaction, Post, User

MAX_ACTIVE_THREADS = 1000


def timestamp(now_ms: int) -> str:
    """Milliseconds since 1970 as Discord writes times."""
    return datetime.fromtimestamp(now_ms / 1000, UTC).isoformat(timespec="microseconds")


def user_json(user_id: str, name: str, *, bot: bool = False) -> JSON:
    return {
        "id": user_id,
        "username": name.lower().replace(" ", "_") if not bot else name,
        "discriminator": "0000" if bot else "0",
        "global_name": None if bot else name,
        "avatar": None,
        "avatar_decoration_data": None,
        "primary_guild": None,
        "bot": bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
    }


class World:
    """All records by id, and the only place where events start.

    Ids are Discord's snowflakes as strings; they are made from the clock, so a hand clock makes them repeat.
    """

    def __init__(self, clock: Clock, cdn_url: str = "") -> None:
        self.clock = clock
        self.cdn_url = cdn_url
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, File] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[str | None, dict[str, JSON]] = {None: {}}  # by guild, None for everywhere
        self.listeners: list[Callable[[Event], None]] = []
        self.archive_due: list[tuple[int, str]] = []
        self._last_snowflake = 0
        self.bot = self.add_user("Rookery", bot=True)
        self.application_id = self.bot.id

    # time and telling

    def now_ms(self) -> int:
        return self.clock.now_ms()

    def stamp(self) -> str:
        return timestamp(self.now_ms())

    def snowflake(self) -> str:
        made = (self.now_ms() - DISCORD_EPOCH_MS) << 22
        self._last_snowflake = max(self._last_snowflake + 1, made)
        return str(self._last_snowflake)

    def emit(
        self,
        name: str,
        payload: JSON,
        *,
        guild: Guild | None = None,
        channel: Channel | None = None,
        invoker_id: str | None = None,
        bot_hears: bool = True,
    ) -> None:
        if channel and channel.guild:
            guild = channel.guild
        heard = bot_hears and (guild is None or guild.has_bot or name == "INTERACTION_CREATE")
        event = Event(name, payload, guild.id if guild else None, channel, invoker_id, heard)
        for listener in self.listeners:
            listener(event)

    # finding

    def guild(self, guild_id: str) -> Guild:
        """Raises 10004 for an unknown server and 50001 for one without the bot."""
        found = self.guilds.get(guild_id)
        if found is None:
            raise Refusal(10004)
        if not found.has_bot:
            raise Refusal(50001)
        return found

    def channel(self, channel_id: str) -> Channel:
        """Raises 10003, or 50001 when the bot is not in that server."""
        found = self.channels.get(channel_id)
        if found is None or found.deleted:
            raise Refusal(10003)
        if found.guild and not found.guild.has_bot:
            raise Refusal(50001)
        return found

    def allowed(self, user_id: str, channel: Channel) -> int:
        """A user's permission bits in a channel; threads ask their parent."""
        guild = channel.guild
        if guild is None:
            return permissions.IN_A_DM
        member = guild.members.get(user_id)
        if member is None:
            return 0
        base = permissions.in_server(member, guild.roles, guild.id, guild.json["owner_id"])
        holder = guild.channels.get(channel.json["parent_id"]) if channel.is_thread else channel
        if holder is None:
            return 0
        found = permissions.in_channel(base, member, guild.id, holder.json["permission_overwrites"])
        return permissions.implied(found, thread=channel.is_thread)

    def sees(self, user_id: str, channel: Channel) -> bool:
        if channel.deleted:
            return False
        if channel.guild is None:
            return channel.recipient is not None and user_id in (channel.recipient.id, self.bot.id)
        found = self.allowed(user_id, channel)
        if not found & permissions.P.VIEW_CHANNEL:
            return False
        private = channel.json["type"] == 12
        return not private or user_id in channel.thread_members or bool(found & permissions.P.MANAGE_THREADS)

    # making

    def add_user(self, name: str, *, bot: bool = False, locale: str = "en-US") -> User:
        user = User(user_json(self.snowflake(), name, bot=bot), locale)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, *, everyone: int, bot_permissions: int, locale: str) -> Guild:
        guild_id = self.snowflake()
        # the bot hears of the server only when it is whole
        guild = Guild(guild_json(guild_id, name, owner.id, locale), has_bot=False)
        self.guilds[guild_id] = guild
        self.add_role(guild, "@everyone", everyone, role_id=guild_id)
        guild.bot_role_id = self.add_role(
            guild, self.bot.json["username"], bot_permissions, tags={"bot_id": self.bot.id}, managed=True
        )["id"]
        self.add_member(guild, self.bot, roles=[guild.bot_role_id], quiet=True)
        self.add_member(guild, owner, quiet=True)
        return guild

    def add_role(
        self, guild: Guild, name: str, allowed: int = 0, *, role_id: str | None = None, **extra: Any
    ) -> JSON:
        role = {
            "id": role_id or self.snowflake(),
            "name": name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "position": len(guild.roles),
            "permissions": str(int(allowed)),
            "managed": False,
            "mentionable": False,
            "flags": 0,
            **extra,
        }
        guild.roles[role["id"]] = role
        if guild.bot_role_id:  # the bot's own role stays on top, as an owner would drag it
            own = guild.roles[guild.bot_role_id]
            own["position"] = len(guild.roles)
            self.emit("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": own}, guild=guild)
        self.emit("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": role}, guild=guild)
        return role

    def add_member(
        self, guild: Guild, user: User, *, roles: list[str] | None = None, quiet: bool = False
    ) -> JSON:
        member = {
            "user": user.json,
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": roles or [],
            "joined_at": self.stamp(),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }
        guild.members[user.id] = member
        user.guild_ids.add(guild.id)
        if not quiet:
            self.emit("GUILD_MEMBER_ADD", {**member, "guild_id": guild.id}, guild=guild)
        return member

    def add_channel(self, guild: Guild, name: str, overwrites: list[JSON] | None = None) -> Channel:
        channel = Channel(channel_json(self.snowflake(), guild, name, overwrites or []), guild)
        self.channels[channel.id] = guild.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel.json, channel=channel)
        return channel

    def dm_with(self, user: User) -> Channel:
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

    # archiving by time

    def archives_at(self, thread: Channel, last_ms: int) -> int:
        return last_ms + int(thread.json["thread_metadata"]["auto_archive_duration"]) * 60_000

    def touch_thread(self, thread: Channel) -> None:
        heapq.heappush(self.archive_due, (self.archives_at(thread, self.now_ms()), thread.id))

    def due_threads(self) -> list[Channel]:
        """Active threads whose last activity lies further back than their auto archive duration."""
        due: list[Channel] = []
        now = self.now_ms()
        while self.archive_due and self.archive_due[0][0] <= now:
            _, thread_id = heapq.heappop(self.archive_due)
            thread = self.channels.get(thread_id)
            if thread is None or thread.deleted or thread.archived:
                continue
            at = self.archives_at(thread, last_active_ms(thread))
            if at <= now:
                due.append(thread)
            else:
                heapq.heappush(self.archive_due, (at, thread_id))
        return due


def last_active_ms(thread: Channel) -> int:
    newest = thread.json["last_message_id"] or thread.id
    stamp = datetime.fromisoformat(thread.json["thread_metadata"]["archive_timestamp"])
    return max((int(newest) >> 22) + DISCORD_EPOCH_MS, round(stamp.timestamp() * 1000))


def channel_json(channel_id: str, guild: Guild, name: str, overwrites: list[JSON]) -> JSON:
    return {
        "id": channel_id,
        "type": TEXT,
        "guild_id": guild.id,
        "name": name,
        "topic": None,
        "position": len(guild.channels),
        "permission_overwrites": overwrites,
        "nsfw": False,
        "parent_id": None,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "rate_limit_per_user": 0,
        "flags": 0,
    }


def guild_json(guild_id: str, name: str, owner_id: str, locale: str) -> JSON:
    """The fields of a server that never change here, as Discord gives them."""
    return {
        "id": guild_id,
        "name": name,
        "owner_id": owner_id,
        "preferred_locale": locale,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "vanity_url_code": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "max_members": 500000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "home_header": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "incidents_data": None,
        "features": [],
        "emojis": [],
        "stickers": [],
    }


__all__ = ["Post", "World", "timestamp", "user_json"]
