"""**Board** on the card of a match: the board itself, opened inside Discord as an Activity."""

from typing import Any

from discord import ui

from cogs.ui.access import match_for
from cogs.ui.acknowledgement import Acknowledgement
from cogs.ui.buttons import PersistentButton, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for
from render.words import Words


class OpenBoard(PersistentButton, name="openboard", acknowledged="activity"):
    """Opens the board of a match, for its players to play by touch and for others to watch."""

    match_id: int

    def acknowledgement(self, interaction: AnyInteraction) -> Acknowledgement:
        return self.acknowledged if services_of(interaction).boards.offered else "private"

    async def pressed(self, interaction: AnyInteraction) -> None:
        boards = services_of(interaction).boards
        if not boards.offered:
            sentence = words_for(interaction).say("activity-off")
            await interaction.edit_original_response(content=sentence)
            return
        match = await match_for(interaction, self.match_id)
        await boards.open(interaction.user.id, match.id)


def add_board(row: ui.ActionRow[Any], match_id: int, words: Words) -> list[ui.ActionRow[Any]]:
    """The row with the button, or two rows where it is full."""
    button = OpenBoard(match_id).styled(words.say("button-board"), emoji="👆")
    if len(row.children) < MOST:
        row.add_item(button)
        return [row]
    return [row, ui.ActionRow[Any](button)]


MOST = 5
"""Buttons in a row."""
