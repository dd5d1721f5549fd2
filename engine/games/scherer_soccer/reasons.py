"""Why a turn is good: what it does with the ball, what it threatens and what it prevents.

What the rival could have done is looked up with the longest kick there is, 7 squares; what the seat itself
could do next with the shortest, 4 squares.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.coaching.reason import Reason, SuggestedTurn, at_most_two, of_piece, reason
from engine.games.scherer_soccer.evaluation import distances, goals
from engine.games.scherer_soccer.events import Kicked, Placed, Ran, Scored
from engine.games.scherer_soccer.moves import (
    Kick,
    kickers,
    legal_moves,
    path_of,
    receivers,
)
from engine.games.scherer_soccer.pitch import RED
from engine.games.scherer_soccer.position import LONGEST_REACH, SHORTEST_REACH, Position

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
        self.to_goal = partial(at.pitch.to_goal, seat=self.seat)
        self.rival_before = at._replace(turn=self.rival, reach=LONGEST_REACH, barred=False)
        self.rival_now = after._replace(turn=self.rival, reach=LONGEST_REACH)
        self.next = after._replace(turn=self.seat, reach=LONGEST_REACH, barred=False)

    def chosen(self) -> list[Reason]:
        placed, scored = self.turn.first(Placed), self.turn.first(Scored)
        if placed:
            return list(self.placing(placed))[:1]
        if scored:
            return []
        return at_most_two(list(self.strong()), None, list(self.weak()))

    def strong(self) -> Iterator[Reason]:
        """Goals stopped or threatened, and the rival kept from the ball."""
        if goals(self.rival_before) and not goals(self.rival_now):
            yield reason("scherer-stops", rival=self.rival, side=self.seat)
        if any(kick.distance <= SHORTEST_REACH for kick in goals(self.next)):
            yield reason("scherer-threatens", rival=self.rival)
        if kickers(self.rival_before) and not kickers(self.rival_now):
            yield reason("scherer-frees", rival=self.rival)

    def weak(self) -> Iterator[Reason]:
        ran, kicked = self.turn.first(Ran), self.turn.first(Kicked)
        if kicked:
            gained = self.to_goal(self.at.ball) - self.to_goal(self.after.ball)
            if gained > 0:
                yield reason("scherer-forward", rival=self.rival, columns=gained)
        if not ran:
            return
        square = self.after.men[self.seat][ran.man - 1]
        start = self.at.men[self.seat][ran.man - 1]
        offered_before = pass_receivers(self.at._replace(reach=SHORTEST_REACH, barred=False))
        if self.offered(ran.man) and ran.man not in offered_before:
            yield of_piece("scherer-offers", man=ran.man)
        far = distances(self.after.pitch, self.after.ball)
        at_ball = ran.man in kickers(self.next)
        if far[square] < far[start] and not at_ball:
            yield of_piece("scherer-closer", man=ran.man)
        if self.goal_side(square) and not self.goal_side(start):
            yield of_piece("scherer-guards", man=ran.man, side=self.seat)
        if self.to_goal(square) < min(self.to_goal(start), self.to_goal(self.after.ball)) and not at_ball:
            yield of_piece("scherer-advances", man=ran.man, rival=self.rival)

    def offered(self, man: int) -> bool:
        return man in pass_receivers(self.next._replace(reach=SHORTEST_REACH))

    def goal_side(self, square: int) -> bool:
        """Whether a square is nearer to the seat's own goal than the ball, and at most as far beside it."""
        (column, row), (at_column, at_row) = map(self.at.pitch.column_row, (square, self.after.ball))
        ahead = at_column - column if self.seat == RED else column - at_column
        return ahead > 0 and abs(row - at_row) <= ahead

    def placing(self, placed: Placed) -> Iterator[Reason]:
        square = self.after.men[self.seat][placed.man - 1]
        squares = distances(self.after.pitch, self.after.ball)[square]
        if squares <= NEAR:
            yield of_piece("scherer-placed-near", man=placed.man, squares=squares)
        if self.goal_side(square):
            yield of_piece("scherer-guards", man=placed.man, side=self.seat)


def pass_receivers(at: Position) -> frozenset[int]:
    kicks = (move for move in legal_moves(at) if isinstance(move, Kick))
    return frozenset(man for kick in kicks for man in receivers(at, path_of(at, kick)[-1]))
