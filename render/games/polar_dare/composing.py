"""Marks of a step under construction: pieces, destinations and the result, in the ``choice`` colours."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.game import Menu
from engine.games.polar_dare.notation import read
from engine.games.polar_dare.position import BEAR, FLOES, NORTH, PLACE_OF, PLACES, START, Position
from render.games.polar_dare.artwork import CREWS
from render.games.polar_dare.board import FOLDER, place_at, slide_between, walk_between
from render.games.polar_dare.pieces import BEAR_FEET, FEET, bear_at, on_floe, on_shore
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.painting import Painting
from render.kit.palette import Theme
from render.kit.sprites import translucent_sprite

Ends = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything to mark: pieces to choose, ways and slides to choose, the chosen way.

    ``lit`` are the names of floes to choose, ``pieces`` the places of penguins to choose. ``acting`` is the
    place of the acting piece, which is the bear if ``by_bear``. ``arriving`` is that piece's sprite and
    destination; once it is set, the piece is translucent.
    """

    pieces: tuple[Point, ...] = ()
    ways: tuple[Ends, ...] = ()
    slides: tuple[Ends, ...] = ()
    chosen: Ends | None = None
    lit: frozenset[str] = frozenset()
    acting: Point | None = None
    arriving: tuple[str, Point] | None = None
    by_bear: bool = False


def plan(at: Position, menu: Menu, chosen: Sequence[str]) -> Plan:
    """The marks for a menu and the tokens chosen so far."""
    if menu.asks == "dare-step":
        return first(at, menu)
    if menu.asks == "dare-target":
        return targets(at, menu, chosen[0])
    return finished(at, menu) if menu.move and menu.move != "pass" else Plan()


def first(at: Position, menu: Menu) -> Plan:
    """The pieces, walks and slides to choose from; buttons name the places, so nothing needs a number."""
    steps = [read(at, choice.move) for choice in menu.choices if choice.move and choice.move != "pass"]
    slides = tuple(slide_between(PLACES[step.origin], at.forward) for step in steps if step.kind == "slide")
    walks = tuple(
        walk_between(PLACES[step.origin], PLACES[step.to], at.forward)
        for step in steps
        if step.kind != "slide"
    )
    pieces = tuple(piece_at(at, choice.token) for choice in menu.choices if choice.label == "dare-penguin")
    return Plan(pieces=pieces, ways=walks, slides=slides)


def targets(at: Position, menu: Menu, token: str) -> Plan:
    """The ways of a penguin."""
    places = [choice.places[0] for choice in menu.choices]
    return Plan(
        ways=tuple(walk_between(token, place, at.forward) for place in places),
        lit=frozenset(places) & frozenset(FLOES),
        acting=piece_at(at, token),
    )


def finished(at: Position, menu: Menu) -> Plan:
    """The marks of a complete step."""
    move = read(at, menu.move or "")
    if move.kind == "slide":
        floe = PLACES[move.origin]
        return Plan(chosen=slide_between(floe, at.forward), lit=frozenset({floe}))
    origin, to = PLACES[move.origin], PLACES[move.to]
    token, name = (BEAR, "bear") if move.kind == "bear" else (origin, f"penguin-{CREWS[at.turn]}")
    x, y = place_at(to, at.forward, FLOES.index(origin if move.to >= START else to) // 4)
    return Plan(
        chosen=walk_between(origin, to, at.forward),
        lit=frozenset({to}) & frozenset(FLOES),
        acting=piece_at(at, token),
        by_bear=token == BEAR,
        arriving=(name, (x + 14, y + (BEAR_FEET if move.kind == "bear" else FEET))),
    )


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


def draw_under(picture: Painting, planned: Plan, theme: Theme) -> None:
    """Draw the rings about the pieces to choose, or about the acting one, below the pieces."""
    for x, y in planned.pieces:
        put(picture, marks.ring(33, theme.choice, theme.choice_dark, 4, theme.choice_light), (x, y + 3))
    if planned.acting:
        x, y = planned.acting
        radius = 54 if planned.by_bear else 33
        put(picture, marks.ring(radius, theme.choice, theme.choice_dark, 4, theme.choice_light), (x, y + 3))


def draw_over(picture: Painting, planned: Plan, theme: Theme) -> None:
    """Draw arrows and the piece at its destination, above the pieces."""
    fill, edge = theme.choice, theme.choice_dark
    for start, end in map(slide_arrow, planned.slides):
        put(picture, marks.arrow((0, end[1] - start[1]), theme.choice_light, edge, 6), start)
    for start, end in planned.ways:
        put(picture, marks.arrow((end[0] - start[0], end[1] - start[1]), fill, edge, 7), start)
    if planned.arriving:
        name, spot = planned.arriving
        put(picture, translucent_sprite(FOLDER, name, theme, 0.85), spot)
    if planned.chosen:
        start, end = planned.chosen
        put(picture, marks.arrow((end[0] - start[0], end[1] - start[1]), fill, edge, 9), start)
