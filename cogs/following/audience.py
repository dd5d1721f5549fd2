"""Audience of a match: the members of its server who may see it now, and the channels they read."""

import discord

from cogs.ui.identities import is_private_thread
from cogs.ui.servers import channel_of
from services.matches.views import MatchView

Venue = discord.abc.GuildChannel | discord.Thread
"""The channel or thread in which a match is shown."""


async def member_now(server: discord.Guild, player_id: int) -> discord.Member | None:
    """The member of a server as they are now; None if they have left. Always asked of Discord."""
    try:
        return await server.fetch_member(player_id)
    except discord.NotFound:
        return None


async def shown_in(client: discord.Client, match: MatchView) -> Venue | None:
    """The channel or thread of a match; None if its server shows it nowhere, or in a private thread."""
    found = await channel_of(client, match.channel_id)
    if not isinstance(found, discord.abc.GuildChannel | discord.Thread) or is_private_thread(found):
        return None
    there = found.guild.id == match.server_id and not (
        isinstance(found, discord.Thread) and found.parent is None
    )
    return found if there else None


def sees(member: discord.Member, place: Venue) -> bool:
    """Whether a member sees a channel or thread."""
    return place.permissions_for(member).view_channel


def all_see(channel: discord.abc.GuildChannel, place: Venue) -> bool:
    """Whether everybody who sees a channel sees that channel or thread too, as all on the server do."""
    base = place.parent if isinstance(place, discord.Thread) else place
    if base is None or base.id == channel.id:
        return base is not None
    everybody = base.permissions_for(base.guild.default_role)
    return everybody.view_channel and not any(rule.view_channel is False for rule in base.overwrites.values())
