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
        return self.acknowledged if services_of(interaction).boards.offered else "private"

    async def pressed(self, interaction: AnyInteraction) -> None:
        boards = services_of(interaction).boards
        if not boards.offered:
            sentence = words_for(interaction).say("activity-off")
            await interaction.edit_original_response(content=sentence)
            return
        await open_board(interaction, self.match_id)


async def open_board(interaction: AnyInteraction, match_id: int) -> None:
    """Show a match on the Activity that the answer has opened. Raises: match.unknown."""
    boards, match = services_of(interaction).boards, await match_for(interaction, match_id)
    boards.note_launch(interaction.user.id)
    await boards.open(interaction.user.id, match.id)


def plays_on_board(interaction: AnyInteraction) -> bool:
    """Whether **Play** opens the Activity for the member: what they used last, or as they have set it."""
    services, member = services_of(interaction), interaction.user.id
    if interaction.guild_id is not None and not interaction.permissions.use_embedded_activities:
        return False
    own = services.settings.recalled(member)
    return services.boards.comes_first(member, own.opens if own else "auto")
