"""**Board**: the board of a match itself, opened inside Discord as an Activity."""

from cogs.ui.access import match_for
from cogs.ui.acknowledgement import Acknowledgement
from cogs.ui.buttons import PersistentButton, services_of
from cogs.ui.errors import AnyInteraction
from cogs.ui.i18n import words_for


class OpenBoard(PersistentButton, name="openboard", acknowledged="activity"):
    """Opens the board of a match, for its players to play by touch and for others to watch."""

    match_id: int

    def acknowledgement(self, interaction: AnyInteraction) -> Acknowledgement:
        boards = services_of(interaction).boards
        if not boards.offered:
            return "private"
        boards.note_launch(interaction.user.id)
        return self.acknowledged

    async def pressed(self, interaction: AnyInteraction) -> None:
        boards = services_of(interaction).boards
        if not boards.offered:
            sentence = words_for(interaction).say("activity-off")
            await interaction.edit_original_response(content=sentence)
            return
        await open_board(interaction, self.match_id)


async def open_board(interaction: AnyInteraction, match_id: int) -> None:
    """Show a match on the Activity that the answer has opened. Raises: match.unknown."""
    match = await match_for(interaction, match_id)
    await services_of(interaction).boards.open(interaction.user.id, match.id)


def plays_on_board(interaction: AnyInteraction) -> bool:
    """Whether **Play** opens the Activity for the member, by their setting or their last tool.

    Settings that are not in memory mean buttons.
    """
    services, member = services_of(interaction), interaction.user.id
    if interaction.guild_id is not None and not interaction.permissions.use_embedded_activities:
        return False
    own = services.settings.recalled(member)
    if own is None or not services.boards.comes_first(member, own.opens):
        return False
    services.boards.note_launch(member)  # before it is launched: the page may be quick to say hello
    return True
