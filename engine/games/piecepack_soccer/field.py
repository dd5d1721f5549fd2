"""The field in thousandths of an inch: border tiles, goals, boxes, formations, and which points are free.

The border is a ring of tiles. Those that a disc can reach are named by their side and counted from the west
or from the south: ``s1`` (x 0..2 inches) ``s2`` | goal | ``s3`` ``s4``, likewise ``n1`` .. ``n4``, and ``w1``
(y 0..2 inches) .. ``w6``, ``e1`` .. ``e6``. The four at the ring's corners are never hit.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from engine.games.piecepack_soccer.moves import Point

INCH: Final = 1000
WIDTH: Final = 10 * INCH
LENGTH: Final = 12 * INCH
RADIUS: Final = 375
DIAMETER: Final = 750
LATTICE_STEP: Final = 125
SLACK: Final = 1
"""The most that discs may overlap each other or the border after rounding."""

SOUTH: Final = 0
NORTH: Final = 1
SIDES: Final = ("south", "north")
KICKERS: Final = ("A1", "A2", "A3", "A4", "C1", "C2", "C3", "C4")
DISCS: Final = (*KICKERS, "ball")
CENTRE: Final[Point] = (5 * INCH, 6 * INCH)
MOUTH: Final = (4 * INCH, 6 * INCH)


class Box(NamedTuple):
    """A rectangle of the field, in thousandths of an inch."""

    west: int
    south: int
    east: int
    north: int

    def holds(self, place: Point) -> bool:
        """Whether a disc centred there is completely inside."""
        return (
            self.west + RADIUS <= place[0] <= self.east - RADIUS
            and self.south + RADIUS <= place[1] <= self.north - RADIUS
        )

    def touches(self, place: Point) -> bool:
        """Whether a disc centred there touches the box, from inside or outside."""
        dx = max(self.west - place[0], 0, place[0] - self.east)
        dy = max(self.south - place[1], 0, place[1] - self.north)
        return dx * dx + dy * dy <= RADIUS * RADIUS


CORNERS: Final = {
    "sw": Box(0, 0, 2000, 2000),
    "se": Box(8000, 0, 10000, 2000),
    "nw": Box(0, 10000, 2000, 12000),
    "ne": Box(8000, 10000, 10000, 12000),
}
SETUP: Final = (Box(4000, 0, 6000, 2000), Box(4000, 10000, 6000, 12000))
FORMATIONS: Final[dict[str, tuple[Point, ...]]] = {
    "square": ((4400, 600), (5600, 600), (4400, 1400), (5600, 1400)),
    "line": ((4375, 600), (4792, 1300), (5208, 600), (5625, 1300)),
    "diamond": ((5000, 400), (4400, 1000), (5600, 1000), (5000, 1600)),
    "wall": ((4625, 375), (5375, 375), (4625, 1125), (5375, 1125)),
}
"""South's points of each formation, in the order of the kickers; North's are rotated about the centre."""


def formation(name: str, seat: int) -> tuple[Point, ...]:
    """The points of a side's kickers in a named formation."""
    places = FORMATIONS[name]
    return places if seat == SOUTH else tuple((WIDTH - x, LENGTH - y) for x, y in places)


def kickers_of(seat: int) -> tuple[str, ...]:
    """The names of a side's kickers, in the order of their numbers."""
    return KICKERS[4 * seat : 4 * seat + 4]


def seat_of(kicker: str) -> int:
    return NORTH if kicker[0] == "C" else SOUTH


def defender(box: str) -> int:
    """The seat that defends the end of a corner box."""
    return NORTH if box[0] == "n" else SOUTH


def corner(box: str, seat: int) -> str:
    """A corner box as a seat sees it: ``near-left``."""
    near = "near" if defender(box) == seat else "far"
    return f"{near}-{'left' if (box[1] == 'w') == (seat == SOUTH) else 'right'}"


def corner_of(place: Point) -> str | None:
    """The corner box that a disc is completely inside, or None."""
    return next((name for name, box in CORNERS.items() if box.holds(place)), None)


def in_goal(place: Point) -> bool:
    """Whether a centre is beyond a goal line, which it can only cross through a goal."""
    return not 0 <= place[1] <= LENGTH


def overlaps(place: Point, other: Point, slack: int = 0) -> bool:
    """Whether two discs overlap by more than ``slack`` thousandths of an inch."""
    dx, dy = place[0] - other[0], place[1] - other[1]
    return dx * dx + dy * dy < (DIAMETER - slack) ** 2


def clear(place: Point, others: Iterable[Point]) -> bool:
    """Whether a disc there overlaps none of the others."""
    # As ``overlaps`` of each, but without its calls.
    x, y = place
    return all((x - to_x) ** 2 + (y - to_y) ** 2 >= DIAMETER**2 for to_x, to_y in others)


def on_field(place: Point) -> bool:
    """Whether a disc can rest there: centre on the field, clear of the border except for ``SLACK``."""
    x, y = place
    if not RADIUS - SLACK <= x <= WIDTH - RADIUS + SLACK or not 0 <= y <= LENGTH:
        return False
    if RADIUS - SLACK <= y <= LENGTH - RADIUS + SLACK:
        return True
    if not MOUTH[0] <= x <= MOUTH[1]:
        return False
    line = 0 if y < RADIUS else LENGTH
    return all((x - post) ** 2 + (y - line) ** 2 >= (RADIUS - SLACK) ** 2 for post in MOUTH)


def inner_corner(box: str) -> Point:
    """The point where a disc in a corner box touches both of its inner lines."""
    west, south, east, north = CORNERS[box]
    return east - RADIUS if west == 0 else west + RADIUS, north - RADIUS if south == 0 else south + RADIUS


def touching_inner_line(box: str, place: Point) -> bool:
    """Whether a disc is completely in a corner box and touches one of its two inner lines."""
    x, y = inner_corner(box)
    return CORNERS[box].holds(place) and (place[0] == x or place[1] == y)


@cache
def lattice(box: Box) -> tuple[Point, ...]:
    """The points of a lattice where a disc is completely inside a box, the nearest to its middle first."""
    middle_x, middle_y = (box.west + box.east) // 2, (box.south + box.north) // 2
    points = (
        ((x - middle_x) ** 2 + (y - middle_y) ** 2, y, x)
        for x in range(box.west + RADIUS, box.east - RADIUS + 1, LATTICE_STEP)
        for y in range(box.south + RADIUS, box.north - RADIUS + 1, LATTICE_STEP)
    )
    return tuple((x, y) for _, y, x in sorted(points))


def free_points(box: Box, others: tuple[Point, ...]) -> Iterator[Point]:
    """The points of a box's lattice where a disc overlaps no other, the nearest to its middle first."""
    west, south, east, north = box.west - RADIUS, box.south - RADIUS, box.east + RADIUS, box.north + RADIUS
    near = [(x, y) for x, y in others if west < x < east and south < y < north]
    return (point for point in lattice(box) if clear(point, near))
