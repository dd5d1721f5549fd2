"""A turn of a match put together by thumb: ``Play`` on its card, and the composer."""

from dataclasses import dataclass, replace

from discord import ui

from cogs.cards.board import board_way, open_board, plays_on_board
from cogs.cards.match_text import guide, own_move, planned_answer
from cogs.composer.composer import compose, present
from cogs.composer.task import ComposerContext, Task
from cogs.ui.buttons import PersistentButton
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.posting import answer_move, board_link, link_to_board, next_card
from services.matches.views import MatchView


@dataclass(frozen=True)
class MatchTask(Task, name="match"):
    """A turn of a match; one whose ply is over is refused."""

    match_id: int
    ply: int

    def require_access(self, ctx: Ctx) -> None:
        ctx.services.matches.require_player(self.match_id, ctx.member.id)

    async def question(self, ctx: Ctx) -> ComposerContext:
        match = await ctx.services.matches.view(self.match_id)
        return replace(context_of(match, ctx.member.id, self.ply), others=board_way(ctx, match.id))

    async def play(self, ctx: Ctx, turn: str) -> None:
        """Play the turn, and ask for the next one while it is the player's."""
        words, player = ctx.words, ctx.member.id
        played = await ctx.services.matches.act(self.match_id, player, "move", ply=self.ply, text=turn)
        sentence = own_move(played, words)
        if came := planned_answer(played, words):
            sentence = f"{sentence} {came}"
        if played.may_act(player, "move") is None and ctx.page is None:
            await present(ctx, context_of(played, player, played.ply, sentence))
        else:
            await answer_move(ctx, played, sentence)


class OpenTurn(PersistentButton, name="turn", acknowledged="beside"):
    """Opens the member's tool for moves: the composer or the board."""

    match_id: int
    ply: int

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        return "activity" if plays_on_board(ctx) else self.acknowledged

    def require_access(self, ctx: Ctx) -> None:
        if not plays_on_board(ctx):
            MatchTask(self.match_id, self.ply).require_access(ctx)

    async def pressed(self, ctx: Ctx) -> None:
        if ctx.acknowledged == "activity":
            await open_board(ctx, self.match_id)
        else:
            await compose(ctx, MatchTask(self.match_id, self.ply))


async def show_first_turn(ctx: Ctx, match: MatchView, sentence: str) -> None:
    """Answer with a sentence and the first turn of a new match, if the member plays it by buttons here."""
    player = ctx.member.id
    if plays_on_board(ctx) or ctx.is_outside or match.may_act(player, "move") is not None:
        await link_to_board(ctx, match.id, match.server_id, sentence)
        return
    card = await next_card(ctx, match.id, match.server_id)
    ways = (ui.ActionRow(board_link(ctx, card, match.server_id)),) if card else ()
    context = context_of(match, player, match.ply, sentence)
    await present(ctx, replace(context, explained=guide(match, ctx.words), ways=ways))


def context_of(match: MatchView, player_id: int, ply: int, above: str = "") -> ComposerContext:
    """The context of the player's turn at this ply; ``above`` stands above the first question.

    Raises: what ``MatchView.may_act`` refuses.
    """
    refusal = match.may_act(player_id, "move", ply)
    if refusal is not None:
        raise refusal
    return ComposerContext(
        task=MatchTask(match.id, match.ply),
        game=match.game,
        position=match.position,
        seat=match.match.players.index(player_id),
        events=match.last_events if match.midway or (above and match.answered) else (),
        above=above,
        exact=True,
    )
