"""The physical events of a shot: the simulation's result, rounded for storage.

Points are rounded to thousandths of an inch, moments to millionths. From here on a shot is only its physical
events (``Travelled``, ``Touched``, ``Bounced``, ``Entered``, ``Gone``, ``Pushed``): the rules judge them,
pictures show them, and ``settled.py`` stores them.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.game import Event
from engine.games.piecepack_soccer import physics
from engine.games.piecepack_soccer.bearing import direction
from engine.games.piecepack_soccer.events import (
    MICRO,
    MILLI,
    Bounced,
    Entered,
    Gone,
    Knot,
    Pushed,
    Touched,
    Travelled,
)
from engine.games.piecepack_soccer.field import CENTRE, DISCS, SIDES, in_goal, on_field, overlaps
from engine.games.piecepack_soccer.moves import Flick, Point
from engine.games.piecepack_soccer.physics import Bounce, Contact, Crossing
from engine.games.piecepack_soccer.position import Position

Shot = tuple[Event, ...]

PUSH: Final = 0.5
"""The inches that a disc with the full travel of a flick left pushes a tile."""
SIDE_SEAMS: Final[tuple[float, ...]] = (-4.0, -2.0, 0.0, 2.0, 4.0)
END_SEAMS: Final[tuple[float, ...]] = (-3.0, 0.0, 3.0)
MAX_ROUNDS: Final = 200


def shoot(at: Position, flick: Flick) -> Shot:
    """The physical events of a flick from this position, without any error; its legality is not checked."""
    places: list[Point | None] = [
        location if isinstance(location, tuple) else None for location in at.kickers
    ]
    places.append(flick.place or at.ball)  # a corner throw puts the ball somewhere first
    struck = DISCS.index(flick.disc)
    travel = flick.power * physics.FULL_POWER_TRAVEL / (100 * MILLI)
    result = physics.simulate(
        [place and centred(place) for place in places], struck, direction(flick.bearing), travel
    )
    return (*travelled_events(result, places, struck), *hit_events(result), *push_events(result))


def centred(place: Point) -> tuple[float, float]:
    """A point in inches from the middle of the field, where mirroring only changes signs."""
    return (place[0] - CENTRE[0]) / MILLI, (place[1] - CENTRE[1]) / MILLI


def field_point(x: float, y: float) -> Point:
    """The point nearest to coordinates in inches from the middle."""
    return round(x * MILLI) + CENTRE[0], round(y * MILLI) + CENTRE[1]


def travelled_events(
    result: physics.SimulationResult, places: Sequence[Point | None], struck: int
) -> list[Event]:
    """The path of every disc that moved, ending at a point where it can rest."""
    found: dict[int, list[Knot]] = {}
    for disc, knots in enumerate(result.knots):
        if any(field_point(x, y) != places[disc] for _, x, y in knots) or (disc == struck and knots):
            found[disc] = [(round(moment * MICRO), *field_point(x, y)) for moment, x, y in knots]
    off_table = {hit.disc for hit in result.hits if isinstance(hit, Crossing) and hit.kind == "gone"}
    resting = {
        disc: place for disc, place in enumerate(places) if place is not None and disc not in off_table
    }
    resting |= {disc: knots[-1][1:] for disc, knots in found.items() if disc not in off_table}
    for disc, place in separated(resting, found.keys()).items():
        if disc in found:
            found[disc][-1] = (found[disc][-1][0], *place)
    return [Travelled(DISCS[disc], tuple(knots)) for disc, knots in found.items()]


def separated(resting: dict[int, Point], moved: Iterable[int]) -> dict[int, Point]:
    """The points of discs on the field; moved discs that overlap by rounding are shifted by thousandths."""
    free = set(moved)
    field = {disc: place for disc, place in resting.items() if not in_goal(place)}
    order = sorted(field)
    pairs = [(low, high) for low in order for high in order if low < high and {low, high} & free]
    for _ in range(MAX_ROUNDS):
        close = [(low, high) for low, high in pairs if overlaps(field[low], field[high])]
        if not close:
            break
        for low, high in close:
            # Both move: if only one did, a row of discs could push it back and forth without end.
            nudge(field, low, high, free)
            nudge(field, high, low, free)
    return field


def nudge(field: dict[int, Point], disc: int, other: int, free: set[int]) -> None:
    """Move a disc a thousandth of an inch away from another, if it is free to move."""
    if disc not in free:
        return
    (x, y), (other_x, other_y) = field[disc], field[other]
    dx, dy = x - other_x, y - other_y
    across = (x + (dx > 0) - (dx < 0), y)
    along = (x, y + (dy > 0) - (dy < 0))
    for place in (across, along) if abs(dx) >= abs(dy) else (along, across):
        if place != (x, y) and on_field(place):
            field[disc] = place
            return


def hit_events(result: physics.SimulationResult) -> list[Event]:
    """The contacts, bounces and crossings, in order."""
    events: list[Event] = []
    for hit in result.hits:
        moment, name = round(hit.moment * MICRO), DISCS[hit.disc]
        if isinstance(hit, Contact):
            events.append(Touched(moment, name, DISCS[hit.other], *field_point(hit.x, hit.y)))
        elif isinstance(hit, Bounce):
            events.append(Bounced(moment, name, tiles_of(hit), *field_point(hit.x, hit.y)))
        elif hit.kind == "gone":
            events.append(Gone(moment, name, SIDES[hit.end > 0]))
        elif hit.kind == "inwards":
            events.append(Entered(moment, name, SIDES[hit.end > 0], field_point(hit.x, 0.0)[0]))
    return events


def tiles_of(bounce: Bounce) -> tuple[str, ...]:
    """The tile that was struck, or the two on whose seam it was."""
    side, where, seams = "n" if bounce.y > 0 else "s", bounce.x, END_SEAMS
    if bounce.wall == physics.SIDE_WALL:
        side, where, seams = "e" if bounce.x > 0 else "w", bounce.y, SIDE_SEAMS
    before = sum(where > seam for seam in seams)
    if where in seams:
        return f"{side}{before + 1}", f"{side}{before + 2}"
    return (f"{side}{before + 1}",)


def push_events(result: physics.SimulationResult) -> list[Pushed]:
    """One event for each tile that was pushed, its pushes added up."""
    total: dict[str, tuple[float, float, float]] = {}
    for hit in result.hits:
        if isinstance(hit, Bounce):
            share = hit.speed / physics.FULL_POWER_TRAVEL
            push = PUSH * share * share
            for tile in tiles_of(hit):
                so_far, dx, dy = total.get(tile, (0.0, 0.0, 0.0))
                total[tile] = (so_far + push, dx + push * hit.nx, dy + push * hit.ny)
    events = [Pushed(tile, *(round(part * MICRO) for part in parts)) for tile, parts in total.items()]
    return [event for event in events if event.far]


def end_points(shot: Shot) -> dict[str, Point]:
    """The last point of each disc that moved: on the field, in a goal box, or where it left the table."""
    return {path.disc: path.knots[-1][1:] for path in shot if isinstance(path, Travelled)}
