"""Aiming at a goal, by geometry: targets of the dial, gaps for the ball, and strikes that send it there.

Gaps and strikes are as the attacking side sees them: North's points are turned by half a turn, so that its
goal is at the top too. Their angles are in radians, clockwise from straight up.
"""

from collections.abc import Iterator, Sequence
from math import asin, atan2, cos, erf, hypot, pi, radians, sin, sqrt
from typing import Final, NamedTuple

from engine.games.piecepack_soccer.field import (
    CENTRE,
    DIAMETER,
    LENGTH,
    MOUTH,
    NORTH,
    RADIUS,
    SOUTH,
    WIDTH,
    kickers_of,
    seat_of,
)
from engine.games.piecepack_soccer.moves import Flick, Point
from engine.games.piecepack_soccer.physics import WALL_RESTITUTION
from engine.games.piecepack_soccer.position import CORNER, Position
from engine.games.piecepack_soccer.selection import bearing_to

BALL: Final = "ball"
NEAREST: Final = 3
"""The kickers that are offered as targets."""
SHARPEST: Final = 0.3
"""The cosine of the largest angle at which a kicker that is aimed by hand sends the ball off."""
INSIDE: Final = RADIUS + 125
"""The distance from a post at which the ball is aimed."""
HAND: Final = radians(1.2)
"""The standard deviation of a flick's bearing."""
FIRM: Final = radians(0.05)
"""In place of it where the hand is steady: a gap must be a little wider than the steps of a bearing."""
POST: Final = 300
"""How far the ball's centre stays from a post; a little less than its radius, since it may graze the post."""
SHADOW: Final = 700
"""How far it stays from another disc's centre; likewise."""
THINNEST: Final = radians(72)
"""The largest angle between a kicker's way and the ball's with which the ball still goes off well."""
LEAST: Final = 0.01
"""The smallest deviation, for a kicker that touches the ball and can send it one way only."""

Gap = tuple[float, float]
"""The least and the greatest direction of the ball."""


class Strike(NamedTuple):
    """A way to score: the disc at ``start`` strikes the ball at ``bearing``.

    ``chance`` is the probability that the error of the bearing is small enough, if nothing is in the way.
    """

    chance: float
    start: Point
    bearing: float


class Seen(NamedTuple):
    """The field as one side sees it: the ball, its kickers with their names, and all kickers."""

    ball: Point
    own: dict[Point, str]
    discs: list[Point]


def targets(at: Position, flick: Flick) -> dict[str, int]:
    """The bearings at targets by their names, the usual one first.

    ``ball`` is straight at the ball; ``goal``, ``left`` and ``right`` (posts, as its attacker sees them) send
    the ball there; the names of kickers are straight at them.
    """
    start, found = at.start_of(flick), dict[str, int]()
    if flick.disc != BALL:
        found = {BALL: bearing_to(start, at.ball)} | goal_bearings(start, at.ball, at.turn)
    elif at.stage != CORNER:
        found = {name: bearing_to(start, place) for name, place in goal_places(at.turn).items()}
    found |= {name: bearing_to(start, place) for name, place in nearest_kickers(at, flick, start)}
    return found or {"middle": bearing_to(start, CENTRE)}


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


def goal_places(seat: int) -> dict[str, Point]:
    """The middle of the goal that a seat attacks, and the points beside its posts."""
    line = 0 if seat == NORTH else LENGTH
    west, east = (MOUTH[0] + INSIDE, line), (MOUTH[1] - INSIDE, line)
    left, right = (east, west) if seat == NORTH else (west, east)
    return {"goal": (CENTRE[0], line), "left": left, "right": right}


def goal_bearings(start: Point, ball: Point, seat: int) -> dict[str, int]:
    """The bearings at which a disc strikes the ball towards places of the goal, where it can."""
    points = {name: contact_point(start, ball, place) for name, place in goal_places(seat).items()}
    return {name: bearing_to(start, point) for name, point in points.items() if point}


def contact_point(start: Point, ball: Point, goal: Point) -> Point | None:
    """The place where a disc strikes the ball so that it leaves towards ``goal``; None if it cannot."""
    far = hypot(goal[0] - ball[0], goal[1] - ball[1])
    if not far:
        return None
    east, north = (goal[0] - ball[0]) / far, (goal[1] - ball[1]) / far
    x, y = behind(ball, east, north)
    way = hypot(x - start[0], y - start[1])
    if (x - start[0]) * east + (y - start[1]) * north < SHARPEST * way:
        return None
    return round(x), round(y)


def behind(ball: Point, east: float, north: float) -> tuple[float, float]:
    """The place where a disc strikes the ball so that it leaves in a direction (a unit vector).

    Equal discs without friction: the ball leaves along the line of the two middles.
    """
    return ball[0] - DIAMETER * east, ball[1] - DIAMETER * north


def seen_by(seat: int, place: Point) -> Point:
    """A point as that side sees it; the other way round too."""
    return place if seat == SOUTH else (WIDTH - place[0], LENGTH - place[1])


