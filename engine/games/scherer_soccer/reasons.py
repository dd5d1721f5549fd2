"""Why a turn is good: what it does with the ball, what it threatens and what it prevents.

What the rival could have done is looked up with the longest kick there is, 7 squares; what the seat itself
could do next with the shortest, 4 squares, unless the distance is said.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.coaching.reason import Reason, SuggestedTurn, at_most_two, reason
from engine.core.grid import DIRECTIONS
from engine.games.scherer_soccer.evaluation import distances, goals
from engine.games.scherer_soccer.events import Kicked, PassMade, Placed, Ran, Scored
from engine.games.scherer_soccer.moves import (
    Kick,
    Run,
    after,
    kickers,
    legal_moves,
    path_of,
    receivers,
)
from engine.games.scherer_soccer.pitch import RED
from engine.games.scherer_soccer.position import LONGEST_REACH, SHORTEST_REACH, Position
from engine.games.scherer_soccer.rays import rays

TOWARDS: Final = ((1, 2, 3), (7, 6, 5))
"""The directions that lead towards the goal that each seat attacks, from north to south."""
NEAR: Final = 4
"""Squares from the ball at which a man is placed near it."""


def reasons(turn: SuggestedTurn) -> list[Reason]:
    """The clauses that are true of a turn, the most important first, at most two."""
    return Clauses(turn).chosen()


class Clauses:
    """What a turn does on the pitch, from both sides' view."""

    def __init__(self, turn: SuggestedTurn) -> None:
        self.turn = turn
        self.seat, self.rival = turn.seat, 1 - turn.seat
        at, after = turn.at, turn.after
        self.at: Position = at
        self.after: Position = after
        self.rival_before = at._replace(turn=self.rival, reach=LONGEST_REACH, barred=False)
        self.rival_now = after._replace(turn=self.rival, reach=LONGEST_REACH)
        self.next = after._replace(turn=self.seat, reach=LONGEST_REACH, barred=False)

    def chosen(self) -> list[Reason]:
        """The clauses of the sentence."""
        placed, scored = self.turn.first(Placed), self.turn.first(Scored)
        if placed:
            return list(self.placing(placed))[:1]
        if scored:
            return [reason("scherer-scores", side=self.seat)] if scored.seat == self.seat else []
        return at_most_two(list(self.strong()), self.action(), list(self.weak()))

    def action(self) -> Reason | None:
        """What the turn does with the ball, or whom it brings there."""
        made, ran = self.turn.first(PassMade), self.turn.first(Ran)
        if made:
            return reason("scherer-passes", man=made.receivers[0])
        if ran and ran.man in kickers(self.next) and ran.man not in kickers(self.at):
            return reason("scherer-reaches", man=ran.man)
        return None

    def strong(self) -> Iterator[Reason]:
        """Goals stopped or threatened, and the rival kept from the ball."""
        before, now = goals(self.rival_before), goals(self.rival_now)
        if before and not now:
            yield self.stopped(before)
        near = min((kick.distance for kick in goals(self.next)), default=0)
        if near and near <= SHORTEST_REACH:
            yield reason("scherer-threatens", rival=self.rival)
        elif near:
            yield reason("scherer-aims", rival=self.rival, distance=near)
        elif man := self.opened():
            yield reason("scherer-opens", man=man, rival=self.rival)
        if self.turn.first(PassMade):
            yield reason("scherer-bars", rival=self.rival)
        elif kickers(self.rival_before) and not kickers(self.rival_now):
            yield reason("scherer-frees", rival=self.rival)
        elif alone_at_ball(self.next) and not alone_at_ball(self.at):
            yield reason("scherer-next", side=self.seat)

    def opened(self) -> int:
        """The man with whom a pass and a shot of the shortest reach score; 0 if that is not new."""
        before = self.at._replace(turn=self.seat, reach=SHORTEST_REACH, barred=False)
        return 0 if pass_to_goal(before) else pass_to_goal(self.next._replace(reach=SHORTEST_REACH))

    def stopped(self, before: Sequence[Kick]) -> Reason:
        """The goals that are stopped: by a man in the way of the only one, or in another way."""
        ran = self.turn.first(Ran)
        ways = {kick.way for kick in before}
        if ran and len(ways) == 1:
            return reason("scherer-blocks", rival=self.rival, side=self.seat)
        return reason("scherer-stops", rival=self.rival, side=self.seat)

    def weak(self) -> Iterator[Reason]:
        """What is true of a quiet turn."""
        ran, kicked = self.turn.first(Ran), self.turn.first(Kicked)
        if kicked:
            gained = self.to_goal(self.at.ball) - self.to_goal(self.after.ball)
            if gained > 0:
                yield reason("scherer-forward", rival=self.rival, columns=gained)
        if not ran:
            return
        yield from self.ways_blocked()
        square = self.after.men[self.seat][ran.man - 1]
        start = self.at.men[self.seat][ran.man - 1]
        if self.offered(ran.man) and not self.offered_before(ran.man):
            yield reason("scherer-offers", man=ran.man)
        far = distances(self.after.pitch, self.after.ball)
        if ran.man in runners(self.next) and ran.man not in runners(self.at):
            yield reason("scherer-near", man=ran.man)
        elif far[square] < far[start] and ran.man not in kickers(self.next):
            yield reason("scherer-closer", man=ran.man)
        if self.goal_side(square) and not self.goal_side(start):
            yield reason("scherer-guards", man=ran.man, side=self.seat)
        if self.to_goal(square) < min(self.to_goal(start), self.to_goal(self.after.ball)):
            yield reason("scherer-advances", man=ran.man, rival=self.rival)

    def ways_blocked(self) -> Iterator[Reason]:
        """The first direction towards the seat's goal in which the rival could kick, and now cannot."""
        lost = kick_ways(self.rival_before) - kick_ways(self.rival_now)
        way = next((way for way in TOWARDS[self.rival] if way in lost), None)
        if way is not None:
            yield reason("scherer-blocks-way", rival=self.rival, direction=DIRECTIONS[way])

    def offered(self, man: int) -> bool:
        """Whether the seat could pass to a man next, with the shortest reach."""
        return man in pass_receivers(self.next._replace(reach=SHORTEST_REACH))

    def offered_before(self, man: int) -> bool:
        """The same before the turn."""
        return man in pass_receivers(self.at._replace(reach=SHORTEST_REACH, barred=False))

    def to_goal(self, square: int) -> int:
        """The number of columns from a square to the goal that the seat attacks."""
        column, _ = self.at.pitch.column_row(square)
        return self.at.pitch.columns - column if self.seat == RED else column - 1

    def goal_side(self, square: int) -> bool:
        """Whether a square is nearer to the seat's own goal than the ball, and at most as far beside it."""
        (column, row), (at_column, at_row) = map(self.at.pitch.column_row, (square, self.after.ball))
        ahead = at_column - column if self.seat == RED else column - at_column
        return ahead > 0 and abs(row - at_row) <= ahead

    def placing(self, placed: Placed) -> Iterator[Reason]:
        """What is true of a man that is placed."""
        square = self.after.men[self.seat][placed.man - 1]
        squares = distances(self.after.pitch, self.after.ball)[square]
        if squares <= NEAR:
            yield reason("scherer-placed-near", man=placed.man, squares=squares)
        if self.goal_side(square):
            yield reason("scherer-guards", man=placed.man, side=self.seat)


