"""The sprites that ``make assets`` rasterised, loaded once and shared."""

from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image

from render.kit.canvas import Stamp

FOLDER: Final = Path(__file__).parent.parent / "assets" / "sprites"


@cache
def sprite(game: str, name: str) -> Stamp:
    """The sprite of a game's folder, anchored at its middle."""
    with Image.open(FOLDER / game / f"{name}.png") as file:
        image = file.convert("RGBA")
    return Stamp(image, -(image.width // 2), -(image.height // 2))


@cache
def ghost(game: str, name: str, opacity: float) -> Stamp:
    """A sprite made translucent, for what is not there yet or no longer."""
    whole = sprite(game, name)
    image = whole.image.copy()
    image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * opacity)))
    return Stamp(image, whole.left, whole.top)
