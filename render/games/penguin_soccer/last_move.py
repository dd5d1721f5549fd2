"""Marks of the last move, drawn from its events alone, in the ``happened`` colours."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from PIL import Image

from engine.core.game import Event
from engine.core.grid import DIRECTIONS, VECTORS
from engine.games.penguin_soccer.events import Kicked, Pushed, Received, Scored, Slid, Stood, Took
from engine.games.penguin_soccer.position import SQUARE_OF
from render.games.penguin_soccer.board import FOLDER, View
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.palette import Theme
from render.kit.sprites import sprite

ROUND: Final = 37.0  # the ring about a penguin that acted
ASIDE: Final = 29.0  # from the middle of a pushed penguin to its arrow


def minus(one: Point, other: Point) -> Point:
    return one[0] - other[0], one[1] - other[1]


def add(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1]


def times(one: Point, share: float) -> Point:
    return one[0] * share, one[1] * share


def between(one: Point, other: Point, share: float) -> Point:
    """The point at a share (0 to 1) of the way between two points."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def draw_under(picture: Image.Image, events: Sequence[Event], view: View, theme: Theme) -> None:
    """Draw the marks below the pieces: ways, origins, rings and the burst of a goal."""
    fill, edge = theme.happened, theme.happened_dark
    for event in events:
        if isinstance(event, Scored):
            put(picture, sprite(FOLDER, "burst", theme), view.square(event.square))
    for event in events:
        if isinstance(event, Slid):
            places = [view.place(event.origin, event.penguin), *(view.square(name) for name in event.path)]
            draw_way(picture, places, theme)
            put(picture, marks.ring(ROUND, fill, edge, 4, theme.happened_light), places[-1])
        elif isinstance(event, Kicked):
            start, end = view.square(event.origin), view.square(event.path[-1])
            put(picture, marks.ring(ROUND, fill, edge, 4, theme.happened_light), start)
            way = minus(end, start)
            reach = hypot(*way)
            first = between(start, end, 34 / reach)
            put(picture, marks.hops(minus(between(start, end, 1 - 14 / reach), first), fill, edge, 7), first)
        elif isinstance(event, Received | Stood | Took):
            put(picture, marks.ring(ROUND, fill, edge, 4, theme.happened_light), view.square(event.square))


def draw_way(picture: Image.Image, places: list[Point], theme: Theme) -> None:
    """Draw a band through all places, with a dashed ring at its origin."""
    start = places[0]
    path = tuple(minus(place, start) for place in places)
    put(picture, marks.band(path, 17, theme.happened, theme.happened_dark, 0.82), start)
    put(picture, marks.dashed_ring(23, theme.happened, theme.happened_dark, 4), start)


def draw_over(picture: Image.Image, events: Sequence[Event], view: View, theme: Theme) -> None:
    """Draw the marks above the pieces: spins, numbered pushes, splashes, standing up."""
    fill, edge = theme.happened, theme.happened_dark
    push = (0, 0)
    for event in events:
        if isinstance(event, Slid):
            push = last_step(event)
            if event.spin:
                middle = view.square(event.path[-1])
                start = view.turn(event.facing) - 90 - 45 * event.spin
                put(picture, marks.turn(49, start, 45 * event.spin, fill=fill, edge=edge, width=6), middle)
        elif isinstance(event, Stood):
            x, y = view.square(event.square)
            put(picture, marks.arrow((0, -26), fill, edge, 6), (x + 40, y + 12))
        elif isinstance(event, Pushed):
            draw_push(picture, event, push, view, theme)


def last_step(event: Slid) -> tuple[int, int]:
    """The direction of a slide in board coordinates."""
    if event.facing:
        return VECTORS[(DIRECTIONS.index(event.facing) - event.spin) % 8]
    squares = [SQUARE_OF[name] for name in (event.origin, *event.path) if name != "sea"]
    if len(squares) < 2:
        return 0, 0
    before, after = squares[-2:]
    return after % 8 - before % 8, after // 8 - before // 8


def draw_push(picture: Image.Image, event: Pushed, push: tuple[int, int], view: View, theme: Theme) -> None:
    """Draw one push of a chain: an arrow across the border of two squares, or a splash in the sea."""
    start = view.square(event.origin)
    column, row = SQUARE_OF[event.origin] % 8 - 3.5, SQUARE_OF[event.origin] // 8 - 3.5
    end = view.spot(column + push[0], row + push[1])
    if event.to == "sea":
        beyond = view.spot(column + 1.12 * push[0], row + 1.12 * push[1])
        put(picture, sprite(FOLDER, "splash", theme), (beyond[0], beyond[1] - 6))
    side = beside(minus(end, start))
    first, last = (add(between(start, end, share), side) for share in (0.2, 0.95))
    put(picture, marks.arrow(minus(last, first), theme.happened, theme.happened_dark, 5.5), first)


def beside(way: Point) -> Point:
    """A vector to the far or left side of a way, so that a mark is clear of penguins and ball."""
    length = hypot(*way)
    across, down = way[1] / length * ASIDE, -way[0] / length * ASIDE
    return (across, down) if (down, across) < (0, 0) else (-across, -down)
