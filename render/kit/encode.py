"""Small PNG files: one palette for all pictures of a scene, no dithering.

The palette is learnt from a sheet that shows everything the scene can draw. So a square has the same colour
in every picture of a match, and flat areas stay flat, which keeps the files small.

The chunks are written here because Pillow cannot be given another compressor, and its own takes longer than
the drawing. Source: the PNG specification, third edition.
"""

import zlib
from collections.abc import Iterable
from struct import pack
from typing import Final

from PIL import Image, ImageChops

from render.kit.palette import rgba

try:
    from isal import isal_zlib
except ImportError:  # there are machines without a wheel of it
    isal_zlib = None  # type: ignore[assignment]

COLOURS: Final = 64
FAST: Final = 2  # isal's level: a tenth of the time of zlib's level 6, for files half as large again
UP: Final = 2  # the number of PNG's filter
USUAL: Final = 6  # zlib's level

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
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def in_palette(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """An RGB picture in the nearest colours of a palette (Pillow's mode P)."""
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def png(picture: Image.Image, palette: Image.Image) -> bytes:
    """An RGB picture as PNG bytes in the colours of ``palette``."""
    return png_of(in_palette(picture, palette))


def png_of(flat: Image.Image, *, gridded: bool = False, large: bool = False) -> bytes:
    """A picture in palette colours (Pillow's mode P) as PNG bytes, without transparency.

    ``gridded`` says that most of it is straight lines: then each row is stored as its difference from the
    row above, which makes such a file a twelfth smaller, and others larger. A ``large`` file is worth more
    time: it becomes a fifth smaller.
    """
    head = pack(">IIBBBBB", *flat.size, 8, 3, 0, 0, 0)
    colours = bytes(flat.getpalette() or ())
    chunks = (
        (b"IHDR", head),
        (b"PLTE", colours),
        (b"IDAT", deflated(differences_of(flat) if gridded else rows_of(flat), large=large)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in chunks)


def rows_of(flat: Image.Image) -> bytes:
    """The rows of a picture in palette colours, each after its filter's number, 0 for none."""
    # Pillow pads rows with zeros at their ends: they are moved to the beginnings.
    return b"\0" + flat.tobytes("raw", "P", flat.width + 1, 1)[:-1]


def differences_of(flat: Image.Image) -> bytes:
    """The differences of each row from the one above, each after its filter's number, 2 for up."""
    above = Image.new("P", flat.size)
    above.paste(flat, (0, 1))
    rows = Image.new("P", (flat.width + 1, flat.height), UP)
    rows.paste(ImageChops.subtract_modulo(flat, above), (1, 0))
    return rows.tobytes()


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk of a PNG file: length, kind, data, check sum."""
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", zlib.crc32(data, zlib.crc32(kind)))))


def deflated(data: bytes, *, large: bool = False) -> bytes:
    """The data as a zlib stream, from the fastest compressor that is installed unless it is large."""
    if large or isal_zlib is None:
        return zlib.compress(data, USUAL)
    return isal_zlib.compress(data, FAST)
