"""Why a turn is good: what it does, what it threatens and what it prevents.

A threat is what the seat could do next if the rival passed; what is prevented is what the rival could have
done if the seat had passed. Both are looked up in the rules, not estimated.
"""

from collections.abc import Iterator
from typing import Final

from engine.coaching.reason import Reason, SuggestedTurn, at_most_two, reason
from engine.computer.limits import Stopped
from engine.computer.solver import Solver
from engine.core.game import Event
from engine.games.penguin_soccer.evaluation import PenguinTree
from engine.games.penguin_soccer.events import Kicked, Pushed, Received, Scored, Slid, Stood, Tackled, Took
from engine.games.penguin_soccer.moves import UNMOVED, moved, options, sides
from engine.games.penguin_soccer.position import (
    BIT,
    CENTRE,
    HOME,
    KINDS,
    LETTERS,
    POSTURES,
    SQUARES,
    Penguins,
    Position,
)

AHEAD_NODES: Final = 12_000
"""The most that each look for a win in two moves costs."""
PLANS: Final[dict[type[Event], str]] = {
    Tackled: "penguin-plans-tackle",
    Took: "penguin-plans-ball",
    Received: "penguin-plans-pass",
}
TWO_MOVES: Final = 3
"""The plies of a win in two moves."""


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
        self.after_own = after._replace(turn=self.seat)
        self.own_goal, self.goal = SQUARES[HOME[self.seat]], SQUARES[HOME[self.rival]]
        self.moved = self.index_moved()
        self.kind = KINDS[self.moved % 3] if self.moved >= 0 else ""

    def index_moved(self) -> int:
        """The index of the penguin that the seat moved; -1 where it passed."""
        own = range(3 * self.seat, 3 * self.seat + 3)
        return next((each for each in own if self.at.penguins[each] != self.after.penguins[each]), -1)

    def chosen(self) -> list[Reason]:
        """The clauses of the sentence."""
        if self.turn.first(Scored):
            return [reason("penguin-scores", goal=self.goal)] if self.after.ball == HOME[self.rival] else []
        if self.moved < 0:
            return []
        return at_most_two(list(self.strong()), self.action(), list(self.weak()))

    def action(self) -> Reason | None:
        """What the turn does, where it is more than a slide."""
        tackled, took = self.turn.first(Tackled), self.turn.first(Took)
        received, slid = self.turn.first(Received), self.turn.first(Slid)
        if tackled:
            pushed = self.turn.first(Pushed)
            key = "penguin-sinks" if pushed and pushed.to == "sea" else "penguin-tackles"
            return reason(key, whom=tackled.victim)
        if took:
            return reason("penguin-takes", square=took.square)
        if received and LETTERS.index(received.penguin) // 3 == self.seat:
            receiver = KINDS[LETTERS.index(received.penguin) % 3]
            return reason("penguin-passes", penguin=receiver, square=received.square)
        if slid and slid.origin == "sea":
            return reason("penguin-enters", penguin=self.kind)
        return reason("penguin-stands", penguin=self.kind) if self.turn.first(Stood) else None

    def strong(self) -> Iterator[Reason]:
        """What matters at once: goals and wins stopped or threatened, the ball kept or attacked."""
        shot_stopped = scores_next(self.before_rival) and not scores_next(self.after)
        if shot_stopped:
            yield self.stopped()
        threat = scores_next(self.after_own)
        if threat:
            yield reason("penguin-threatens", goal=self.goal)
        if not scores_next(self.before_rival) and self.stops_win():
            yield reason("penguin-stops-win", rival=self.rival)
        if not threat and wins_soon(self.after_own, self.seat):
            yield reason("penguin-threatens-win")
        if takers(self.before_rival) and not takers(self.after) and holder(self.after) != self.rival:
            yield reason("penguin-keeps", rival=self.rival)
        if self.moved in takers(self.after_own) and self.moved not in takers(self.at):
            victim = self.after.penguin_at(self.after.ball)
            if victim is not None:
                yield reason("penguin-hunts", whom=LETTERS[victim])
            else:
                yield reason("penguin-reaches", penguin=self.kind)

        safe = safe_kicks(self.after, self.seat)
        if safe == 0 and safe_kicks(self.before_rival, self.seat):
            yield self.few_kicks(safe)

    def few_kicks(self, count: int) -> Reason:
        """How many kicks of the rival's penguin with the ball are safe from the seat."""
        index = self.after.penguin_at(self.after.ball)
        assert index is not None  # noqa: S101 - callers have counted its kicks
        return reason("penguin-leaves-kicks", whom=LETTERS[index], side=self.seat, count=count)

    def stops_win(self) -> bool:
        """Whether the rival would have won in two moves, and now does not."""
        return wins_soon(self.before_rival, self.rival) is True and (
            wins_soon(self.after, self.rival) is False
        )

    def stopped(self) -> Reason:
        """The goal that is stopped: by a penguin in the way, or by taking the ball."""
        if self.turn.first(Tackled):
            return reason("penguin-saves", goal=self.own_goal)
        return reason("penguin-blocks", rival=self.rival, goal=self.own_goal)

    def weak(self) -> Iterator[Reason]:
        """What is true of a quiet turn."""
        yield from self.few()
        yield from self.planned()
        ball, home = self.after.ball, HOME[self.seat]
        code = self.after.penguins[self.moved]
        if self.turn.first(Kicked) and self.at.ball != CENTRE:
            if apart(ball, HOME[self.rival]) < apart(self.at.ball, HOME[self.rival]):
                yield reason("penguin-forward", goal=self.goal)
            elif apart(ball, home) > apart(self.at.ball, home):
                yield reason("penguin-away", goal=self.own_goal)
            return
        if self.moved in passed_to(self.after_own) and self.moved not in passed_to(self.at):
            yield reason("penguin-offers", penguin=self.kind)
        if holder(self.after) != self.seat:
            if self.nearer(ball):
                yield reason("penguin-closer", penguin=self.kind)
            square = code // POSTURES
            if ball != CENTRE and between(square, ball, home) and not self.was_between():
                yield reason("penguin-guards", penguin=self.kind, goal=self.own_goal)

    def few(self) -> Iterator[Reason]:
        """Fewer safe kicks for the rival's penguin with the ball, and fewer of its family at the ball."""
        now, before = safe_kicks(self.after, self.seat), safe_kicks(self.before_rival, self.seat)
        if now and before and now < before:
            yield self.few_kicks(now)
        left = [each for each in takers(self.before_rival) if each not in takers(self.after)]
        if left and takers(self.after) and holder(self.after) != self.rival:
            yield reason("penguin-keeps-one", whom=LETTERS[left[0]])

    def planned(self) -> Iterator[Reason]:
        """What the penguin that moved does with the ball next, in the line that is expected."""
        letter = LETTERS[self.moved]
        for event in (event for made in self.turn.expected.made for event in made.step.events):
            if isinstance(event, Tackled | Took | Received) and event.penguin == letter:
                victim = {"whom": event.victim} if isinstance(event, Tackled) else {}
                yield reason(PLANS[type(event)], **victim)
                return

    def nearer(self, ball: int) -> bool:
        """Whether the penguin that moved on the ice is nearer to the ball than before, in squares."""
        before, now = (at.penguins[self.moved] // POSTURES for at in (self.at, self.after))
        return before < len(SQUARES) and ball != CENTRE and apart(now, ball) < apart(before, ball)

    def was_between(self) -> bool:
        """Whether the penguin that moved stood between the ball and its own corner already."""
        return between(self.at.penguins[self.moved] // POSTURES, self.at.ball, HOME[self.seat])


def holder(at: Position) -> int:
    """The seat whose penguin has the ball, or -1."""
    index = at.penguin_at(at.ball)
    return -1 if index is None else index // 3


def scores_next(at: Position) -> bool:
    """Whether the seat to move can score with its next move."""
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


def safe_kicks(at: Position, seat: int) -> int | None:
    """How many kicks of the seat to move leave the ball where ``seat``, the other one, cannot get it at once.

    None where the seat to move does not have the ball.
    """
    penguins, ball, turn, classic = at[:4]
    index = at.penguin_at(ball)
    if index is None or index // 3 != turn:
        return None
    own, other = sides(penguins, turn)
    safe = 0
    for kick in options(index, penguins[index], own, other, ball, classic).effects:
        after = at._replace(penguins=moved(penguins, index, kick), ball=kick.ball, turn=seat)
        safe += kick.ball in HOME or (holder(after) != seat and not takers(after))
    return safe


def passed_to(at: Position) -> frozenset[int]:
    """The penguins of the seat to move that its penguin with the ball can pass to in one move."""
    penguins, ball, turn, classic = at[:4]
    index = at.penguin_at(ball)
    if index is None or index // 3 != turn:
        return frozenset()
    own, other = sides(penguins, turn)
    kicks = options(index, penguins[index], own, other, ball, classic).effects
    found = (receiver_on(penguins, kick.ball) for kick in kicks if kick.struck)
    return frozenset(each for each in found if each // 3 == turn)


def receiver_on(penguins: Penguins, square: int) -> int:
    """The index of the penguin on an occupied square."""
    return next(index for index in range(6) if BIT[penguins[index]] >> square & 1)


def wins_soon(at: Position, seat: int) -> bool | None:
    """Whether a seat wins within three plies whatever the other does; None where that is too much work."""
    tree = PenguinTree(at)
    try:
        return Solver(tree, seat=seat, nodes=AHEAD_NODES).wins(tree.root, TWO_MOVES)
    except Stopped:
        return None


def apart(square: int, other: int) -> int:
    """The distance of two squares in king's moves."""
    return max(abs(square % 8 - other % 8), abs(square // 8 - other // 8))


def between(square: int, ball: int, home: int) -> bool:
    """Whether a square lies in the rectangle that the ball and a corner span, and is neither of them."""
    if not 0 <= square < 64 or square in (ball, home):
        return False
    columns, rows = sorted((ball % 8, home % 8)), sorted((ball // 8, home // 8))
    return columns[0] <= square % 8 <= columns[1] and rows[0] <= square // 8 <= rows[1]
