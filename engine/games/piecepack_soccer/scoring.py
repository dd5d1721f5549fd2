"""Which flicks of a steady hand score: the windows of bearing and power that are wide enough to be aimed at.

All discs slow down alike, so a weaker flick follows the path of a full one and stops earlier: a bearing needs
one simulation, at full power. From the moment at which the ball crosses the goal line there follows the least
power that scores, and from the speeds at which tiles are struck the greatest one that is no foul.

Almost every position has flicks that score by luck, off walls and other discs, at some tenth of a degree.
What counts is what can be aimed at: a window at least one fine turn of the dial wide, in bearing and power.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.games.piecepack_soccer import physics
from engine.games.piecepack_soccer.bearing import TURN, direction
from engine.games.piecepack_soccer.field import DISCS, NORTH, kickers_of
from engine.games.piecepack_soccer.judge import FOUL_PUSH
from engine.games.piecepack_soccer.physics import Bounce, Crossing, SimulationResult
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.shot import PUSH, centred, tiles_of, travel

DEGREE: Final = 1_000
PERCENT: Final = 2
"""A fine turn of the dial, in thousandths of a degree and in percent of power."""
FINEST: Final = 200
"""The finest turn of the dial, in thousandths of a degree."""
FULL: Final = 100
"""The greatest power in percent, of which the dial sets whole ones."""
BALL: Final = DISCS.index("ball")

Places = list[tuple[float, float] | None]


class Aim(NamedTuple):
    """A bearing at which a flick scores with every whole percent of power from ``low`` to ``high``."""

    bearing: int
    low: int
    high: int


class Window(NamedTuple):
    """Aims of one disc at bearings next to each other, each with a power in common with the next."""

    disc: str
    aims: tuple[Aim, ...]

    @property
    def flicks(self) -> int:
        """The number of flicks in it, by the finest turns of the dial."""
        return sum(aim.high - aim.low + 1 for aim in self.aims)

    def target(self, turns: int) -> Aim | None:
        """The bearing in the middle, and the powers, of the widest range of powers that is common to bearings
        over so many fine turns; None where none is so many turns wide.
        """
        count, best = turns * DEGREE // FINEST, None
        for first in range(len(self.aims) - count):
            run = self.aims[first : first + count + 1]
            low, high = max(aim.low for aim in run), min(aim.high for aim in run)
            if high - low >= turns * PERCENT and (best is None or high - low > best.high - best.low):
                best = Aim(run[count // 2].bearing, low, high)
        return best


def windows(at: Position, seat: int) -> Iterator[Window]:
    """The windows of the kickers of a seat on the field, one after the other as they are found."""
    places = places_of(at)
    for disc in kickers_of(seat):
        if isinstance(at.location(disc), tuple):
            yield from windows_of(places, disc, seat)


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
    """The aims next to one, and next to these, to one side; each shares a power with the one before."""
    found, before = list[Aim](), first
    while len(found) < TURN // FINEST:
        aim = aim_at(places, disc, (before.bearing + way) % TURN, seat)
        if aim is None or before.low > aim.high or aim.low > before.high:
            break
        found.append(aim)
        before = aim
    return found


def aim_at(places: Places, disc: str, bearing: int, seat: int) -> Aim | None:
    """The powers at which a disc flicked at a bearing scores for its seat; None where there are none."""
    result = physics.simulate(places, DISCS.index(disc), direction(bearing), travel(FULL * 1000))
    entered = next(
        (
            hit
            for hit in result.hits
            if isinstance(hit, Crossing) and hit.disc == BALL and hit.kind == "inwards"
        ),
        None,
    )
    if entered is None or (entered.end > 0) != (seat != NORTH):
        return None
    low = int(FULL * entered.moment) + 1
    if not is_foul(result, 1.0):
        return Aim(bearing, low, FULL)
    # The more power, the more every tile is pushed.
    powers = range(low, FULL)
    legal = bisect_left(powers, True, key=lambda power: is_foul(result, power / FULL))
    return Aim(bearing, low, powers[legal - 1]) if legal else None


def is_foul(result: SimulationResult, share: float) -> bool:
    """Whether a flick with that share of full power pushes a tile too far, by the result of full power."""
    pushed = dict[str, float]()
    for hit in result.hits:
        if isinstance(hit, Bounce) and hit.moment < share:
            speed = hit.speed / (1 - hit.moment) * (share - hit.moment)
            for tile in tiles_of(hit):
                pushed[tile] = pushed.get(tile, 0.0) + PUSH * (speed / physics.FULL_POWER_TRAVEL) ** 2
    return any(far >= FOUL_PUSH for far in pushed.values())


def is_threatened(at: Position, seat: int) -> bool:
    """Whether a seat would have a window, if it were to play."""
    return next(windows(at, seat), None) is not None
