"""Events of Piecepack Soccer: what one move does, in order; pictures and texts are made from these.

Discs are named as in the texts: ``A1`` .. ``A4``, ``C1`` .. ``C4``, ``ball``; tiles are named in
``field.py``; goals are ``south`` and ``north``; seats 0 and 1.

All numbers are whole. Points (from the inner south-west corner), bearings, powers and errors are thousandths
of an inch, a degree or a percent; moments, and pushes of tiles in inches, are millionths: the units in which
``settled.py`` stores shots. Their JSON has inches, degrees, percents, and moments from 0 to 1.

Time: a ``moment`` is a dimensionless time from 0 (the flick) to a million (everything rests), the share of
its travel that an undisturbed disc has covered: as a share, ``moment = 1 - exp(-k t)`` with ``k`` = 1.2 per
second (``physics.DECAY_RATE``), so ``t = -log(1 - moment) / k``. Between two knots (m0, x0, y0) and (m1, x1,
y1) of its ``Travelled`` a disc moves in a straight line, linearly in the moment: at moment m it is at
``x0 + (x1 - x0) * (m - m0) / (m1 - m0)``. Two seconds show 91 % of a shot's path, three 97 %.

A flick gives Flicked, one Travelled for each disc that moved, then Touched, Bounced, Entered and Gone by
moment, then Pushed for each tile, and then the rulings on it.
"""

from typing import Any, Final

from engine.core import game
from engine.core.game import CAPTURE, Event
from engine.games.piecepack_soccer.moves import Point

MILLI: Final = 1_000
MICRO: Final = 1_000_000
SCALES: Final = dict.fromkeys(("x", "y", "bearing", "power", "degrees", "percent"), MILLI) | {"moment": MICRO}

Knot = tuple[int, int, int]
"""A vertex of a disc's path: (moment, x, y)."""


class Measured(Event):
    """An event with numbers that its JSON has in usual units."""

    def to_json(self) -> dict[str, Any]:
        facts = super().to_json()
        return {name: fact / SCALES[name] if name in SCALES else fact for name, fact in facts.items()}


class Formed(Event):
    """A side's kickers were placed, in the order of their numbers; ``formation`` is empty for free points."""

    rank = 9
    idle = True
    seat: int
    formation: str
    places: tuple[Point, ...]

    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {"places": tuple((x / MILLI, y / MILLI) for x, y in self.places)}


class Declared(Measured):
    """A flick was declared and waits for its error; the disc starts from ``x``, ``y``."""

    rank = 8
    disc: str
    bearing: int
    power: int
    x: int
    y: int


class Wobbled(Measured):
    """Chance turned a declared flick by ``degrees`` and changed its power by ``percent`` of it."""

    degrees: int
    percent: int


class Flicked(Measured):
    """A disc started from ``x``, ``y`` with this bearing and power, errors included."""

    rank = 7
    disc: str
    bearing: int
    power: int
    x: int
    y: int


class Travelled(Event):
    """The path of a disc that moved.

    The first knot is at moment 0, the last where it came to rest (moment 1) or left through a goal.
    """

    disc: str
    knots: tuple[Knot, ...]

    def to_json(self) -> dict[str, Any]:
        knots = tuple((moment / MICRO, x / MILLI, y / MILLI) for moment, x, y in self.knots)
        return super().to_json() | {"knots": knots}


class Touched(Measured):
    """Two discs struck each other at the point ``x``, ``y``."""

    moment: int
    disc: str
    other: str
    x: int
    y: int


class Bounced(Measured):
    """A disc struck the border at the point ``x``, ``y``: one tile, or two on their seam."""

    moment: int
    disc: str
    tiles: tuple[str, ...]
    x: int
    y: int


class Entered(Measured):
    """The centre of a disc crossed a goal line inwards; it may have come back later."""

    moment: int
    disc: str
    goal: str
    x: int


class Gone(Measured):
    """A disc left the table beyond a goal box."""

    moment: int
    disc: str
    goal: str


class Pushed(Event):
    """A border tile was pushed: ``far`` in all its pushes, ``dx``, ``dy`` the sum of their vectors."""

    tile: str
    far: int
    dx: int
    dy: int

    def to_json(self) -> dict[str, Any]:
        far, dx, dy = self.far / MICRO, self.dx / MICRO, self.dy / MICRO
        return {"event": "pushed", "tile": self.tile, "inches": far, "dx": dx, "dy": dy}


class Fouled(Event):
    """A seat committed a foul: ``tiles``, or ``kicker`` (a rival's kicker moved and the ball did not)."""

    rank = 2
    seat: int
    reason: str


class FouledOut(Measured):
    """A kicker at ``x``, ``y`` left the game until it is called in."""

    weight = CAPTURE
    rank = 3
    disc: str
    x: int
    y: int


class Scored(game.Scored):
    """A goal for ``seat`` in the goal ``goal``; ``by`` flicked, so an own goal has ``by != seat``.

    ``rests`` are the discs with the points where they came to rest. The position after a goal does not have
    these, so pictures take them from here; they are not part of the JSON.
    """

    goal: str
    by: int
    rests: tuple[tuple[str, Point], ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {name: fact for name, fact in super().to_json().items() if name != "rests"}


class StoodAgain(Event):
    """After a goal the discs return to their first points, and ``seat`` kicks off."""

    seat: int


class LineUpAnew(Event):
    """After a goal kickers that are not out are lined up anew, ``seat`` first; then ``kicks_off`` plays."""

    seat: int
    kicks_off: int


class OutOfBounds(Event):
    """A kicker came to rest in a goal box or beyond; its owner is to place it in a corner box."""

    rank = 4
    disc: str


class Placed(Measured):
    """A kicker that was out of bounds was placed in a corner box."""

    rank = 10
    idle = True
    disc: str
    box: str
    x: int
    y: int


class CalledIn(Measured):
    """A kicker that was fouled out was called in."""

    rank = 11
    disc: str
    box: str
    x: int
    y: int


class FreeKick(Event):
    """The next turn, that of ``seat``, is a free kick."""

    rank = 6
    seat: int


class CornerThrow(Event):
    """The ball is completely in a corner box: ``seat``, who defends that end, has a corner throw."""

    rank = 5
    seat: int
    box: str


class BallPlaced(Measured):
    """The ball was put at the edge of a corner box for the throw."""

    x: int
    y: int