def pass_to_goal(at: Position) -> int:
    """The man from whom the seat to move could score right after a pass to him; 0 where there is none."""
    for kick in legal_moves(at):
        if isinstance(kick, Kick):
            passed_to = receivers(at, path_of(at, kick)[-1])
            if passed_to and goals(after(at, kick)._replace(turn=at.turn, reach=at.reach, barred=False)):
                return passed_to[0]
    return 0


def alone_at_ball(at: Position) -> bool:
    """Whether the seat to move has a man next to the ball, and the other side has none."""
    return bool(kickers(at)) and not kickers(at._replace(turn=1 - at.turn))


def kick_ways(at: Position) -> frozenset[int]:
    """The directions in which the seat to move can kick."""
    return frozenset(move.way for move in legal_moves(at) if isinstance(move, Kick))


def runners(at: Position) -> frozenset[int]:
    """The men of the seat to move who are next to the ball, or get there with one run."""
    beside = rays(at.pitch).neighbours[at.ball]
    runs = (move for move in legal_moves(at._replace(barred=True)) if isinstance(move, Run))
    return frozenset((*kickers(at), *(run.man for run in runs if path_of(at, run)[-1] in beside)))


def pass_receivers(at: Position) -> frozenset[int]:
    """The men to whom the seat to move can pass the ball with one kick."""
    kicks = (move for move in legal_moves(at) if isinstance(move, Kick))
    return frozenset(man for kick in kicks for man in receivers(at, path_of(at, kick)[-1]))
