"""The palette of each game and theme, learnt from a picture of everything its scene can draw.

Learning one takes most of a second, so ``python -m render.assets`` does it, and the result is kept in git.
"""

import json

from PIL import Image

from engine import registry
from render.kit.baked_palettes import palettes_file
from render.kit.encode import shared_palette
from render.kit.palette import THEMES, Theme
from render.kit.palette_sheet import exact_colours, palette_sheet
from render.scene import scene


def learnt_palette(key: str, theme: Theme) -> Image.Image:
    return shared_palette(palette_sheet(scene(key), theme), exact_colours(scene(key), theme))


def palettes(key: str) -> dict[str, str]:
    """The content of a game's ``palettes.json``: colours by the name of the theme.

    What is kept already stays, so that pictures do, unless a colour that must come out exactly is missing.
    """
    file = palettes_file(registry.folder(key))
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    for name, theme in THEMES.items():
        if not set(exact_colours(scene(key), theme)) <= set(found.get(name, "").split()):
            found[name] = hex_colours(learnt_palette(key, theme))
    return found


def hex_colours(palette: Image.Image) -> str:
    """The colours of a palette as ``#rrggbb``, separated by spaces."""
    parts = bytes(palette.getpalette() or ())
    return " ".join(f"#{parts[first : first + 3].hex()}" for first in range(0, len(parts), 3))
