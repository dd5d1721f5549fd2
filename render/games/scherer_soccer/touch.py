"""Where the choices of a turn are touched: on the close-up, where squares are large, and on the whole pitch.

A man on both is touched on either. What the close-up does not show is touched on the whole pitch alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.core.game import Menu
from engine.games.scherer_soccer.position import Position
from render.games.scherer_soccer import composing
from render.games.scherer_soccer.view import CLOSE_ROWS, View, column_and_row, layout_of
from render.kit.canvas import Point
from render.kit.hot_spots import FINGER, TALL, HotSpot, HotSpots, spots_at

AREA: Final = 0.075
"""The largest radius in which a part of the pitch is touched, as a share of the picture's width."""


@dataclass(frozen=True, slots=True)
class Views:
    """The two views of a picture: the whole pitch, and the close-up with its columns, both in its pixels."""

    whole: View
    near: View
    columns: int
    width: int

    @property
    def finger(self) -> float:
        """The radius in which a square is touched: on the close-up it is hardly smaller."""
        return FINGER * TALL * self.width

    def spots(self, squares: Mapping[str, Point]) -> dict[str, HotSpot]:
        """The spots of squares at their places on the picture."""
        return spots_at(squares, self.finger, width=TALL * self.width)

    def shows(self, name: str) -> bool:
        """Whether the close-up shows a square."""
        across, down = self.near.cell(*column_and_row(name))
        left, above = self.near.first
        return left <= across < left + self.columns and above <= down < above + CLOSE_ROWS


def views(at: Position, seat: int, places: tuple[str, ...]) -> Views:
    """The views of the picture with a close-up around some squares."""
    measures = layout_of(at)
    close_up = measures.close_up(seat, measures.first_around(seat, places, at.pitch.name(at.ball)))
    x, y = measures.close_corner
    return Views(
        measures.whole(seat),
        replace(close_up, corner=(float(x), float(y))),
        measures.close_columns,
        measures.width,
    )


def hot_spots(at: Position, seat: int, menu: Menu, chosen: Sequence[str]) -> HotSpots:
    """The spots of men, parts of the pitch and squares to choose."""
    if menu.move is not None or not menu.choices[0].places:
        return HotSpots()
    marked = composing.plan(at, menu, chosen)
    shown = views(at, seat, marked.places)
    ends = {choice.token: choice.places for choice in menu.choices}
    if marked.areas:
        return zones(marked, menu, shown)
    if not chosen or at.stage == "placing":
        return scattered({token: names[-1] for token, names in ends.items()}, shown)
    if menu.layout == "pad":
        return directions(marked.focus, ends, shown)
    return distances(marked.focus, {token: names[-1] for token, names in ends.items()}, shown)


def zones(marked: composing.Plan, menu: Menu, shown: Views) -> HotSpots:
    """The middles of the parts of the whole pitch; the usual square is on the close-up."""
    tokens = [choice.token for choice in menu.choices if choice.vector is not None]
    middles = {
        token: shown.whole.spot((area.columns[0] + area.columns[-1]) / 2, (area.rows[0] + area.rows[-1]) / 2)
        for token, area in zip(tokens, marked.areas, strict=True)
    }
    usual = {choice.token: shown.near.square(choice.token) for choice in menu.choices if choice.move}
    return HotSpots(spots_at(middles, AREA * shown.width, width=shown.width) | shown.spots(usual))


def scattered(squares: Mapping[str, str], shown: Views) -> HotSpots:
    """Squares anywhere on the pitch."""
    whole = shown.spots({token: shown.whole.square(name) for token, name in squares.items()})
    near = {token: shown.near.square(name) for token, name in squares.items() if shown.shows(name)}
    return HotSpots(whole | shown.spots(near), again={token: whole[token] for token in near})


def directions(focus: str, ways: Mapping[str, Sequence[str]], shown: Views) -> HotSpots:
    """The ends of ways: on the close-up the farthest that it shows, on the whole pitch the last one."""
    far = shown.spots({token: shown.whole.square(names[-1]) for token, names in ways.items()})
    seen = {token: [name for name in names if shown.shows(name)] for token, names in ways.items()}
    near = {token: shown.near.square(names[-1]) for token, names in seen.items() if names}
    return HotSpots(
        far | shown.spots(near),
        again={token: far[token] for token in near},
        origin=HotSpot(*shown.near.square(focus), shown.finger),
        paths=paths(shown.near.square(focus), near),
    )


def distances(focus: str, ends: Mapping[str, str], shown: Views) -> HotSpots:
    """The ends of one way, all on the close-up if it shows them all, and else on the whole pitch."""
    whole = {token: shown.whole.square(name) for token, name in ends.items()}
    far = shown.spots(whole)
    if not all(map(shown.shows, ends.values())):
        origin = shown.whole.square(focus)
        return HotSpots(far, origin=HotSpot(*origin, shown.finger), paths=paths(origin, whole))
    origin = shown.near.square(focus)
    near = {token: shown.near.square(name) for token, name in ends.items()}
    spots = shown.spots(near)
    return HotSpots(spots, again=far, origin=HotSpot(*origin, shown.finger), paths=paths(origin, near))


def paths(origin: Point, ends: Mapping[str, Point]) -> dict[str, tuple[Point, ...]]:
    """Straight ways from an origin."""
    return {token: (origin, end) for token, end in ends.items()}
