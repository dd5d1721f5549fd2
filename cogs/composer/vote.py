"""The daily move: **Play** on its card opens the composer for anybody, and the turn is a vote."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from discord import ui

from cogs.cards.board import board_way, open_board
from cogs.composer.composer import Choose, Play, compose, in_rows
from cogs.composer.labels import LABEL
from cogs.composer.match_turn import OpenTurn
from cogs.composer.task import ComposerContext, Task
from cogs.ui.ctx import Acknowledgement, Ctx
from cogs.ui.pictures import board_for
from cogs.ui.text import timestamp
from engine import registry
from engine.core.drafts import Draft
from engine.core.turns import turn_played
from render import label_of, noted
from services.matches.views import MatchView
from services.together.together import BallotView

MOST_JOINED: Final = 5
"""Other proposals that can be joined: they and the picture fit on a phone."""


@dataclass(frozen=True)
class VoteTask(Task, name="vote"):
    """A move of everybody in a channel; one whose ballot is closed is refused."""

    match_id: int
    ply: int
    joins: ClassVar[bool] = False

    async def question(self, ctx: Ctx) -> ComposerContext:
        match = await ctx.match(self.match_id)
        await ctx.services.together.admit(ctx.member, ctx.place, match, self.ply, joined_ms(ctx))
        return replace(vote_context(match), others=board_way(ctx, match.id))

    async def play(self, ctx: Ctx, turn: str) -> None:
        await vote(ctx, await ctx.match(self.match_id), self.ply, turn, joins=self.joins)


class JoinTask(VoteTask, name="joins"):
    """Another's proposal, joined by one press."""

    joins = True


class OpenVote(OpenTurn, name="openvote"):
    """Opens the member's tool for moves; whoever has voted sees how it stands."""

    def acknowledgement(self, ctx: Ctx) -> Acknowledgement:
        return super().acknowledgement(ctx) if ctx.page is None else self.acknowledged

    def require_access(self, ctx: Ctx) -> None:
        """Let everybody in who sees the card: who may vote is checked with the first question."""

    async def pressed(self, ctx: Ctx) -> None:
        if ctx.acknowledged == "activity":
            await open_board(ctx, self.match_id)
            return
        match = await ctx.match(self.match_id)
        found = await ctx.services.together.ballot(match.id, ctx.member.id)
        if found is not None and found.mine is not None and found.ply == self.ply:
            await show_ballot(ctx, match, found)
        elif found is not None and ctx.page is not None:  # where the board asks by itself
            await ctx.answer(ctx.words.say("daily-unvoted", voices=found.voices))
        else:
            await compose(ctx, VoteTask(match.id, self.ply))


def vote_context(match: MatchView) -> ComposerContext:
    """The context of a move that anybody may propose while a match is open to votes."""
    return ComposerContext(
        task=VoteTask(match.id, match.ply),
        game=match.game,
        position=match.position,
        seat=match.side,
        events=(),
        exact=True,
        votes=True,
    )


def joined_ms(ctx: Ctx) -> int | None:
    """When the member joined the server, None if the press does not say."""
    joined = getattr(ctx.interaction.user, "joined_at", None)
    return None if joined is None else int(joined.timestamp() * 1000)


async def vote(ctx: Ctx, match: MatchView, ply: int, turn: str, *, joins: bool = False) -> None:
    """Vote for a turn, and answer with how it stands."""
    found = await ctx.services.together.vote(
        ctx.member,
        ctx.place,
        match.id,
        ply,
        turn,
        interaction_id=ctx.interaction.id,
        joined_ms=joined_ms(ctx),
        joins=joins,
    )
    await show_ballot(ctx, match, found)


async def show_ballot(ctx: Ctx, match: MatchView, found: BallotView) -> None:
    """Answer with how it stands to whoever has voted; each other proposal is a button that joins it."""
    words, game, at, seat = ctx.words, match.game, match.position, match.mover or 0
    mine, counts = found.mine or "", dict(found.ideas)
    played = turn_played(registry.game(game), at, mine)
    board = await board_for(ctx, game, played.at, seat=seat, events=played.events, suggested=True)

    beside = {each: [other for other in counts if other != each] for each in counts}
    labels = {each: label_of(game, at, each, words, seat=seat, beside=beside[each]) for each in counts}
    others = [each for each in counts if each != mine][:MOST_JOINED]
    buttons = [
        Play(JoinTask(match.id, found.ply), each).styled(f"{counts[each]} · {labels[each]}"[:LABEL])
        for each in others
    ]
    again = Choose(VoteTask(match.id, found.ply), Draft())
    rows = in_rows([*buttons, again.styled(words.say("button-other-move"))])
    when = timestamp(found.closes_ms or 0, "t")
    move = noted(labels[mine], mine, words)
    text = words.say("daily-yours", move=move, voices=counts[mine], of=found.voices, when=when)
    await ctx.answer(board, text, *(ui.ActionRow[Any](*row) for row in rows))
