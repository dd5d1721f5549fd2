"""The sprites that ``render.assets`` rasterised, for cards and twice as large, loaded once and shared."""

from pathlib import Path

from PIL import Image

from engine import registry
from render.kit.canvas import Stamp
from render.kit.density import cache, density
from render.kit.palette import Theme


def sprite_folder(game: str) -> Path:
    """The folder of a game's sprites, by the name of the game's folder."""
    return registry.directory("render", game) / "sprites"


def sprite_file(game: str, name: str) -> Path:
    """The file of a sprite at the present density."""
    folder = sprite_folder(game)
    return folder / f"{name}.png" if density() == 1 else folder / "large" / f"{name}.webp"


def sprite(game: str, name: str, theme: Theme) -> Stamp:
    """The sprite of a game's folder in the colours of a theme, anchored at its middle."""
    return loaded(game, f"{theme.name}-{name}")


def translucent_sprite(game: str, name: str, theme: Theme, opacity: float) -> Stamp:
    """A translucent sprite, for a piece that is about to come or to go."""
    return translucent(game, f"{theme.name}-{name}", opacity)


@cache
def loaded(game: str, file_name: str) -> Stamp:
    with Image.open(sprite_file(game, file_name)) as file:
        image = file.convert("RGBA")
    return Stamp(image, -(image.width // 2), -(image.height // 2))


@cache
def translucent(game: str, file_name: str, opacity: float) -> Stamp:
    whole = loaded(game, file_name)
    image = whole.image.copy()
    image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * opacity)))
    return Stamp(image, whole.left, whole.top)
