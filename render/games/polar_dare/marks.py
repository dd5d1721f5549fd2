"""The marks of Polar Dare!: the steps of a turn by its events, and the choices of a step."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import dist
from typing import Final, Literal, NamedTuple

from engine.core.game import Event
from engine.core.menu import Menu
from engine.games.polar_dare.events import BearMoved, Rolled, Slid, Swam, Walked
from engine.games.polar_dare.menu import SLIDE, actor_of
from engine.games.polar_dare.moves import NEIGHBOURS, Move, legal_moves, touches
from engine.games.polar_dare.notation import read
from engine.games.polar_dare.position import BEAR, HOME, NORTH, PLACE_OF, PLACES, START, Position  # fmt: skip
from render.games.polar_dare.artwork import CREWS
from render.games.polar_dare.board import (
    BRIDGE_ASIDE,
    WIDTH,
    bridge_at,
    floe_at,
    lane_of,
    place_at,
    slide_between,
    walk_between,
)
from render.games.polar_dare.pieces import (
    BEAR_FEET,
    FEET,
    bear_at,
    bridge,
    bridge_size,
    floe_line,
    on_floe,
    on_shore,
)
from render.kit.canvas import Point, Stamp
from render.kit.marked import Mark, Touch, along, vector
from render.kit.palette import MoveLook

BESIDE: Final = 30.0  # from the arrow of a step to that of the next one on the same way
TAG: Final = 40.0  # from the middle of an arrow to the number of its step
EDGE: Final = 12.0  # from the edge of the picture to a number, at least
SIGN: Final = 17.0  # the radius of the sign of a step that is compared with another
STEPS: Final = Slid | Walked | BearMoved
ALONG: Final = (0.75, 0.65, 0.9, 0.5, 1.0)
"""Shares of the way along an arrow where it may be touched, the best one first: arrows can end side by side,
or lead along the same way in opposite directions."""
FINGER: Final = 44.0  # the radius in which an arrow or a penguin is touched

Ends = tuple[Point, Point]
Lined = Literal["happened", "choice"]
"""The look of a line around a figure."""


class Arrow(NamedTuple):
    """The arrow of a step, where its number stands, and where a penguin fell into the sea, if any did."""

    ends: Ends
    tag: Point
    splash: Point | None


def of_move(at: Position, events: Sequence[Event]) -> Iterator[Mark]:
    """The marks of the turn that led to a position.

    Floes that slid and figures that moved have a line around them; a walked bridge that still lies is yellow.
    """
    turn = last_turn(events)
    for floe in dict.fromkeys(event.floe for event in turn if isinstance(event, Slid)):
        yield Mark("own", (floe_at(PLACE_OF[floe], at.forward),), text="floe", level="bottom")
    for event in turn:
        if isinstance(event, Walked | BearMoved) and lies(event.origin, event.to, at.forward):
            yield bridge_mark(event.origin, event.to, at.forward)
    for name, spot in moved_figures(at, turn):
        yield lined(name, spot, "happened")
    steps = arrows(at.forward, events)
    yield from of_arrows(steps)
    for number, step in enumerate(steps, 1):
        yield Mark("tag", (step.tag,), 23, text=str(number), level="above")


def moved_figures(at: Position, turn: Sequence[Event]) -> Iterator[tuple[str, Point]]:
    """The present places of a turn's figures: floes, shores, START after a swim, the pole."""
    moved: list[tuple[int, int]] = []
    for event in turn:
        if isinstance(event, Walked):
            before = event.seat, PLACE_OF[event.origin]
            moved = [*drop(moved, before), (event.seat, PLACE_OF[event.to])]
        elif isinstance(event, Swam):
            moved = [*drop(moved, (event.seat, PLACE_OF[event.floe])), (event.seat, START)]
    if at.penguins[at.turn] == HOME:
        moved = [(at.turn, NORTH)] * len(HOME)
    for seat, place in dict.fromkeys(moved):
        spots = [spot for owner, spot in standing(at, place) if owner == seat]
        for spot in spots[-moved.count((seat, place)) :]:
            yield f"penguin-{CREWS[seat]}", spot
    if any(isinstance(event, BearMoved) for event in turn):
        yield "bear", bear_at(at)


