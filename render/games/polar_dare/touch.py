"""Where the choices of a step can be touched: the arrows of walks and slides, and penguins."""

from collections.abc import Mapping, Sequence
from math import dist
from typing import Final

from engine.core.game import Menu
from engine.games.polar_dare.notation import read
from engine.games.polar_dare.position import PLACES, Position
from render.games.polar_dare.board import slide_between, walk_between
from render.games.polar_dare.composing import Ends, piece_at, slide_arrow
from render.kit.canvas import Point
from render.kit.hot_spots import HotSpot, HotSpots, spots_at

ALONG: Final = (0.8, 0.65, 0.95, 0.5, 1.0)
"""Shares of the way along an arrow where it may be touched, the best one first: arrows can end side by side,
or lead along the same way in opposite directions."""
TOUCH: Final = 33.0  # the radius in which an arrow or a penguin is touched


def hot_spots(at: Position, menu: Menu, chosen: Sequence[str]) -> HotSpots:
    """The arrows of walks and slides, near their heads, and the penguins that have several ways."""
    if menu.move is not None or not menu.choices[0].places:
        return HotSpots()
    if menu.asks == "dare-target":
        origin = piece_at(at, chosen[0])
        ways = {
            choice.token: walk_between(chosen[0], choice.places[0], at.forward) for choice in menu.choices
        }
        found = apart(ways, {"": origin})
        paths = {token: (way[0], found[token]) for token, way in ways.items()}
        spots = spots_at({token: found[token] for token in ways}, TOUCH, [origin])
        return HotSpots(spots, origin=HotSpot(*origin, TOUCH), paths=paths)
    still, ways = dict[str, Point](), dict[str, Ends]()
    for choice in menu.choices:
        step = read(at, choice.move) if choice.move else None
        if step is None:
            still[choice.token] = piece_at(at, choice.token)
        elif step.kind == "slide":
            still[choice.token] = middle(slide_arrow(slide_between(PLACES[step.origin], at.forward)))
        else:
            ways[choice.token] = walk_between(PLACES[step.origin], PLACES[step.to], at.forward)
    return HotSpots(spots_at(apart(ways, still), TOUCH))


def apart(ways: Mapping[str, Ends], still: Mapping[str, Point]) -> dict[str, Point]:
    """Points that are given, and one on each arrow, as far as possible from the others."""
    found = dict(still)
    for token, way in ways.items():
        others = tuple(found.values())
        found[token] = max(
            (along(way, share) for share in ALONG),
            key=lambda spot: min([2 * TOUCH, *(dist(spot, other) for other in others)]),
        )
    return found


def middle(ends: Ends) -> Point:
    """The point half-way between two ends."""
    return along(ends, 0.5)


def along(ends: Ends, share: float) -> Point:
    """The point at a share of the way from one end to the other."""
    (x, y), (to_x, to_y) = ends
    return x + (to_x - x) * share, y + (to_y - y) * share
