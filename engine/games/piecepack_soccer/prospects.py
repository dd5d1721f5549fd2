"""The chances of both sides: of the next goal and so of the match, by geometry, and of a flick, by trying it.

The chance of the next goal is a logistic function of what geometry tells about the best shots of both sides.
Its weights are those that predict best what the search finds in positions of matches.
"""

from functools import cache, lru_cache
from math import exp, hypot
from operator import mul
from pathlib import Path
from statistics import NormalDist
from typing import Final, NamedTuple

from engine.computer.weights import load_weights
from engine.games.piecepack_soccer.aiming import Seen, free_strikes, gaps, hand_of, seen, within
from engine.games.piecepack_soccer.chance import DEVIATIONS, wobbled
from engine.games.piecepack_soccer.events import Fouled, Scored
from engine.games.piecepack_soccer.field import LENGTH, WIDTH
from engine.games.piecepack_soccer.judge import judged
from engine.games.piecepack_soccer.legal import MOST_DEGREES, MOST_PERCENT
from engine.games.piecepack_soccer.moves import Flick, Wobble
from engine.games.piecepack_soccer.position import CORNER, FREE, GOALS_TO_WIN, OUT, Position
from engine.games.piecepack_soccer.shot import shoot

UNIT: Final = 100
"""The score of odds of e to 1."""
BEHIND: Final = 300
"""How far behind the ball a kicker is that can strike it forwards, in thousandths of an inch."""
COVER: Final = 2000
"""How near to a goal a kicker covers it, along the field and across."""
DRAWS: Final = 20
"""How many errors of the hand are tried; each costs about 0.2 ms."""
DEGREES: Final = MOST_DEGREES // DEVIATIONS
PERCENT: Final = MOST_PERCENT // DEVIATIONS
"""Standard deviations of the hand, in thousandths."""
KICK_OFF: Final = 0.52
"""The chance of the side that kicks off to score the next goal."""


class Weights(NamedTuple):
    """The weights of the log odds that the side to play scores the next goal, in hundredths."""

    turn: float
    """That it is its turn."""
    shot: float
    """The chance of its best shot, 0 to 1."""
    threat: float
    """The chance of the best shot of the other side."""
    advance: float
    """Each inch that the ball is nearer to the goal than the middle of the field."""
    free: float
    """A free kick."""
    corner: float
    """A corner throw."""
    kickers: float
    """Each kicker more in play."""
    far: float
    """Each inch from its nearest kicker to the ball."""
    behind: float
    """Each of its kickers that can strike the ball forwards."""
    cover: float
    """Each kicker of the other side in front of its goal."""


WEIGHTS: Final = load_weights(Path(__file__).parent, Weights, version=1)


def match_chance(mine: int, theirs: int, goal: float) -> float:
    """The chance to win at a score of a side that scores the next goal with the chance ``goal``."""
    return goal * after_goal(mine + 1, theirs) + (1 - goal) * (1 - after_goal(theirs + 1, mine))


@cache
def after_goal(mine: int, theirs: int) -> float:
    """The chance to win at a score of the side that has just scored; the other one kicks off."""
    if mine >= GOALS_TO_WIN:
        return 1.0
    return 1 - match_chance(theirs, mine, KICK_OFF)


def next_goal(at: Position, weights: Weights = WEIGHTS) -> float:
    """The chance that the side to play scores the next goal, estimated without simulation."""
    return 1 / (1 + exp(-sum(map(mul, weights, features(at))) / UNIT))


@lru_cache(maxsize=1 << 14)
def features(at: Position) -> tuple[float, ...]:
    """What the weights apply to, in their order."""
    turn = at.turn
    ball, own, discs = field = seen(at, turn)
    others = [disc for disc in discs if disc not in own]
    ways = [hypot(ball[0] - x, ball[1] - y) for x, y in own]
    return (
        1.0,
        best_shot(at, turn, field),
        best_shot(at, 1 - turn),
        (ball[1] - LENGTH / 2) / 1000,
        float(at.stages[-1] == FREE),
        float(at.stages[-1].startswith(CORNER)),
        float(at.locations_of(1 - turn).count(OUT) - at.locations_of(turn).count(OUT)),
        min(ways, default=LENGTH) / 1000,
        float(sum(y < ball[1] - BEHIND for _, y in own)),
        float(sum(y > LENGTH - COVER and abs(x - WIDTH / 2) < COVER for x, y in others)),
    )


def best_shot(at: Position, seat: int, field: Seen | None = None) -> float:
    """The chance of a side's best shot at goal, straight or off a side wall, as geometry has it."""
    hand, field, last = hand_of(at), field or seen(at, seat), at.stages[-1]
    if at.turn == seat and last == FREE:
        return max((within(high - low, hand) for low, high in gaps(field.ball, field.discs)), default=0.0)
    if at.turn == seat and last.startswith(CORNER):
        return 0.0
    return next((made.chance for made in free_strikes(field, hand)), 0.0)


class Odds(NamedTuple):
    """How many of equally likely errors of the hand give a goal, an own goal, a foul."""

    draws: int
    goals: int
    own_goals: int
    fouls: int


@lru_cache(maxsize=1024)
def odds(at: Position, flick: Flick) -> Odds:
    """What a flick comes to under typical errors of the hand, the same ones for every flick."""
    errors = (Wobble(0, 0),) if at.steady else typical_errors()
    tried = [wobbled(flick, error) for error in errors]
    logs = [judged(at, each, shoot(at, each)).events for each in tried]
    scorers = [event.seat for log in logs for event in log if isinstance(event, Scored)]
    fouls = sum(any(isinstance(event, Fouled) for event in log) for log in logs)
    return Odds(len(logs), scorers.count(at.turn), scorers.count(1 - at.turn), fouls)


@lru_cache(maxsize=1)
def typical_errors() -> tuple[Wobble, ...]:
    """Errors that represent the hand's: the quantiles of each normal error, paired without a pattern."""
    quantiles = [NormalDist().inv_cdf((number + 0.5) / DRAWS) for number in range(DRAWS)]
    return tuple(
        Wobble(round(DEGREES * first), round(PERCENT * quantiles[(7 * number + 3) % DRAWS]))
        for number, first in enumerate(quantiles)
    )
