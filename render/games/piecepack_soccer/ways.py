"""The ways of discs in a flick: where each is at a moment, and which of them sent the ball off."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from engine.core.game import Event
from engine.games.piecepack_soccer.events import MICRO, MILLI, Bounced, Touched, Travelled
from engine.games.piecepack_soccer.field import LENGTH
from render.games.piecepack_soccer.board import DEEPEST, View
from render.kit.canvas import Point

BALL: Final = "ball"
DEEP: Final = round((DEEPEST - 6) * MILLI)
"""Thousandths of an inch from a goal line to where its net holds a disc."""


def place_at(way: Travelled, moment: float) -> Point:
    """The place of a disc at a moment; after it went through a goal, where it left."""
    for (m0, x0, y0), (m1, x1, y1) in pairwise(way.knots):
        if moment < m1:
            share = max(0.0, (moment - m0) / (m1 - m0))
            return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
    return way.knots[-1][1:]


def path_of(way: Travelled, view: View, since: float = 0, until: float = 2 * MICRO) -> tuple[Point, ...]:
    """The way of a disc on the picture between two moments, cut where the net of a goal holds it."""
    knots = [(x, y) for moment, x, y in way.knots if since < moment < until]
    places: list[Point] = [place_at(way, since), *knots, *((place_at(way, until),) if until <= MICRO else ())]
    found = places[:1]
    for (x, y), (to_x, to_y) in pairwise(places):
        for line in (-DEEP, LENGTH + DEEP):
            if (y - line) * (to_y - line) < 0:
                found.append((x + (to_x - x) * (line - y) / (to_y - y), line))
        found.append((to_x, to_y))
    return tuple(view.spot(*place) for place in found)


def first_contact(events: Sequence[Event], disc: str) -> Touched | Bounced | None:
    hits = [
        event
        for event in events
        if (isinstance(event, Touched) and disc in {event.disc, event.other})
        or (isinstance(event, Bounced) and event.disc == disc)
    ]
    return min(hits, key=lambda event: event.moment, default=None)


def sending(events: Sequence[Event], flicked: str) -> Iterator[tuple[Touched, str]]:
    """The hits that led from the flicked disc to the ball, the last one first, each with its hitting disc."""
    hits = [event for event in events if isinstance(event, Touched)]
    struck, before = BALL, 2 * MICRO
    while struck != flicked:
        found = [hit for hit in hits if struck in {hit.disc, hit.other} and hit.moment < before]
        hit = min(found, key=lambda each: each.moment, default=None)
        if hit is None:
            return
        struck, before = hit.other if hit.disc == struck else hit.disc, hit.moment
        yield hit, struck
