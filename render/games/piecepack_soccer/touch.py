"""Where the choices of a move can be touched, and how a flick is pulled."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.game import Menu
from engine.games.piecepack_soccer.menu import FIELDS
from engine.games.piecepack_soccer.moves import Flick
from engine.games.piecepack_soccer.position import Position
from engine.games.piecepack_soccer.rules import GAME
from render.games.piecepack_soccer.board import LENGTH, View
from render.games.piecepack_soccer.composing import (
    SWAY,
    SWAY_REACH,
    formation_boxes,
    inches_of_box,
    points,
    power_reach,
)
from render.games.piecepack_soccer.discs import RADIUS, inches, lying, place_of
from render.kit.canvas import Point
from render.kit.hot_spots import TALL, USUAL, HotSpot, HotSpots, Pull, spots_at

COIN: Final = 27.0
"""The radius in which a coin, the ball or a point is touched."""
AREA: Final = 49.0
"""The radius in which a box is touched, which is two inches wide."""
IN_GOAL: Final = 0.8
"""Inches from the goal line to the targets in the goal, deeper than a coin on the line reaches."""
ASIDE: Final = {"left": -0.65, "goal": 0.0, "right": 0.65}
"""Inches from the middle of the goal to a target in it, as its attacker sees them."""


def hot_spots(at: Position, view: View, menu: Menu) -> HotSpots:
    """The spots of coins, boxes and points to choose; on a dial those of its targets, and the pull."""
    if menu.layout == "dial":
        return aiming(at, view, menu)
    if menu.asks == "piecepack-kicker":
        coins = [choice.token for choice in menu.choices if choice.named]
        return HotSpots(disc_spots({coin: place_of(coin, at, view) for coin in coins}))
    if menu.asks == "piecepack-formation":
        boxes = formation_boxes(at, view, menu.choices)
        return HotSpots(disc_spots({token: middle(box) for token, box in boxes.items()}, AREA))
    if menu.asks == "piecepack-box":
        corners = [choice.token for choice in menu.choices]
        return HotSpots(disc_spots({box: middle(view.box(*inches_of_box(box))) for box in corners}, AREA))
    places = points(view, menu.choices)
    spots = disc_spots(places)
    centre = next(
        (places[each.token] for each in menu.choices if each.current and each.vector == (0, 0)), None
    )
    if centre is None:
        return HotSpots(spots)
    paths = {token: (centre, place) for token, place in places.items() if place != centre}
    return HotSpots(spots, origin=HotSpot(*centre, COIN), paths=paths)


def disc_spots(
    places: Mapping[str, Point], radius: float = COIN, others: Sequence[Point] = ()
) -> dict[str, HotSpot]:
    """Spots of a radius on the picture, which is higher than wide."""
    return spots_at(places, radius, others, width=TALL * USUAL)


def middle(box: tuple[float, float, float, float]) -> Point:
    """The middle of a rectangle of the picture."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def aiming(at: Position, view: View, menu: Menu) -> HotSpots:
    """The targets of a flick, and the pull from its disc."""
    flick = GAME.read(at, menu.move or "")
    if not isinstance(flick, Flick):
        raise TypeError(f"no flick on a dial: {menu.move}")
    start = view.spot(*(inches(flick.place) if flick.place else lying(at)[flick.disc]))
    targets = {choice.token: target(choice.token, at, view) for choice in menu.choices if choice.places}
    angle, power = (field.name for field in FIELDS)
    return HotSpots(
        disc_spots(targets, others=[start]),
        origin=HotSpot(*start, AREA),
        pull=Pull(
            angle=angle,
            power=power,
            turned=180.0 if view.seat else 0.0,
            reach=(RADIUS + power_reach(FIELDS[1].lowest), RADIUS + power_reach(FIELDS[1].highest)),
            fan=0.0 if at.steady else SWAY,
            fan_reach=SWAY_REACH,
            set_to={angle: flick.bearing / 1000, power: flick.power / 1000},
        ),
    )


def target(token: str, at: Position, view: View) -> Point:
    """The place on the picture of what a flick is aimed at."""
    if token in ASIDE:
        sign = -1 if at.turn else 1
        line = 0.0 if at.turn else LENGTH
        return view.spot(5 + sign * ASIDE[token], line + sign * IN_GOAL)
    if token == "middle":  # noqa: S105 - a target
        return view.spot(5, LENGTH / 2)
    return place_of(token, at, view)
