"""Marks of a turn, drawn from its events alone: numbered arrows and splashes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.game import Event
from engine.games.polar_dare.events import BearMoved, Rolled, Slid, Swam, Walked
from engine.games.polar_dare.position import PLACE_OF
from render.games.polar_dare.board import FOLDER, place_at, slide_between, walk_between
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.painting import Painting
from render.kit.palette import MoveLook, Theme
from render.kit.sprites import sprite

BESIDE: Final = 26.0  # from the arrow of a step to that of the next one on the same way
STEPS: Final = Slid | Walked | BearMoved


@dataclass(frozen=True, slots=True)
class Mark:
    """One step of the turn: a numbered arrow, and the place where a penguin fell into the sea, if any."""

    number: int
    start: Point
    end: Point
    splash: Point | None = None


def marked(forward: int, events: Sequence[Event]) -> list[Mark]:
    """The steps of the turn that ended with these floes slid forward, in order.

    Floes are where they were when each step was made, so they are followed backwards from the end.
    """
    turn = last_turn(events)
    number = sum(isinstance(event, STEPS) for event in turn)
    found, swam = list[Mark](), False
    for place, event in reversed(list(enumerate(turn))):
        swam = swam or isinstance(event, Swam)
        if not isinstance(event, STEPS):
            continue
        again = sum(way(one) == way(event) for one in turn[:place])
        if isinstance(event, Slid):
            forward ^= 1 << PLACE_OF[event.floe]
            ends, spot = slide_between(event.floe, forward), None
        else:
            ends = walk_between(event.origin, event.to, forward)
            spot = place_at(event.to, forward) if swam else None
        start, end = (aside(point, ends, again) for point in ends)
        found.append(Mark(number, start, end, spot))
        number, swam = number - 1, False
    return found[::-1]


def way(event: Event) -> frozenset[str]:
    """The slot of a floe or the two places that a step connects, in either direction."""
    if isinstance(event, Slid):
        return frozenset({event.floe})
    return frozenset({event.origin, event.to}) if isinstance(event, Walked | BearMoved) else frozenset()


def aside(point: Point, ends: tuple[Point, Point], again: int) -> Point:
    """An end of an arrow, moved aside for each of ``again`` earlier steps on the same way."""
    (x, y), across = point, abs(ends[1][0] - ends[0][0]) > abs(ends[1][1] - ends[0][1])
    return (x, y - BESIDE * again) if across else (x - BESIDE * again, y)


def last_turn(events: Sequence[Event]) -> Sequence[Event]:
    """The events since the last roll that led to a step."""
    rolls = [place for place, event in enumerate(events) if isinstance(event, Rolled)]
    for first in reversed(rolls):
        if any(isinstance(event, STEPS) for event in events[first:]):
            return events[first:]
    return events


def swimmers(events: Sequence[Event]) -> list[int]:
    """The seats of those who swam to START in the last turn, one entry each."""
    return [event.seat for event in last_turn(events) if isinstance(event, Swam)]


def draw_rings(picture: Painting, spots: Sequence[Point], theme: Theme) -> None:
    """Draw a ring at each of these places."""
    for x, y in spots:
        put(picture, marks.ring(30, theme.happened, theme.happened_dark, 4, theme.happened_light), (x, y + 4))


def draw_over(picture: Painting, found: Sequence[Mark], theme: Theme) -> None:
    """Draw splashes and numbered arrows, above everything."""
    look = theme.last_move
    draw_arrows(picture, found, theme, look)
    for mark in found:
        put(picture, marks.tag(str(mark.number), look.fill, look.edge, theme.ink, 17), mark.start)


def draw_arrows(picture: Painting, found: Sequence[Mark], theme: Theme, look: MoveLook) -> None:
    """Draw splashes, and an arrow for each step."""
    for mark in found:
        if mark.splash:
            x, y = mark.splash
            put(picture, sprite(FOLDER, "splash", theme), (x + 58, y))
    for mark in found:
        vector = mark.end[0] - mark.start[0], mark.end[1] - mark.start[1]
        put(picture, marks.arrow(vector, look.fill, look.edge, 7), mark.start)


def slid_by(events: Sequence[Event], forward: int) -> int:
    """The floes slid forward after these events, of those that were before."""
    for event in events:
        if isinstance(event, Slid):
            forward ^= 1 << PLACE_OF[event.floe]
    return forward
