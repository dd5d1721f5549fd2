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
    """Whether everybody who sees a channel sees that channel or thread too.

    Compared role by role; if single members are let into the one or kept out of the other, everybody on
    the server must see the place.
    """
    base = (place.parent or place) if isinstance(place, discord.Thread) else place
    if base.id == channel.id:
        return True
    server = channel.guild
    let_in = any(
        not isinstance(target, discord.Role) and rule.view_channel and target.id != server.me.id
        for target, rule in channel.overwrites.items()
    )
    kept_out = not isinstance(base, discord.Thread) and any(
        not isinstance(target, discord.Role) and rule.view_channel is False
        for target, rule in base.overwrites.items()
    )
    if kept_out:
        return False
    if let_in:
        return base.permissions_for(server.default_role).view_channel
    return all(
        base.permissions_for(role).view_channel
        for role in server.roles
        if channel.permissions_for(role).view_channel
    )
