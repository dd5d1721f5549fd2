"""What each clause of a reason claims, looked up again by playing moves."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.core.game import Event
from engine.games.penguin_soccer import events as penguin
from engine.games.penguin_soccer.position import HOME, LETTERS, POSTURES, SEA, SQUARE_OF
from tests.engine.coaching.claim import Claim


def turned(at: Any, seat: int) -> Any:
    """The position with that seat to move."""
    return at._replace(turn=seat)


def goals(claim: Claim, at: Any) -> int:
    """How many moves from a position score for the seat to move."""
    return sum(event.seat == at.turn for event in claim.next_events(at, penguin.Scored))


def takings(claim: Claim, at: Any) -> list[str]:
    """The penguins of the seat to move that can get the ball by a slide."""
    return [
        event.penguin for kind in (penguin.Took, penguin.Tackled) for event in claim.next_events(at, kind)
    ]


def holder(at: Any) -> int:
    index = at.penguin_at(at.ball)
    return -1 if index is None else index // 3


def mover(claim: Claim) -> int:
    """The index of the penguin that the seat moved."""
    own = range(3 * claim.seat, 3 * claim.seat + 3)
    return next(each for each in own if claim.at.penguins[each] != claim.after.penguins[each])


def king_moves(square: int, corner: int) -> int:
    return max(abs(square % 8 - corner % 8), abs(square // 8 - corner // 8))


def is_closer(claim: Claim) -> bool:
    squares = [at.penguins[mover(claim)] // POSTURES for at in (claim.at, claim.after)]
    before, now = (king_moves(square, claim.after.ball) for square in squares)
    return now < before and squares[0] < 64 and holder(claim.after) != claim.seat


def is_between(claim: Claim) -> bool:
    square, ball = claim.after.penguins[mover(claim)] // POSTURES, claim.after.ball
    home = SQUARE_OF[claim.fact("goal")]
    inside = all(
        min(ball_at, home_at) <= own_at <= max(ball_at, home_at)
        for own_at, ball_at, home_at in zip(divmod(square, 8), divmod(ball, 8), divmod(home, 8), strict=True)
    )
    return inside and home == HOME[claim.seat]


def can_get(claim: Claim, kind: type[Event]) -> bool:
    """Whether the penguin that moved can get the ball next, and could not before."""
    letter = LETTERS[mover(claim)]
    now = [event.penguin for event in claim.next_events(turned(claim.after, claim.seat), kind)]
    return letter in now and letter not in takings(claim, claim.at)


def follows(claim: Claim) -> bool:
    """Whether some penguin can take the ball next and score in the turn after it."""
    at = turned(claim.after, claim.seat)
    steps = [claim.game.play(at, move) for move in claim.game.moves(at)]
    took = [step.after for step in steps if any(isinstance(event, penguin.Took) for event in step.events)]
    return any(goals(claim, turned(after, claim.seat)) > 0 for after in took)


CLAIMS: Final[Mapping[str, Callable[[Claim], bool]]] = {
    "penguin-enters": lambda claim: (
        claim.at.penguins[mover(claim)] == SEA != claim.after.penguins[mover(claim)]
    ),
    "penguin-stands": lambda claim: (
        claim.at.penguins[mover(claim)] % POSTURES != 0 == claim.after.penguins[mover(claim)] % POSTURES
    ),
    "penguin-saves": lambda claim: (
        goals(claim, turned(claim.at, claim.rival)) > 0 == goals(claim, claim.after)
    ),
    "penguin-threatens": lambda claim: goals(claim, turned(claim.after, claim.seat)) > 0,
    "penguin-hunts": lambda claim: can_get(claim, penguin.Tackled),
    "penguin-reaches": lambda claim: can_get(claim, penguin.Took),
    "penguin-follows": follows,
    "penguin-forward": lambda claim: (
        king_moves(claim.after.ball, HOME[claim.rival]) < king_moves(claim.at.ball, HOME[claim.rival])
    ),
    "penguin-closer": is_closer,
    "penguin-guards": is_between,
}
