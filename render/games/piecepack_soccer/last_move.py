"""Marks of the last move, drawn from its events: ways of discs, contacts, pushed tiles, fouls."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from engine.core.game import Event
from engine.games.piecepack_soccer.events import (
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
from engine.games.piecepack_soccer.position import Position
from render.games.piecepack_soccer.board import FOLDER, INCH, TILES, View, bearing_way
from render.games.piecepack_soccer.discs import BALL, RADIUS, place_of
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.painting import Painting
from render.kit.palette import MoveLook, Theme
from render.kit.sprites import sprite

ROUND: Final = RADIUS + 6.0
SPARKS: Final = 8
"""The most contacts marked, so that a long shot stays readable."""
FAINTEST: Final = 0.02  # inches: a shorter push gets no arrow
GOAL_MIDDLE: Final = {"south": (5.0, -1.0), "north": (5.0, 13.0)}


def draw_under(picture: Painting, events: Sequence[Event], at: Position, view: View, theme: Theme) -> None:
    """Draw the marks below the discs: the burst of a goal, ways and origins, rings."""
    flicked = next((event for event in events if isinstance(event, Flicked)), None)
    for event in events:
        if isinstance(event, Scored):
            put(picture, sprite(FOLDER, "burst", theme), view.spot(*GOAL_MIDDLE[event.goal]))
    ways = [event for event in events if isinstance(event, Travelled)]
    for way in sorted(ways, key=lambda each: (each.disc == BALL, flicked and each.disc == flicked.disc)):
        draw_way(picture, way, view, theme, leads=flicked is not None and way.disc == flicked.disc)
    for event in events:
        if isinstance(event, FouledOut):
            draw_foul(picture, event, at, view, theme)
        else:
            draw_ring(picture, event, view, theme.last_move)


def draw_way(picture: Painting, way: Travelled, view: View, theme: Theme, *, leads: bool) -> None:
    """Draw the way of a disc from a dashed ring, wider with ``leads``; the ball's has its own colour."""
    places = [view.spot(x, y) for _, x, y in way.knots]
    start = places[0]
    path = tuple((x - start[0], y - start[1]) for x, y in places)
    width = 15.0 if leads else 9.0
    fill, edge = theme.happened, theme.happened_dark
    if way.disc == BALL:
        fill, edge = theme.ball_glow, theme.ball
    put(picture, marks.band(path, width, fill, edge, 0.8), start)
    put(picture, marks.dashed_ring(RADIUS - 3, fill, edge, 3.5), start)


def draw_ring(picture: Painting, event: Event, view: View, look: MoveLook) -> None:
    """Draw a ring about a disc that was placed or called in."""
    ring = marks.ring(ROUND * look.reach, look.fill, look.edge, 4, look.light)
    if isinstance(event, Formed):
        for x, y in event.places:
            put(picture, ring, view.spot(x, y))
    elif isinstance(event, CalledIn | Placed | BallPlaced):
        put(picture, ring, view.spot(event.x, event.y))


def draw_foul(picture: Painting, event: FouledOut, at: Position, view: View, theme: Theme) -> None:
    """Draw a ring about a disc that was fouled out, and one where it was."""
    put(picture, marks.dashed_ring(RADIUS, theme.ball, theme.snow, 4), view.spot(event.x, event.y))
    if isinstance(at.location(event.disc), str):
        put(picture, marks.ring(ROUND - 2, theme.ball, theme.snow, 4), place_of(event.disc, at, view))


def draw_over(picture: Painting, events: Sequence[Event], view: View, theme: Theme) -> None:
    """Draw the marks above the discs: contacts, pushed tiles, a flick that is only declared."""
    fill, edge = theme.happened, theme.happened_dark
    shot = any(isinstance(event, Flicked) for event in events)
    sparks = [event for event in events if isinstance(event, Touched)]
    for spark in sparks[:SPARKS]:
        put(picture, marks.spot(7, theme.happened_dark, 1), view.spot(spark.x, spark.y))
        put(picture, marks.spot(5, theme.foam, 1), view.spot(spark.x, spark.y))
    for event in events:
        if isinstance(event, Pushed) and event.inches >= FAINTEST:
            draw_push(picture, event, view, theme)
        elif isinstance(event, Declared) and not shot:
            place = view.spot(event.x, event.y)
            put(picture, marks.ring(ROUND, fill, edge, 4), place)
            across, down = bearing_way(event.bearing, view)
            reach = RADIUS + event.power
            put(picture, marks.arrow((across * reach, down * reach), fill, edge, 7), place)


def draw_push(picture: Painting, event: Pushed, view: View, theme: Theme) -> None:
    """Draw an arrow on a pushed tile, its length that of the push; red where that is a foul."""
    foul = event.inches >= FOUL_PUSH
    fill, edge = (theme.ball, theme.snow) if foul else (theme.happened, theme.happened_dark)
    across, down = view.way(event.dx, event.dy)
    length = hypot(across, down)
    reach = (26.0 + min(event.inches, 0.6) * INCH) / length
    x, y = view.spot(*TILES[event.tile])
    vector: Point = across * reach, down * reach
    put(picture, marks.arrow(vector, fill, edge, 8 if foul else 6), (x - vector[0] / 2, y - vector[1] / 2))
