"""The marks of Penguin Soccer: of a move by its events, and of the choices of one."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from engine.core.game import Event
from engine.core.grid import DIRECTIONS, VECTORS
from engine.core.menu import Choice, Menu
from engine.games.penguin_soccer.events import Kicked, Pushed, Received, Scored, Slid, Stood, Took
from engine.games.penguin_soccer.menu import TURN
from engine.games.penguin_soccer.position import LETTERS, SQUARE_OF, Position
from engine.games.penguin_soccer.rules import GAME
from render.games.penguin_soccer.artwork import name_of
from render.games.penguin_soccer.board import HEIGHT, WIDTH, View
from render.kit.canvas import Point
from render.kit.marked import Mark, Touch, along, vector
from render.kit.marks import polar

ROUND: Final = 44.0  # the ring about a penguin that acts
ASIDE: Final = 35.0  # from the middle of a pushed penguin to its arrow
SIGN: Final = 19.0  # the radius of the sign of a move that is compared with another
FAN: Final = 68.0  # from a penguin to the ends of the arrows of its spins
TAG: Final = 24.0  # from such an end to the edge of the picture, at least
ENTERED: Final = 0.75  # of a step: where the arrow of a penguin ends that just enters
FINGER: Final = 40.0  # the radius in which a penguin or a square is touched


def of_move(events: Sequence[Event], view: View) -> Iterator[Mark]:
    push, end = (0, 0), ""
    for event in events:
        if isinstance(event, Scored):
            yield Mark("sprite", (view.square(event.square),), text="burst")
    for event in events:
        if isinstance(event, Slid):
            yield from of_slide(event, view)
            push, end = last_step(event), end or event.path[-1]
        elif isinstance(event, Kicked):
            yield from of_kick(view.square(event.origin), view.square(event.path[-1]))
            end = end or event.path[-1]
        elif isinstance(event, Received | Stood | Took):
            yield ring(view.square(event.square))
            if isinstance(event, Stood):
                yield rising(view.square(event.square))
                end = end or event.square
        elif isinstance(event, Pushed):
            yield from of_push(event, push, view)
    if end:
        yield Mark("sign", (view.square(end),), fixed=SIGN, level="top")


def ring(spot: Point) -> Mark:
    return Mark("ring", (spot,), ROUND)


def rising(spot: Point) -> Mark:
    """The arrow beside a penguin that stands up."""
    x, y = spot
    return Mark("arrow", ((x + 48, y + 14), (x + 48, y - 17)), fixed=7, level="above")


def of_slide(event: Slid, view: View) -> Iterator[Mark]:
    """A band from a dashed ring to the penguin, and its spin."""
    places = (view.place(event.origin, event.penguin), *map(view.square, event.path))
    yield Mark("way", places, 20, opacity=0.82)
    yield Mark("origin", places[:1], 27)
    yield ring(places[-1])
    if event.spin:
        sweep = 45 * event.spin
        begin = view.turn(event.facing) - 90 - sweep
        yield Mark("turn", places[-1:], 58, line=7, level="above", sweep=(begin, sweep))


def of_kick(start: Point, end: Point) -> Iterator[Mark]:
    way = vector(start, end)
    reach = hypot(*way)
    yield ring(start)
    yield Mark("flight", (along(start, way, 41 / reach), along(start, way, 1 - 17 / reach)), 8)


def of_push(event: Pushed, push: tuple[int, int], view: View) -> Iterator[Mark]:
    """One push of a chain: an arrow across the border of two squares, and perhaps a splash."""
    column, row = SQUARE_OF[event.origin] % 8 - 3.5, SQUARE_OF[event.origin] // 8 - 3.5
    end, (x, y) = (view.spot(column + far * push[0], row + far * push[1]) for far in (1, 1.12))
    if event.to == "sea":
        yield Mark("sprite", ((x, y - 7),), text="splash", level="above")
    start = view.square(event.origin)
    way = vector(start, end)
    # On the far or left side of the way, where it is clear of penguins and ball.
    across, down = way[1] / hypot(*way) * ASIDE, -way[0] / hypot(*way) * ASIDE
    side = (across, down) if (down, across) < (0, 0) else (-across, -down)
    ends = tuple(along(along(start, way, share), side, 1) for share in (0.2, 0.95))
    yield Mark("arrow", ends, 6.5, level="above")


def last_step(event: Slid) -> tuple[int, int]:
    """The direction in which a slide ends, in board coordinates."""
    if event.facing:
        return VECTORS[(DIRECTIONS.index(event.facing) - event.spin) % 8]
    squares = [SQUARE_OF[name] for name in (event.origin, *event.path) if name != "sea"]
    before, after = squares[-2:] if len(squares) > 1 else (0, 0)
    return after % 8 - before % 8, after // 8 - before // 8


def of_choices(at: Position, view: View, menu: Menu, chosen: Sequence[str]) -> Iterator[Mark | Touch]:
    """The marks of a menu: penguins with their numbers, their ways, or the chosen way and its spins."""
    if menu.asks == "piece":
        for choice in menu.choices:
            if choice.places:
                x, y = place_of(at, view, choice.token)
                yield tag((x + 29, y - 34), 23, str(choice.facts["points"]))
                yield Touch(choice.token, (x, y), FINGER)
        return
    if not chosen or chosen[0] == "pass":
        return
    origin = place_of(at, view, chosen[0])
    yield ring(origin)
    if menu.layout == "pad":
        yield Touch("", origin, FINGER)
        for choice in menu.choices:
            if choice.places:
                yield from of_direction(choice, origin, view)
        return
    piece, way, spin = (*(token for token in chosen if token != TURN), "0")[:3]
    ways = {choice.token: choice for choice in GAME.menu(at, (piece,)).choices}
    yield from of_chosen(at, view, menu, (piece, way, spin), ways[way])


def of_direction(choice: Choice, origin: Point, view: View) -> Iterator[Mark | Touch]:
    """A way to choose, or standing up."""
    if choice.label == "stand":
        yield rising(origin)
        yield Touch(choice.token, origin, FINGER)
        return
    places = (origin, *map(view.square, choice.places))
    step, end = vector(view.spot(0, 0), view.spot(*(choice.vector or (0, 0)))), places[-1]
    # A way into the own corner and no farther: only its arrow shows the direction.
    enters = len(places) == 2 and choice.label == "enter"
    yield Mark("way", places, 13, opacity=0.75, pale=True)
    yield Mark("dots", places[1:], 9, opacity=0.9)
    shares = (0.2, ENTERED) if enters else (-0.55, 0.12)
    yield Mark("arrow", tuple(along(end, step, share) for share in shares), 7, level="above")
    drag = (*places, along(end, step, ENTERED)) if enters else places
    yield Touch(choice.token, drag[-1], FINGER, drag)


def of_chosen(
    at: Position, view: View, menu: Menu, chosen: Sequence[str], choice: Choice
) -> Iterator[Mark | Touch]:
    """The way that is chosen, the penguin or ball at its end, and the spins to choose."""
    origin, letter = place_of(at, view, chosen[0]), letter_of(at, chosen[0])
    target = origin
    if choice.label != "stand":
        places = (origin, *map(view.square, choice.places))
        target = places[-1]
        yield Mark("way", places, 19, opacity=0.95)
        yield ring(target)
    yield Touch("", target if menu.choices else origin, FINGER, apart=True)
    if choice.label == "kick":
        yield Mark("sprite", (target,), text="ball", level="above")
        return
    yield Mark("leaving", (origin,))
    posture = f"standing-{name_of(letter)}"
    if choice.label != "stand":
        facing = DIRECTIONS[(DIRECTIONS.index(chosen[1]) + int(chosen[2])) % 8]
        posture = f"lying-{name_of(letter)}-{view.turn(facing)}"
    yield Mark("sprite", (target,), text=posture, level="above", opacity=0.85)
    for spin in filter(lambda choice: choice.places, menu.choices):
        x, y = polar(view.turn(str(spin.facts["facing"])) - 90.0, FAN, target)
        spot = min(max(x, TAG), WIDTH - TAG), min(max(y, TAG), HEIGHT - TAG)
        yield Mark("arrow", (along(target, vector(target, spot), 0.45), spot), fixed=7, level="above")
        # No larger than the least distance of an arrow's end from the edge of the picture.
        yield Touch(spin.token, spot, TAG, (target, spot))


def tag(spot: Point, size: float, text: str) -> Mark:
    return Mark("tag", (spot,), size, text=text, level="above")


def letter_of(at: Position, token: str) -> str:
    """The penguin that a first token names: by its square, or by its points when it swims."""
    if token.isdigit():
        return LETTERS[3 * at.turn + int(token) - 1]
    found = at.penguin_at(SQUARE_OF[token])
    if found is None:
        raise ValueError(f"no penguin on {token}")
    return LETTERS[found]


def place_of(at: Position, view: View, token: str) -> Point:
    return view.place("sea" if token.isdigit() else token, letter_of(at, token))
