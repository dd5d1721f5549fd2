"""The palettes that ``render.assets`` made, loaded once and shared."""

import json
from functools import cache
from pathlib import Path

from PIL import Image

from engine import registry
from render.kit.encode import palette_image
from render.kit.palette import Theme, rgba


def palettes_file(game: str) -> Path:
    """Return the file of a game's palettes, by the name of its folder."""
    return registry.directory("render", game) / "palettes.json"


@cache
def baked_palette(game: str, theme: Theme) -> Image.Image:
    """The palette that all pictures of a game's folder share in a theme, as ``encode.png`` takes it.

    Raises: ``FileNotFoundError`` or ``KeyError`` for a game or a theme added since ``render.assets`` ran.
    """
    colours = json.loads(palettes_file(game).read_text("utf-8"))[theme.name]
    return palette_image([rgba(colour)[:3] for colour in colours.split()])
