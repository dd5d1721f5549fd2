"""The picture: a bar that grows with the sum."""

from collections.abc import Sequence
from typing import Any

from PIL import Image

from engine.core.menu import Menu
from render.kit.canvas import Canvas, put
from render.kit.encode import shared_palette
from render.kit.hot_spots import HotSpot, HotSpots
from render.kit.painting import Ground, Painting
from render.kit.palette import Side, Theme, rgba

SPOTS = {"all": HotSpot(130, 30, 26), "half": HotSpot(270, 30, 26)}
COLOURS = ("#e0e0e0", "#303030", "#d00000", "#0000d0")


class Scene:
    close_up = False

    def draw(self, at: Any, menu: Menu | None = None, **_marks: Any) -> Painting:
        picture = Painting(Ground(Image.new("RGB", (400, 60), "#102040"), self.palette()))
        canvas = Canvas(0, 0, 400, 60)
        canvas.slab((10, 20, 10 + 380 * at.total // at.goal, 40), 0, rgba(COLOURS[at.turn]))
        for choice in menu.choices if menu else ():
            canvas.disc(SPOTS[choice.token][:2], SPOTS[choice.token].radius, rgba(COLOURS[at.turn]))
        put(picture, canvas.stamp(), (0, 0))
        return picture

    compare = draw

    def palette(self, theme: object = None) -> Image.Image:
        return shared_palette(Image.new("RGB", (40, 40), "#102040"), list(COLOURS))

    def accents(self, theme: object = None) -> Sequence[str]:
        return COLOURS

    def sides(self, theme: Theme) -> Sequence[Side]:
        return theme.hues

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        return vector

    def size(self, at: Any, seat: int) -> tuple[int, int]:
        return 400, 60

    def hot_spots(self, at: Any, *, menu: Menu, **_marks: Any) -> HotSpots:
        return HotSpots({choice.token: SPOTS[choice.token] for choice in menu.choices})


SCENE = Scene()
