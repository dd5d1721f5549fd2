"""The chances of both sides, estimated without simulation: who scores the next goal, and so who wins the match.

The chance of the next goal is a logistic function of what geometry tells about the best shots of both sides.
Its weights are those that predict best what the search finds in positions of matches.
"""

from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from engine.games.piecepack_soccer.field import LENGTH
from engine.games.piecepack_soccer.gaps import FIRM, HAND, gaps, seen_by, strikes, unhindered, within
from engine.games.piecepack_soccer.position import CORNER, FREE, GOALS_TO_WIN, OUT, Position


class Weights(NamedTuple):
    """The weights of the log odds that the side to play scores the next goal."""

    turn: float = 0.58
    """That it is its turn."""
    shot: float = 1.25
    """The chance of its best shot, 0 to 1."""
    threat: float = -0.16
    """The chance of the best shot of the other side."""
    near: float = 0.02
    """Each inch that the ball is nearer to the goal than its middle."""
    free: float = 0.0
    corner: float = 0.06
    kickers: float = 0.24
    """Each kicker more in play."""


WEIGHTS: Final = Weights()


def match_chance(mine: int, theirs: int, goal: float) -> float:
    """The chance to win at a score of a side that scores the next goal with the chance ``goal``."""
    return goal * after_goal(mine + 1, theirs) + (1 - goal) * (1 - after_goal(theirs + 1, mine))


@cache
def after_goal(mine: int, theirs: int) -> float:
    """The chance to win at a score of the side that has just scored; the other one kicks off."""
    if mine >= GOALS_TO_WIN:
        return 1.0
    return 1 - match_chance(theirs, mine, KICK_OFF)


KICK_OFF: Final = 0.62
"""The chance of the side that kicks off to score the next goal."""


@lru_cache(maxsize=1 << 14)
def next_goal(at: Position) -> float:
    """The chance that the side to play scores the next goal, estimated without simulation."""
    return 1 / (1 + exp(-sum(weight * found for weight, found in zip(WEIGHTS, features(at), strict=True))))


def features(at: Position) -> tuple[float, ...]:
    """What the weights apply to, in their order."""
    turn = at.turn
    ball = seen_by(turn, at.ball)
    return (
        1.0,
        best_shot(at, turn),
        best_shot(at, 1 - turn),
        (ball[1] - LENGTH / 2) / 1000,
        float(at.stages[-1] == FREE),
        float(at.stages[-1].startswith(CORNER)),
        float(at.locations_of(1 - turn).count(OUT) - at.locations_of(turn).count(OUT)),
    )


def best_shot(at: Position, seat: int) -> float:
    """The chance of a side's best shot at goal, straight or off a side wall, as geometry has it."""
    hand = FIRM if at.steady else HAND
    ball = seen_by(seat, at.ball)
    own = [seen_by(seat, place) for place in at.locations_of(seat) if isinstance(place, tuple)]
    others = [seen_by(seat, place) for place in at.locations_of(1 - seat) if isinstance(place, tuple)]
    discs = [*own, *others]
    last = at.stages[-1]
    if at.turn == seat and last == FREE:
        return max((within(high - low, hand) for low, high in gaps(ball, discs)), default=0.0)
    if at.turn == seat and last.startswith(CORNER):
        return 0.0
    found = strikes(own, ball, discs, hand)
    return next((made.chance for made in found if unhindered(made, ball, discs)), 0.0)
