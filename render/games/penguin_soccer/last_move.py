"""Marks of a move, drawn from its events alone."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from engine.core.game import Event
from engine.core.grid import DIRECTIONS, VECTORS
from engine.games.penguin_soccer.events import Kicked, Pushed, Received, Scored, Slid, Stood, Took
from engine.games.penguin_soccer.position import SQUARE_OF
from render.games.penguin_soccer.board import FOLDER, View
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.painting import Painting
from render.kit.palette import MoveLook, Theme
from render.kit.sprites import sprite

ROUND: Final = 44.0  # the ring about a penguin that acted
ASIDE: Final = 35.0  # from the middle of a pushed penguin to its arrow


def minus(one: Point, other: Point) -> Point:
    return one[0] - other[0], one[1] - other[1]


def add(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1]


def times(one: Point, share: float) -> Point:
    return one[0] * share, one[1] * share


def between(one: Point, other: Point, share: float) -> Point:
    """The point at a share (0 to 1) of the way between two points."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def draw_under(picture: Painting, events: Sequence[Event], view: View, theme: Theme, look: MoveLook) -> None:
    """Draw the marks below the pieces: ways, origins, rings and the burst of a goal."""
    ring = marks.ring(ROUND * look.reach, look.fill, look.edge, 4, look.light)
    for event in events:
        if isinstance(event, Scored):
            put(picture, sprite(FOLDER, "burst", theme), view.square(event.square))
    for event in events:
        if isinstance(event, Slid):
            places = [view.place(event.origin, event.penguin), *(view.square(name) for name in event.path)]
            draw_way(picture, places, look)
            put(picture, ring, places[-1])
        elif isinstance(event, Kicked):
            start, end = view.square(event.origin), view.square(event.path[-1])
            put(picture, ring, start)
            way = minus(end, start)
            reach = hypot(*way)
            first = between(start, end, 41 / reach)
            flight = minus(between(start, end, 1 - 17 / reach), first)
            put(picture, marks.hops(flight, look.fill, look.edge, 8 * look.reach), first)
        elif isinstance(event, Received | Stood | Took):
            put(picture, ring, view.square(event.square))


def draw_way(picture: Painting, places: list[Point], look: MoveLook) -> None:
    """Draw a band through all places, with a dashed ring at its origin."""
    start = places[0]
    path = tuple(minus(place, start) for place in places)
    put(picture, marks.band(path, 20 * look.width, look.fill, look.edge, 0.82), start)
    put(picture, marks.dashed_ring(27 * look.reach, look.fill, look.edge, 4), start)


def draw_over(picture: Painting, events: Sequence[Event], view: View, theme: Theme, look: MoveLook) -> None:
    """Draw the marks above the pieces: spins, numbered pushes, splashes, standing up."""
    fill, edge = look.fill, look.edge
    push = (0, 0)
    for event in events:
        if isinstance(event, Slid):
            push = last_step(event)
            if event.spin:
                middle = view.square(event.path[-1])
                start = view.turn(event.facing) - 90 - 45 * event.spin
                turn = marks.turn(58 * look.reach, start, 45 * event.spin, fill=fill, edge=edge, width=7)
                put(picture, turn, middle)
        elif isinstance(event, Stood):
            x, y = view.square(event.square)
            put(picture, marks.arrow((0, -31), fill, edge, 7), (x + 48, y + 14))
        elif isinstance(event, Pushed):
            if event.to == "sea":
                draw_splash(picture, event, push, view, theme)
            draw_push(picture, event, push, view, look)


def end_of(events: Sequence[Event], view: View) -> Point | None:
    """The place where a move ends, for its sign: that of the penguin or ball that moved."""
    for event in events:
        if isinstance(event, Slid | Kicked):
            return view.square(event.path[-1])
        if isinstance(event, Stood):
            return view.square(event.square)
    return None


def last_step(event: Slid) -> tuple[int, int]:
    """The direction of a slide in board coordinates."""
    if event.facing:
        return VECTORS[(DIRECTIONS.index(event.facing) - event.spin) % 8]
    squares = [SQUARE_OF[name] for name in (event.origin, *event.path) if name != "sea"]
    if len(squares) < 2:
        return 0, 0
    before, after = squares[-2:]
    return after % 8 - before % 8, after // 8 - before // 8


def draw_push(picture: Painting, event: Pushed, push: tuple[int, int], view: View, look: MoveLook) -> None:
    """Draw one push of a chain: an arrow across the border of two squares."""
    start, end = view.square(event.origin), pushed_to(event, push, view, 1)
    side = beside(minus(end, start))
    first, last = (add(between(start, end, share), side) for share in (0.2, 0.95))
    put(picture, marks.arrow(minus(last, first), look.fill, look.edge, 6.5 * look.reach), first)


def draw_splash(picture: Painting, event: Pushed, push: tuple[int, int], view: View, theme: Theme) -> None:
    """Draw a splash where a pushed penguin fell into the sea."""
    x, y = pushed_to(event, push, view, 1.12)
    put(picture, sprite(FOLDER, "splash", theme), (x, y - 7))


def pushed_to(event: Pushed, push: tuple[int, int], view: View, squares: float) -> Point:
    """The place so many squares from where a penguin was pushed."""
    column, row = SQUARE_OF[event.origin] % 8 - 3.5, SQUARE_OF[event.origin] // 8 - 3.5
    return view.spot(column + squares * push[0], row + squares * push[1])


def beside(way: Point) -> Point:
    """A vector to the far or left side of a way, so that a mark is clear of penguins and ball."""
    length = hypot(*way)
    across, down = way[1] / length * ASIDE, -way[0] / length * ASIDE
    return (across, down) if (down, across) < (0, 0) else (-across, -down)
