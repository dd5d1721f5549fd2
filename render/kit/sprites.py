"""The sprites that ``make assets`` rasterised, loaded once and shared."""

from functools import cache
from pathlib import Path

from PIL import Image

from engine import registry
from render.kit.canvas import Stamp
from render.kit.palette import Theme


def folder_of(game: str) -> Path:
    """Where the sprites of a game are kept, by the name of its folder."""
    return registry.directory("render", game) / "sprites"


def sprite(game: str, name: str, theme: Theme) -> Stamp:
    """The sprite of a game's folder in the colours of a theme, anchored at its middle."""
    return loaded(game, f"{theme.name}-{name}")


def ghost(game: str, name: str, theme: Theme, opacity: float) -> Stamp:
    """A sprite made translucent, for what is not there yet or no longer."""
    return thinned(game, f"{theme.name}-{name}", opacity)


@cache
def loaded(game: str, file_name: str) -> Stamp:
    with Image.open(folder_of(game) / f"{file_name}.png") as file:
        image = file.convert("RGBA")
    return Stamp(image, -(image.width // 2), -(image.height // 2))


@cache
def thinned(game: str, file_name: str, opacity: float) -> Stamp:
    whole = loaded(game, file_name)
    image = whole.image.copy()
    image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * opacity)))
    return Stamp(image, whole.left, whole.top)
