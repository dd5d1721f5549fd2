"""GIF encoding: one palette for all frames, and of each frame only what differs from the one before.

Pillow's own writer takes all frames at once and chooses a palette for each. Here frames are added one by one
and share a palette, so a film needs the memory of two frames, and colours stay the same.
Source: the GIF89a specification; the compression is Pillow's.
"""

from struct import pack
from typing import Final

from PIL import Image, ImageChops

from render.kit.encode import COLOURS

UNCHANGED: Final = COLOURS
"""The transparent index: pixels of this colour keep what the frame before shows."""
BITS: Final = 7
TABLE: Final = 1 << BITS  # colours in the file: the palette and ``UNCHANGED``, padded to a power of two
KEEP: Final = 0x05  # the next frame is laid over this one, which has a transparent colour
FOREVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


class Film:
    """Collects the frames of an animated GIF: RGB pictures of one size, with times in milliseconds."""

    def __init__(self, palette: Image.Image) -> None:
        self.palette = palette
        self.size = 0, 0
        self.frames: list[bytes] = []
        self.bytes = 0
        self.shown: Image.Image | None = None

    def add(self, picture: Image.Image, shown_ms: int) -> None:
        """Add a picture, shown for that long; the format rounds to hundredths of a second."""
        self.add_part(picture, (0, 0), shown_ms)

    def add_part(self, part: Image.Image, corner: tuple[int, int], shown_ms: int) -> None:
        """Add a frame that differs from the last one only in ``part``, which begins at ``corner``."""
        self.add_indices(self.indices(part), corner, shown_ms)

    def indices(self, part: Image.Image) -> Image.Image:
        """An RGB picture as numbers in the palette (Pillow's mode L)."""
        flat = part.quantize(palette=self.palette, dither=Image.Dither.NONE)
        return Image.frombytes("L", flat.size, flat.tobytes())

    def add_indices(self, indices: Image.Image, corner: tuple[int, int], shown_ms: int) -> None:
        """Add a frame like ``add_part``, of numbers that ``indices`` gave."""
        if self.shown is None:
            place, patch = (0, 0), indices
            self.shown, self.size = indices.copy(), indices.size
        else:
            place, patch = changed_patch(self.shown, indices, corner)
            self.shown.paste(indices, corner)
        frame = frame_of(patch, place, shown_ms)
        self.frames.append(frame)
        self.bytes += len(frame)

    def file(self) -> bytes:
        """The bytes of the film, played in a loop."""
        return self.assembled(FOREVER)

    def file_once(self) -> bytes:
        """The bytes of the film, played once; the last frame stays."""
        return self.assembled(b"")

    def assembled(self, repetition: bytes) -> bytes:
        """The bytes of the file: head, repetition, frames, end."""
        colours = bytes(self.palette.getpalette() or ()).ljust(3 * TABLE, b"\0")[: 3 * TABLE]
        screen = pack("<HHBBB", *self.size, 0xF0 | BITS - 1, 0, 0)
        return b"".join([b"GIF89a", screen, colours, repetition, *self.frames, b";"])


def frame_of(patch: Image.Image, place: tuple[int, int], shown_ms: int) -> bytes:
    """The bytes of a frame: its time, its rectangle and its pixels.

    Pillow's own frames begin with codes for 256 colours, which makes small ones a tenth longer.
    """
    control = pack("<BBBBHBB", 0x21, 0xF9, 4, KEEP, shown_ms // 10, UNCHANGED, 0)
    head = pack("<BHHHHBB", 0x2C, *place, *patch.size, 0, BITS)
    return b"".join((control, head, patch.tobytes("gif", "L", BITS, 0), b"\0"))


def changed_patch(
    shown: Image.Image, part: Image.Image, corner: tuple[int, int]
) -> tuple[tuple[int, int], Image.Image]:
    """The left upper corner and the pixels of the smallest rectangle that holds every change."""
    x, y = corner
    difference = ImageChops.difference(shown.crop((x, y, x + part.width, y + part.height)), part)
    left, top, right, bottom = difference.getbbox() or (0, 0, 1, 1)
    patch = Image.new("L", (right - left, bottom - top), UNCHANGED)
    changed = difference.crop((left, top, right, bottom)).point(lambda value: 255 if value else 0)
    patch.paste(part.crop((left, top, right, bottom)), (0, 0), changed)
    return (x + left, y + top), patch
