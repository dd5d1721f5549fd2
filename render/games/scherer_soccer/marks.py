"""The marks of Scherer's Soccer, at the size of a view: of a move, and of the choices of one."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import Final

from PIL import Image, ImageDraw

from engine.core.game import Event
from engine.core.grid import DIRECTIONS
from engine.core.menu import Choice, Menu
from engine.games.scherer_soccer.events import Kicked, PassMade, Placed, Ran, Scored
from engine.games.scherer_soccer.moves import Kick, Place, Run, path_of, turn_moves
from engine.games.scherer_soccer.notation import BALL, read
from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer.men import faint_man
from render.games.scherer_soccer.view import AREA, View, column_and_row, map_view
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp
from render.kit.density import enlarged
from render.kit.kept import kept
from render.kit.marked import Mark, Touch, along, vector
from render.kit.palette import MoveLook, Theme, rgba

ROUND: Final = 0.6  # squares from a man's middle to the ring about him
SIGN: Final = 0.36
"""The radius of the sign of a move that is compared with another, in squares."""
SMALLEST_SIGN: Final = 11.0  # pixels


def shown_squares(events: Sequence[Event]) -> tuple[str, ...]:
    """The squares that the picture of a move should show beside the ball, the most important first."""
    found: list[str] = []
    for event in events:
        if isinstance(event, Ran | Kicked):
            found += [event.path[-1], event.origin]
        elif isinstance(event, Placed):
            found.append(event.square)
    return tuple(found)


def of_move(at: Position, events: Sequence[Event], view: View) -> Iterator[Mark]:
    """Trails, origins and rings, all below the men, and the burst of a goal below these."""
    for event in events:
        if isinstance(event, Scored):
            spot = view.square(event.square)
            yield Mark("sprite", (spot,), text=f"burst-{view.unit}", level="bottom")
    for event in events:
        if isinstance(event, Ran | Kicked):
            yield from of_trail(view.square(event.origin), view.square(event.path[-1]), view)
        if isinstance(event, Kicked):
            yield from of_men(at, event.seat, event.kickers, view)
        elif isinstance(event, PassMade):
            yield from of_men(at, event.seat, event.receivers, view)
        elif isinstance(event, Placed):
            yield ring(view.square(event.square), view)
    if squares := shown_squares(events):
        size = max(SMALLEST_SIGN, SIGN * view.unit)
        yield Mark("sign", (view.square(squares[0]),), fixed=size, level="top")


def ring(spot: Point, view: View) -> Mark:
    return Mark("ring", (spot,), ROUND * view.unit, line=max(2.5, 0.12 * view.unit))


def of_men(at: Position, seat: int, numbers: Sequence[int], view: View) -> Iterator[Mark]:
    for number in numbers:
        yield ring(view.spot(*at.pitch.column_row(at.men[seat][number - 1])), view)


def of_trail(start: Point, end: Point, view: View) -> Iterator[Mark]:
    """A way of the ball or of a man, from a dashed ring to a ring."""
    yield Mark("trail", (start, end), 0.3 * view.unit, 0.12 * view.unit)
    yield Mark("origin", (start,), 0.34 * view.unit, line=max(2.0, 0.09 * view.unit))
    yield ring(end, view)


def places_of(at: Position, menu: Menu, chosen: Sequence[str]) -> tuple[str, ...]:
    """The squares that the picture of a menu should show beside the ball, the most important first."""
    if menu.move is not None:
        return (ends := ends_of(at, menu.move))[-1:] + ends[:-1]
    if at.stage == "placing":
        places = tuple(choice.places[-1] for choice in menu.choices if choice.places)
        if menu.layout != "pad":
            return places
        return (places[0], places[-1]) if chosen else tuple(filter(None, (usual_square(menu),)))
    if not chosen:
        return (at.pitch.name(at.ball), *(name for choice in menu.choices for name in choice.places))
    focus = focus_of(at, chosen)
    # A kick may go farther than the window shows: then what is about the ball matters more than one end.
    if menu.layout == "pad" and chosen[0] == BALL:
        return (focus,)
    return (focus, *(choice.places[-1] for choice in menu.choices if choice.places))


def ends_of(at: Position, text: str) -> tuple[str, ...]:
    """The squares where a complete move begins and ends, or where a man is placed; none of a pass."""
    match move := read(at, text):
        case Place(square):
            return (at.pitch.name(square),)
        case Run() | Kick():
            begin = at.ball if isinstance(move, Kick) else at.men[at.turn][move.man - 1]
            return at.pitch.name(begin), at.pitch.name(path_of(at, move)[-1])
    return ()


def usual_square(menu: Menu) -> str:
    """The usual square of the man who is placed; empty where it is not offered."""
    return next((choice.token for choice in menu.choices if choice.move), "")


def focus_of(at: Position, chosen: Sequence[str]) -> str:
    return at.pitch.name(at.ball if chosen[0] == BALL else at.men[at.turn][int(chosen[0]) - 1])


def of_choices(at: Position, view: View, menu: Menu, chosen: Sequence[str]) -> Iterator[Mark | Touch]:
    """The marks of a menu: men, parts of the pitch, directions, distances."""
    if menu.move is not None:
        yield from of_finished(at, view, menu.move)
    elif at.stage == "placing" and menu.layout == "pad":
        yield from of_areas(at, view, menu, chosen)
    elif at.stage == "placing":
        yield from of_squares(view, menu)
    elif not chosen:
        yield from of_actors(at, view, menu)
    else:
        focus = view.square(focus_of(at, chosen))
        yield ring(focus, view)
        yield Touch("", focus, view.finger)
        if menu.layout == "pad":
            yield from of_directions(at, view, menu, chosen[0])
        else:
            yield from of_distances(focus, view, menu)


def of_finished(at: Position, view: View, text: str) -> Iterator[Mark]:
    """A complete move: its band, and the man or ball where it will be."""
    move, ends = read(at, text), tuple(map(view.square, ends_of(at, text)))
    yield from (ring(spot, view) for spot in ends[:1])
    if len(ends) > 1:
        yield Mark("way", ends, 0.24 * view.unit)
        yield ring(ends[-1], view)
        yield Mark("leaving", ends[:1])
    if isinstance(move, Kick):
        yield Mark("sprite", ends[-1:], text=f"ball-{view.unit}", level="above", opacity=0.85)
    elif isinstance(move, Run):
        yield man_arriving(ends[-1], move.man)
    elif isinstance(move, Place):
        yield man_arriving(ends[-1], len(at.men[at.turn]) + 1)


def man_arriving(spot: Point, number: int) -> Mark:
    return Mark("own", (spot,), text=str(number), level="above")


def of_areas(at: Position, view: View, menu: Menu, chosen: Sequence[str]) -> Iterator[Mark | Touch]:
    """Parts of the pitch to choose, and the usual square."""
    for choice in menu.choices:
        if choice.vector is not None:
            yield from of_area(choice, view)
    usual = usual_square(menu)
    if usual and not chosen:
        spot = view.square(usual)
        yield ring(spot, view)
        yield man_arriving(spot, len(at.men[at.turn]) + 1)
        yield Touch(usual, spot, AREA)


def of_area(choice: Choice, view: View) -> Iterator[Mark | Touch]:
    """A frame about a part of the pitch, with the arrow of its button."""
    first_column, last_column, first_row, last_row = (
        int(choice.facts[name]) for name in ("first_column", "last_column", "first_row", "last_row")
    )
    left, top, right, bottom = view.box(range(first_column, last_column + 1), range(first_row, last_row + 1))
    inset = 0.12 * view.unit
    yield Mark("own", ((left + inset, top + inset), (right - inset - 1, bottom - inset - 1)), text="frame")
    x, y = middle = (left + right) / 2, (top + bottom) / 2
    across, up = choice.vector or (0, 0)
    if view.seat:
        across, up = -across, -up
    size = min(1.0, min(right - left, bottom - top) / view.unit / 4)
    if (across, up) == (0, 0):
        yield Mark("dots", (middle,), 0.35 * size * view.unit)
    else:
        reach = 1.3 * size * view.unit / (abs(across) + abs(up)) ** 0.5
        way = 1.6 * across * reach, -1.6 * up * reach
        start = x - way[0] / 2, y - way[1] / 2
        yield Mark("own", (start, way), max(3.0, 0.2 * size * view.unit), text="arrow")
    yield Touch(choice.token, middle, AREA)


def of_squares(view: View, menu: Menu) -> Iterator[Mark | Touch]:
    places = {choice.token: choice.places[-1] for choice in menu.choices if choice.places}
    for number, (token, name) in enumerate(places.items(), 1):
        yield end_mark(view, name, str(number))
        yield Touch(token, view.square(name), view.finger)


def end_mark(view: View, name: str, text: str) -> Mark:
    return Mark("tag", (view.square(name),), 0.52 * view.unit, text=text, level="above")


def of_actors(at: Position, view: View, menu: Menu) -> Iterator[Mark | Touch]:
    """Players to choose, and the ball; an arrow from each player that reaches it.

    Who is out of sight is touched on the small pitch, a run to the ball at its end.
    """
    small, taken = map_view(at, view.seat), set[Point]()
    for choice in menu.choices:
        if not choice.places:
            continue
        spots = tuple(map(view.square, choice.places))
        seen = view.shows(choice.places[0])
        yield from (ring(spots[0], view),) if seen else ()
        own = spots[0] if seen else small.square(choice.places[0])
        yield Touch(choice.token, own if {*spots[1:]} <= taken else spots[1], view.finger)
        taken |= {*spots[1:]}
        if len(spots) > 1:
            yield Mark("own", (spots[1],), text="square")
            yield arrow(spots[0], spots[1], view)


def of_directions(at: Position, view: View, menu: Menu, actor: str) -> Iterator[Mark | Touch]:
    """Directions to choose: every square where they can end, each touched at the one worth most, if shown."""
    focus = view.square(focus_of(at, (actor,)))
    ways = {choice.token: choice for choice in menu.choices if choice.places}
    ends = ends_by_way(at, actor)
    for token in ways:
        yield Mark("way", (focus, view.square(ends[token][-1])), 0.14 * view.unit, opacity=0.9, pale=True)
    for token, choice in ways.items():
        for name in filter(view.shows, ends[token]):
            yield Mark("own", (view.square(name),), 0.14 * view.unit, text="disc", level="above")
        best = choice.places[-1]
        yield Mark("own", (view.square(best),), 0.23 * view.unit, text="disc", level="above")
        if at.pitch.goal_seat(at.pitch.square(*column_and_row(best))) == at.turn and actor == BALL:
            yield from goal_marks(focus, view.square(best), view)
        seen = [name for name in (*ends[token], best) if view.shows(name)]
        yield way_touch(choice, focus, view, best if view.shows(best) else seen[-1])


def ends_by_way(at: Position, actor: str) -> dict[str, tuple[str, ...]]:
    """The squares where a man's runs or kicks of the ball can end, by the word of their direction."""
    found: dict[str, list[str]] = {}
    for move in turn_moves(at):
        if isinstance(move, Run | Kick) and actor == (BALL if isinstance(move, Kick) else str(move.man)):
            found.setdefault(DIRECTIONS[move.way], []).append(at.pitch.name(path_of(at, move)[-1]))
    focus = column_and_row(focus_of(at, (actor,)))
    return {
        way: tuple(sorted(names, key=lambda name: dist(focus, column_and_row(name))))
        for way, names in found.items()
    }


