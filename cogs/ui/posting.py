"""Where a new match is shown, whether the bot may post its cards there, and the link to the first one."""

from dataclasses import replace
from typing import Any, Final, cast

import discord
from discord import ui

from cogs.ui.buttons import layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.events import CARD_RECORDED
from cogs.ui.i18n import words_for
from cogs.ui.identities import place_of
from cogs.ui.text import place_link
from engine.match.errors import ChallengeRefused
from services.matches.views import Card, MatchView, Place
from services.players.settings_views import ServerSettings

CARD_S: Final = 5.0
"""How long an answer waits for the first card, to link to it."""
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
    """Check that the bot can post its cards in this channel, or in the given one.

    Raises: challenge.mute-place.
    """
    missing = missing_permissions(interaction, channel_id)
    if missing:
        words = words_for(interaction)
        names = ", ".join(words.say(f"permission-{name.replace('_', '-')}") for name in missing)
        raise ChallengeRefused("challenge.mute-place", permissions=names)


async def next_card(client: discord.Client, match_id: int) -> Card | None:
    """The next card of a match that is recorded; None where that takes too long."""

    def is_of_match(number: int, _card: Card) -> bool:
        return number == match_id

    try:
        _, card = await client.wait_for(CARD_RECORDED, check=is_of_match, timeout=CARD_S)
    except TimeoutError:
        return None
    return cast("Card", card)


async def link_to_card(interaction: AnyInteraction, match: MatchView, sentence: str) -> None:
    """Answer a deferred interaction with a sentence and a link to the first card of a new match.

    Call it before anything else is awaited: otherwise the card may be recorded before the wait begins.
    """
    client, words = interaction.client, words_for(interaction)
    card = await next_card(client, match.id)
    if card is None:
        await interaction.edit_original_response(content=f"{sentence} {words.say('play-soon')}")
        return
    server = client.get_guild(match.server_id) if match.server_id else None
    way = place_link(card.channel_id, server)
    button = ui.Button[Any](label=words.say("button-to-board"), emoji="🐧", url=way)
    view = layout(ui.TextDisplay(sentence), ui.ActionRow(button))
    await interaction.edit_original_response(view=view)
