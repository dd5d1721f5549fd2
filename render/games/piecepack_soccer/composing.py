"""Marks of a move under construction: choices, and the aim of a flick, in the ``choice`` colours."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.core.errors import GameError
from engine.core.game import Choice, Event, Menu
from engine.games.piecepack_soccer.events import Bounced, Touched, Travelled
from engine.games.piecepack_soccer.field import CORNERS, FORMATIONS, KICKERS, SOUTH
from engine.games.piecepack_soccer.judge import free_point
from engine.games.piecepack_soccer.moves import Entry, Flick, SetUp
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.board import LENGTH, View, bearing_way
from render.games.piecepack_soccer.discs import BALL, RADIUS, faint, inches, lying, place_of
from render.games.piecepack_soccer.last_move import ROUND
from render.games.piecepack_soccer.motion import place_at
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.density import lru_cache
from render.kit.painting import Painting
from render.kit.palette import Theme, blend, rgba

COMPASS: Final = 74.0  # from the middle of a disc to the ring of bearings about it
POINTS: Final = 16
SWAY: Final = 2.4
"""Degrees within which a wobbling hand stays in 19 of 20 flicks."""
SWAY_REACH: Final = 330.0
SHORTEST: Final = 34.0  # of the arrow that shows the power
LONGEST: Final = 150.0
STRUCK: Final = 56.0  # of the arrow on what is struck first
AROUND: Final = 46.0
"""The pixels that are shown around what an aim needs."""
CORNER: Final = (120, 80)
"""The pixels in the left lower corner that Discord's badge covers."""
GOAL_SHOWN: Final = 0.4
"""The inches that are shown of the goal that is attacked, beyond its line."""
SHELF: Final = (3.4, 8.6)
"""The distance of the four formations to choose from, in inches to the north, by side."""
SHELF_STEP: Final = 2.4


