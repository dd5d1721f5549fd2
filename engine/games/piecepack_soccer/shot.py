"""A shot as events: what the physics finds, in thousandths of an inch and millionths of a moment.

From here on a shot is nothing but its physical events (``Travelled``, ``Touched``, ``Bounced``, ``Entered``,
``Gone``, ``Pushed``): the rules judge them, pictures show them, and ``settled.py`` keeps them.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.game import Event
from engine.games.piecepack_soccer import physics
from engine.games.piecepack_soccer.bearing import direction
from engine.games.piecepack_soccer.events import Bounced, Entered, Gone, Knot, Pushed, Touched, Travelled
from engine.games.piecepack_soccer.field import CENTRE, DISCS, SIDES, in_goal, on_field, overlaps
from engine.games.piecepack_soccer.moves import Flick, Point
from engine.games.piecepack_soccer.physics import Bounce, Contact, Crossing
from engine.games.piecepack_soccer.position import Position

Shot = tuple[Event, ...]

MILLI: Final = 1000
MICRO: Final = 1_000_000
PUSH: Final = 0.5
"""Inches that a tile is pushed by a disc with a full-power flick's travel left."""
SIDE_SEAMS: Final[tuple[float, ...]] = (-4.0, -2.0, 0.0, 2.0, 4.0)
END_SEAMS: Final[tuple[float, ...]] = (-3.0, 0.0, 3.0)
MAX_ROUNDS: Final = 200


def shoot(at: Position, flick: Flick) -> Shot:
    """What a flick does from this position, without any wobble; the position is not judged.

    This is also what a preview of an aim needs.
    """
    places: list[Point | None] = [
        location if isinstance(location, tuple) else None for location in at.kickers
    ]
    places.append(flick.place or at.ball)
    struck = DISCS.index(flick.disc)
    course = physics.simulate(
        [place and centred(place) for place in places], struck, direction(flick.bearing), travel(flick.power)
    )
    return (*travelled_events(course, places, struck), *hit_events(course), *push_events(course))


def travel(power: int) -> float:
    """The inches that a lone disc travels at a power in thousandths of a percent."""
    return power * physics.FULL_POWER_TRAVEL / (100 * MILLI)


def centred(place: Point) -> tuple[float, float]:
    """A place in inches from the middle of the field, where mirroring is but a sign."""
    return (place[0] - CENTRE[0]) / MILLI, (place[1] - CENTRE[1]) / MILLI


def field_point(x: float, y: float) -> Point:
    """The thousandth nearest to a place given from the middle."""
    return round(x * MILLI) + CENTRE[0], round(y * MILLI) + CENTRE[1]


def inches(place: Point) -> tuple[float, float]:
    """A place in inches."""
    return place[0] / MILLI, place[1] / MILLI


def rounded_micro(value: float) -> float:
    """A number to six decimals."""
    return round(value * MICRO) / MICRO


def travelled_events(
    course: physics.SimulationResult, places: Sequence[Point | None], struck: int
) -> list[Event]:
    """The way of every disc that moved, ending where it can rest."""
    found: dict[int, list[tuple[float, Point]]] = {}
    for disc, knots in enumerate(course.knots):
        if any(field_point(x, y) != places[disc] for _, x, y in knots) or (disc == struck and knots):
            found[disc] = [(rounded_micro(moment), field_point(x, y)) for moment, x, y in knots]
    gone = {hit.disc for hit in course.hits if isinstance(hit, Crossing) and hit.kind == "gone"}
    resting = {disc: place for disc, place in enumerate(places) if place is not None and disc not in gone}
    resting |= {disc: knots[-1][1] for disc, knots in found.items() if disc not in gone}
    for disc, place in separated(resting, found.keys()).items():
        if disc in found:
            found[disc][-1] = (found[disc][-1][0], place)
    return [
        Travelled(DISCS[disc], tuple((moment, *inches(place)) for moment, place in knots))
        for disc, knots in found.items()
    ]


def separated(resting: dict[int, Point], moved: Iterable[int]) -> dict[int, Point]:
    """The places with those that rounding has made overlap shifted by thousandths; only moved discs are."""
    free = set(moved)
    field = {disc: place for disc, place in resting.items() if not in_goal(place)}
    order = sorted(field)
    pairs = [(low, high) for low in order for high in order if low < high and {low, high} & free]
    for _ in range(MAX_ROUNDS):
        close = [(low, high) for low, high in pairs if overlaps(field[low], field[high])]
        if not close:
            break
        for low, high in close:
            # Both give way: were it one of them, a row of discs could push one to and fro for ever.
            nudge(field, low, high, free)
            nudge(field, high, low, free)
    return field


def nudge(field: dict[int, Point], disc: int, other: int, free: set[int]) -> None:
    """Move a disc a thousandth away from another where it may."""
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


def hit_events(course: physics.SimulationResult) -> list[Event]:
    """Contacts, bounces and crossings, in the order they came."""
    events: list[Event] = []
    for hit in course.hits:
        moment, name = rounded_micro(hit.moment), DISCS[hit.disc]
        if isinstance(hit, Contact):
            point = inches(field_point(hit.x, hit.y))
            events.append(Touched(moment, name, DISCS[hit.other], *point))
        elif isinstance(hit, Bounce):
            events.append(Bounced(moment, name, tiles_of(hit), *inches(field_point(hit.x, hit.y))))
        elif hit.kind == "gone":
            events.append(Gone(moment, name, SIDES[hit.end > 0]))
        elif hit.kind == "inwards":
            events.append(Entered(moment, name, SIDES[hit.end > 0], field_point(hit.x, 0.0)[0] / MILLI))
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


def push_events(course: physics.SimulationResult) -> list[Pushed]:
    """Each tile that was pushed, with all its pushes."""
    total: dict[str, tuple[float, float, float]] = {}
    for hit in course.hits:
        if isinstance(hit, Bounce):
            share = hit.speed / physics.FULL_POWER_TRAVEL
            push = PUSH * share * share
            for tile in tiles_of(hit):
                so_far, dx, dy = total.get(tile, (0.0, 0.0, 0.0))
                total[tile] = (so_far + push, dx + push * hit.nx, dy + push * hit.ny)
    events = [
        Pushed(tile, rounded_micro(far), rounded_micro(dx), rounded_micro(dy))
        for tile, (far, dx, dy) in total.items()
    ]
    return [event for event in events if event.inches]


def end_points(shot: Shot) -> dict[str, Point]:
    """Where the discs that moved came to be: on the field, in a goal box, or where they left the table."""
    return {way.disc: knot_point(way.knots[-1]) for way in shot if isinstance(way, Travelled)}


def knot_point(knot: Knot) -> Point:
    """The place of a knot."""
    return round(knot[1] * MILLI), round(knot[2] * MILLI)
