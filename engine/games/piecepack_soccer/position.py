"""Positions of Piecepack Soccer, complete and hashable.

``stages`` say what comes next, the current one first: ``set``, ``play``, ``free``, ``corner:sw`` and
``place:A3``, as on the game's page. They form a queue: several kickers can have to be placed before play
continues. In the position text they are joined by ``+`` (a ``play`` after kickers to be placed is left out):
``place:A3``, ``place:A3+place:C1+free``, ``place:A3+corner:sw``. ``turn`` is the side that plays once the
kickers to be placed stand; a kicker is placed by its owner. After ``set`` the other side is next, to line up
or to play; after ``set+play`` the same side, since all kickers of the other are out. ``set+free:n`` and
``set+free:s`` say whose free kick comes once both sides stand. A declared flick that
waits for chance is written before its stage with ``aim:`` (``aim:A2:37:80``, ``aim:ball:350:60+free``,
``aim:ball@8.375,1.2:330:45+corner:se``).
"""

from typing import Final, NamedTuple

from engine.core.game import CHANCE
from engine.games.piecepack_soccer.field import CENTRE, KICKERS, SOUTH, formation, kickers_of, seat_of
from engine.games.piecepack_soccer.moves import Flick, Point, SetUp

OUT: Final = "out"
UNPLACED: Final = "-"
Location = Point | str
"""Where a kicker is: a point on the field, ``OUT`` if fouled out, ``UNPLACED`` until it is placed."""

SET: Final = "set"
PLAY: Final = "play"
FREE: Final = "free"
FREE_KICKS: Final = ("free:s", "free:n")
"""The free kick of each side, while it waits behind a line-up."""
CORNER: Final = "corner"
PLACE: Final = "place"
GOALS_TO_WIN: Final = 3


class Position(NamedTuple):
    """A complete position.

    ``kickers`` are those of South (Arms), then of North (Crowns), in the order of ``KICKERS``; ``homes`` are
    the points where they were last set up, to which they return after a goal unless ``anew`` says that both
    sides line up anew; ``declared`` is the flick that waits for chance; ``steady`` says that flicks have no
    error; ``left`` is the seat that resigned or ran out of time, or -1.
    """

    kickers: tuple[Location, ...]
    ball: Point
    turn: int
    stages: tuple[str, ...]
    score: tuple[int, int]
    homes: tuple[Point, ...]
    steady: bool
    anew: bool
    declared: Flick | None = None
    left: int = -1

    @property
    def stage(self) -> str:
        """The kind of the current stage: ``set``, ``play``, ``free``, ``corner`` or ``place``."""
        return self.stages[0].partition(":")[0]

    @property
    def subject(self) -> str:
        """The box of a corner throw, or the kicker to be placed; empty at other stages."""
        return self.stages[0].partition(":")[2]

    @property
    def mover(self) -> int:
        """The seat to move, or ``CHANCE`` for the error of a declared flick."""
        if self.declared is not None:
            return CHANCE
        return seat_of(self.subject) if self.stage == PLACE else self.turn

    @property
    def free_kick(self) -> int | None:
        """The seat whose free kick comes once both sides stand, or None."""
        return FREE_KICKS.index(self.stages[-1]) if self.stages[-1] in FREE_KICKS else None

    def location(self, kicker: str) -> Location:
        return self.kickers[KICKERS.index(kicker)]

    def locations_of(self, seat: int) -> tuple[Location, ...]:
        """The locations of a side's kickers, in the order of their numbers."""
        return self.kickers[4 * seat : 4 * seat + 4]

    def start_of(self, flick: Flick) -> Point:
        """The point from which a flick starts its disc."""
        return flick.place or self.on_field()[flick.disc]

    def on_field(self, *, but: str = "") -> dict[str, Point]:
        """The discs on the field and their points, the ball included; the disc ``but`` is left out."""
        discs = zip((*KICKERS, "ball"), (*self.kickers, self.ball), strict=True)
        return {name: location for name, location in discs if isinstance(location, tuple) and name != but}

    def to_line_up(self) -> tuple[str, ...]:
        """The kickers that a set-up places: those of the side to play that are neither placed nor out."""
        return tuple(kicker for kicker in kickers_of(self.turn) if self.location(kicker) == UNPLACED)

    def lined_up(self, move: SetUp) -> dict[str, Point]:
        """The points that a legal set-up gives to kickers; in a formation those that are out leave gaps."""
        if move.places:
            return dict(zip(self.to_line_up(), move.places, strict=True))
        points = dict(zip(kickers_of(self.turn), formation(move.formation, self.turn), strict=True))
        return {kicker: points[kicker] for kicker in self.to_line_up()}

    def moved(self, kicker: str, location: Location) -> "Position":
        """The position with one kicker at another location."""
        index = KICKERS.index(kicker)
        return self._replace(kickers=(*self.kickers[:index], location, *self.kickers[index + 1 :]))


def start(*, steady: bool, anew: bool) -> Position:
    """The first position: no kicker on the field, South to set up."""
    homes = (*formation("square", SOUTH), *formation("square", 1 - SOUTH))
    return Position((UNPLACED,) * 8, CENTRE, SOUTH, (SET,), (0, 0), homes, steady, anew)
