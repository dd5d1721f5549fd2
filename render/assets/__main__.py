"""``python -m render.assets``: make the sprites and palettes of every game, which are kept in git."""

import json
from io import BytesIO

import resvg_py
from PIL import Image

from engine import registry
from render.assets.drawing import Drawing, artworks
from render.assets.palettes import palettes
from render.kit.baked_palettes import palettes_file
from render.kit.density import density, drawn_at
from render.kit.sprites import sprite_file, sprite_folder
from render.picture import LARGE

OVERSAMPLE = 4  # rasterised this much larger, then box-filtered as by ``Canvas``


def rasterise(game: str, drawing: Drawing) -> Image.Image:
    """The sprite of a drawing at the present density, its margin of a tenth included."""
    side = round(drawing.size * 1.2)
    side = (side + side % 2) * density()
    data = resvg_py.svg_to_bytes(
        svg_string=drawing.markup(game),
        width=side * OVERSAMPLE,
        height=side * OVERSAMPLE,
        skip_system_fonts=True,
    )
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGBA").reduce(OVERSAMPLE)


def bake_palettes() -> None:
    """Write the palettes of every game."""
    for key in registry.games():
        text = json.dumps(palettes(key), indent=1, sort_keys=True) + "\n"
        palettes_file(registry.folder(key)).write_text(text, "utf-8")


def rasterise_sprites() -> None:
    """Write the sprites of every game, with the fingerprints of their drawings."""
    for game, drawings in artworks().items():
        folder = sprite_folder(game)
        (folder / "large").mkdir(parents=True, exist_ok=True)
        for old in (*folder.glob("*.png"), *folder.glob("large/*.webp")):
            old.unlink()
        for drawing in drawings:
            rasterise(game, drawing).save(sprite_file(game, drawing.name), optimize=True)
            with drawn_at(LARGE):
                rasterise(game, drawing).save(sprite_file(game, drawing.name), lossless=True)
        prints = {drawing.name: drawing.fingerprint(game) for drawing in drawings}
        (folder / "sources.json").write_text(json.dumps(prints, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    rasterise_sprites()
    bake_palettes()