def goal_marks(focus: Point, spot: Point, view: View) -> Iterator[Mark]:
    """A kick that scores: an arrow to the ball in a green square of the goal. Puzzles leave it out."""
    yield Mark("own", (spot,), text="square", level="above", tells=True)
    yield Mark("sprite", (spot,), text=f"ball-{view.unit}", level="above", tells=True)
    yield arrow(focus, spot, view)._replace(tells=True)


def of_distances(focus: Point, view: View, menu: Menu) -> Iterator[Mark | Touch]:
    ends = {choice.token: choice.places[-1] for choice in menu.choices}
    names = tuple(ends.values())
    yield Mark("way", (focus, view.square(names[-1])), 0.14 * view.unit, opacity=0.9, pale=True)
    for choice in menu.choices:
        yield end_mark(view, ends[choice.token], choice.token)
        if all(map(view.shows, names)):
            yield way_touch(choice, focus, view, ends[choice.token])


def way_touch(choice: Choice, focus: Point, view: View, name: str) -> Touch:
    spot = view.square(name)
    return Touch(choice.token, spot, view.finger, (focus, spot))


def arrow(start: Point, end: Point, view: View) -> Mark:
    """An arrow from beside a man or the ball to just before the middle of a square."""
    way, far = vector(start, end), max(1.0, dist(start, end))
    first = along(start, way, min(0.8, 0.5 * view.unit / far))
    short = along(start, way, 1 - min(0.2, 0.12 * view.unit / far))
    return Mark("own", (first, vector(first, short)), 0.17 * view.unit, text="arrow", level="above")