def drop(moved: list[tuple[int, int]], one: tuple[int, int]) -> list[tuple[int, int]]:
    """All but the first of those that are like one."""
    place = moved.index(one) if one in moved else len(moved)
    return moved[:place] + moved[place + 1 :]


def standing(at: Position, place: int) -> list[tuple[int, Point]]:
    return on_floe(at, place) if place < START else on_shore(at, place)


def lies(origin: str, to: str, forward: int) -> bool:
    return touches(PLACE_OF[origin], PLACE_OF[to], forward)


def bridge_mark(origin: str, to: str, forward: int) -> Mark:
    return Mark("own", (bridge_at(origin, to, forward), bridge_size(origin, to)), text="bridge")


def lined(name: str, spot: Point, look: Lined) -> Mark:
    return Mark("sprite", (spot,), text=f"{look}-{name}")


def of_compared(at: Position, events: Sequence[Event]) -> Iterator[Mark]:
    steps = arrows(slid_by(events, at.forward), events, ahead=True)
    yield from of_arrows(steps)
    for step in steps:
        yield Mark("sign", step.ends[1:], fixed=SIGN, level="top")


def of_arrows(steps: Sequence[Arrow]) -> Iterator[Mark]:
    for step in steps:
        if step.splash:
            yield Mark("sprite", (step.splash,), text="splash", level="above")
    for step in steps:
        yield arrow(step.ends)


def arrow(ends: Ends, *, fixed: float = 13.0) -> Mark:
    return Mark("arrow", ends, fixed=fixed, level="above")


def arrows(forward: int, events: Sequence[Event], *, ahead: bool = False) -> list[Arrow]:
    """The steps of the turn that ended with these floes slid forward, in order.

    A slide is in the water that the floe left, or ``ahead`` of it. Floes are where they were when each step
    was made, so they are followed backwards from the end.
    """
    turn, now = last_turn(events), forward
    found, swam = list[Arrow](), False
    for place, event in reversed(list(enumerate(turn))):
        swam = swam or isinstance(event, Swam)
        if not isinstance(event, STEPS):
            continue
        again, splash = sum(way(one) == way(event) for one in turn[:place]), None
        if isinstance(event, Slid):
            forward ^= 1 << PLACE_OF[event.floe]
            ends = slide_between(event.floe, forward, ahead=ahead)
        else:
            ends = walk_between(event.origin, event.to, forward)
            splash = beside_floe(event.to, now) if swam else None
        start, end = (aside(point, ends, again) for point in ends)
        found.append(Arrow((start, end), middle((start, end)), splash))
        swam = False
    return tagged(found[::-1], turn)


def tagged(steps: Sequence[Arrow], turn: Sequence[Event]) -> list[Arrow]:
    """The arrows with their numbers beside them, where they hide neither an arrow nor another number."""
    slides = [isinstance(event, Slid) for event in turn if isinstance(event, STEPS)]
    found = list[Arrow]()
    for step, slid in zip(steps, slides, strict=True):
        (x, y), across = step.tag, step.ends[0][1] == step.ends[1][1]
        sides = ((x, y - TAG), (x, y + TAG)) if across else ((x + TAG, y), (x - TAG, y))
        taken = [each.tag for each in found] + [each.tag for each in steps if each is not step]
        free = [spot for spot in (sides[::-1] if slid else sides) if EDGE < spot[0] < WIDTH - EDGE]
        best = max(free, key=lambda spot: min([TAG, *(dist(spot, other) for other in taken)]))
        found.append(step._replace(tag=best))
    return found


