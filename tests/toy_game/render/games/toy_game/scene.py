"""The picture: a bar that grows with the sum."""

from collections.abc import Sequence
from typing import Any

from PIL import Image, ImageDraw

from render.kit.encode import shared_palette

COLOURS = ("#e0e0e0", "#303030", "#d00000", "#0000d0")


class Scene:
    def draw(self, at: Any, **_marks: Any) -> Image.Image:
        image = Image.new("RGB", (400, 60), "#102040")
        ImageDraw.Draw(image).rectangle((10, 20, 10 + 380 * at.total // at.goal, 40), COLOURS[at.turn])
        return image

    def palette(self, theme: object = None) -> Image.Image:
        return shared_palette(Image.new("RGB", (40, 40), "#102040"), list(COLOURS))

    def accents(self, theme: object = None) -> Sequence[str]:
        return COLOURS

    def picture_direction(self, vector: tuple[int, int], seat: int) -> tuple[int, int]:
        return vector


SCENE = Scene()
