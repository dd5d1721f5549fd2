"""The marks of a move of Piecepack Soccer: trails, hits, pushed pieces of the rail, fouls, placed discs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.core.game import Event
from engine.games.piecepack_soccer.events import (
    MILLI,
    BallPlaced,
    CalledIn,
    Declared,
    Flicked,
    Formed,
    FouledOut,
    Placed,
    Pushed,
    Scored,
    Touched,
    Travelled,
)
from engine.games.piecepack_soccer.judge import FOUL_PUSH
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import CORNER, Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.aim import disc_at
from render.games.piecepack_soccer.board import SMALL, STRIPS, View, bearing_way
from render.games.piecepack_soccer.discs import BALL, RADIUS, ROUND, place_of
from render.games.piecepack_soccer.rail import FAINTEST, OUTWARD, PIECES, drawn_out, visible
from render.games.piecepack_soccer.ways import path_of, sending
from render.kit.canvas import Point
from render.kit.marked import Mark, Tint, along

TRAIL: Final = (5.0, 19.0)
BALL_TRAIL: Final = (5.0, 14.0)
PASSED_TRAIL: Final = (3.0, 9.0)
"""Pixels across where a trail begins and where it ends: the flicked disc's, the ball's, others'."""
SIGN: Final = 22.0  # the radius of the sign of a move that is compared with another


def of_move(at: Position, events: Sequence[Event], view: View) -> Iterator[Mark]:
    """Trails of the ball and of the flicked disc alone, bursts where they were hit, and what was pushed."""
    flick = next((event for event in events if isinstance(event, Flicked)), None)
    ways = {event.disc: event for event in events if isinstance(event, Travelled)}
    yield from (
        of_push(event, view) for event in events if isinstance(event, Pushed) and event.far >= FAINTEST
    )
    if flick:
        yield from of_flick(flick.disc, at, events, ways, view)
    for event in events:
        if isinstance(event, FouledOut):
            yield from of_foul(event, at, view)
        elif isinstance(event, Declared) and flick is None:
            place = view.spot(event.x, event.y)
            yield Mark("ring", (place,), ROUND, line=7)
            across, down = bearing_way(event.bearing, view)
            reach, edge = 20 + event.power / MILLI, along(place, (across, down), RADIUS + 6)
            yield Mark("own", (edge, (across * reach, down * reach)), 9, text="arrow", level="above")
        elif not flick or not isinstance(event, BallPlaced):
            yield from of_placed(event, view)
    for event in events:
        if isinstance(event, Scored) and BALL in ways:
            yield Mark("sprite", (view.spot(*ways[BALL].knots[-1][1:]),), text="burst-goal")


def of_flick(
    flicked: str, at: Position, events: Sequence[Event], ways: Mapping[str, Travelled], view: View
) -> Iterator[Mark]:
    """The trails of a flick; of a disc that passed the hit on only its way to the ball, pale and thin."""
    hits = tuple(sending(events, flicked))
    for hit, disc in hits:
        if disc != flicked and disc in ways:
            yield from of_trail(path_of(ways[disc], view, until=hit.moment), PASSED_TRAIL, pale=True)
    if flicked in ways:
        path = path_of(ways[flicked], view)
        yield from of_trail(path, TRAIL if flicked != BALL else BALL_TRAIL, "ball" if flicked == BALL else "")
        if flicked in at.on_field():
            yield Mark("ring", path[-1:], ROUND + 1, line=7)
        elif flicked != BALL:
            yield Mark("circle", (place_of(flicked, at, view),), SMALL + 4)
    if BALL in ways and flicked != BALL:
        yield from of_trail(path_of(ways[BALL], view), BALL_TRAIL, "ball")
    first = next((event for event in events if isinstance(event, Touched)), None)
    spots = [view.spot(hit.x, hit.y) for hit, _ in hits] or ([view.spot(first.x, first.y)] if first else [])
    for number, spot in enumerate(spots):
        yield Mark("sprite", (spot,), text="burst-hit" if number or not hits else "burst-ball")


