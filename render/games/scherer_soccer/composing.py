"""Marks of a move under construction: men, directions and distances, in the ``choice`` colours."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, inf
from typing import Final

from PIL import Image, ImageDraw

from engine.core.game import Choice, Menu
from engine.games.scherer_soccer.menu import BALL
from engine.games.scherer_soccer.moves import Kick, Place, Run, path_of
from engine.games.scherer_soccer.notation import read
from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer.men import FOLDER, faint_man
from render.games.scherer_soccer.view import View
from render.kit import marks
from render.kit.canvas import Point, Stamp, put
from render.kit.density import enlarged
from render.kit.painting import Painting
from render.kit.palette import Theme
from render.kit.sprites import translucent_sprite

TAG: Final = 17.0
"""The size of a number on the whole pitch, where a jersey number would be too small on a phone."""
BUTTONS: Final = 15
"""The choices of longer lists are not numbered: their buttons have coordinates."""
ASIDE: Final = ((0, -1), (0.9, -0.7), (-0.9, -0.7), (1.1, 0), (-1.1, 0), (0, 1), (0.9, 0.8), (-0.9, 0.8))
"""Offsets of a number from its man, in steps; the first free one is used."""


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the pitch to choose, and its direction from the middle one of nine."""

    columns: range
    rows: range
    vector: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything to mark; squares are names.

    ``places`` are what a close-up should show. ``actors`` are the men to choose with their numbers, ``focus``
    is the chosen one, ``ways`` are the squares in reach by direction, ``ends`` the squares to choose with
    their labels, ``areas`` the parts of the pitch to choose. ``arriving`` is what will be at the end of
    ``path``: a man's number, or 0 for the ball; it is translucent where it comes from.
    """

    places: tuple[str, ...] = ()
    actors: tuple[tuple[str, str], ...] = ()
    focus: str = ""
    ways: tuple[tuple[str, ...], ...] = ()
    ends: tuple[tuple[str, str], ...] = ()
    areas: tuple[Area, ...] = ()
    path: tuple[str, ...] = ()
    arriving: int = -1


def leaving(plan: Plan) -> int:
    """The number of the man who will leave his square, 0 for the ball; -1 for neither."""
    return plan.arriving if plan.path else -1


def plan(at: Position, menu: Menu, chosen: Sequence[str]) -> Plan:
    """The marks for a menu and the tokens chosen so far."""
    if menu.move is not None:
        return finished(at, menu.move)
    ends = tuple(choice.places[-1] for choice in menu.choices if choice.places)
    if at.stage == "placing":
        if menu.layout == "pad":
            areas = tuple(area_of(choice) for choice in menu.choices if choice.vector is not None)
            if chosen:
                return Plan(places=(ends[0], ends[-1]), areas=areas)
            usual = next((choice.token for choice in menu.choices if choice.move), "")
            number = len(at.men[at.turn]) + 1 if usual else -1
            return Plan(places=(usual,) if usual else (), areas=areas, focus=usual, arriving=number)
        numbered = len(ends) <= BUTTONS
        return Plan(
            places=ends, ends=tuple((name, str(n) if numbered else "") for n, name in enumerate(ends, 1))
        )
    if not chosen:
        return Plan(
            actors=tuple((choice.places[0], tag_of(choice)) for choice in menu.choices if choice.places)
        )
    focus = at.pitch.name(at.ball if chosen[0] == BALL else at.men[at.turn][int(chosen[0]) - 1])
    if menu.layout == "pad":
        # A kick may go farther than a close-up shows: then what is about the ball matters more than one end.
        places = (focus,) if chosen[0] == BALL else (focus, *ends)
        return Plan(places=places, focus=focus, ways=tuple(choice.places for choice in menu.choices))
    numbers = tuple((choice.places[-1], choice.token) for choice in menu.choices)
    return Plan(places=(focus, *ends), focus=focus, ways=(ends,), ends=numbers)


def area_of(choice: Choice) -> Area:
    """The area of a choice."""
    first_column, last_column, first_row, last_row = (
        int(choice.facts[name]) for name in ("first_column", "last_column", "first_row", "last_row")
    )
    columns, rows = range(first_column, last_column + 1), range(first_row, last_row + 1)
    return Area(columns, rows, choice.vector or (0, 0))


def tag_of(choice: Choice) -> str:
    """The label of a man who can act: his number; empty for the ball."""
    return "" if choice.token == BALL else choice.token


def finished(at: Position, text: str) -> Plan:
    """The marks of a complete move."""
    match move := read(at, text):
        case Place(square):
            name, number = at.pitch.name(square), len(at.men[at.turn]) + 1
            return Plan(places=(name,), focus=name, arriving=number)
        case Run() | Kick():
            path = tuple(at.pitch.name(square) for square in path_of(at, move))
            begin = at.ball if isinstance(move, Kick) else at.men[at.turn][move.man - 1]
            focus = at.pitch.name(begin)
            arriving = 0 if isinstance(move, Kick) else move.man
            return Plan(places=(path[-1], focus), focus=focus, path=path, arriving=arriving)
    return Plan()


def draw_under(picture: Painting, plan: Plan, view: View, theme: Theme) -> None:
    """Draw the marks below the men: rings, areas, ways."""
    line = max(2.0, 0.08 * view.unit)
    ring = marks.ring(0.72 * view.unit + 1, theme.choice, theme.choice_dark, line, theme.choice_light)
    for area in plan.areas:
        draw_area(picture, area, view, theme)
    for name, _ in plan.actors:
        put(picture, ring, view.square(name))
    if plan.focus:
        put(picture, ring, view.square(plan.focus))
    for way in plan.ways:
        draw_band(picture, view.square(plan.focus), view.square(way[-1]), view, theme)
    if plan.path:
        start, end = view.square(plan.focus), view.square(plan.path[-1])
        put_band(picture, start, end, max(6.0, 0.42 * view.unit), (theme.choice, theme.choice_dark))
        put(picture, ring, end)


def draw_area(picture: Painting, area: Area, view: View, theme: Theme) -> None:
    """Draw a frame about a part of the pitch, with the arrow of its button."""
    left, top, right, bottom = view.box(area.columns, area.rows)
    inset = 0.12 * view.unit
    box = left + inset, top + inset, right - inset - 1, bottom - inset - 1
    put(
        picture,
        area_frame(round(box[2]) - round(box[0]), round(box[3]) - round(box[1]), view.unit, theme),
        box[:2],
    )
    x, y = (left + right) / 2, (top + bottom) / 2
    across, up = area.vector if view.seat == 0 else (-area.vector[0], -area.vector[1])
    size = min(1.0, min(right - left, bottom - top) / view.unit / 4)
    if (across, up) == (0, 0):
        put(picture, marks.spot(0.35 * size * view.unit, theme.choice, 1), (x, y))
        return
    reach = 1.3 * size * view.unit / (abs(across) + abs(up)) ** 0.5
    vector = 1.6 * across * reach, -1.6 * up * reach
    arrow = marks.arrow(vector, theme.choice, theme.snow, max(3.0, 0.2 * size * view.unit))
    put(picture, arrow, (x - vector[0] / 2, y - vector[1] / 2))


@marks.cached
def area_frame(width: int, height: int, unit: int, theme: Theme) -> Stamp:
    """A frame with round corners, anchored at its left upper corner."""
    image = Image.new("RGBA", (width + 1, height + 1))
    pen, line = ImageDraw.Draw(image), max(2, unit // 10)
    pen.rounded_rectangle((0, 0, width, height), radius=0.3 * unit, outline=theme.choice, width=line)
    return Stamp(enlarged(image), 0, 0)


def draw_band(picture: Painting, start: Point, end: Point, view: View, theme: Theme) -> None:
    """Draw a direction to choose, beginning beside the man or ball."""
    share = min(0.9, 0.75 * view.unit / max(1.0, dist(start, end)))
    first = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    put_band(picture, first, end, max(6.0, 0.26 * view.unit), (theme.choice_light, theme.choice))


def put_band(picture: Painting, start: Point, end: Point, wide: float, colours: tuple[str, str]) -> None:
    """Draw a straight band with an edge."""
    path = ((0.0, 0.0), (end[0] - start[0], end[1] - start[1]))
    put(picture, marks.band(path, wide, *colours, 0.9), start)


def draw_over(picture: Painting, at: Position, plan: Plan, view: View, theme: Theme) -> None:
    """Draw the marks above the men: numbers, squares to choose from, the man or ball at its destination."""
    fill, edge = theme.choice, theme.choice_dark
    if view.small:
        draw_numbers(picture, at, plan, view, theme)
    if not plan.ends:
        for way in plan.ways:
            for name in way:
                put(
                    picture,
                    marks.badge("disc", max(2.5, 0.15 * view.unit), fill, theme.snow),
                    view.square(name),
                )
    for name, text in plan.ends:
        spot = view.square(name)
        if text:
            put(picture, marks.tag(text, fill, edge, theme.snow, 0.52 * view.unit), spot)
        else:
            put(picture, marks.badge("disc", 0.2 * view.unit, fill, theme.snow), spot)
    if plan.arriving >= 0:
        spot = view.square(plan.path[-1] if plan.path else plan.focus)
        if plan.arriving:
            put(picture, faint_man(theme, at.turn, plan.arriving, view.unit, at.pieces), spot)
        else:
            put(picture, translucent_sprite(FOLDER, f"ball-{view.unit}", theme, 0.85), spot)


def draw_numbers(picture: Painting, at: Position, plan: Plan, view: View, theme: Theme) -> None:
    """Draw the numbers of the men who can act, each beside its man where there is space."""
    taken = [view.spot(*at.pitch.column_row(square)) for square in (*at.men[0], *at.men[1])]
    for name, text in plan.actors:
        if text:
            spot = free_spot(view.square(name), taken, view.unit)
            if spot:
                taken.append(spot)
                put(picture, marks.tag(text, theme.choice, theme.choice_dark, theme.snow, TAG), spot)


def free_spot(man: Point, taken: Sequence[Point], unit: int) -> Point | None:
    """A place for a number beside a man, clear of other men and numbers; None without one."""
    step = 0.58 * unit + 0.85 * TAG
    spots = [(man[0] + step * across, man[1] + step * down) for across, down in ASIDE]
    others = [other for other in taken if other != man]
    room = [min((dist(spot, other) for other in others), default=inf) for spot in spots]
    best = max(zip(spots, room, strict=True), key=lambda each: min(each[1], 1.3 * TAG))
    return best[0] if best[1] > 0.8 * TAG else None
