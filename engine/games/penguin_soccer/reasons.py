"""Why a turn is good: what it does, what it threatens and what it prevents.

A threat is what the seat could do next if the rival passed; what is prevented is what the rival could have
done if the seat had passed. Both are looked up in the rules, not estimated.
"""

from collections.abc import Iterator

from engine.coaching.reason import Reason, SuggestedTurn, at_most_two, of_piece, reason
from engine.games.penguin_soccer.evaluation import PenguinTree
from engine.games.penguin_soccer.events import Kicked, Scored, Slid, Stood
from engine.games.penguin_soccer.moves import UNMOVED, options, sides
from engine.games.penguin_soccer.position import (
    CENTRE,
    HOME,
    KINDS,
    LETTERS,
    POSTURES,
    SQUARES,
    Position,
)


def reasons(turn: SuggestedTurn) -> list[Reason]:
    """The clauses that are true of a turn, the most important first, at most two."""
    return Clauses(turn).chosen()


class Clauses:
    """What a turn does on the board, from both sides' view."""

    def __init__(self, turn: SuggestedTurn) -> None:
        self.turn = turn
        self.seat, self.rival = turn.seat, 1 - turn.seat
        at, after = turn.at, turn.after
        self.at: Position = at
        self.after: Position = after
        self.before_rival = at._replace(turn=self.rival)
        self.after_own: Position = after._replace(turn=self.seat)
        self.own_goal, self.goal = SQUARES[HOME[self.seat]], SQUARES[HOME[self.rival]]
        self.moved = self.index_moved()
        self.kind = KINDS[self.moved % 3] if self.moved >= 0 else ""

    def index_moved(self) -> int:
        """The index of the penguin that the seat moved; -1 where it passed."""
        own = range(3 * self.seat, 3 * self.seat + 3)
        return next((each for each in own if self.at.penguins[each] != self.after.penguins[each]), -1)

    def chosen(self) -> list[Reason]:
        if self.turn.first(Scored) or self.moved < 0:
            return []
        return at_most_two(list(self.strong()), self.action(), list(self.weak()))

    def action(self) -> Reason | None:
        """What the turn is good for, where that is plain."""
        slid = self.turn.first(Slid)
        if slid and slid.origin == "sea":
            return of_piece("penguin-enters", penguin=self.kind)
        return of_piece("penguin-stands", penguin=self.kind) if self.turn.first(Stood) else None

    def strong(self) -> Iterator[Reason]:
        """Goals stopped or threatened, and the ball attacked."""
        if scores_next(self.before_rival) and not scores_next(self.after):
            yield reason("penguin-saves", goal=self.own_goal)
        if scores_next(self.after_own):
            yield of_piece("penguin-threatens", goal=self.goal)
        if self.turn.first(Kicked):
            if holder(self.after) < 0 and any(
                scores_next(self.with_ball(each)) for each in takers(self.after_own)
            ):
                yield Reason("penguin-follows", {}, self.goal)
        elif self.moved in takers(self.after_own) and self.moved not in takers(self.at):
            victim = self.after.penguin_at(self.after.ball)
            if victim is not None:
                yield reason("penguin-hunts", whom=LETTERS[victim])
            else:
                yield of_piece("penguin-reaches", penguin=self.kind)

    def with_ball(self, index: int) -> Position:
        """The position after the turn if a penguin of the seat has taken the ball."""
        penguins = (
            self.after.ball * POSTURES if at == index else code for at, code in enumerate(self.after.penguins)
        )
        baby, papa, mama, other_baby, other_papa, other_mama = penguins
        return self.after_own._replace(penguins=(baby, papa, mama, other_baby, other_papa, other_mama))

    def weak(self) -> Iterator[Reason]:
        """What is true of a quiet turn."""
        ball, home = self.after.ball, HOME[self.seat]
        if self.turn.first(Kicked) and self.at.ball != CENTRE:
            if apart(ball, HOME[self.rival]) < apart(self.at.ball, HOME[self.rival]):
                yield of_piece("penguin-forward", goal=self.goal)
            return
        if holder(self.after) != self.seat:
            if self.nearer(ball):
                yield of_piece("penguin-closer", penguin=self.kind)
            before, square = (at.penguins[self.moved] // POSTURES for at in (self.at, self.after))
            if ball != CENTRE and between(square, ball, home) and not between(before, self.at.ball, home):
                yield of_piece("penguin-guards", penguin=self.kind, goal=self.own_goal)

    def nearer(self, ball: int) -> bool:
        """Whether the penguin that moved on the ice is nearer to the ball than before, in squares."""
        before, now = (at.penguins[self.moved] // POSTURES for at in (self.at, self.after))
        return before < len(SQUARES) and ball != CENTRE and apart(now, ball) < apart(before, ball)


def holder(at: Position) -> int:
    """The seat whose penguin has the ball, or -1."""
    index = at.penguin_at(at.ball)
    return -1 if index is None else index // 3


def scores_next(at: Position) -> bool:
    index = PenguinTree(at).shooter(at.key)
    return index >= 0 and index // 3 == at.turn


def takers(at: Position) -> tuple[int, ...]:
    """The penguins of the seat to move that can slide to the ball, or tackle for it, in one move."""
    penguins, ball, turn, classic = at[:4]
    own, other = sides(penguins, turn)
    return tuple(
        index
        for index in range(3 * turn, 3 * turn + 3)
        if penguins[index] != ball * POSTURES
        and any(
            effect.ball != UNMOVED
            for effect in options(index, penguins[index], own, other, ball, classic).effects
        )
    )


def apart(square: int, other: int) -> int:
    """The distance of two squares in king's moves."""
    return max(abs(square % 8 - other % 8), abs(square // 8 - other // 8))


def between(square: int, ball: int, home: int) -> bool:
    """Whether a square lies in the rectangle that the ball and a corner span, and is neither of them."""
    if not 0 <= square < 64 or square in (ball, home):
        return False
    columns, rows = sorted((ball % 8, home % 8)), sorted((ball // 8, home // 8))
    return columns[0] <= square % 8 <= columns[1] and rows[0] <= square // 8 <= rows[1]