def of_trail(
    path: tuple[Point, ...], width: tuple[float, float], tint: Tint = "", *, pale: bool = False
) -> Iterator[Mark]:
    yield Mark("trail", path, width[1], width[0], tint=tint, pale=pale)
    yield Mark("origin", path[:1], RADIUS - 2 if not pale else RADIUS - 6, line=3.5, tint=tint, pale=pale)


def of_way(way: Travelled, view: View, width: float) -> Iterator[Mark]:
    """The way of a disc from a dashed ring, in the colour of a move that is compared."""
    places = path_of(way, view)
    yield Mark("way", places, width, opacity=0.85)
    yield Mark("origin", places[:1], RADIUS + 4, line=3.5)


def of_placed(event: Event, view: View) -> Iterator[Mark]:
    if isinstance(event, Formed):
        yield from (ring(view.spot(x, y)) for x, y in event.places)
    elif isinstance(event, CalledIn | Placed | BallPlaced):
        yield ring(view.spot(event.x, event.y))


def ring(spot: Point) -> Mark:
    return Mark("ring", (spot,), SMALL + 5 if spot[1] in STRIPS else ROUND - 1, line=3)


def of_foul(event: FouledOut, at: Position, view: View) -> Iterator[Mark]:
    """A ring about a disc that was fouled out, and one where it was."""
    yield Mark("origin", (view.spot(event.x, event.y),), RADIUS, tint="foul")
    if isinstance(at.location(event.disc), str):
        yield Mark("circle", (place_of(event.disc, at, view),), SMALL + 4, tint="foul")


def of_push(event: Pushed, view: View) -> Mark:
    """A pushed piece of the rail, drawn out of it; red where that is a foul."""
    left, top, right, bottom = visible(view.box(*PIECES[event.tile]))
    (east, north), far = OUTWARD[event.tile[0]], drawn_out(event)
    across, down = view.way(east * far, north * far)
    return Mark(
        *("own", ((left, top), (right - left, bottom - top), (across, down))),
        text="rail",
        tint="foul" if event.far >= FOUL_PUSH else "",
    )


def of_compared(at: Position, events: Sequence[Event], view: View) -> Iterator[Mark]:
    """The marks of a move from a position: of a flick the ways of its disc and of the ball, as aimed."""
    done = by_steady_hand(at, events)
    flicked = next((event.disc for event in done if isinstance(event, Flicked)), None)
    moved = {event.disc: event for event in done if isinstance(event, Travelled)}
    ways = [moved[name] for name in dict.fromkeys((flicked, BALL)) if name in moved]
    for event in done:
        if isinstance(event, Scored) and BALL in moved:
            yield Mark("sprite", (view.spot(*moved[BALL].knots[-1][1:]),), text="burst-goal")
        yield from of_placed(event, view)
    for number, way in enumerate(ways):
        yield from of_way(way, view, 19.0 if number == 0 else 13.0)
    for way in ways:
        yield disc_at(way.disc, view.spot(*way.knots[-1][1:]), 0.6)
    if end := end_of(done, ways, view):
        yield Mark("sign", (end,), fixed=SIGN, level="above")


def by_steady_hand(at: Position, events: Sequence[Event]) -> Sequence[Event]:
    """The events of a move; of a flick that waits for its error, those of a steady hand.

    Judgements compare what flicks may lead to, so neither is shown with the error that chance gave it.
    """
    declared = next((event for event in events if isinstance(event, Declared)), None)
    if declared is None or any(isinstance(event, Flicked) for event in events):
        return events
    place = (declared.x, declared.y) if at.stage == CORNER else None
    flick = Flick(declared.disc, declared.bearing, declared.power, place)
    return GAME.play(at._replace(steady=True), flick).events


def end_of(events: Sequence[Event], ways: Sequence[Travelled], view: View) -> Point | None:
    """The place where the ball comes to rest, else the disc that moved or was placed."""
    if ways:
        return view.spot(*ways[-1].knots[-1][1:])
    for event in events:
        if isinstance(event, CalledIn | Placed):
            return view.spot(event.x, event.y)
        if isinstance(event, Formed):
            return view.spot(*event.places[0])
    return None