@dataclass(frozen=True, slots=True)
class Aim:
    """A predicted flick: its start, its whole way, its first contact and the disc struck there."""

    flick: Flick
    start: Point
    way: tuple[Point, ...]
    until: int
    contact: Point | None
    struck: tuple[Point, Point] | None


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything to mark: rings about discs, numbered tags, dots, discs at their destinations, an aim.

    ``compass`` is the middle of the ring of bearings, in pixels; ``sways`` is True for a wobbling hand.
    """

    rings: tuple[Point, ...] = ()
    tags: tuple[tuple[Point, str], ...] = ()
    dots: tuple[Point, ...] = ()
    boxes: tuple[tuple[float, float, float, float], ...] = ()
    arriving: tuple[tuple[str, Point], ...] = ()
    compass: Point | None = None
    aim: Aim | None = None
    sways: bool = False


def plan(at: Position, view: View, menu: Menu, chosen: Sequence[str]) -> Plan:
    """The marks for a menu and the tokens chosen so far."""
    if menu.move is not None:
        dots = tuple(points(view, menu.choices).values()) if menu.layout == "pad" else ()
        return replace(finished(at, view, menu.move), dots=dots)
    if menu.asks == "piecepack-kicker":
        return kickers(at, view, menu.choices)
    if menu.asks == "piecepack-formation":
        return formations(at, view, menu.choices)
    if menu.asks == "piecepack-box":
        spots = [inches_of_box(choice.token) for choice in menu.choices]
        boxes = tuple(view.box(*box) for box in spots)
        middles = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in boxes]
        return Plan(boxes=boxes, tags=numbered(middles))
    places = tuple(points(view, menu.choices).values())
    if menu.asks == "piecepack-set-place":
        placed = [view.spot(*map(float, token.split(","))) for token in chosen[1:]]
        return Plan(dots=places, arriving=tuple(zip(at.to_line_up(), placed, strict=False)))
    return Plan(tags=numbered(places))


def points(view: View, choices: Sequence[Choice]) -> dict[str, Point]:
    """The places on the picture of choices whose places are points of the field, by their tokens."""
    placed = {choice.token: choice.places[0].split(",") for choice in choices if choice.places}
    return {token: view.spot(float(x), float(y)) for token, (x, y) in placed.items()}


def numbered(places: Sequence[Point]) -> tuple[tuple[Point, str], ...]:
    """Tags with the numbers of the choices."""
    return tuple((place, str(number)) for number, place in enumerate(places, 1))


def kickers(at: Position, view: View, choices: Sequence[Choice]) -> Plan:
    """A ring about every kicker to choose; kickers show their own numbers."""
    return Plan(
        rings=tuple(place_of(choice.token, at, view) for choice in choices if choice.token in KICKERS)
    )


def formations(at: Position, view: View, choices: Sequence[Choice]) -> Plan:
    """The formations side by side on the own half, the last line-up in its box, each with its number."""
    tags, arriving = [], []
    boxes = formation_boxes(at, view, choices)
    for number, choice in enumerate(choices, 1):
        if choice.token not in boxes:
            continue
        across, up = shelf(at, view, number) if choice.token in FORMATIONS else (0.0, 0.0)
        left, top, _, _ = boxes[choice.token]
        tags.append(((left + 12, top + 2), str(number)))
        for kicker, place in zip(at.to_line_up(), choice.places, strict=True):
            x, y = map(float, place.split(","))
            arriving.append((kicker, view.spot(x + across, y + up)))
    return Plan(boxes=tuple(boxes.values()), tags=tuple(tags), arriving=tuple(arriving))


def formation_boxes(
    at: Position, view: View, choices: Sequence[Choice]
) -> dict[str, tuple[float, float, float, float]]:
    """The rectangles on the picture that show the line-ups to choose, by their tokens."""
    left, low = 4.0, 0.0 if at.turn == SOUTH else 10.0
    found = {}
    for number, choice in enumerate(choices, 1):
        if choice.move is not None:
            across, up = shelf(at, view, number) if choice.token in FORMATIONS else (0.0, 0.0)
            found[choice.token] = view.box(left + across, low + up, left + across + 2, low + up + 2)
    return found


def shelf(at: Position, view: View, number: int) -> Point:
    """The inches from the set-up box to where a formation is shown, to the east and north."""
    low = 0.0 if at.turn == SOUTH else 10.0
    return SHELF_STEP * (number - 2.5) * (-1 if view.seat else 1), SHELF[at.turn] - 1 - low


def inches_of_box(name: str) -> tuple[float, float, float, float]:
    """A corner box: west, south, east and north in inches."""
    west, south, east, north = CORNERS[name]
    return west / 1000, south / 1000, east / 1000, north / 1000


def finished(at: Position, view: View, text: str) -> Plan:
    """The marks of a complete move."""
    move = GAME.read(at, text)
    if isinstance(move, Flick):
        aim = aimed(at, view, move)
        arriving = (("ball", aim.start),) if move.place else ()
        return Plan(compass=aim.start, aim=aim, sways=not at.steady, arriving=arriving)
    if isinstance(move, Entry) and (place := move.place or free_point(at, move.box)):
        spot = view.spot(*inches(place))
        return Plan(rings=(spot,), arriving=((move.disc, spot),))
    if isinstance(move, SetUp):
        placed = {kicker: view.spot(*inches(place)) for kicker, place in at.lined_up(move).items()}
        return Plan(rings=tuple(placed.values()), arriving=tuple(placed.items()))
    return Plan()


def aimed(at: Position, view: View, flick: Flick) -> Aim:
    """The aim of a flick, predicted for a steady hand."""
    start = inches(flick.place) if flick.place else lying(at)[flick.disc]
    try:
        events = GAME.play(at._replace(steady=True), flick).events
    except GameError:
        return Aim(flick, view.spot(*start), (view.spot(*start),), 1, None, None)
    ways = {event.disc: event for event in events if isinstance(event, Travelled)}
    way = ways.get(flick.disc)
    if way is None:
        return Aim(flick, view.spot(*start), (view.spot(*start),), 1, None, None)
    hit = first_contact(events, flick.disc)
    points = tuple(view.spot(x, y) for _, x, y in way.knots)
    moment = hit.moment if hit else 2.0
    until = sum(knot[0] < moment for knot in way.knots)
    spot = place_at(way, moment) if hit else None
    struck = None
    if isinstance(hit, Touched):
        other = hit.other if hit.disc == flick.disc else hit.disc
        struck = sent_off(ways.get(other), moment, view)
    return Aim(flick, points[0], points, until, view.spot(*spot) if spot else None, struck)


def first_contact(events: Sequence[Event], disc: str) -> Touched | Bounced | None:
    """The first contact of a disc: with another disc or the border."""
    hits = [
        event
        for event in events
        if (isinstance(event, Touched) and disc in {event.disc, event.other})
        or (isinstance(event, Bounced) and event.disc == disc)
    ]
    return min(hits, key=lambda event: event.moment, default=None)


def sent_off(way: Travelled | None, moment: float, view: View) -> tuple[Point, Point] | None:
    """The place of a struck disc, and a vector in the direction of its movement."""
    if way is None:
        return None
    start, end = next(
        ((one, other) for one, other in zip(way.knots, way.knots[1:], strict=False) if other[0] > moment),
        (way.knots[0], way.knots[-1]),
    )
    (x, y), (to_x, to_y) = view.spot(*start[1:]), view.spot(*end[1:])
    length = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    reach = min(length, STRUCK) + RADIUS
    return (x, y), ((to_x - x) / length * reach, (to_y - y) / length * reach)


def draw_under(picture: Painting, plan: Plan, view: View, theme: Theme) -> None:
    """Draw the marks below the discs: boxes, rings, the compass, the sector of a wobbling hand, the way."""
    fill, edge, light = theme.choice, theme.choice_dark, theme.choice_light
    for left, top, right, bottom in plan.boxes:
        put(picture, pane(right - left, bottom - top, theme), (left, top))
    if plan.compass:
        put(picture, compass(theme, view), plan.compass)
    if plan.aim and plan.sways:
        put(picture, sway(bearing_way(plan.aim.flick.bearing / 1000, view), theme), plan.aim.start)
    if plan.aim:
        draw_way(picture, plan.aim, theme)
    for place in plan.rings if not plan.aim else (plan.aim.start,):
        put(picture, marks.ring(ROUND, fill, edge, 4, light), place)


def draw_way(picture: Painting, aim: Aim, theme: Theme) -> None:
    """Draw the way to the first contact, and paler the way from there to the end."""
    cut = (*aim.way[: aim.until], *((aim.contact,) if aim.contact else ()))
    rest = (*((aim.contact,) if aim.contact else ()), *aim.way[aim.until :])
    for points, fill, edge, width in (
        (rest, theme.choice_light, theme.choice, 8.0),
        (cut, theme.choice, theme.choice_dark, 8.0),
    ):
        if len(points) > 1:
            x, y = points[0]
            path = tuple((a - x, b - y) for a, b in points)
            put(picture, marks.band(path, width, fill, edge, 0.9), points[0])


def draw_over(picture: Painting, plan: Plan, view: View, theme: Theme) -> None:
    """Draw the marks above the discs: discs at their destinations, the struck disc, the power, numbers."""
    fill, edge = theme.choice, theme.choice_dark
    for place in plan.dots:
        put(picture, marks.ring(10, fill, edge, 3, theme.choice_light), place)
    for disc, place in plan.arriving:
        put(picture, faint(disc, theme, 0.8), place)
    if aim := plan.aim:
        end = aim.way[-1]
        if len(aim.way) > 1:
            put(picture, faint(aim.flick.disc, theme, 0.5), end)
            put(picture, marks.dashed_ring(RADIUS + 2, fill, theme.snow, 3), end)
        if aim.contact:
            put(picture, faint(aim.flick.disc, theme, 0.75), aim.contact)
            put(picture, marks.ring(RADIUS + 1, fill, edge, 2), aim.contact)
        if aim.struck:
            put(picture, marks.arrow(rounded(aim.struck[1]), fill, edge, 5), aim.struck[0])
        across, down = bearing_way(aim.flick.bearing / 1000, view)
        reach = power_reach(aim.flick.power / 1000)
        x, y = aim.start[0] + across * RADIUS, aim.start[1] + down * RADIUS
        put(picture, marks.arrow(rounded((across * reach, down * reach)), fill, edge, 7), (x, y))
    for place, label in plan.tags:
        put(picture, marks.tag(label, fill, edge, theme.snow, 21), place)


def power_reach(percent: float) -> float:
    """The length of the arrow that shows the power of a flick."""
    return SHORTEST + (LONGEST - SHORTEST) * percent / 100


def cut(picture: Painting, at: Position, plan: Plan, view: View) -> Painting:
    """The part of the picture that an aim needs, so that it stays in sight above the buttons.

    These are the way of the flick, the ball, and the goal that is attacked; the whole width, for the look.
    """
    if plan.aim is None:
        return picture
    line = 0.0 if at.turn else LENGTH
    goal = line + (-GOAL_SHOWN if at.turn else GOAL_SHOWN)
    ball = (plan.aim.start,) if plan.aim.flick.disc == BALL else (view.spot(*inches(at.ball)),)
    struck = plan.aim.struck[:1] if plan.aim.struck else ()
    heights = [y for _, y in (*plan.aim.way, *ball, *struck, view.spot(0, goal), view.spot(0, line))]
    top, bottom = max(0, min(heights) - AROUND), min(picture.height, max(heights) + AROUND)
    return picture.cut((0, round(top), picture.width, clear_of_badge(picture, round(bottom))))


def clear_of_badge(picture: Painting, bottom: int) -> int:
    """The lower end of a part of the picture, moved down until nothing is drawn in its left lower corner."""
    width, height = CORNER
    for low, upper in sorted((low, upper) for _, (left, upper, _, low) in picture.boxes() if left < width):
        if upper < bottom < low + height:
            bottom = low + height
    return min(picture.height, bottom)


def rounded(vector: Point) -> Point:
    """A vector rounded to half a pixel, so that nearly equal vectors share a stamp."""
    return round(2 * vector[0]) / 2, round(2 * vector[1]) / 2


@lru_cache(maxsize=32)
def pane(width: float, height: float, theme: Theme) -> Stamp:
    """The mark of a box to choose, anchored at its left upper corner."""
    canvas = Canvas(-4, -4, width + 4, height + 4)
    canvas.slab((0, 0, width, height), 8, rgba(theme.choice))
    canvas.slab((4, 4, width - 4, height - 4), 5, rgba(blend(theme.choice_light, theme.snow, 0.4)))
    return canvas.stamp(0.9)


@lru_cache(maxsize=8)
def compass(theme: Theme, view: View) -> Stamp:
    """The ring of sixteen bearings, with the degrees of the four winds."""
    canvas = Canvas(-COMPASS - 34, -COMPASS - 34, COMPASS + 34, COMPASS + 34)
    canvas.ring((0, 0), COMPASS + 1, rgba(theme.choice, 0.55), 2)
    for number in range(POINTS):
        across, down = bearing_way(360 / POINTS * number, view)
        size = 5.5 if number % 4 == 0 else 4.0 if number % 2 == 0 else 2.8
        canvas.disc((across * COMPASS, down * COMPASS), size + 1.5, rgba(theme.snow))
        canvas.disc((across * COMPASS, down * COMPASS), size, rgba(theme.choice))
        if number % 4 == 0:
            spot = across * (COMPASS + 20), down * (COMPASS + 18)
            canvas.text(spot, str(90 * number // 4), rgba(theme.choice_dark), 15)
    return canvas.stamp()


@lru_cache(maxsize=128)
def sway(way: Point, theme: Theme) -> Stamp:
    """The sector in which a wobbling hand's flick begins."""
    canvas = marks.area(30, (way[0] * SWAY_REACH, way[1] * SWAY_REACH))
    angle = marks.angle_of(way)
    edges = [marks.polar(angle + sign * SWAY, SWAY_REACH) for sign in (-1, 1)]
    canvas.polygon([(0, 0), *edges], rgba(theme.choice))
    return canvas.stamp(0.28)
