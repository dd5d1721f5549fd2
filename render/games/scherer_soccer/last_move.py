"""Marks of the last move, drawn from its events alone, in the ``happened`` colours."""

from collections.abc import Sequence
from math import dist
from typing import Final

from PIL import Image

from engine.core.game import Event
from engine.games.scherer_soccer.events import Kicked, PassMade, Placed, Ran, Scored
from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer.men import FOLDER
from render.games.scherer_soccer.view import View
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.palette import Theme
from render.kit.sprites import sprite

ROUND: Final = 0.72  # squares from a man's middle to the ring about him


def shown_squares(events: Sequence[Event]) -> tuple[str, ...]:
    """The squares that a close-up of the last move should show, the most important first."""
    found: list[str] = []
    for event in events:
        if isinstance(event, Ran | Kicked):
            found += [event.path[-1], event.origin]
        elif isinstance(event, Placed):
            found.append(event.square)
    return tuple(found)


def draw_under(picture: Image.Image, at: Position, events: Sequence[Event], view: View, theme: Theme) -> None:
    """Draw the marks below the men: ways, origins, rings, the burst of a goal."""
    for event in events:
        if isinstance(event, Scored):
            put(picture, sprite(FOLDER, f"burst-{view.unit}", theme), view.square(event.square))
    for event in events:
        if isinstance(event, Ran):
            way = [view.square(name) for name in (event.origin, *event.path)]
            draw_run(picture, way, view, theme)
        elif isinstance(event, Kicked):
            for number in event.kickers:
                draw_ring(picture, man_at(at, event.seat, number, view), view, theme)
            draw_flight(picture, view.square(event.origin), view.square(event.path[-1]), view, theme)
        elif isinstance(event, PassMade):
            for number in event.receivers:
                draw_ring(picture, man_at(at, event.seat, number, view), view, theme)
        elif isinstance(event, Placed):
            draw_ring(picture, view.square(event.square), view, theme)


def man_at(at: Position, seat: int, number: int, view: View) -> Point:
    """The place of a man on the picture."""
    return view.spot(*at.pitch.column_row(at.men[seat][number - 1]))


def draw_run(picture: Image.Image, way: Sequence[Point], view: View, theme: Theme) -> None:
    """Draw a run: a band from a dashed ring at its origin to a ring about the man."""
    start, end = way[0], way[-1]
    path = ((0.0, 0.0), (end[0] - start[0], end[1] - start[1]))
    wide = max(6.0, 0.4 * view.unit)
    put(picture, marks.band(path, wide, theme.happened, theme.happened_dark, 0.85), start)
    reach, line = 0.4 * view.unit, max(2.0, 0.08 * view.unit)
    put(picture, marks.dashed_ring(reach, theme.happened, theme.happened_dark, line), start)
    draw_ring(picture, end, view, theme)


def draw_ring(picture: Image.Image, spot: Point, view: View, theme: Theme) -> None:
    """Draw a ring about a man who acted."""
    reach, line = ROUND * view.unit + 1, max(2.0, 0.08 * view.unit)
    ring = marks.ring(reach, theme.happened, theme.happened_dark, line, theme.happened_light)
    put(picture, ring, spot)


def draw_flight(picture: Image.Image, start: Point, end: Point, view: View, theme: Theme) -> None:
    """Draw a kick: growing dots, two for each square, from a dashed ring to the ball."""
    reach, line = 0.36 * view.unit, max(2.0, 0.07 * view.unit)
    put(picture, marks.dashed_ring(reach, theme.happened, theme.happened_dark, line), start)
    count = max(2, round(dist(start, end) / (0.55 * view.unit)))
    for number in range(1, count):
        share = number / count
        size = round(view.unit * (0.09 + 0.09 * share) * 4 + 4) / 4
        spot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        put(picture, marks.badge("disc", size, theme.happened, theme.happened_dark), spot)
    draw_ring(picture, end, view, theme)
