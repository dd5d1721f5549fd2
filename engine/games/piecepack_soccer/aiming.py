"""Where a flick can be aimed, and how often it comes off with a wobbling hand."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from statistics import NormalDist
from typing import Final, NamedTuple

from engine.core.game import Event
from engine.games.piecepack_soccer.chance import wobbled
from engine.games.piecepack_soccer.events import Fouled, Scored
from engine.games.piecepack_soccer.field import (
    CENTRE,
    DIAMETER,
    LENGTH,
    MOUTH,
    NORTH,
    RADIUS,
    kickers_of,
    seat_of,
)
from engine.games.piecepack_soccer.judge import judged
from engine.games.piecepack_soccer.moves import Flick, Point, Wobble
from engine.games.piecepack_soccer.position import CORNER, Position
from engine.games.piecepack_soccer.selection import bearing_to
from engine.games.piecepack_soccer.shot import shoot

BALL: Final = "ball"
NEAREST: Final = 3
"""The kickers that are offered as targets."""
THINNEST: Final = 0.3
"""The cosine of the sharpest angle at which a kicker can send the ball off with any strength."""
INSIDE: Final = RADIUS + 125
"""The distance from a post at which the ball is aimed."""
DRAWS: Final = 20
"""Each costs about 0.2 ms."""
DEGREES: Final = 1200
PERCENT: Final = 3000
"""Standard deviations of the hand, in thousandths."""


class Odds(NamedTuple):
    """How many of equally likely errors of the hand give a goal, an own goal, a foul."""

    draws: int
    goals: int
    own_goals: int
    fouls: int


def targets(at: Position, flick: Flick) -> dict[str, int]:
    """The bearings at targets by their names, the usual one first.

    ``ball`` is straight at the ball; ``goal``, ``left`` and ``right`` (posts, as its attacker sees them) send
    the ball there; the names of kickers are straight at them.
    """
    start, found = at.start_of(flick), dict[str, int]()
    if flick.disc != BALL:
        found[BALL] = bearing_to(start, at.ball)
    if at.stage != CORNER:
        for name, place in goal_places(at.turn):
            point = place if flick.disc == BALL else contact_point(start, at.ball, place)
            if point is not None:
                found[name] = bearing_to(start, point)
    found |= {name: bearing_to(start, place) for name, place in nearest_kickers(at, flick, start)}
    return found or {"middle": bearing_to(start, CENTRE)}


def goal_places(seat: int) -> Iterator[tuple[str, Point]]:
    """The middle of the goal that a seat attacks, and the points beside its posts."""
    line = 0 if seat == NORTH else LENGTH
    west, east = MOUTH[0] + INSIDE, MOUTH[1] - INSIDE
    left, right = (east, west) if seat == NORTH else (west, east)
    yield "goal", (CENTRE[0], line)
    yield "left", (left, line)
    yield "right", (right, line)


def contact_point(start: Point, ball: Point, goal: Point) -> Point | None:
    """The place where a disc strikes the ball so that it leaves towards ``goal``; None if it cannot.

    Equal discs without friction: the ball leaves along the line of the two middles.
    """
    far = hypot(goal[0] - ball[0], goal[1] - ball[1])
    if not far:
        return None
    east, north = (goal[0] - ball[0]) / far, (goal[1] - ball[1]) / far
    x, y = ball[0] - DIAMETER * east, ball[1] - DIAMETER * north
    way = hypot(x - start[0], y - start[1])
    if (x - start[0]) * east + (y - start[1]) * north < THINNEST * way:
        return None
    return round(x), round(y)


def nearest_kickers(at: Position, flick: Flick, start: Point) -> list[tuple[str, Point]]:
    """The nearest other kickers with their places; on a corner throw, those of the own side."""
    own = set(kickers_of(at.turn))
    others = [
        (name, place)
        for name, place in at.on_field(but=flick.disc).items()
        if name != BALL and (at.stage != CORNER or name in own)
    ]
    others.sort(key=lambda each: (each[1][0] - start[0]) ** 2 + (each[1][1] - start[1]) ** 2)
    if flick.disc != BALL:  # one hardly ever wants to strike an own kicker
        others.sort(key=lambda each: seat_of(each[0]) == at.turn)
    return others[:NEAREST]


@lru_cache(maxsize=1024)
def odds(at: Position, flick: Flick) -> Odds:
    """What a flick comes to under typical errors of the hand, the same ones for every flick."""
    errors = (Wobble(0, 0),) if at.steady else typical_errors()
    logs = [events_of(at, wobbled(flick, error)) for error in errors]
    scorers = [event.seat for log in logs for event in log if isinstance(event, Scored)]
    fouls = sum(any(isinstance(event, Fouled) for event in log) for log in logs)
    return Odds(len(logs), scorers.count(at.turn), scorers.count(1 - at.turn), fouls)


def events_of(at: Position, flick: Flick) -> Sequence[Event]:
    """The events of a flick without any error."""
    return judged(at, flick, shoot(at, flick)).events


@lru_cache(maxsize=1)
def typical_errors() -> tuple[Wobble, ...]:
    """Errors that represent the hand's: the quantiles of each normal error, paired without a pattern."""
    quantiles = [NormalDist().inv_cdf((number + 0.5) / DRAWS) for number in range(DRAWS)]
    return tuple(
        Wobble(round(DEGREES * first), round(PERCENT * quantiles[(7 * number + 3) % DRAWS]))
        for number, first in enumerate(quantiles)
    )
