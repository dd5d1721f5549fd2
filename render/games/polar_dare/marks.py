"""The marks of Polar Dare!: numbered arrows of a turn by its events, and the choices of a step."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import dist
from typing import Final, NamedTuple

from engine.core.game import Event
from engine.core.menu import Menu
from engine.games.polar_dare.events import BearMoved, Rolled, Slid, Swam, Walked
from engine.games.polar_dare.menu import actor_of
from engine.games.polar_dare.moves import Move
from engine.games.polar_dare.notation import read
from engine.games.polar_dare.position import (
    BEAR,
    FLOES,
    HOME,
    NORTH,
    PLACE_OF,
    PLACES,
    START,
    Position,
)  # fmt: skip
from render.games.polar_dare.artwork import CREWS
from render.games.polar_dare.board import place_at, slide_between, walk_between
from render.games.polar_dare.pieces import BEAR_FEET, FEET, bear_at, on_floe, on_shore
from render.kit.canvas import Point
from render.kit.marked import Mark, Touch, along, vector

BESIDE: Final = 26.0  # from the arrow of a step to that of the next one on the same way
SIGN: Final = 15.0  # the radius of the sign of a step that is compared with another
STEPS: Final = Slid | Walked | BearMoved
ALONG: Final = (0.8, 0.65, 0.95, 0.5, 1.0)
"""Shares of the way along an arrow where it may be touched, the best one first: arrows can end side by side,
or lead along the same way in opposite directions."""
RING: Final = 33.0  # about a penguin
BEAR_RING: Final = 54.0
FINGER: Final = 33.0  # the radius in which an arrow or a penguin is touched

Ends = tuple[Point, Point]


class Arrow(NamedTuple):
    """The arrow of a step, and the place where a penguin fell into the sea, if any."""

    ends: Ends
    splash: Point | None


def of_move(at: Position, events: Sequence[Event]) -> Iterator[Mark]:
    """The marks of the turn that led to a position: rings of swimmers and winners, numbered arrows."""
    for x, y in ringed_places(at, events):
        yield Mark("ring", ((x, y + 4),), 30)
    steps = arrows(at.forward, events)
    yield from of_arrows(steps)
    for number, step in enumerate(steps, 1):
        yield Mark("tag", step.ends[:1], 17, text=str(number), level="above")


def of_compared(at: Position, events: Sequence[Event]) -> Iterator[Mark]:
    steps = arrows(slid_by(events, at.forward), events)
    yield from of_arrows(steps)
    for step in steps:
        yield Mark("sign", step.ends[1:], fixed=SIGN, level="top")


def of_arrows(steps: Sequence[Arrow]) -> Iterator[Mark]:
    """Splashes, and an arrow for each step."""
    for step in steps:
        if step.splash:
            x, y = step.splash
            yield Mark("sprite", ((x + 58, y),), text="splash", level="above")
    for step in steps:
        yield arrow(step.ends, fixed=7)


def arrow(ends: Ends, fixed: float, *, pale: bool = False) -> Mark:
    return Mark("arrow", ends, fixed=fixed, level="above", pale=pale)


def arrows(forward: int, events: Sequence[Event]) -> list[Arrow]:
    """The steps of the turn that ended with these floes slid forward, in order.

    Floes are where they were when each step was made, so they are followed backwards from the end.
    """
    turn = last_turn(events)
    found, swam = list[Arrow](), False
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
        found.append(Arrow((start, end), spot))
        swam = False
    return found[::-1]


def way(event: Event) -> frozenset[str]:
    """The slot of a floe or the two places that a step connects, in either direction."""
    if isinstance(event, Slid):
        return frozenset({event.floe})
    return frozenset({event.origin, event.to}) if isinstance(event, Walked | BearMoved) else frozenset()


def aside(point: Point, ends: Ends, again: int) -> Point:
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


def ringed_places(at: Position, events: Sequence[Event]) -> list[Point]:
    """The places of penguins that swam to START in the last turn, and of those that won."""
    swam = [event.seat for event in last_turn(events) if isinstance(event, Swam)]
    found: list[Point] = []
    for seat in sorted(set(swam)):
        found += [spot for owner, spot in on_shore(at, START) if owner == seat][-swam.count(seat) :]
    if at.penguins[at.turn] == HOME:
        found += [spot for owner, spot in on_shore(at, NORTH) if owner == at.turn]
    return found


def slid_by(events: Sequence[Event], forward: int) -> int:
    """The floes slid forward after these events, of those that were before."""
    for event in events:
        if isinstance(event, Slid):
            forward ^= 1 << PLACE_OF[event.floe]
    return forward


def of_choices(at: Position, menu: Menu, chosen: Sequence[str]) -> Iterator[Mark | Touch]:
    """The marks of a menu: who can act, walks and slides to choose, or a complete step."""
    if menu.move and menu.move != "pass":
        yield from of_step(at, read(at, menu.move.split()[0]))
        return
    shown = {choice.token: choice for choice in menu.choices if choice.places}
    steps = {token: read(at, choice.move) for token, choice in shown.items() if choice.move}
    pieces = {token: piece_at(at, token) for token in shown if token not in steps}
    slides = {
        token: slide_arrow(slide_between(PLACES[step.origin], at.forward))
        for token, step in steps.items()
        if step.kind == "slide"
    }
    walks = {
        token: walk_between(PLACES[step.origin], PLACES[step.to], at.forward)
        for token, step in steps.items()
        if step.kind != "slide"
    }
    actors = {actor_of(steps[token]) for token in walks}
    origin = piece_at(at, chosen[-1]) if chosen and {chosen[-1]} == actors else None
    if origin:
        yield from lit(at, [shown[token].places[0] for token in walks])
        yield ring(origin, BEAR_RING if chosen[-1] == BEAR else RING)
    for token, spot in pieces.items():
        yield ring(spot, BEAR_RING if token == BEAR else RING)
    yield from (arrow(ends, 6, pale=True) for ends in slides.values())
    yield from (arrow(ends, 7) for ends in walks.values())
    if origin:
        yield Touch("", origin, FINGER, apart=True)
    still = {token: middle(ends) for token, ends in slides.items()} | pieces
    spots = apart(walks, still | ({"": origin} if origin else {}))
    for token in shown:
        drag = (walks[token][0], spots[token]) if origin and token in walks else ()
        yield Touch(token, spots[token], FINGER, drag)


def of_step(at: Position, move: Move) -> Iterator[Mark | Touch]:
    """A complete step: its arrow, and the piece where it will be."""
    if move.kind == "slide":
        yield from lit(at, (PLACES[move.origin],))
        yield arrow(slide_between(PLACES[move.origin], at.forward), 9)
        return
    origin, to = PLACES[move.origin], PLACES[move.to]
    by_bear = move.kind == "bear"
    acting = piece_at(at, BEAR if by_bear else origin)
    yield from lit(at, (to,))
    yield ring(acting, BEAR_RING if by_bear else RING)
    yield Mark("leaving", (acting,))
    x, y = place_at(to, at.forward, FLOES.index(origin if move.to >= START else to) // 4)
    spot = x + 14, y + (BEAR_FEET if by_bear else FEET)
    name = "bear" if by_bear else f"penguin-{CREWS[at.turn]}"
    yield Mark("sprite", (spot,), text=name, level="above", opacity=0.85)
    yield arrow(walk_between(origin, to, at.forward), 9)


def lit(at: Position, places: Collection[str]) -> Iterator[Mark]:
    yield from (Mark("lit", (place_at(name, at.forward),)) for name in places if name in FLOES)


def ring(spot: Point, radius: float) -> Mark:
    return Mark("ring", ((spot[0], spot[1] + 3),), radius)


def piece_at(at: Position, token: str) -> Point:
    """The place of the piece that a token names; the first of several."""
    if token == BEAR:
        return bear_at(at)
    place = PLACE_OF[token]
    standing = on_shore(at, place) if place in {START, NORTH} else on_floe(at, place)
    return next(spot for seat, spot in standing if seat == at.turn)


def slide_arrow(slide: Ends) -> Ends:
    """The ends of the arrow for a slide to choose: shorter than the slide, and clear of the floe."""
    (x, start), (_, end) = slide
    begin = start + (end - start) * 0.36
    return (x, begin), (x, begin + (end - start) * 0.5)


def apart(ways: Mapping[str, Ends], still: Mapping[str, Point]) -> dict[str, Point]:
    """Points that are given, and one on each arrow, as far as possible from the others."""
    found = dict(still)
    for token, ends in ways.items():
        others = tuple(found.values())
        found[token] = max(
            (on_way(ends, share) for share in ALONG),
            key=lambda spot: min([2 * FINGER, *(dist(spot, other) for other in others)]),
        )
    return found


def middle(ends: Ends) -> Point:
    return on_way(ends, 0.5)


def on_way(ends: Ends, share: float) -> Point:
    return along(ends[0], vector(*ends), share)
