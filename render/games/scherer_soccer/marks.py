"""The marks of Scherer's Soccer, at the size of a view: of a move, and of the choices of one."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import Final

from PIL import Image, ImageDraw

from engine.core.game import Event
from engine.core.menu import Choice, Menu
from engine.games.scherer_soccer.events import Kicked, PassMade, Placed, Ran, Scored
from engine.games.scherer_soccer.moves import Kick, Place, Run, path_of
from engine.games.scherer_soccer.notation import BALL, read
from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer.men import faint_man
from render.games.scherer_soccer.view import View
from render.kit import marks
from render.kit.canvas import Point, Stamp
from render.kit.density import enlarged
from render.kit.marked import Mark, Touch, along, vector
from render.kit.palette import MoveLook, Theme

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


def of_move(at: Position, events: Sequence[Event], view: View) -> Iterator[Mark]:
    """Ways, origins and rings, all below the men, and the burst of a goal below these."""
    for event in events:
        if isinstance(event, Scored):
            yield Mark("sprite", (view.square(event.square),), text=f"burst-{view.unit}", level="bottom")
    for event in events:
        if isinstance(event, Ran):
            start, end = view.square(event.origin), view.square(event.path[-1])
            yield Mark("way", (start, end), max(6.0, 0.4 * view.unit), opacity=0.85)
            yield Mark("origin", (start,), 0.4 * view.unit, line=max(2.0, 0.08 * view.unit))
            yield ring(end, view)
        elif isinstance(event, Kicked):
            yield from of_men(at, event.seat, event.kickers, view)
            yield from of_flight(view.square(event.origin), view.square(event.path[-1]), view)
        elif isinstance(event, PassMade):
            yield from of_men(at, event.seat, event.receivers, view)
        elif isinstance(event, Placed):
            yield ring(view.square(event.square), view)
    if squares := shown_squares(events):
        size = max(SMALLEST_SIGN, SIGN * view.unit)
        yield Mark("sign", (view.square(squares[0]),), fixed=size, level="top")


def ring(spot: Point, view: View) -> Mark:
    return Mark("ring", (spot,), ROUND * view.unit, fixed=1, line=max(2.0, 0.08 * view.unit))


def of_men(at: Position, seat: int, numbers: Sequence[int], view: View) -> Iterator[Mark]:
    for number in numbers:
        yield ring(view.spot(*at.pitch.column_row(at.men[seat][number - 1])), view)


def of_flight(start: Point, end: Point, view: View) -> Iterator[Mark]:
    """A kick: growing dots, two for each square, from a dashed ring to the ball."""
    yield Mark("origin", (start,), 0.36 * view.unit, line=max(2.0, 0.07 * view.unit))
    count = max(2, round(dist(start, end) / (0.55 * view.unit)))
    for number in range(1, count):
        share = number / count
        spot = along(start, vector(start, end), share)
        yield Mark("own", (spot,), view.unit * (0.09 + 0.09 * share), text="dot")
    yield ring(end, view)


def places_of(at: Position, menu: Menu, chosen: Sequence[str]) -> tuple[str, ...]:
    """The squares that a close-up of a menu should show, the most important first."""
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
    # A kick may go farther than a close-up shows: then what is about the ball matters more than one end.
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
    """The marks of a menu as far as a view shows them: men, parts of the pitch, directions, distances."""
    if menu.move is not None:
        yield from of_finished(at, view, menu.move)
    elif at.stage == "placing" and menu.layout == "pad":
        yield from of_areas(at, view, menu, chosen)
    elif at.stage == "placing":
        yield from of_squares(view, menu)
    elif not chosen:
        yield from of_actors(view, menu)
    else:
        focus = view.square(focus_of(at, chosen))
        yield ring(focus, view)
        yield Touch("", focus, view.finger)
        yield from (of_directions if menu.layout == "pad" else of_distances)(focus, view, menu)


def of_finished(at: Position, view: View, text: str) -> Iterator[Mark]:
    """A complete move: its band, and the man or ball where it will be."""
    move, ends = read(at, text), tuple(map(view.square, ends_of(at, text)))
    yield from (ring(spot, view) for spot in ends[:1])
    if len(ends) > 1:
        yield Mark("way", ends, max(6.0, 0.42 * view.unit), opacity=0.9)
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
    """Parts of the pitch to choose, touched on the whole pitch; the usual square, touched on the close-up."""
    for choice in menu.choices:
        if choice.vector is not None:
            yield from of_area(choice, view)
    usual = usual_square(menu)
    if usual and not chosen:
        spot = view.square(usual)
        yield ring(spot, view)
        yield man_arriving(spot, len(at.men[at.turn]) + 1)
        if not view.small:
            yield Touch(usual, spot, view.finger)


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
    if view.small:
        yield Touch(choice.token, middle, view.finger_of_areas)


def of_squares(view: View, menu: Menu) -> Iterator[Mark | Touch]:
    """Squares to choose, with their numbers."""
    places = {choice.token: choice.places[-1] for choice in menu.choices if choice.places}
    for number, (token, name) in enumerate(places.items(), 1):
        yield end_mark(view, name, str(number))
        if view.shows(name):
            yield Touch(token, view.square(name), view.finger)


def end_mark(view: View, name: str, text: str) -> Mark:
    """A square to choose, with its number."""
    return Mark("tag", (view.square(name),), 0.52 * view.unit, text=text, level="above")


def of_actors(view: View, menu: Menu) -> Iterator[Mark | Touch]:
    """Players to choose, and the ball; from those who get to it an arrow to where they do."""
    for choice in menu.choices:
        if not choice.places:
            continue
        spots = tuple(map(view.square, choice.places))
        yield ring(spots[0], view)
        if len(spots) > 1:
            yield band(spots[0], spots[1], view)
        if view.shows(choice.places[0]):
            yield Touch(choice.token, spots[0], view.finger)


def of_directions(focus: Point, view: View, menu: Menu) -> Iterator[Mark | Touch]:
    """Directions to choose, each touched at the farthest of its squares that the view shows."""
    ways = [choice for choice in menu.choices if choice.places]
    for choice in ways:
        yield band(focus, view.square(choice.places[-1]), view)
    for choice in ways:
        for name in choice.places:
            size = max(2.5, 0.15 * view.unit)
            yield Mark("own", (view.square(name),), size, text="disc", level="above")
        if seen := [name for name in choice.places if view.shows(name)]:
            yield way_touch(choice, focus, view, seen[-1])


def of_distances(focus: Point, view: View, menu: Menu) -> Iterator[Mark | Touch]:
    """The ends of one way, touched on the close-up if it shows them all, and on the whole pitch."""
    ends = {choice.token: choice.places[-1] for choice in menu.choices}
    yield band(focus, view.square(tuple(ends.values())[-1]), view)
    whole = all(map(view.shows, ends.values()))
    for choice in menu.choices:
        yield end_mark(view, ends[choice.token], choice.token)
        if whole:
            yield way_touch(choice, focus, view, ends[choice.token])


def way_touch(choice: Choice, focus: Point, view: View, name: str) -> Touch:
    """A square at which a way is touched, or to which it is dragged."""
    spot = view.square(name)
    return Touch(choice.token, spot, view.finger, (focus, spot))


def band(start: Point, end: Point, view: View) -> Mark:
    """A direction to choose, beginning beside the man or ball."""
    share = min(0.9, 0.75 * view.unit / max(1.0, dist(start, end)))
    first = along(start, vector(start, end), share)
    return Mark("way", (first, end), max(6.0, 0.26 * view.unit), opacity=0.9, pale=True)


def own_stamp(mark: Mark, look: MoveLook, at: Position, view: View, theme: Theme) -> Stamp:
    """The stamp of a mark that only this game has: dots, discs, frames and arrows of areas, men."""
    match mark.text:
        case "dot":
            size = round(mark.size * look.reach * 4 + 4) / 4
            return marks.badge("disc", size, look.fill, look.edge)
        case "disc":
            return marks.badge("disc", mark.size, look.fill, look.ink)
        case "frame":
            (left, top), (right, bottom) = mark.points
            return area_frame(round(right) - round(left), round(bottom) - round(top), view.unit, theme)
        case "arrow":
            return marks.arrow(mark.points[1], look.fill, look.ink, mark.size)
    return faint_man(theme, at.turn, int(mark.text), view.unit)


@marks.cached
def area_frame(width: int, height: int, unit: int, theme: Theme) -> Stamp:
    """A frame with round corners, anchored at its left upper corner."""
    image = Image.new("RGBA", (width + 1, height + 1))
    pen, line = ImageDraw.Draw(image), max(2, unit // 10)
    pen.rounded_rectangle((0, 0, width, height), radius=0.3 * unit, outline=theme.choice, width=line)
    return Stamp(enlarged(image), 0, 0)