def own_stamp(mark: Mark, look: MoveLook, at: Position, view: View, theme: Theme) -> Stamp:
    """The stamp of a mark that only this game has: discs, squares, frames and arrows, men."""
    match mark.text:
        case "square":
            return end_square(view.unit, theme)
        case "disc":
            return marks.badge("disc", mark.size, look.fill, look.ink)
        case "frame":
            (left, top), (right, bottom) = mark.points
            return area_frame(round(right) - round(left), round(bottom) - round(top), view.unit, theme)
        case "arrow":
            return marks.arrow(mark.points[1], look.fill, look.ink, mark.size)
    return faint_man(theme, at.turn, int(mark.text), round(view.unit))


@kept
def area_frame(width: int, height: int, unit: float, theme: Theme) -> Stamp:
    """A frame with round corners, anchored at its left upper corner."""
    image = Image.new("RGBA", (width + 1, height + 1))
    pen, line = ImageDraw.Draw(image), max(2, round(unit / 10))
    pen.rounded_rectangle((0, 0, width, height), radius=0.3 * unit, outline=theme.choice, width=line)
    return Stamp(enlarged(image), 0, 0)


@kept
def end_square(unit: float, theme: Theme) -> Stamp:
    """A green square that a man can reach, or where the ball would score."""
    half, line = 0.46 * unit, max(2.0, 0.07 * unit)
    canvas = Canvas(-half, -half, half, half)
    canvas.slab((-half, -half, half, half), 0.16 * unit, rgba(theme.choice))
    inner = half - line
    canvas.slab((-inner, -inner, inner, inner), 0.1 * unit, rgba(theme.choice_light))
    return canvas.stamp()
