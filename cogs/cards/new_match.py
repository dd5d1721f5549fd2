"""The answer when a match against the computer has begun: a link to its first card."""

from typing import Any, Final

from discord import ui

from cogs.ui.buttons import layout
from cogs.ui.errors import AnyInteraction
from cogs.ui.events import CARD_RECORDED
from cogs.ui.i18n import words_for
from cogs.ui.text import place_link
from services.matches.views import MatchView

CARD_S: Final = 5.0
"""How long the answer waits for the first card, to link to it."""


async def link_to_card(interaction: AnyInteraction, match: MatchView, sentence: str) -> None:
    """Answer a deferred interaction with a sentence and a link to the first card of a new match.

    To be called before anything else is awaited, or the card may be recorded before it is waited for.
    """
    client, words = interaction.client, words_for(interaction)
    try:
        _, card = await client.wait_for(
            CARD_RECORDED, check=lambda number, _: number == match.id, timeout=CARD_S
        )
    except TimeoutError:
        await interaction.edit_original_response(content=f"{sentence} {words.say('play-soon')}")
        return
    server = client.get_guild(match.server_id) if match.server_id else None
    way = place_link(card.channel_id, server)
    button = ui.Button[Any](label=words.say("button-to-board"), emoji="🐧", url=way)
    view = layout(ui.TextDisplay(sentence), ui.ActionRow(button))
    await interaction.edit_original_response(view=view)
