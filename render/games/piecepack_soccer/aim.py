"""The aim of a flick under construction, as a steady hand would make it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.core.errors import GameError
from engine.core.game import Event
from engine.games.piecepack_soccer.bearing import TURN
from engine.games.piecepack_soccer.events import MICRO, Bounced, Touched, Travelled
from engine.games.piecepack_soccer.field import LENGTH
from engine.games.piecepack_soccer.legal import STRONGEST
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.board import View, bearing_way
from render.games.piecepack_soccer.discs import BALL, RADIUS, ROUND
from render.games.piecepack_soccer.motion import place_at
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp
from render.kit.density import lru_cache as stamps
from render.kit.marked import Mark, along
from render.kit.painting import Painting
from render.kit.palette import Theme, rgba

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
GOAL_SHOWN: Final = 400
"""The thousandths of an inch that are shown of the goal that is attacked, beyond its line."""
KEPT: Final = 64
"""A choice is drawn, cut and touched by one aim, which takes a flick of physics."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A predicted flick: its start, its whole way, its first contact and the disc struck there."""

    flick: Flick
    start: Point
    way: tuple[Point, ...]
    until: int
    contact: Point | None
    struck: tuple[Point, Point] | None


@lru_cache(KEPT)
def aimed(at: Position, view: View, flick: Flick) -> Aim:
    """The aim of a flick."""
    start = view.spot(*at.start_of(flick))
    still = Aim(flick, start, (start,), 1, None, None)
    try:
        events = GAME.play(at._replace(steady=True), flick).events
    except GameError:
        return still
    ways = {event.disc: event for event in events if isinstance(event, Travelled)}
    way = ways.get(flick.disc)
    if way is None:
        return still
    hit = first_contact(events, flick.disc)
    points = tuple(view.spot(x, y) for _, x, y in way.knots)
    moment = hit.moment if hit else 2 * MICRO
    until = sum(knot[0] < moment for knot in way.knots)
    spot = place_at(way, moment) if hit else None
    struck = None
    if isinstance(hit, Touched):
        other = hit.other if hit.disc == flick.disc else hit.disc
        struck = sent_off(ways.get(other), moment, view)
    return Aim(flick, points[0], points, until, view.spot(*spot) if spot else None, struck)


def first_contact(events: Sequence[Event], disc: str) -> Touched | Bounced | None:
    hits = [
        event
        for event in events
        if (isinstance(event, Touched) and disc in {event.disc, event.other})
        or (isinstance(event, Bounced) and event.disc == disc)
    ]
    return min(hits, key=lambda event: event.moment, default=None)


def sent_off(way: Travelled | None, moment: int, view: View) -> tuple[Point, Point] | None:
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


def of_aim(aim: Aim, view: View, *, steady: bool) -> Iterator[Mark]:
    """Compass, sector of a wobbling hand, the way to the first contact and paler from there, the power."""
    across, down = bearing_way(aim.flick.bearing, view)
    yield Mark("own", (aim.start,), text="compass")
    if not steady:
        yield Mark("own", (aim.start, (across, down)), text="sway")
    contact = (aim.contact,) if aim.contact else ()
    for path, pale in (((*contact, *aim.way[aim.until :]), True), ((*aim.way[: aim.until], *contact), False)):
        if len(path) > 1:
            yield Mark("way", path, 8.0, opacity=0.9, pale=pale)
    yield Mark("ring", (aim.start,), ROUND)
    if aim.flick.place:
        yield disc_at(BALL, aim.start, 0.8)
    if len(aim.way) > 1:
        yield disc_at(aim.flick.disc, aim.way[-1], 0.5)
        yield Mark("own", aim.way[-1:], RADIUS + 2, text="landing", level="above")
    if aim.contact:
        yield disc_at(aim.flick.disc, aim.contact, 0.75)
        yield Mark("circle", contact, RADIUS + 1, line=2, level="above")
    if aim.struck:
        yield arrow(*aim.struck, 5)
    reach = power_reach(aim.flick.power)
    yield arrow(along(aim.start, (across, down), RADIUS), (across * reach, down * reach), 7)


def disc_at(name: str, spot: Point, opacity: float) -> Mark:
    return Mark("own", (spot,), text=name, level="above", opacity=opacity)


def arrow(start: Point, way: Point, width: float) -> Mark:
    """An arrow along a vector that is rounded to half a pixel, so that nearly equal ones share a stamp."""
    rounded = round(2 * way[0]) / 2, round(2 * way[1]) / 2
    return Mark("own", (start, rounded), width, text="arrow", level="above")


def power_reach(power: int) -> float:
    """The length of the arrow that shows the power of a flick."""
    return SHORTEST + (LONGEST - SHORTEST) * power / STRONGEST


def cut(picture: Painting, at: Position, aim: Aim, view: View) -> Painting:
    """The part of the picture that an aim needs, so that it stays in sight above the buttons.

    These are the way of the flick, the ball, and the goal that is attacked; the whole width, for the look.
    """
    line = 0 if at.turn else LENGTH
    goal = line + (-GOAL_SHOWN if at.turn else GOAL_SHOWN)
    ball = (aim.start,) if aim.flick.disc == BALL else (view.spot(*at.ball),)
    struck = aim.struck[:1] if aim.struck else ()
    heights = [y for _, y in (*aim.way, *ball, *struck, view.spot(0, goal), view.spot(0, line))]
    top, bottom = max(0, min(heights) - AROUND), min(picture.height, max(heights) + AROUND)
    return picture.cut((0, round(top), picture.width, clear_of_badge(picture, round(bottom))))


def clear_of_badge(picture: Painting, bottom: int) -> int:
    """The lower end of a part of the picture, moved down until nothing is drawn in its left lower corner."""
    width, height = CORNER
    for low, upper in sorted((low, upper) for _, (left, upper, _, low) in picture.boxes() if left < width):
        if upper < bottom < low + height:
            bottom = low + height
    return min(picture.height, bottom)


@stamps(maxsize=8)
def compass(theme: Theme, view: View) -> Stamp:
    """The ring of sixteen bearings, with the degrees of the four winds."""
    canvas = Canvas(-COMPASS - 34, -COMPASS - 34, COMPASS + 34, COMPASS + 34)
    canvas.ring((0, 0), COMPASS + 1, rgba(theme.choice, 0.55), 2)
    for number in range(POINTS):
        across, down = bearing_way(TURN // POINTS * number, view)
        size = 5.5 if number % 4 == 0 else 4.0 if number % 2 == 0 else 2.8
        canvas.disc((across * COMPASS, down * COMPASS), size + 1.5, rgba(theme.snow))
        canvas.disc((across * COMPASS, down * COMPASS), size, rgba(theme.choice))
        if number % 4 == 0:
            spot = across * (COMPASS + 20), down * (COMPASS + 18)
            canvas.text(spot, str(90 * number // 4), rgba(theme.choice_dark), 15)
    return canvas.stamp()


@stamps(maxsize=128)
def sway(way: Point, theme: Theme) -> Stamp:
    """The sector in which a wobbling hand's flick begins."""
    canvas = marks.area(30, (way[0] * SWAY_REACH, way[1] * SWAY_REACH))
    angle = marks.angle_of(way)
    edges = [marks.polar(angle + sign * SWAY, SWAY_REACH) for sign in (-1, 1)]
    canvas.polygon([(0, 0), *edges], rgba(theme.choice))
    return canvas.stamp(0.28)
