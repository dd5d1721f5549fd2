"""**Board**: the board of a match itself, opened inside Discord as an Activity."""

from discord import ui

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
        elif await open_board(ctx, self.match_id) and ctx.page is None and ctx.own.composer != "board":
            always = PlayOnBoard().styled(ctx.words.say("button-yes"))
            await ctx.say_beside(ctx.words.say("board-offer"), ui.ActionRow(always))


class PlayOnBoard(PersistentButton, name="playonboard", acknowledged="update"):
    """Lets **Play** open the board from now on, as ``/settings`` does."""

    async def pressed(self, ctx: Ctx) -> None:
        words = ctx.words
        await ctx.services.settings.change(ctx.member, composer="board")
        await ctx.refresh()  # whoever presses Play next finds the setting in memory
        await ctx.answer(f"{words.say('settings-page-moves')}: **{words.say('settings-composer-board')}**")


async def open_board(ctx: Ctx, match_id: int) -> bool:
    """Show a match on the Activity that the answer opened; True at the first time. Raises: match.unknown."""
    match = await ctx.match(match_id)
    return await ctx.services.boards.open(ctx.member.id, match.id)


def board_way(ctx: Ctx, match_id: int) -> tuple[PersistentButton, ...]:
    """The button from a composer to the board, if there is one and it is not open."""
    if ctx.page is not None or not ctx.services.boards.offered:
        return ()
    return (OpenBoard(match_id).styled(ctx.words.say("button-board")),)


def plays_on_board(ctx: Ctx) -> bool:
    """Whether **Play** opens the Activity for the member; settings that are not in memory mean buttons."""
    if ctx.page is not None:
        return True
    if ctx.server_id is not None and not ctx.interaction.permissions.use_embedded_activities:
        return False
    own = ctx.services.settings.stale(ctx.member.id)
    return ctx.services.boards.offered and own is not None and own.composer == "board"
