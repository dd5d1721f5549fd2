"""The moves of Piecepack Soccer. All numbers are whole: thousandths of an inch, a degree or a percent."""

from dataclasses import dataclass

Point = tuple[int, int]
"""The centre of a disc: x east and y north of the field's south-west corner, in thousandths of an inch."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A side's kickers that are not out are placed, in a named formation or at ``places`` chosen freely.

    ``places`` are in the order of the kickers' numbers.
    """

    formation: str
    places: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Flick:
    """A disc (``A2``, ``ball``) is flicked at ``bearing`` (clockwise from north) with ``power``.

    ``place`` is where a corner throw puts the ball first; None for every other flick.
    """

    disc: str
    bearing: int
    power: int
    place: Point | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A kicker is called in, or placed after leaving through a goal, in a corner box.

    Without ``place`` it takes the first free point of the box.
    """

    disc: str
    box: str
    place: Point | None = None


@dataclass(frozen=True, slots=True)
class Wobble:
    """Chance completes a declared flick: an error in degrees, and one in percent of its power."""

    degrees: int
    percent: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn of a side with no kicker on the field and none to call in (ruling 9)."""


Move = SetUp | Flick | Entry | Wobble | Pass
