"""Marks of a move, drawn from its events alone."""

from collections.abc import Sequence
from math import dist
from typing import Final

from engine.core.game import Event
from engine.games.scherer_soccer.events import Kicked, PassMade, Placed, Ran, Scored
from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer.men import FOLDER
from render.games.scherer_soccer.view import View
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.compared import draw_sign
from render.kit.painting import Painting
from render.kit.palette import MoveLook, Theme
from render.kit.sprites import sprite

ROUND: Final = 0.72  # squares from a man's middle to the ring about him

SIGN: Final = 0.36
"""The radius of the sign of a move that is compared with another, in squares."""
SMALLEST_SIGN: Final = 11.0  # pixels


def shown_squares(events: Sequence[Event]) -> tuple[str, ...]:
    """The squares that a close-up of the last move should show, the most important first."""
    found: list[str] = []
    for event in events:
        if isinstance(event, Ran | Kicked):
            found += [event.path[-1], event.origin]
        elif isinstance(event, Placed):
            found.append(event.square)
    return tuple(found)


def draw_bursts(picture: Painting, events: Sequence[Event], view: View, theme: Theme) -> None:
    """Draw the burst of a goal, below all other marks."""
    for event in events:
        if isinstance(event, Scored):
            put(picture, sprite(FOLDER, f"burst-{view.unit}", theme), view.square(event.square))


def draw_under(picture: Painting, at: Position, events: Sequence[Event], view: View, look: MoveLook) -> None:
    """Draw the marks below the men: ways, origins, rings."""
    for event in events:
        if isinstance(event, Ran):
            way = [view.square(name) for name in (event.origin, *event.path)]
            draw_run(picture, way, view, look)
        elif isinstance(event, Kicked):
            for number in event.kickers:
                draw_ring(picture, man_at(at, event.seat, number, view), view, look)
            draw_flight(picture, view.square(event.origin), view.square(event.path[-1]), view, look)
        elif isinstance(event, PassMade):
            for number in event.receivers:
                draw_ring(picture, man_at(at, event.seat, number, view), view, look)
        elif isinstance(event, Placed):
            draw_ring(picture, view.square(event.square), view, look)


def draw_verdict(
    picture: Painting, events: Sequence[Event], view: View, theme: Theme, look: MoveLook
) -> None:
    """Draw the sign of a move near its end."""
    squares = shown_squares(events)
    if squares:
        draw_sign(picture, view.square(squares[0]), look, theme, size=max(SMALLEST_SIGN, SIGN * view.unit))


def man_at(at: Position, seat: int, number: int, view: View) -> Point:
    """The place of a man on the picture."""
    return view.spot(*at.pitch.column_row(at.men[seat][number - 1]))


def draw_run(picture: Painting, way: Sequence[Point], view: View, look: MoveLook) -> None:
    """Draw a run: a band from a dashed ring at its origin to a ring about the man."""
    start, end = way[0], way[-1]
    path = ((0.0, 0.0), (end[0] - start[0], end[1] - start[1]))
    wide = max(6.0, 0.4 * view.unit) * look.width
    put(picture, marks.band(path, wide, look.fill, look.edge, 0.85), start)
    reach, line = 0.4 * view.unit * look.reach, max(2.0, 0.08 * view.unit)
    put(picture, marks.dashed_ring(reach, look.fill, look.edge, line), start)
    draw_ring(picture, end, view, look)


def draw_ring(picture: Painting, spot: Point, view: View, look: MoveLook) -> None:
    """Draw a ring about a man who acted."""
    reach, line = ROUND * view.unit * look.reach + 1, max(2.0, 0.08 * view.unit)
    ring = marks.ring(reach, look.fill, look.edge, line, look.light)
    put(picture, ring, spot)


def draw_flight(picture: Painting, start: Point, end: Point, view: View, look: MoveLook) -> None:
    """Draw a kick: growing dots, two for each square, from a dashed ring to the ball."""
    reach, line = 0.36 * view.unit * look.reach, max(2.0, 0.07 * view.unit)
    put(picture, marks.dashed_ring(reach, look.fill, look.edge, line), start)
    count = max(2, round(dist(start, end) / (0.55 * view.unit)))
    for number in range(1, count):
        share = number / count
        size = round(view.unit * look.reach * (0.09 + 0.09 * share) * 4 + 4) / 4
        spot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        put(picture, marks.badge("disc", size, look.fill, look.edge), spot)
    draw_ring(picture, end, view, look)
