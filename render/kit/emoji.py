"""A game's emoji: drawings of 128 pixels that Discord shows at 22 to 48, on light and on dark grounds."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from render.kit.density import drawn_at
from render.kit.palette import DAYLIGHT, Theme
from render.kit.sprites import cut_out, list_file, listed_sprites

Sprites = Mapping[str, Image.Image]
"""The sprites of a game by their names without the theme."""

SIDE: Final = 128
RIM: Final = 4
"""Pixels of white around a drawing: without it a black penguin is lost on Discord's dark ground."""
SHADOW: Final = 150
"""The highest opacity of a shadow."""
DENSE: Final = 2
"""The density of the sprites: the smaller sheets have too few pixels."""


class Emoji(NamedTuple):
    """How an emoji is drawn of its game's sprites, and the sign that stands for it without the application's.

    ``share`` is the part of the height that it fills, less for the smaller of two alike.
    """

    draw: Callable[[Sprites], Image.Image]
    sign: str = ""
    share: float = 1.0

    def image(self, sprites: Sprites) -> Image.Image:
        """The emoji with a white rim."""
        drawing = self.draw(sprites)
        whole = drawing.crop(solid(drawing).getbbox())
        scale = (SIDE - 2 * RIM) * self.share / max(whole.size)
        size = max(1, round(whole.width * scale)), max(1, round(whole.height * scale))
        whole = whole.resize(size, Image.Resampling.LANCZOS)
        placed = Image.new("RGBA", (SIDE, SIDE))
        bottom = SIDE - RIM if self.share < 1 else (SIDE + whole.height) // 2
        placed.paste(whole, ((SIDE - whole.width) // 2, bottom - whole.height))
        shape = solid(placed)
        placed.putalpha(ImageChops.darker(placed.getchannel("A"), shape.filter(ImageFilter.MaxFilter(3))))
        rim = Image.new("RGBA", (SIDE, SIDE), "white")
        # Blurred, as the filter is a square and would give the rim corners.
        rim.putalpha(shape.filter(ImageFilter.MaxFilter(2 * RIM - 1)).filter(ImageFilter.GaussianBlur(1)))
        return Image.alpha_composite(rim, placed)


def solid(drawing: Image.Image) -> Image.Image:
    """Where a drawing is opaque: its shadow is left out."""
    return drawing.getchannel("A").point(lambda alpha: 255 * (alpha > SHADOW))


def of_sprite(sprite: str, sign: str = "", share: float = 1.0) -> Emoji:
    return Emoji(itemgetter(sprite), sign, share)


def sprites_for_emoji(folder: str, theme: Theme = DAYLIGHT) -> Sprites:
    """The sprites of a game's folder, for all of its emoji: to decode a sheet takes longest."""
    if not list_file(folder).exists():
        return {}
    start = f"{theme.name}-"
    with drawn_at(DENSE):
        cut = cut_out(folder, [name for name in listed_sprites(folder) if name.startswith(start)])
    return {name.removeprefix(start): image for name, image in cut.items()}