def seen(at: Position, seat: int) -> Seen:
    """The field as a side sees it."""
    places = [seen_by(seat, place) if isinstance(place, tuple) else None for place in at.kickers]
    own = zip(places[4 * seat :], kickers_of(seat), strict=False)
    return Seen(
        seen_by(seat, at.ball), {place: name for place, name in own if place}, [*filter(None, places)]
    )


def gaps(ball: Point, discs: Sequence[Point]) -> list[Gap]:
    """The directions in which the ball goes straight into the goal, between the discs in its way."""
    x, y = ball
    ahead = max(LENGTH - y, 1)
    west, east = MOUTH[0] - x, MOUTH[1] - x
    # It must pass a post that it leaves behind; the other one it meets only after its centre is in the goal.
    low = past(west, ahead) if west > 0 else atan2(west + POST, ahead)
    high = -past(-east, ahead) if east < 0 else atan2(east - POST, ahead)
    shadows = list[Gap]()
    for to_x, to_y in discs:
        dx, dy = to_x - x, to_y - y
        middle, half = atan2(dx, dy), asin(min(1.0, SHADOW / hypot(dx, dy)))
        if middle - half < high and middle + half > low:
            shadows.append((middle - half, middle + half))
    found = list[Gap]()
    for start, end in sorted(shadows):
        if start > low:
            found.append((low, min(start, high)))
        low = max(low, end)
    if low < high:
        found.append((low, high))
    return [gap for gap in found if gap[0] < gap[1]]


def past(aside: float, ahead: float) -> float:
    """The direction in which the ball just passes a post, on the side where it is nearer to the goal."""
    return atan2(aside, ahead) + asin(min(1.0, POST / hypot(aside, ahead)))


def banks(ball: Point, discs: Sequence[Point]) -> Iterator[Gap]:
    """The directions in which the ball goes into the goal off a side wall, where its way is free."""
    x, y = ball
    ahead = LENGTH - y
    for side, near in ((-1, x - RADIUS), (1, WIDTH - RADIUS - x)):
        beyond = [(goal - RADIUS) / WALL_RESTITUTION for goal in (MOUTH[0] + POST, MOUTH[1] - POST)]
        if near <= 0 or ahead <= 0:
            continue
        low, high = sorted(atan2(side * (near + far), ahead) for far in beyond)
        wall = RADIUS if side < 0 else WIDTH - RADIUS
        bounce = (wall, y + round(ahead * near / (near + sum(beyond) / 2)))
        if free_way(ball, bounce, discs) and free_way(bounce, (WIDTH // 2, LENGTH), discs):
            yield low, high


def free_way(start: Point, end: Point, discs: Sequence[Point], apart: int = SHADOW) -> bool:
    """Whether a disc can move from one point straight to another and stay apart from the others."""
    (x, y), (to_x, to_y) = start, end
    far = hypot(to_x - x, to_y - y) or 1.0
    across, along = (to_x - x) / far, (to_y - y) / far
    for other_x, other_y in discs:
        dx, dy = other_x - x, other_y - y
        if 0 < dx * across + dy * along < far and abs(dx * along - dy * across) < apart:
            return False
    return True


def aimed_at(start: Point, ball: Point, direction: float) -> float:
    """The bearing at which a disc strikes the ball off in a direction."""
    x, y = behind(ball, sin(direction), cos(direction))
    return atan2(x - start[0], y - start[1])


def strike(start: Point, ball: Point, gap: Gap, hand: float) -> Strike | None:
    """The strike of a disc that sends the ball through a gap; None where it is on the wrong side of it."""
    dx, dy = ball[0] - start[0], ball[1] - start[1]
    straight, far = atan2(dx, dy), hypot(dx, dy)
    most = max(LEAST, THINNEST - asin(min(1.0, DIAMETER * sin(THINNEST) / far)))
    low, high = max(gap[0], straight - most), min(gap[1], straight + most)
    if low >= high:
        return None
    first = aimed_at(start, ball, high)
    width = (aimed_at(start, ball, low) - first) % (2 * pi)
    return Strike(within(width, hand), start, first + width / 2)


def within(width: float, hand: float) -> float:
    """The probability that a bearing in the middle of an interval stays in it."""
    return erf(width / (2 * sqrt(2) * hand))


def hand_of(at: Position) -> float:
    """The standard deviation of a flick's bearing, as far as it counts in a gap."""
    return FIRM if at.steady else HAND


def strikes(field: Seen, hand: float) -> list[Strike]:
    """The strikes of a side's discs straight into the goal and off the side walls, the best first."""
    ball, own, discs = field
    ways = [*gaps(ball, discs), *banks(ball, discs)]
    found = [made for start in own for gap in ways if (made := strike(start, ball, gap, hand))]
    found.sort(reverse=True)
    return found


def free_strikes(field: Seen, hand: float) -> Iterator[Strike]:
    """Those whose kicker reaches the ball without touching another disc."""
    ball, _, discs = field
    for made in strikes(field, hand):
        x, y = made.start
        far = hypot(ball[0] - x, ball[1] - y) - DIAMETER
        end = round(x + far * sin(made.bearing)), round(y + far * cos(made.bearing))
        if free_way(made.start, end, [disc for disc in discs if disc != made.start]):
            yield made
