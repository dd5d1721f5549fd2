"""Where the choices of a move can be touched: penguins, the ends of their ways, and spins."""

from collections.abc import Sequence
from typing import Final

from engine.core.game import Menu
from engine.games.penguin_soccer.position import Position
from render.games.penguin_soccer import composing
from render.games.penguin_soccer.board import View
from render.games.penguin_soccer.last_move import add, times
from render.kit.canvas import Point
from render.kit.hot_spots import HotSpot, HotSpots, spots_at

TOUCH: Final = 40.0  # the radius in which a penguin or a square is touched


def hot_spots(at: Position, view: View, menu: Menu, chosen: Sequence[str]) -> HotSpots:
    """Penguins to choose; ends of ways, each with its way; spins about the place where a penguin arrives."""
    if menu.asks == "piece":
        pieces = [choice.token for choice in menu.choices if choice.places]
        return HotSpots(spots_at({token: composing.place_of(at, view, token) for token in pieces}, TOUCH))
    marked = composing.plan(at, view, menu, chosen)
    if marked.focus is None:
        return HotSpots()
    if menu.asks == "spin" and marked.chosen:
        target = marked.chosen.places[-1]
        tags = {
            spin.token: composing.tag_at(target, angle)
            for spin, (angle, _) in zip(menu.choices, marked.spins, strict=True)
        }
        paths = {token: (target, spot) for token, spot in tags.items()}
        # No larger than the least distance of a tag from the edge of the picture.
        spots = spots_at(tags, composing.TAG, [target])
        return HotSpots(spots, origin=HotSpot(*target, TOUCH), paths=paths)
    offered = [choice for choice in menu.choices if choice.label != "stand"]
    ways = {choice.token: drag(way) for choice, way in zip(offered, marked.ways, strict=True)}
    ends = {choice.token: ways.get(choice.token, (marked.focus,))[-1] for choice in menu.choices}
    return HotSpots(spots_at(ends, TOUCH), origin=HotSpot(*marked.focus, TOUCH), paths=ways)


def drag(way: composing.Way) -> tuple[Point, ...]:
    """The points of a way to the spot of its end: for a penguin that enters, where the arrow ends."""
    if not composing.enters(way):
        return way.places
    end = way.places[-1]
    return (*way.places, add(end, times(way.step, composing.ENTERED)))
