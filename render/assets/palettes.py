"""The palette of each game and theme, learnt from a picture of everything its scene can draw.

Learning one takes most of a second, so ``python -m render.assets`` does it, and the result is kept in git. A
game says what to learn from in ``render/games/<game>/palette_sheet.py``.
"""

import json
from dataclasses import asdict
from hashlib import sha256

from PIL import Image

from engine import registry
from render.kit.encode import shared_palette
from render.kit.palette import THEMES, Theme
from render.kit.sprites import listed_sprites


def computed_palette(key: str, theme: Theme) -> Image.Image:
    """The palette of a game, by its key, learnt anew."""
    return shared_palette(registry.exported(key, "sheet")(theme), registry.exported(key, "flat")(theme))


def fingerprint(key: str, theme: Theme) -> str:
    """A hash of the colours and sprites that a palette is learnt from."""
    flat = registry.exported(key, "flat")(theme)
    sources = {name: entry["source"] for name, entry in listed_sprites(registry.folder(key)).items()}
    sprites = json.dumps(sources, indent=1, sort_keys=True) + "\n"
    return sha256(json.dumps([asdict(theme), flat, sprites]).encode()).hexdigest()


def palettes(key: str) -> dict[str, dict[str, str]]:
    """The content of a game's ``palettes.json``: colours and fingerprint by the name of the theme."""
    return {
        theme.name: {"colours": hex_colours(computed_palette(key, theme)), "source": fingerprint(key, theme)}
        for theme in THEMES.values()
    }


def hex_colours(palette: Image.Image) -> str:
    """The colours of a palette as ``#rrggbb``, separated by spaces."""
    parts = bytes(palette.getpalette() or ())
    return " ".join(f"#{parts[first : first + 3].hex()}" for first in range(0, len(parts), 3))
