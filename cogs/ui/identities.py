"""Members and places of Discord as the services know them."""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.ui.custom_ids import OutdatedItem
from cogs.ui.names import clean
from cogs.ui.servers import is_elsewhere, server_of
from engine.match.challenge import left_the_server
from engine.match.errors import ChallengeRefused
from services.matches.views import MatchView, Person, Place
from services.services import Services


def person_of(user: discord.User | discord.Member) -> Person:
    """The member with the name others see."""
    return Person(user.id, clean(user.display_name), user.bot)


async def user_of(client: discord.Client, user_id: int) -> Person:
    """Somebody on Discord. Raises: OutdatedItem, if nobody has this number."""
    try:
        return person_of(await client.fetch_user(user_id))
    except discord.NotFound:
        raise OutdatedItem(str(user_id)) from None


def is_outside(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is no member of an interaction's place: it can only answer there."""
    if interaction.guild_id is None:
        return bool(interaction.context.private_channel)
    if interaction.client.get_guild(interaction.guild_id) is not None:
        return False
    elsewhere = is_elsewhere(interaction.client.services, interaction.guild_id)
    return not (elsewhere and interaction.is_guild_integration())


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """The channel and server of an interaction; no server if the bot is no member there."""
    server = None if is_outside(interaction) else interaction.guild
    return Place(
        interaction.channel_id or 0,
        server.id if server else None,
        clean(server.name) if server else "",
        private=server is None or is_private_thread(interaction.channel),
    )


def is_private_thread(channel: object) -> bool:
    """Whether a channel is a thread that only those see who were added to it, or closed to the bot."""
    return channel is None or (isinstance(channel, discord.Thread) and channel.is_private())


def home_of(client: discord.Client, match: MatchView) -> Place:
    """The channel and server of a match."""
    server = client.get_guild(match.server_id) if match.server_id else None
    channel = client.get_channel(match.channel_id)
    # Each match has a thread of its own: a rematch begins beside that thread, not in it.
    where = channel.parent_id if isinstance(channel, discord.Thread) else match.channel_id
    return Place(where, match.server_id, clean(server.name) if server else "", private=match.private)


async def member_of(
    client: discord.Client, services: Services, server_id: int | None, player_id: int
) -> Person:
    """A player as a member of a server.

    Raises: challenge.left; challenge.former for a player who had everything deleted.
    """
    if player_id < 0:
        raise ChallengeRefused("challenge.former")
    server = await server_of(client, services, server_id)
    try:
        return person_of(await (client.fetch_user if server is None else server.fetch_member)(player_id))
    except discord.NotFound:
        raise left_the_server(player_id) from None


def pinging(players: Sequence[int]) -> discord.AllowedMentions:
    """Permission to ping these players and nobody else."""
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(player) for player in players if player > 0],
    )
