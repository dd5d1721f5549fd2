"""The moves of Piecepack Soccer. All numbers are whole: thousandths of an inch, of a degree, of a percent."""

from dataclasses import dataclass

Point = tuple[int, int]
"""The centre of a disc: x to the east and y to the north, thousandths of an inch from the inner south-west
corner of the field."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The four kickers of a side are placed: as a named formation, or at ``places`` of the player's own."""

    formation: str
    places: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Flick:
    """A disc (``A2``, ``ball``) is sent off at ``bearing`` (clockwise from north) with ``power``.

    ``place`` is where a corner throw puts the ball first, None for every other flick.
    """

    disc: str
    bearing: int
    power: int
    place: Point | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A kicker is called in, or placed after it left through a goal: into a corner box, on its first free
    place unless ``place`` is given."""

    disc: str
    box: str
    place: Point | None = None


@dataclass(frozen=True, slots=True)
class Wobble:
    """Chance completes a declared flick: ``degrees`` are added to its bearing, ``percent`` of its power to
    its power."""

    degrees: int
    percent: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn of a side with no kicker on the field and none to call in (ruling 9)."""


Move = SetUp | Flick | Entry | Wobble | Pass
