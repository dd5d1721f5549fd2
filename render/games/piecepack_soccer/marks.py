"""The marks of Piecepack Soccer's choices, and the stamps that only its marks have."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.core.menu import Choice, Menu
from engine.games.piecepack_soccer.events import MILLI
from engine.games.piecepack_soccer.field import CENTRE, CORNERS, FORMATIONS, KICKERS, LENGTH, SETUP
from engine.games.piecepack_soccer.judge import free_point
from engine.games.piecepack_soccer.legal import STRONGEST, WEAKEST
from engine.games.piecepack_soccer.menu import FIELDS
from engine.games.piecepack_soccer.moves import Entry, Flick, SetUp
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.position_text import read_point
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.aim import (
    SWAY,
    SWAY_REACH,
    Aim,
    aimed,
    disc_at,
    of_aim,
    power_bars,
    power_reach,
    sway,
)
from render.games.piecepack_soccer.board import View
from render.games.piecepack_soccer.discs import BALL, RADIUS, faint, place_of
from render.games.piecepack_soccer.happened import ring
from render.games.piecepack_soccer.rail import pushed_piece, pushed_wood
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp
from render.kit.hot_spots import Pull
from render.kit.kept import kept
from render.kit.marked import Mark, Touch, vector
from render.kit.palette import MoveLook, Theme, rgba

COIN: Final = 44.0
"""The radius in which a coin, the ball or a point is touched."""
AREA: Final = 66.0
"""The radius in which a box is touched, which is two inches wide."""
IN_GOAL: Final = 500
"""Thousandths of an inch from the goal line to the targets in the goal."""
ASIDE: Final = {"left": -650, "goal": 0, "right": 650}
"""Thousandths of an inch from the middle of the goal to a target in it, as its attacker sees them."""
SHELF: Final = (3400, 8600)
"""The middle of the row of formations to choose from, by side, in thousandths of an inch to the north."""
SHELF_STEP: Final = 2400

Box = tuple[float, float, float, float]


def of_choices(at: Position, view: View, menu: Menu, chosen: Sequence[str]) -> Iterator[Mark | Touch | Pull]:
    """The marks of a menu: coins, boxes and points to choose, or a complete move."""
    if menu.layout == "dial":
        yield from of_dial(at, view, menu)
    elif menu.asks == "piecepack-kicker":
        for choice in menu.choices:
            if choice.named:
                spot = place_of(choice.token, at, view)
                yield from (ring(spot),) if choice.token in KICKERS else ()
                yield Touch(choice.token, spot, COIN)
    elif menu.asks == "piecepack-formation":
        yield from of_formations(at, view, menu.choices)
    elif menu.asks == "piecepack-box":
        yield from of_boxes(
            {each.token: view.box(*CORNERS[each.token]) for each in menu.choices if each.places}
        )
    else:
        yield from of_points(at, view, menu, chosen)


def of_points(at: Position, view: View, menu: Menu, chosen: Sequence[str]) -> Iterator[Mark | Touch]:
    """Points of the field to choose: numbered, or on a pad dots where a disc will be."""
    places = points(view, menu.choices)
    if menu.layout == "pad":
        yield from (Mark("ring", (spot,), 12, line=4, level="above") for spot in places.values())
    elif menu.move is None:
        yield from (tag(spot, str(number)) for number, spot in enumerate(places.values(), 1))
    if menu.move is not None:
        yield from of_finished(at, view, menu.move)
    elif menu.asks == "piecepack-set-place":
        placed = [view.spot(*read_point(token)) for token in chosen[1:]]
        for kicker, spot in zip(at.to_line_up(), placed, strict=False):
            yield from arriving(kicker, spot, at, view)
    for token, spot in places.items():
        yield Touch(token, spot, COIN)


def tag(spot: Point, text: str) -> Mark:
    return Mark("tag", (spot,), 26, text=text, level="above")


def arriving(name: str, spot: Point, at: Position, view: View) -> Iterator[Mark]:
    """A disc where it will be, and where it leaves."""
    yield from leaving(name, at, view)
    yield disc_at(name, spot, 0.8)


def leaving(name: str, at: Position, view: View) -> Iterator[Mark]:
    if name != BALL or BALL in at.on_field():
        yield Mark("leaving", (place_of(name, at, view),))


def of_finished(at: Position, view: View, text: str) -> Iterator[Mark]:
    """A complete move that is not aimed: the discs where they will be."""
    move = GAME.read(at, text)
    placed = dict[str, Point]()
    if isinstance(move, Entry) and (place := move.place or free_point(at, move.box)):
        placed = {move.disc: view.spot(*place)}
    elif isinstance(move, SetUp):
        placed = {kicker: view.spot(*place) for kicker, place in at.lined_up(move).items()}
    elif aim := aim_of(at, view, text):
        yield from leaving(BALL, at, view) if aim.flick.place else ()
        yield from of_aim(aim, at, view)
    yield from map(ring, placed.values())
    for name, spot in placed.items():
        yield from arriving(name, spot, at, view)


def aim_of(at: Position, view: View, text: str) -> Aim | None:
    move = GAME.read(at, text)
    return aimed(at, view, move) if isinstance(move, Flick) else None


def of_dial(at: Position, view: View, menu: Menu) -> Iterator[Mark | Touch | Pull]:
    """The aim of a flick, its targets, and the pull from its disc."""
    flick = GAME.read(at, menu.move or "")
    if not isinstance(flick, Flick):
        raise TypeError(f"no flick on a dial: {menu.move}")
    yield from of_finished(at, view, menu.move or "")
    yield Touch("", view.spot(*at.start_of(flick)), AREA, apart=True)
    for choice in menu.choices:
        if choice.places:
            yield Touch(choice.token, target(choice.token, at, view), COIN)
    angle, power = (field.name for field in FIELDS)
    yield Pull(
        angle=angle,
        power=power,
        turned=180.0 if view.seat else 0.0,
        reach=(RADIUS + power_reach(WEAKEST), RADIUS + power_reach(STRONGEST)),
        fan=0.0 if at.steady else SWAY,
        fan_reach=SWAY_REACH,
        set_to={angle: flick.bearing / MILLI, power: flick.power / MILLI},
    )


def target(token: str, at: Position, view: View) -> Point:
    """The place on the picture of what a flick is aimed at."""
    if token in ASIDE:
        sign = -1 if at.turn else 1
        line = 0 if at.turn else LENGTH
        return view.spot(CENTRE[0] + sign * ASIDE[token], line + sign * IN_GOAL)
    if token == "middle":  # noqa: S105 - a target
        return view.spot(*CENTRE)
    return place_of(token, at, view)


def points(view: View, choices: Sequence[Choice]) -> dict[str, Point]:
    """The places on the picture of choices whose places are points of the field, by their tokens."""
    return {choice.token: view.spot(*read_point(choice.places[0])) for choice in choices if choice.places}


def of_boxes(boxes: Mapping[str, Box]) -> Iterator[Mark | Touch]:
    for token, box in boxes.items():
        yield pane_of(box)
        yield Touch(token, middle(box), AREA)


def pane_of(box: Box) -> Mark:
    return Mark("own", (box[:2], box[2:]), text="pane")


def middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def of_formations(at: Position, view: View, choices: Sequence[Choice]) -> Iterator[Mark | Touch]:
    """The formations side by side on the own half, the last line-up in its box, each with its number."""
    west, south, east, north = SETUP[at.turn]
    for number, choice in enumerate(choices, 1):
        if choice.move is None:
            continue
        across, up = shelf(at, view, number) if choice.token in FORMATIONS else (0, 0)
        box = view.box(west + across, south + up, east + across, north + up)
        yield pane_of(box)
        for kicker, place in zip(at.to_line_up(), choice.places, strict=True):
            x, y = read_point(place)
            yield from arriving(kicker, view.spot(x + across, y + up), at, view)
        yield tag((box[0] + 15, box[1] + 2), str(number))
        yield Touch(choice.token, middle(box), AREA)


def shelf(at: Position, view: View, number: int) -> Point:
    """The vector from the set-up box to where a formation is shown."""
    middle = SETUP[at.turn].south + MILLI
    return SHELF_STEP * (number - 2.5) * (-1 if view.seat else 1), SHELF[at.turn] - middle


def own_stamp(mark: Mark, look: MoveLook, theme: Theme) -> Stamp:
    """The stamp of a mark that only this game has: the rail, boxes, what belongs to an aim, discs.

    The second point of an arrow and of the sector of a hand is a vector.
    """
    end = mark.points[-1]
    match mark.text:
        case "rail":
            return pushed_piece(mark.points[1], end, theme, pushed_wood(theme, foul=bool(mark.tint)))
        case "pane":
            return pane(*vector(*mark.points), theme)
        case "dot":
            return marks.badge("disc", mark.size - 1.5, look.fill, look.edge)
        case "power":
            return power_bars(round(mark.size), theme)
        case "sway":
            return sway(end, theme)
        case "arrow":
            return marks.arrow(end, look.fill, look.edge, mark.size)
        case "landing":
            return marks.dashed_ring(mark.size, look.fill, look.ink, 4)
    return faint(mark.text, theme, mark.opacity)


@kept
def pane(width: float, height: float, theme: Theme) -> Stamp:
    """The mark of a box to choose, anchored at its left upper corner."""
    canvas = Canvas(-4, -4, width + 4, height + 4)
    canvas.slab((0, 0, width, height), 8, rgba(theme.choice))
    canvas.slab((4, 4, width - 4, height - 4), 5, rgba(theme.choice_light))
    return canvas.stamp(0.9)
