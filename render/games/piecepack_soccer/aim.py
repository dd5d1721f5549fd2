"""The aim of a flick under construction, as a steady hand would make it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, dist
from typing import Final

from engine.core.errors import GameError
from engine.games.piecepack_soccer.events import MICRO, Travelled
from engine.games.piecepack_soccer.legal import STRONGEST
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.board import SMALL, View, bearing_way
from render.games.piecepack_soccer.discs import BALL, RADIUS, benched
from render.games.piecepack_soccer.ways import first_contact, path_of, place_at, sending
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp
from render.kit.kept import kept
from render.kit.marked import Mark, Tint
from render.kit.palette import Theme, rgba

SWAY: Final = 2.4
"""Degrees within which a wobbling hand stays in 19 of 20 flicks."""
SWAY_REACH: Final = 430.0
SHORTEST: Final = 34.0  # of the aim that is pulled
LONGEST: Final = 150.0
CHOSEN: Final = RADIUS + 7.5
"""The radius of the ring about the disc that is aimed."""
DOT: Final = 6.0
APART: Final = 24.0  # from one dot of a predicted way to the next
BARS: Final = 10
BAR: Final = (10.0, 14.5)  # the width of a bar, and from one to the next
KEPT: Final = 64
"""A choice is drawn and touched by one aim, which takes a flick of physics."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A predicted flick: the way of its disc up to the first contact and from there on, the way of the ball.

    A way has at least its beginning. ``striker`` is the disc that hits the ball first, and where it is then.
    """

    flick: Flick
    way: tuple[Point, ...]
    rest: tuple[Point, ...]
    ball: tuple[Point, ...]
    striker: tuple[str, Point] | None = None


@lru_cache(KEPT)
def aimed(at: Position, view: View, flick: Flick) -> Aim:
    """The aim of a flick."""
    start = (view.spot(*at.start_of(flick)),)
    try:
        events = GAME.play(at._replace(steady=True), flick).events
    except GameError:
        return Aim(flick, start, start, ())
    ways = {event.disc: event for event in events if isinstance(event, Travelled)}
    way = ways.get(flick.disc)
    if way is None:
        return Aim(flick, start, start, ())
    hit = first_contact(events, flick.disc)
    moment = hit.moment if hit else 2 * MICRO
    until = path_of(way, view, until=moment)
    rest = path_of(way, view, moment) if moment < MICRO else until[-1:]
    ball = path_of(ways[BALL], view) if BALL in ways and flick.disc != BALL else ()
    hits = sending(events, flick.disc)
    found = next(((disc, view.spot(*place_at(ways[disc], hit.moment))) for hit, disc in hits), None)
    return Aim(flick, until, rest, ball, found)


def of_aim(aim: Aim, at: Position, view: View) -> Iterator[Mark]:
    """The sector of a wobbling hand, a solid line to the first contact, dots from there on, and the power."""
    start = aim.way[0]
    if not at.steady:
        yield Mark("own", (start, bearing_way(aim.flick.bearing, view)), text="sway")
    if len(aim.way) > 1:
        yield Mark("way", aim.way, 14.0)
    yield Mark("ring", (start,), CHOSEN, line=8)
    yield from dots(aim.rest)
    yield from dots(aim.ball, "ball")
    if aim.striker:
        yield disc_at(*aim.striker, 0.45)._replace(tells=True)
    if aim.flick.place:
        yield disc_at(BALL, start, 0.8)
    ends = ((aim.flick.disc, aim.rest, dist(start, aim.rest[-1]) > 2), (BALL, aim.ball, bool(aim.ball)))
    for name, way, moved in ends:
        if moved:
            yield disc_at(name, way[-1], 0.6)._replace(tells=name == BALL)
            yield Mark("own", way[-1:], RADIUS + 2, text="landing", level="above", tells=name == BALL)
    bars = min(BARS, ceil(BARS * aim.flick.power / STRONGEST))
    yield Mark("own", (power_at(at, view),), bars, text="power", level="top")


def power_at(at: Position, view: View) -> Point:
    """The middle of the power bars, beside the aiming side's goal and its coins out of play."""
    waiting = sum(view.strip(at.turn) == spot[1] for _, spot in benched(at, view))
    x, y = view.bench(at.turn, waiting)
    return x - SMALL + BARS * BAR[1] / 2 + 5, y


def dots(way: tuple[Point, ...], tint: Tint = "") -> Iterator[Mark]:
    """A predicted way in dots; that of the ball tells what a flick leads to."""
    left = APART
    for start, end in pairwise(way):
        length = dist(start, end)
        while left < length:
            share = left / length
            spot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            yield Mark("own", (spot,), DOT, text="dot", tint=tint, tells=tint == "ball")
            left += APART
        left -= length


def disc_at(name: str, spot: Point, opacity: float) -> Mark:
    return Mark("own", (spot,), text=name, level="above", opacity=opacity)


def power_reach(power: int) -> float:
    """The length of an aim that is pulled, which shows the power of a flick."""
    return SHORTEST + (LONGEST - SHORTEST) * power / STRONGEST


@kept
def sway(way: Point, theme: Theme) -> Stamp:
    """The sector in which a wobbling hand's flick begins."""
    canvas = marks.area(30, (way[0] * SWAY_REACH, way[1] * SWAY_REACH))
    angle = marks.angle_of(way)
    edges = [marks.polar(angle + sign * SWAY, SWAY_REACH) for sign in (-1, 1)]
    canvas.polygon([(0, 0), *edges], rgba(theme.choice))
    return canvas.stamp(0.28)


@kept
def power_bars(lit: int, theme: Theme) -> Stamp:
    """Ten bars, higher and higher, as many of them lit as the power says."""
    wide, step = BAR
    half = BARS * step / 2
    canvas = Canvas(-half - 5, -26, half + 5, 26)
    canvas.slab((-half - 5, -26, half + 5, 26), 8, rgba(theme.snow))
    for number in range(BARS):
        left, high = number * step - half, 18 + 3.2 * number
        colour = theme.choice if number < lit else theme.ice_dark
        canvas.slab((left, 23 - high, left + wide, 23), 4, rgba(colour))
    return canvas.stamp()
