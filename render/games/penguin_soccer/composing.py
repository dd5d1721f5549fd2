"""Marks of a move under construction: movers, destinations and spins, in the ``choice`` colours."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.game import Choice, Menu
from engine.core.grid import DIRECTIONS
from engine.games.penguin_soccer.menu import menu as rules_menu
from engine.games.penguin_soccer.position import LETTERS, SQUARE_OF, Position
from render.games.penguin_soccer.artwork import name_of
from render.games.penguin_soccer.board import FOLDER, HEIGHT, WIDTH, View
from render.games.penguin_soccer.last_move import add, minus, times
from render.kit import marks
from render.kit.canvas import Point, put
from render.kit.painting import Painting
from render.kit.palette import Theme
from render.kit.sprites import sprite, translucent_sprite

FAN: Final = 68.0  # from a penguin to the tags of its spins
TAG: Final = 24.0  # from the middle of a tag to the edge of the picture, at least
ENTERED: Final = 0.75  # of a step: where the arrow of a penguin ends that just enters


@dataclass(frozen=True, slots=True)
class Way:
    """A direction to choose: its places from the origin on, one step in pixels, its label."""

    places: tuple[Point, ...]
    step: Point
    label: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything to mark: numbered tags, ways to choose, the chosen way, spins, the arriving penguin.

    ``spins`` are the angle on the picture and the label of each facing to choose; ``arriving`` is the sprite
    that appears at the end of the chosen way; ``leaving`` is the letter of the penguin that is drawn
    translucent.
    """

    tags: tuple[tuple[Point, str], ...] = ()
    focus: Point | None = None
    ways: tuple[Way, ...] = ()
    stands: bool = False
    chosen: Way | None = None
    spins: tuple[tuple[float, str], ...] = ()
    arriving: str = ""
    leaving: str = ""


def plan(at: Position, view: View, menu: Menu, chosen: Sequence[str]) -> Plan:
    """The marks for a menu and the tokens chosen so far."""
    if menu.asks == "piece":
        pieces = [choice for choice in menu.choices if choice.places]
        return Plan(
            tags=tuple((place_of(at, view, each.token), str(each.facts["points"])) for each in pieces)
        )
    if not chosen or chosen[0] == "pass":
        return Plan()
    origin = place_of(at, view, chosen[0])
    offered = rules_menu(at, chosen[:1])
    ways = {choice.token: choice for choice in offered.choices}
    if menu.asks == "direction":
        fan = [way_of(choice, origin, view) for choice in ways.values() if choice.label != "stand"]
        return Plan(focus=origin, ways=tuple(fan), stands="u" in ways)
    letter = letter_of(at, chosen[0])
    choice = ways[chosen[1]]
    if choice.label == "stand":
        return Plan(focus=origin, arriving=f"standing-{name_of(letter)}", leaving=letter)
    way = way_of(choice, origin, view)
    if menu.asks == "spin":
        spins = tuple(
            (view.turn(str(spin.facts["facing"])) - 90.0, spin_label(int(spin.token)))
            for spin in menu.choices
        )
        straight = f"lying-{name_of(letter)}-{view.turn(chosen[1])}"
        return Plan(focus=origin, chosen=way, spins=spins, arriving=straight, leaving=letter)
    if way.label == "kick":
        return Plan(focus=origin, chosen=way)
    if choice.move:
        arriving = f"standing-{name_of(letter)}"
    else:
        facing = DIRECTIONS[(DIRECTIONS.index(chosen[1]) + int(chosen[2])) % 8]
        arriving = f"lying-{name_of(letter)}-{view.turn(facing)}"
    return Plan(focus=origin, chosen=way, arriving=arriving, leaving=letter)


def way_of(choice: Choice, origin: Point, view: View) -> Way:
    """A direction of the menu, as a way on the picture."""
    step = minus(view.spot(*(choice.vector or (0, 0))), view.spot(0, 0))
    return Way((origin, *map(view.square, choice.places)), step, choice.label)


def spin_label(turns: int) -> str:
    """A spin as the notation writes it."""
    return "L" * -turns + "R" * turns or "0"


def letter_of(at: Position, token: str) -> str:
    """The penguin that a first token names: by its square, or by its points when it swims."""
    if token.isdigit():
        return LETTERS[3 * at.turn + int(token) - 1]
    found = at.penguin_at(SQUARE_OF[token])
    if found is None:
        raise ValueError(f"no penguin on {token}")
    return LETTERS[found]


def place_of(at: Position, view: View, token: str) -> Point:
    """The place on the picture of the penguin that a token names."""
    return view.place("sea" if token.isdigit() else token, letter_of(at, token))


def enters(way: Way) -> bool:
    """Whether a way leads into the own corner and no farther, so that only its arrow shows the direction."""
    return len(way.places) == 2 and way.label == "enter"


def tag_at(target: Point, angle: float) -> Point:
    """The place of the tag of a spin, inside the picture."""
    x, y = marks.polar(angle, FAN, target)
    return min(max(x, TAG), WIDTH - TAG), min(max(y, TAG), HEIGHT - TAG)


def draw_under(picture: Painting, plan: Plan, theme: Theme) -> None:
    """Draw the marks below the pieces: the ring about the penguin, the ways, the chosen way."""
    fill, edge = theme.choice, theme.choice_dark
    if plan.focus:
        put(picture, marks.ring(44, fill, edge, 4, theme.choice_light), plan.focus)
    for way in plan.ways:
        start = way.places[0]
        path = tuple(minus(place, start) for place in way.places)
        put(picture, marks.band(path, 13, theme.choice_light, theme.choice, 0.75), start)
        for place in way.places[1:]:
            put(picture, marks.spot(9, fill, 0.9), place)
    if plan.chosen:
        start = plan.chosen.places[0]
        path = tuple(minus(place, start) for place in plan.chosen.places)
        put(picture, marks.band(path, 19, fill, edge, 0.95), start)
        put(picture, marks.ring(44, fill, edge, 4, theme.choice_light), plan.chosen.places[-1])


def draw_over(picture: Painting, plan: Plan, theme: Theme) -> None:
    """Draw the marks above the pieces: numbered tags, ends of ways, the arriving penguin, its spins."""
    fill, edge = theme.choice, theme.choice_dark
    for way in plan.ways:
        end = way.places[-1]
        first, last = (0.2, ENTERED) if enters(way) else (-0.55, 0.12)
        start, tip = (add(end, times(way.step, share)) for share in (first, last))
        put(picture, marks.arrow(minus(tip, start), fill, edge, 7), start)
    if plan.stands and plan.focus:
        x, y = plan.focus
        put(picture, marks.tag("U", fill, edge, theme.snow, 18), (x + 36, y - 36))
    target = plan.chosen.places[-1] if plan.chosen else plan.focus
    if target and plan.arriving:
        put(picture, translucent_sprite(FOLDER, plan.arriving, theme, 0.85), target)
    elif target and plan.chosen:
        put(picture, sprite(FOLDER, "ball", theme), target)
    if target:
        for angle, label in plan.spins:
            put(picture, marks.tag(label, fill, edge, theme.snow, 17), tag_at(target, angle))
    for (x, y), label in plan.tags:
        put(picture, marks.tag(label, fill, edge, theme.snow, 23), (x + 29, y - 34))
