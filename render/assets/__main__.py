"""``python -m render.assets``: make the sprites and palettes of every game, which are kept in git."""

import json
from functools import partial
from io import BytesIO

import resvg_py
from PIL import Image

from engine import registry
from render.assets.drawing import Drawing, artworks
from render.assets.palettes import palettes
from render.assets.sheets import side_of, write_sheets
from render.kit.baked_palettes import palettes_file
from render.kit.canvas import OVERSAMPLE
from render.kit.density import density


def rasterise(game: str, drawing: Drawing) -> Image.Image:
    """The sprite of a drawing at the present density."""
    side = side_of(drawing) * density() * OVERSAMPLE
    data = resvg_py.svg_to_bytes(
        svg_string=drawing.markup(game), width=side, height=side, skip_system_fonts=True
    )
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGBA").reduce(OVERSAMPLE)


def bake_palettes() -> None:
    for key in registry.games():
        text = json.dumps(palettes(key), indent=1, sort_keys=True) + "\n"
        palettes_file(registry.folder(key)).write_text(text, "utf-8")


if __name__ == "__main__":
    for game, drawings in artworks().items():
        write_sheets(game, drawings, partial(rasterise, game))
    bake_palettes()
