"""Whether a place of the bot's reaches a member: they can see it, and press what stands there.

No event tells that a member can no longer see a channel, so roles and time-out are looked up, at most once an
hour but afresh before a flag falls. Whoever has left counts as reached: only a right that was taken is no.
"""

import logging
from typing import Final

import discord
from cachetools import TTLCache

from cogs.ui.discord_errors import PASSING_ERRORS
from cogs.ui.posting import lacking
from cogs.ui.servers import channel_of
from services.matches.views import MatchView
from services.services import Services
from telemetry.metrics import UNREACHED

log = logging.getLogger(__name__)
LOOK_MS: Final = 3_600_000
MOST_KNOWN: Final = 4_000
SEEING: Final = discord.Permissions(view_channel=True, read_message_history=True)


class Reaches:
    """Yes, no, or None for unknown. In memory only: after a restart each look costs one request more."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.now_ms = services.now_ms
        self.members = TTLCache[tuple[int, int], discord.Member](MOST_KNOWN, LOOK_MS, services.now_ms)
        reach = services.sweep.runtime.reach
        reach.ask, reach.in_sight, reach.shows = self.before_flag, self.in_sight, self.shows

    async def look(self, guild: discord.Guild, player: int, *, fresh: bool = False) -> discord.Member | None:
        """A member with roles and time-out; None for one who has left. Raises: the refusals of Discord."""
        key = guild.id, player
        found = None if fresh else self.members.get(key)
        if found is None:
            self.members.pop(key, None)
            try:
                found = self.members[key] = await guild.fetch_member(player)
            except discord.NotFound:
                return None
        return found

    async def before_flag(self, match: MatchView) -> bool | None:
        """Whether the newest card of a match reaches the player to move, by a fresh look."""
        if match.server_id is None or match.mover_id is None:
            return True
        place = match.card.channel_id if match.card else match.channel_id
        online = self.client.is_ready() and not self.client.is_closed()
        return await self(match.mover_id, place, fresh=True) if online else None

    async def __call__(self, player_id: int, channel_id: int, *, fresh: bool = False) -> bool | None:
        try:
            why = await self.obstacle(player_id, channel_id, fresh=fresh)
        except (discord.HTTPException, *PASSING_ERRORS) as error:
            log.info("channel %d: not known if it reaches player %d (%s)", channel_id, player_id, error)
            return None
        if why:
            UNREACHED.add(why)
            log.info("channel %d does not reach player %d: %s", channel_id, player_id, why)
        return not why

    def in_sight(self, channel_id: int) -> bool:
        """Whether every member of its server sees a channel, or a thread's; True for one not in memory."""
        found = self.client.get_channel(channel_id)
        channel = found.parent if isinstance(found, discord.Thread) else found
        if not isinstance(channel, discord.abc.GuildChannel):
            return True
        return channel.permissions_for(channel.guild.default_role).view_channel

    def shows(self, channel_id: int) -> bool:
        """Whether the bot can post in a channel; True while it is not connected."""
        channel = self.client.get_channel(channel_id)
        if not isinstance(channel, discord.abc.GuildChannel):
            return not self.client.is_ready()
        return channel.guild.unavailable or not lacking(channel, channel.permissions_for(channel.guild.me))

    async def obstacle(self, player_id: int, channel_id: int, *, fresh: bool) -> str:
        """The right that was taken, empty for none. Raises: the refusals of Discord, ``TimeoutError``."""
        channel = await channel_of(self.client, channel_id)
        if isinstance(channel, discord.abc.PrivateChannel):
            return ""
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return "bot"  # gone, or closed to it
        if channel.guild.unavailable:
            raise TimeoutError("the server is not available")
        if lacking(channel, channel.permissions_for(channel.guild.me)):
            return "bot"
        member = await self.look(channel.guild, player_id, fresh=fresh)
        if member is None:
            return ""
        held, needed = channel.permissions_for(member), discord.Permissions(SEEING.value)
        if isinstance(channel, discord.Thread) and channel.archived:
            # A press opens it first, on the member's side.
            needed |= discord.Permissions(manage_threads=channel.locked, send_messages_in_threads=True)
        until = member.timed_out_until
        if until and until.timestamp() * 1000 > self.now_ms() and not held.administrator:
            return "time-out"
        return "" if held >= needed else "right"
