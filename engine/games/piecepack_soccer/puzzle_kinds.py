"""The kind of puzzle of Piecepack Soccer: a goal with one flick, for a steady hand.

A goal decides the match, so that every flick that scores solves the puzzle. It is a puzzle where one window
of the dial is at least two of its fine turns wide in bearing and power, and no other is as wide as one; each
flick in the window is played by the rules.

All discs slow down alike, so a weaker flick follows the path of a full one and stops earlier: a bearing needs
one simulation, at full power. From the moment at which the ball crosses the goal line there follows the least
power that scores; every greater one does as well, for a goal counts even if the flick is a foul (ruling 4).
Almost every position has flicks that score by luck, off walls and other discs, at some tenth of a degree.
What counts is what can be aimed at: a window at least one fine turn of the dial wide, in bearing and power.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from engine.games.piecepack_soccer import physics
from engine.games.piecepack_soccer.bearing import TURN, direction
from engine.games.piecepack_soccer.field import DISCS, NORTH, kickers_of
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.notation import write
from engine.games.piecepack_soccer.physics import Crossing
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from engine.games.piecepack_soccer.shot import centred
from engine.puzzles.kinds import Kind, Proved
from engine.puzzles.winning import Win

DEGREE: Final = 1_000
PERCENT: Final = 2
"""A fine turn of the dial, in thousandths of a degree and in percent of power."""
FINEST: Final = 200
"""The finest turn of the dial, in thousandths of a degree."""
FULL: Final = 100
"""The greatest power in percent, of which the dial sets whole ones."""
WIDE: Final = 2
"""The fine turns of the dial that the window of a goal is wide, at least."""
BALL: Final = DISCS.index("ball")

Places = list[tuple[float, float] | None]


class Aim(NamedTuple):
    """A bearing at which a flick scores with every whole percent of power from ``low`` to 100."""

    bearing: int
    low: int


class Window(NamedTuple):
    """Aims of one disc at bearings next to each other."""

    disc: str
    aims: tuple[Aim, ...]

    @property
    def flicks(self) -> int:
        """The number of flicks in it, by the finest turns of the dial."""
        return sum(FULL - aim.low + 1 for aim in self.aims)

    def target(self, turns: int) -> Aim | None:
        """The bearing in the middle, and the powers, of the widest range of powers that is common to bearings
        over so many fine turns; None where none is so many turns wide.
        """
        count, best = turns * DEGREE // FINEST, None
        for first in range(len(self.aims) - count):
            run = self.aims[first : first + count + 1]
            low = max(aim.low for aim in run)
            if FULL - low >= turns * PERCENT and (best is None or low < best.low):
                best = Aim(run[count // 2].bearing, low)
        return best


def windows(at: Position) -> Iterator[Window]:
    """The windows of the side to play, one after the other as they are found."""
    places = places_of(at)
    for disc in kickers_of(at.turn):
        if isinstance(at.location(disc), tuple):
            yield from windows_of(places, disc, at.turn)


def places_of(at: Position) -> Places:
    """Where the discs are, as the simulation takes it."""
    return [centred(place) if isinstance(place, tuple) else None for place in (*at.kickers, at.ball)]


def windows_of(places: Places, disc: str, seat: int) -> Iterator[Window]:
    """The windows of one disc: each holds a whole degree, from which it is followed to both sides."""
    seen = set[int]()
    for bearing in range(0, TURN, DEGREE):
        first = None if bearing in seen else aim_at(places, disc, bearing, seat)
        if first is None:
            continue
        aims = [*reversed(followed(places, disc, seat, first, -FINEST)), first]
        aims += followed(places, disc, seat, first, FINEST)
        seen.update(aim.bearing for aim in aims)
        window = Window(disc, tuple(aims))
        if window.target(1):
            yield window


def followed(places: Places, disc: str, seat: int, first: Aim, way: int) -> list[Aim]:
    """The aims next to one, and next to these, to one side."""
    found = list[Aim]()
    for turned in range(1, TURN // FINEST + 1):
        aim = aim_at(places, disc, (first.bearing + way * turned) % TURN, seat)
        if aim is None:
            break
        found.append(aim)
    return found


def aim_at(places: Places, disc: str, bearing: int, seat: int) -> Aim | None:
    """The powers at which a disc flicked at a bearing scores for its seat; None where there are none."""
    result = physics.simulate(places, DISCS.index(disc), direction(bearing), physics.FULL_POWER_TRAVEL)
    crossings = (hit for hit in result.hits if isinstance(hit, Crossing) and hit.disc == BALL)
    entered = next((hit for hit in crossings if hit.kind == "inwards"), None)
    if entered is None or (entered.end > 0) != (seat != NORTH):
        return None
    return Aim(bearing, int(FULL * entered.moment) + 1)


class Goal(Win):
    """A goal with one flick: ``nodes`` is how many flicks of the dial there are for each one that scores."""

    def proved(self, key: str, at: Any, plies: Sequence[int], nodes: int | None = None) -> Proved | None:
        del key, nodes
        found = list(islice(windows(at), 2))
        target = found[0].target(WIDE) if len(found) == 1 else None
        if 1 not in plies or target is None or not all_score(at, found[0]):
            return None
        line = Flick(found[0].disc, target.bearing, (target.low + FULL) // 2 * 1000)
        standing = sum(isinstance(place, tuple) for place in at.locations_of(at.turn))
        return Proved(1, (write(line),), standing * TURN // FINEST * FULL // found[0].flicks)


def all_score(at: Position, window: Window) -> bool:
    """Whether every flick of a window, played by the rules, wins."""
    flicks = (
        Flick(window.disc, aim.bearing, power * 1000)
        for aim in window.aims
        for power in range(aim.low, FULL + 1)
    )
    return all(GAME.outcome(GAME.play(at, flick).after) is not None for flick in flicks)


KINDS: Final[dict[str, Kind]] = {"goal": Goal()}
