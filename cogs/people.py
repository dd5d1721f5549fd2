"""Members and places of Discord as the services know them."""

from typing import Any

import discord

from engine.match.challenge import refuse_left
from play.views import Person, Place


def person_of(user: discord.User | discord.Member) -> Person:
    """The member with the name others see."""
    return Person(user.id, user.display_name, user.bot)


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """The channel and server where a member acts."""
    server = interaction.guild
    return Place(
        interaction.channel_id or 0,
        server.id if server else None,
        server.name if server else "",
    )


async def member_of(interaction: discord.Interaction[Any], player_id: int) -> Person:
    """A player as the member of this server; ``challenge.left`` when there is no such member any more."""
    if interaction.guild is None:
        return person_of(await interaction.client.fetch_user(player_id))
    try:
        return person_of(await interaction.guild.fetch_member(player_id))
    except discord.NotFound:
        raise refuse_left(player_id) from None
