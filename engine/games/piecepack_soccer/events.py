"""Events of Piecepack Soccer: what one move does, in order; pictures and texts are made from these.

Discs are named as in the texts: ``A1`` .. ``A4``, ``C1`` .. ``C4``, ``ball``; points are inches from the
inner south-west corner; tiles are named in ``field.py``; goals are ``south`` and ``north``; seats 0 and 1.

Time: a ``moment`` is a dimensionless time from 0 (the flick) to 1 (everything rests), the share of its travel
that an undisturbed disc has covered: ``moment = 1 - exp(-k t)`` with ``k`` = 1.2 per second
(``physics.DECAY_RATE``), so ``t = -log(1 - moment) / k``. Between two knots (m0, x0, y0) and (m1, x1, y1) of
its ``Travelled`` a disc moves in a straight line, linearly in the moment: at moment m it is at ``x0 + (x1 -
x0) * (m - m0) / (m1 - m0)``. Two seconds show 91 % of a shot's path, three 97 %.

A flick gives Flicked, one Travelled for each disc that moved, then Touched, Bounced, Entered and Gone by
moment, then Pushed for each tile, and then the rulings on it.
"""

from dataclasses import dataclass

from engine.core import game
from engine.core.game import CAPTURE, Event

Knot = tuple[float, float, float]
"""A vertex of a disc's path: (moment, x, y)."""


@dataclass(frozen=True, slots=True)
class Formed(Event):
    """A side's kickers were placed, in the order of their numbers; ``formation`` is empty for free points."""

    rank = 9
    idle = True
    seat: int
    formation: str
    places: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A flick was declared and waits for its error; the disc starts from ``x``, ``y``."""

    rank = 8
    disc: str
    bearing: float
    power: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Wobbled(Event):
    """Chance turned a declared flick by ``degrees`` and changed its power by ``percent`` of it."""

    degrees: float
    percent: float


@dataclass(frozen=True, slots=True)
class Flicked(Event):
    """A disc started from ``x``, ``y`` with this bearing and power, errors included."""

    rank = 7
    disc: str
    bearing: float
    power: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Travelled(Event):
    """The path of a disc that moved.

    The first knot is at moment 0, the last where it came to rest (moment 1) or left through a goal.
    """

    disc: str
    knots: tuple[Knot, ...]


@dataclass(frozen=True, slots=True)
class Touched(Event):
    """Two discs struck each other at the point ``x``, ``y``."""

    moment: float
    disc: str
    other: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Bounced(Event):
    """A disc struck the border at the point ``x``, ``y``: one tile, or two on their seam."""

    moment: float
    disc: str
    tiles: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """The centre of a disc crossed a goal line inwards; it may have come back later."""

    moment: float
    disc: str
    goal: str
    x: float


@dataclass(frozen=True, slots=True)
class Gone(Event):
    """A disc left the table beyond a goal box."""

    moment: float
    disc: str
    goal: str


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A border tile was pushed: ``inches`` in all its pushes, ``dx``, ``dy`` the sum of their vectors."""

    tile: str
    inches: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Fouled(Event):
    """A seat committed a foul: ``tiles``, or ``kicker`` (a rival's kicker moved and the ball did not)."""

    rank = 2
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class FouledOut(Event):
    """A kicker at ``x``, ``y`` left the game until it is called in."""

    weight = CAPTURE
    rank = 3
    disc: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scored(game.Scored):
    """A goal for ``seat`` in the goal ``goal``; ``by`` flicked, so an own goal has ``by != seat``."""

    goal: str
    by: int


@dataclass(frozen=True, slots=True)
class StoodAgain(Event):
    """After a goal the discs return to their first points, and ``seat`` kicks off."""

    seat: int


@dataclass(frozen=True, slots=True)
class LineUpAnew(Event):
    """After a goal kickers that are not out are lined up anew, ``seat`` first; then ``kicks_off`` plays."""

    seat: int
    kicks_off: int


@dataclass(frozen=True, slots=True)
class OutOfBounds(Event):
    """A kicker came to rest in a goal box or beyond; its owner is to place it in a corner box."""

    rank = 4
    disc: str


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A kicker that was out of bounds was placed in a corner box."""

    rank = 10
    idle = True
    disc: str
    box: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CalledIn(Event):
    """A kicker that was fouled out was called in."""

    rank = 11
    disc: str
    box: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class FreeKick(Event):
    """The next turn, that of ``seat``, is a free kick."""

    rank = 6
    seat: int


@dataclass(frozen=True, slots=True)
class CornerThrow(Event):
    """The ball is completely in a corner box: ``seat``, who defends that end, has a corner throw."""

    rank = 5
    seat: int
    box: str


@dataclass(frozen=True, slots=True)
class BallPlaced(Event):
    """The ball was put at the edge of a corner box for the throw."""

    x: float
    y: float
