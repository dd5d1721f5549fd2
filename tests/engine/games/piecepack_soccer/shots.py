"""Random shots for the laws of physics: scattered, in tight clusters, exactly touching, and grazing."""

from itertools import pairwise
from math import atan2, cos, degrees, hypot, sin
from random import Random
from typing import NamedTuple

from engine.games.piecepack_soccer.bearing import direction
from engine.games.piecepack_soccer.physics import (
    END,
    POCKET,
    POCKET_LIMIT,
    RADIUS,
    RIM,
    X_LIMIT,
    Y_LIMIT,
    Simulation,
    SimulationResult,
    simulate,
)

DIAMETER = 2 * RADIUS
Point = tuple[float, float]


class EnergyCheckedSimulation(Simulation):
    """A simulation that checks that each contact takes energy."""

    def energy(self) -> float:
        return sum(vx * vx + vy * vy for vx, vy in zip(self.vx, self.vy, strict=True))

    def collide(self, moment: float, disc: int, other: int) -> None:
        before = self.energy()
        super().collide(moment, disc, other)
        assert self.energy() < before

    def bounce(self, moment: float, disc: int, wall: int) -> None:
        before = self.energy()
        super().bounce(moment, disc, wall)
        assert self.energy() < before


class ShotInput(NamedTuple):
    """A shot as the physics takes it; bearing and power in thousandths."""

    places: tuple[Point, ...]
    struck: int
    bearing: int
    power: int

    def result(self) -> SimulationResult:
        return simulate(self.places, self.struck, direction(self.bearing), self.power * 6 / 10_000)

    def checked_result(self) -> SimulationResult:
        """The result, with a check that every contact takes energy."""
        table = EnergyCheckedSimulation(self.places)
        east, north = direction(self.bearing)
        travel = self.power * 6 / 10_000
        table.launch(self.struck, east * travel, north * travel)
        return table.run()

    def mirrored(self, east: int, north: int) -> "ShotInput":
        """The shot with east and west exchanged (-1), south and north exchanged, or both."""
        bearing = self.bearing if east == 1 else -self.bearing
        bearing = bearing if north == 1 else 180_000 - bearing
        places = tuple((x * east, y * north) for x, y in self.places)
        return ShotInput(places, self.struck, bearing % 360_000, self.power)


def fits(place: Point, others: list[Point]) -> bool:
    x, y = place
    return (
        abs(x) <= X_LIMIT
        and abs(y) <= Y_LIMIT
        and all((x - a) ** 2 + (y - b) ** 2 >= DIAMETER**2 for a, b in others)
    )


def scattered_points(rng: Random) -> list[Point]:
    found: list[Point] = []
    while len(found) < 9:
        place = round(rng.uniform(-X_LIMIT, X_LIMIT), 3), round(rng.uniform(-Y_LIMIT, Y_LIMIT), 3)
        if fits(place, found):
            found.append(place)
    return found


def clustered_points(rng: Random) -> list[Point]:
    """Each disc within a few thousandths of an earlier one; often against the border."""
    found: list[Point] = []
    while len(found) < 9:
        if not found:
            place = rng.choice([-X_LIMIT, X_LIMIT, 0.0]), rng.choice([-Y_LIMIT, Y_LIMIT, 0.0])
        else:
            x, y = rng.choice(found)
            turn, gap = rng.uniform(0, 7), DIAMETER + rng.choice([0.001, 0.002, 0.01])
            place = round(x + gap * sin(turn), 3), round(y + gap * cos(turn), 3)
            if rng.random() < 0.3:
                place = max(-X_LIMIT, min(X_LIMIT, place[0])), max(-Y_LIMIT, min(Y_LIMIT, place[1]))
        if fits(place, found):
            found.append(place)
    return found


def touching_points(rng: Random) -> list[Point]:
    """A lattice of discs that touch exactly, in rows."""
    lattice = [(column * DIAMETER, row * DIAMETER) for column in range(-3, 4) for row in range(-4, 5)]
    rows = [place for place in lattice if abs(place[0]) <= 1.5 and abs(place[1]) <= 1.5]
    return rng.sample(rows if rng.random() < 0.5 else lattice, 9)


def random_shot(seed: int) -> ShotInput:
    rng = Random(seed)
    places = rng.choice([scattered_points, clustered_points, touching_points])(rng)
    struck = rng.randrange(9)
    bearing = rng.randrange(360_000)
    if rng.random() < 0.4:
        x, y = places[struck]
        other = rng.choice([place for place in places if place != (x, y)])
        apart = hypot(other[0] - x, other[1] - y)
        aside = rng.choice([-1, 1]) * min(DIAMETER / apart, 1) * rng.choice([0, 0.5, 0.999, 1.0])
        bearing = round(degrees(atan2(other[0] - x, other[1] - y) + aside) * 1000) % 360_000
    return ShotInput(
        tuple(places), struck, bearing, rng.choice([1_000, 25_000, 100_000, rng.randrange(1000, 99_999)])
    )


def deepest_overlap(result: SimulationResult) -> float:
    """How far any two discs come to overlap at any moment of a shot, in inches."""
    deepest = 0.0
    ways = [knots for knots in result.knots if knots]
    for number, path in enumerate(ways):
        for other in ways[:number]:
            last = min(path[-1][0], other[-1][0])
            moments = sorted({knot[0] for knot in (*path, *other) if knot[0] <= last})
            points = [(a[0] - b[0], a[1] - b[1]) for a, b in ((at(path, m), at(other, m)) for m in moments)]
            for (x, y), (to_x, to_y) in pairwise(points):
                deepest = max(deepest, DIAMETER - nearest(x, y, to_x - x, to_y - y))
    return deepest


def at(path: tuple[tuple[float, float, float], ...], moment: float) -> Point:
    for (before, x, y), (after, to_x, to_y) in pairwise(path):
        if before <= moment <= after:
            share = (moment - before) / (after - before) if after > before else 0.0
            return x + (to_x - x) * share, y + (to_y - y) * share
    return path[-1][1:]


def nearest(x: float, y: float, dx: float, dy: float) -> float:
    """The least distance from the origin along a straight way."""
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, -(x * dx + y * dy) / length)) if length else 0.0
    return hypot(x + dx * share, y + dy * share)


def deepest_in_border(result: SimulationResult) -> float:
    """How far any disc comes to be inside the border, in inches."""
    return max(
        into_border(x, y, to_x, to_y)
        for path in result.knots
        for (_, x, y), (_, to_x, to_y) in pairwise(path)
    )


def into_border(x: float, y: float, to_x: float, to_y: float) -> float:
    """How far a disc is inside the border on a straight way: at its ends, and where it passes the edges."""
    deepest = 0.0
    for post_x in (-POCKET, POCKET):
        for post_y in (-END, END):
            deepest = max(deepest, RADIUS - nearest(x - post_x, y - post_y, to_x - x, to_y - y))
    for place_x, place_y in ((x, y), (to_x, to_y)):
        if abs(place_y) >= END:
            deepest = max(deepest, abs(place_x) - POCKET_LIMIT, abs(place_y) - RIM)
        elif abs(place_x) >= POCKET:
            deepest = max(deepest, abs(place_x) - X_LIMIT, abs(place_y) - Y_LIMIT)
    return deepest
