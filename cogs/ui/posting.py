"""Where a new match is shown, and whether the bot may post its cards there."""

from dataclasses import replace
from typing import Final

import discord

from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from cogs.ui.identities import place_of
from engine.match.errors import ChallengeRefused
from services.matches.views import Place
from services.players.settings_views import ServerSettings

POSTING: Final = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)
IN_THREAD: Final = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True, read_message_history=True
)


def missing_permissions(interaction: AnyInteraction, channel_id: int | None) -> list[str]:
    """The permissions to post a card there that the bot lacks."""
    needed = IN_THREAD if isinstance(interaction.channel, discord.Thread) else POSTING
    held = interaction.app_permissions
    there = interaction.guild.get_channel(channel_id or 0) if interaction.guild else None
    if there is not None and there.id != interaction.channel_id and interaction.guild is not None:
        needed, held = POSTING, there.permissions_for(interaction.guild.me)
    return [name for name, wanted in needed if wanted and not getattr(held, name)]


def place_for_matches(interaction: AnyInteraction, held: ServerSettings) -> Place:
    """The server's channel for matches while there is one, else the channel of the interaction."""
    place = place_of(interaction)
    there = interaction.guild.get_channel(held.channel_id or 0) if interaction.guild else None
    return place if there is None else replace(place, channel_id=there.id)


def require_posting(interaction: AnyInteraction, channel_id: int | None = None) -> None:
    """Do nothing where the bot can post its cards: in this channel, or in another one that is named.

    Raises: challenge.mute-place.
    """
    missing = missing_permissions(interaction, channel_id)
    if missing:
        words = words_for(interaction)
        names = ", ".join(words.say(f"permission-{name.replace('_', '-')}") for name in missing)
        raise ChallengeRefused("challenge.mute-place", permissions=names)
