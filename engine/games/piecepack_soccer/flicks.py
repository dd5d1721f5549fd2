"""The flicks worth trying: shots at goal by geometry, the ball struck everywhere, and blocks."""

from collections.abc import Iterator, Sequence
from itertools import islice, product, takewhile
from math import asin, atan2, degrees, hypot, pi
from random import Random
from typing import Final

from engine.games.piecepack_soccer.aiming import banks, free_strikes, free_way, gaps, hand_of, seen
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.field import DIAMETER, LENGTH, SOUTH, WIDTH, inner_corner
from engine.games.piecepack_soccer.legal import STRONGEST, WEAKEST
from engine.games.piecepack_soccer.moves import Flick, Point
from engine.games.piecepack_soccer.physics import FULL_POWER_TRAVEL
from engine.games.piecepack_soccer.position import CORNER, FREE, Position
from engine.games.piecepack_soccer.selection import throw_places

SHOT_POWERS: Final = (60_000, 84_000, 42_000)
MOST_SHOTS: Final = 10
"""The shots at goal that are tried, the surest first."""
LIKELY: Final = 0.7
"""The chance of a shot from which on nobody overlooks it."""
FRACTIONS: Final = (0.0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9, -0.15, 0.15, -0.45, 0.45, -0.75, 0.75)
"""Where the ball is struck: the distance of its centre from the kicker's line, in diameters."""
POWERS: Final = (70_000, 84_000, 50_000, 30_000)
FEW_SHOTS: Final = 6
FEW_FRACTIONS: Final = 7
"""The shots and the places of the ball that are tried for a reply."""
LEAST_DRAWN: Final = 20_000
"""The least power of a random flick."""
FAN: Final = range(0, TURN, TURN // 24)
FREE_POWERS: Final = (60_000, 84_000, 35_000)
THROW_FAN: Final = tuple(range(-80_000, 81_000, 20_000))
THROW_POWERS: Final = (30_000, 55_000, 84_000)
COVERS: Final = (700, 2000)
"""How far from the middle of the own goal a kicker stands in the ball's way."""


def flicks(at: Position) -> list[Flick]:
    """Flicks that are worth trying for the side to play, each once, shots at goal first."""
    kinds = {FREE: free_kicks, CORNER: throws}
    return list(dict.fromkeys(kinds.get(at.stage, plays)(at)))


def few_flicks(at: Position) -> list[Flick]:
    """The most promising of them, for a reply: shots at goal, the ball struck at one power, and blocks."""
    if at.stage == FREE:
        return [*dict.fromkeys([*[*shots_of_ball(at)][:6], *[*free_kicks(at)][:: len(FREE_POWERS) * 2]])]
    if at.stage == CORNER:
        return [*throws(at)][::9]
    sure = [*shots(at, SHOT_POWERS[1:2])][:FEW_SHOTS]
    return [*dict.fromkeys([*sure, *survey(at, FRACTIONS[:FEW_FRACTIONS], POWERS[:1]), *blocks(at)])]


def drawn_flicks(at: Position, rng: Random) -> Iterator[Flick]:
    """Random flicks without end: at the ball, at another disc, or anywhere; none without a kicker."""
    ball, own, discs = seen(at, at.turn)
    while own:
        start = rng.choice([*own])
        aim = rng.choice([None, ball, rng.choice([place for place in (ball, *discs) if place != start])])
        direction = rng.uniform(-pi, pi) if aim is None else towards(start, aim, rng.uniform(-1, 1))
        power = rng.randrange(LEAST_DRAWN, STRONGEST + 1, 1000)
        yield Flick(own[start], bearing_of(at.turn, direction), power)


def plays(at: Position) -> Iterator[Flick]:
    """The flicks of kickers."""
    yield from shots(at)
    yield from survey(at, FRACTIONS, POWERS)
    yield from blocks(at)


def shots(at: Position, powers: Sequence[int] = SHOT_POWERS) -> Iterator[Flick]:
    """The flicks that send the ball straight into the goal or off a side wall, the surest first."""
    field = seen(at, at.turn)
    for made, power in product(islice(free_strikes(field, hand=1.0), MOST_SHOTS), powers):
        yield Flick(field.own[made.start], bearing_of(at.turn, made.bearing), power)


def likely_goals(at: Position) -> Iterator[Flick]:
    """The flicks of kickers that the hand's error seldom keeps out of the goal."""
    field = seen(at, at.turn)
    for made in takewhile(lambda made: made.chance >= LIKELY, free_strikes(field, hand_of(at))):
        yield Flick(field.own[made.start], bearing_of(at.turn, made.bearing), SHOT_POWERS[0])


def survey(at: Position, fractions: tuple[float, ...], powers: tuple[int, ...]) -> Iterator[Flick]:
    """Flicks at the ball from every kicker, straight and off its middle."""
    ball, own, _ = seen(at, at.turn)
    for power, fraction, (start, kicker) in product(powers, fractions, own.items()):
        yield Flick(kicker, bearing_of(at.turn, towards(start, ball, fraction)), power)


def towards(start: Point, disc: Point, fraction: float) -> float:
    """The bearing to a disc, so many diameters off its middle."""
    dx, dy = disc[0] - start[0], disc[1] - start[1]
    return atan2(dx, dy) + asin(max(-1.0, min(1.0, fraction * DIAMETER / hypot(dx, dy))))


def blocks(at: Position) -> Iterator[Flick]:
    """Flicks that put a kicker between the ball and the own goal, without touching anything."""
    ball, own, discs = seen(at, at.turn)
    dx, dy = ball[0] - WIDTH // 2, ball[1]
    far = hypot(dx, dy) or 1.0
    for cover, (start, kicker) in product(COVERS, own.items()):
        end = round(WIDTH / 2 + cover * dx / far), round(max(cover * dy / far, DIAMETER / 2))
        others = [ball, *(disc for disc in discs if disc != start)]
        way = hypot(end[0] - start[0], end[1] - start[1])
        if cover < far and way > DIAMETER / 2 and free_way(start, end, others):
            bearing = atan2(end[0] - start[0], end[1] - start[1])
            power = max(WEAKEST, min(STRONGEST, round(way / FULL_POWER_TRAVEL) * 100))
            yield Flick(kicker, bearing_of(at.turn, bearing), power)


def free_kicks(at: Position) -> Iterator[Flick]:
    yield from shots_of_ball(at)
    yield from (Flick("ball", bearing, power) for power, bearing in product(FREE_POWERS[1:], FAN))


def shots_of_ball(at: Position) -> Iterator[Flick]:
    """The flicks of the ball into the goal, through the widest gap first."""
    ball, _, discs = seen(at, at.turn)
    ways = sorted([*gaps(ball, discs), *banks(ball, discs)], key=lambda gap: gap[0] - gap[1])
    for (low, high), power in product(ways, FREE_POWERS):
        yield Flick("ball", bearing_of(at.turn, (low + high) / 2), power)


def throws(at: Position) -> Iterator[Flick]:
    """The flicks of a corner throw, away from the corner."""
    x, y = inner_corner(at.subject)
    inwards = round(degrees(atan2(WIDTH // 2 - x, LENGTH // 2 - y))) * 1000
    places = throw_places(at.subject)[::2]
    for power, turned, place in product(THROW_POWERS, THROW_FAN, places):
        yield Flick("ball", (inwards + turned) % TURN, power, place)


def bearing_of(seat: int, seen: float) -> int:
    """The bearing on the field of one in radians as a side sees it, to a tenth of a degree."""
    return (round(degrees(seen) * 10) * 100 + (0 if seat == SOUTH else TURN // 2)) % TURN
