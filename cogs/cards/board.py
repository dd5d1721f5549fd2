"""**Board**: the board of a match itself, opened inside Discord as an Activity."""

from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Acknowledgement, Ctx


class OpenBoard(PersistentButton, name="openboard", acknowledged="activity"):
    """Opens the board of a match, for its players to play by touch and for others to watch."""

    match_id: int

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        return self.acknowledged if ctx.services.boards.offered else "private"

    async def pressed(self, ctx: Ctx) -> None:
        if not ctx.services.boards.offered:
            await ctx.answer(ctx.words.say("activity-off"))
        else:
            await open_board(ctx, self.match_id)


async def open_board(ctx: Ctx, match_id: int) -> None:
    """Show a match on the Activity that the answer has opened. Raises: match.unknown."""
    match = await ctx.match(match_id)
    await ctx.services.boards.open(ctx.member.id, match.id)


def plays_on_board(ctx: Ctx) -> bool:
    """Whether **Play** opens the Activity for the member; settings that are not in memory mean buttons."""
    if ctx.page is not None:
        return True
    if ctx.server_id is not None and not ctx.interaction.permissions.use_embedded_activities:
        return False
    own = ctx.services.settings.stale(ctx.member.id)
    return ctx.services.boards.offered and own is not None and own.composer == "board"
