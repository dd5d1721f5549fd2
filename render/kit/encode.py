"""Small PNG files: one palette for all pictures of a scene, no dithering.

The palette is learnt from a sheet that shows everything the scene can draw. So a square has the same colour
in every picture of a match, and flat areas stay flat, which keeps the files small.
"""

from collections.abc import Iterable
from io import BytesIO
from typing import Final

from PIL import Image

from render.kit.palette import rgba

COLOURS: Final = 64

Rgb = tuple[int, int, int]


def shared_palette(sheet: Image.Image, flat: Iterable[str]) -> Image.Image:
    """A palette of ``COLOURS`` colours for an RGB sheet, as ``png`` takes it.

    It has the ``flat`` colours exactly. Each further colour is the one on the sheet with the greatest squared
    distance to its nearest palette colour, weighted by the square root of its area: without the root, large
    areas such as the sea would take all colours.
    """
    chosen: list[Rgb] = list(dict.fromkeys(rgba(colour)[:3] for colour in flat))
    small = sheet.quantize(256, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    table = small.getpalette() or []
    areas = small.histogram()
    entries: list[Rgb] = [(table[n], table[n + 1], table[n + 2]) for n in range(0, len(table), 3)]
    nearest = {entry: min(squared_distance(entry, one) for one in chosen) for entry in entries}
    weights = {entry: area**0.5 for entry, area in zip(entries, areas, strict=False)}
    while len(chosen) < COLOURS:
        worst = max(nearest, key=lambda entry: nearest[entry] * weights[entry])
        chosen.append(worst)
        nearest = {
            entry: min(distance, squared_distance(entry, worst)) for entry, distance in nearest.items()
        }
    return palette_image(chosen)


def palette_image(colours: Iterable[Rgb]) -> Image.Image:
    """Colours as the image that ``Image.quantize`` takes for a palette."""
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def squared_distance(one: Rgb, other: Rgb) -> int:
    """The squared distance of two colours."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def png(picture: Image.Image, palette: Image.Image) -> bytes:
    """An RGB picture as PNG bytes in the colours of ``palette``."""
    flat = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    file = BytesIO()
    flat.save(file, "PNG", compress_level=6)
    return file.getvalue()
