"""The gaps through which the ball goes into a goal, and the bearings at which kickers send it there.

Points are as the attacking side sees them: North's are turned by half a turn, so that its goal is at the top
too. Angles are in radians, clockwise from straight up.
"""

from collections.abc import Iterator, Sequence
from math import asin, atan2, cos, erf, hypot, pi, radians, sin, sqrt
from typing import Final, NamedTuple

from engine.games.piecepack_soccer.field import DIAMETER, LENGTH, MOUTH, RADIUS, SOUTH, WIDTH
from engine.games.piecepack_soccer.moves import Point
from engine.games.piecepack_soccer.physics import WALL_RESTITUTION

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


def seen_by(seat: int, place: Point) -> Point:
    """A point as that side sees it; the other way round too."""
    return place if seat == SOUTH else (WIDTH - place[0], LENGTH - place[1])


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


def free_way(start: Point, end: Point, discs: Sequence[Point]) -> bool:
    """Whether a disc can move from one point straight to another without touching one of the others."""
    (x, y), (to_x, to_y) = start, end
    far = hypot(to_x - x, to_y - y) or 1.0
    across, along = (to_x - x) / far, (to_y - y) / far
    for other_x, other_y in discs:
        dx, dy = other_x - x, other_y - y
        if 0 < dx * across + dy * along < far and abs(dx * along - dy * across) < SHADOW:
            return False
    return True


def aimed_at(start: Point, ball: Point, direction: float) -> float:
    """The bearing at which a disc strikes the ball off in a direction."""
    return atan2(
        ball[0] - DIAMETER * sin(direction) - start[0], ball[1] - DIAMETER * cos(direction) - start[1]
    )


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


def strikes(own: Sequence[Point], ball: Point, discs: Sequence[Point], hand: float) -> list[Strike]:
    """The strikes of a side's discs straight into the goal and off the side walls, the best first.

    Whether another disc stands between the kicker and the ball is not looked at here.
    """
    ways = [*gaps(ball, discs), *banks(ball, discs)]
    found = [made for start in own for gap in ways if (made := strike(start, ball, gap, hand))]
    found.sort(reverse=True)
    return found


def unhindered(made: Strike, ball: Point, discs: Sequence[Point]) -> bool:
    """Whether the kicker of a strike reaches the ball without touching another disc."""
    far = hypot(ball[0] - made.start[0], ball[1] - made.start[1]) - DIAMETER
    end = made.start[0] + far * sin(made.bearing), made.start[1] + far * cos(made.bearing)
    others = [disc for disc in discs if disc != made.start]
    return free_way(made.start, (round(end[0]), round(end[1])), others)
