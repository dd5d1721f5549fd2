"""The scene of Polar Dare!."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from engine.core.game import Event, Menu
from engine.games.polar_dare.position import HOME, NORTH, START, Position
from render.games.polar_dare import composing, last_turn, pieces, touch
from render.games.polar_dare.board import FOLDER, ground
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Point
from render.kit.compared import compared, draw_sign
from render.kit.hot_spots import HotSpots
from render.kit.painting import Painting
from render.kit.palette import DAYLIGHT, Theme

SIGN: Final = 15.0  # the radius of the sign of a step that is compared with another


class PolarDareScene:
    """Everybody sees START at the bottom and the NORTH POLE at the top."""

    def draw(
        self,
        at: Position,
        *,
        seat: int,  # noqa: ARG002 - every seat sees the same board
        events: Sequence[Event],
        menu: Menu | None,
        chosen: Sequence[str],
        theme: Theme = DAYLIGHT,
    ) -> Painting:
        picture = Painting(ground(theme))
        planned = composing.plan(at, menu, chosen) if menu else composing.Plan()
        happened = last_turn.marked(at.forward, events)
        pieces.draw_floes(picture, at.forward, theme, planned.lit)
        last_turn.draw_rings(picture, ringed_places(at, events), theme)
        composing.draw_under(picture, planned, theme)
        pieces.draw_figures(picture, at, theme, faint=planned.acting if planned.arriving else None)
        last_turn.draw_over(picture, happened, theme)
        composing.draw_over(picture, planned, theme)
        draw_die(picture, at, theme)
        return picture

    def compare(
        self,
        at: Position,
        *,
        seat: int,  # noqa: ARG002 - as for ``draw``
        played: Sequence[Event],
        better: Sequence[Event],
        theme: Theme = DAYLIGHT,
    ) -> Painting:
        picture = Painting(ground(theme))
        pieces.draw_floes(picture, at.forward, theme)
        pieces.draw_figures(picture, at, theme)
        steps = [
            (last_turn.marked(last_turn.slid_by(events, at.forward), events), look)
            for events, look in compared(played, better, theme)
        ]
        for found, look in steps:
            last_turn.draw_arrows(picture, found, theme, look)
        for found, look in steps:
            for mark in found:
                draw_sign(picture, mark.end, look, theme, size=SIGN)
        draw_die(picture, at, theme)
        return picture

    def palette(self, theme: Theme = DAYLIGHT) -> Image.Image:
        return baked_palette(FOLDER, theme)

    def accents(self, theme: Theme = DAYLIGHT) -> tuple[str, ...]:
        return tuple(crew.accent for crew in theme.crews)

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:  # noqa: ARG002 - as for ``draw``
        return vector[0], -vector[1]

    def hot_spots(
        self,
        at: Position,
        *,
        seat: int,  # noqa: ARG002 - as for ``draw``
        menu: Menu,
        chosen: Sequence[str],
    ) -> HotSpots:
        return touch.hot_spots(at, menu, chosen)


def draw_die(picture: Painting, at: Position, theme: Theme) -> None:
    """Draw the die while the match goes on."""
    if at.penguins[at.turn] != HOME and len(at.playing) > 1:
        pieces.draw_die(picture, at, theme)


def ringed_places(at: Position, events: Sequence[Event]) -> list[Point]:
    """The places to ring: penguins that swam to START in the last turn, and those that won."""
    swam = last_turn.swimmers(events)
    found: list[Point] = []
    for seat in sorted(set(swam)):
        found += [spot for owner, spot in pieces.on_shore(at, START) if owner == seat][-swam.count(seat) :]
    if at.penguins[at.turn] == HOME:
        found += [spot for owner, spot in pieces.on_shore(at, NORTH) if owner == at.turn]
    return found


SCENE: Final = PolarDareScene()