def beside_floe(name: str, forward: int) -> Point:
    """The water that a floe leaves free, where its splash is seen."""
    place = PLACE_OF[name]
    x, y = floe_at(place, forward ^ 1 << place)
    return x + BRIDGE_ASIDE - 10, y + 10


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
        token: slide_between(PLACES[step.origin], at.forward, ahead=True)
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
    for token in dict.fromkeys((*pieces, *actors)):
        yield lined(figure(at, token), piece_at(at, token), "choice")
    yield from green_bridges(at, {*pieces, *actors})
    hints = hinted_slides(at) if any(choice.token == SLIDE for choice in menu.choices) else []
    yield from map(arrow, (*slides.values(), *hints, *walks.values()))
    if origin:
        yield Touch("", origin, FINGER, apart=True)
    still = {token: middle(ends) for token, ends in slides.items()} | pieces
    if hints:
        still[SLIDE] = middle(hints[0])
    spots = apart(walks, still | ({"": origin} if origin else {}))
    for token in (*shown, *([SLIDE] if hints else ())):
        drag = (walks[token][0], spots[token]) if origin and token in walks else ()
        yield Touch(token, spots[token], FINGER, drag)


def figure(at: Position, token: str) -> str:
    return "bear" if token == BEAR else f"penguin-{CREWS[at.turn]}"


def green_bridges(at: Position, actors: Iterable[str]) -> Iterator[Mark]:
    for move in legal_moves(at):
        if move.kind in {"walk", "bear"} and actor_of(move) in actors:
            yield bridge_mark(PLACES[move.origin], PLACES[move.to], at.forward)


def hinted_slides(at: Position) -> list[Ends]:
    """Arrows for the floes worth sliding: those that carry an own penguin, or touch one that does."""
    own, found = {place for place in at.penguins[at.turn] if place < START}, list[tuple[bool, Ends]]()
    for move in legal_moves(at):
        if move.kind == "slide":
            beside = own.intersection(NEIGHBOURS[move.origin])
            positions = at.forward, at.forward ^ 1 << move.origin
            if move.origin in own or any(touches(move.origin, *each) for each in product(beside, positions)):
                ends = slide_between(PLACES[move.origin], at.forward, ahead=True)
                found.append((move.origin not in own, ends))
    return [ends for _, ends in sorted(found)]


def of_step(at: Position, move: Move) -> Iterator[Mark | Touch]:
    """A complete step: its arrow, and the piece where it will be."""
    if move.kind == "slide":
        floe = PLACES[move.origin]
        yield Mark("own", (floe_at(move.origin, at.forward),), text="floe", level="bottom")
        yield arrow(slide_between(floe, at.forward, ahead=True))
        return
    origin, to = PLACES[move.origin], PLACES[move.to]
    by_bear = move.kind == "bear"
    name = figure(at, BEAR if by_bear else origin)
    acting = piece_at(at, BEAR if by_bear else origin)
    yield bridge_mark(origin, to, at.forward)
    yield lined(name, acting, "choice")
    yield Mark("leaving", (acting,))
    x, y = place_at(to, at.forward, lane_of(origin, to))
    spot = x, y + (BEAR_FEET if by_bear else FEET)
    yield Mark("sprite", (spot,), text=name, level="above", opacity=0.85)
    yield arrow(walk_between(origin, to, at.forward))


def piece_at(at: Position, token: str) -> Point:
    """The place of the piece that a token names; the first of several."""
    if token == BEAR:
        return bear_at(at)
    return next(spot for seat, spot in standing(at, PLACE_OF[token]) if seat == at.turn)


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


def own_stamp(mark: Mark, look: MoveLook) -> Stamp:
    """The stamp of a mark that only this game has: a bridge, the line around a floe."""
    if mark.text == "bridge":
        return bridge(mark.points[1], look.light, look.fill)
    return floe_line(look.fill, look.edge)
