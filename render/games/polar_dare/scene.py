"""The scene of Polar Dare!."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PIL import Image

from engine.core.game import Event
from engine.core.menu import Menu
from engine.games.polar_dare.position import HOME, Position
from render.games.polar_dare.board import FOLDER, base, ground, water
from render.games.polar_dare.colours import COLOURS
from render.games.polar_dare.marks import of_choices, of_compared, of_move, own_stamp
from render.games.polar_dare.pieces import (
    ACROSS,
    AHEAD,
    bridge,
    die_stamp,
    draw_die,
    draw_figures,
    draw_floes,
    floe_stamp,
)
from render.kit.canvas import Point, Stamp
from render.kit.marked import Mark, Touch
from render.kit.painting import Ground, Painting
from render.kit.palette import MoveLook, Side, Theme
from render.kit.scene import Scene


class PolarDareScene(Scene[Position, None]):
    """Everybody sees START at the bottom and the NORTH POLE at the top."""

    folder = FOLDER

    def view(self, at: Position, seat: int) -> None:
        pass

    def ground(self, at: Position, seat: int, theme: Theme) -> Ground:
        return ground(theme)

    def sides(self, theme: Theme) -> Sequence[Side]:
        return theme.hues

    def areas(self, theme: Theme) -> Sequence[str]:
        bear = COLOURS[theme.name]
        ice = [theme.ice_light, theme.ice_edge_dark, water(theme)]
        return [*ice, bear.fur, bear.plank, theme.ink, theme.beak]

    def samples(self, theme: Theme) -> Iterable[Image.Image | Stamp]:
        dice = [die_stamp(theme, "3", side.accent, side.accent_dark) for side in self.sides(theme)]
        wood = COLOURS[theme.name]
        bridges = [bridge(size, wood.plank, wood.plank_edge) for size in (ACROSS, AHEAD)]
        return [base(theme), floe_stamp(theme, "a1"), *bridges, *dice]

    def beneath(self, picture: Painting, at: Position, view: None, theme: Theme) -> None:
        draw_floes(picture, at.forward, theme)

    def pieces(
        self, picture: Painting, at: Position, view: None, theme: Theme, leaving: frozenset[Point]
    ) -> None:
        draw_figures(picture, at, theme, leaving)
        if at.penguins[at.turn] != HOME and len(at.playing) > 1:
            draw_die(picture, at, theme)

    def of_move(self, at: Position, events: Sequence[Event], view: None) -> Iterator[Mark]:
        return of_move(at, events)

    def of_compared(self, at: Position, events: Sequence[Event], view: None) -> Iterator[Mark]:
        return of_compared(at, events)

    def of_choices(
        self, at: Position, view: None, menu: Menu, chosen: Sequence[str]
    ) -> Iterator[Mark | Touch]:
        return of_choices(at, menu, chosen)

    def own(self, mark: Mark, look: MoveLook, at: Position, view: None, theme: Theme) -> Stamp:
        return own_stamp(mark, look)

    def still_shown(
        self, events: Sequence[Event], menu: Menu | None, chosen: Sequence[str]
    ) -> Sequence[Event]:
        return events  # the steps before this one belong to the same turn

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        return super().picture_direction(vector, 0)


SCENE: Final = PolarDareScene()
