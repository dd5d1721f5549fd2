"""Animated pictures: one palette for all frames, and of each frame only what differs from the one before.

Pillow's own writer wants every frame at once, and chooses a palette for each; here frames come one by one
and share one, so that a film takes the memory of two frames, and its squares keep their colours.
Source: the GIF89a specification; the compression is Pillow's.
"""

from struct import pack
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from render.kit.encode import COLOURS

UNCHANGED: Final = COLOURS
"""The transparent index: what it covers stays as it was."""
KEEP: Final = 1  # the next frame is laid over this one
TABLE: Final = 128  # colours in the file: the palette and ``UNCHANGED``, filled up to a power of two
FOREVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


class Film:
    """An animated GIF in the making; frames are RGB pictures of one size, times are milliseconds."""

    def __init__(self, palette: Image.Image) -> None:
        self.palette = palette
        self.size = 0, 0
        self.frames: list[bytes] = []
        self.bytes = 0
        self.shown: Image.Image | None = None

    def add(self, picture: Image.Image, shown_ms: int) -> None:
        """Show a picture for that long, to a hundredth of a second."""
        self.add_part(picture, (0, 0), shown_ms)

    def add_part(self, part: Image.Image, corner: tuple[int, int], shown_ms: int) -> None:
        """Show a picture that differs from the last one at most in this part, whose place is given."""
        flat = part.quantize(palette=self.palette, dither=Image.Dither.NONE)
        indices = Image.frombytes("L", flat.size, flat.tobytes())
        if self.shown is None:
            place, patch = (0, 0), indices
            self.shown, self.size = indices, indices.size
        else:
            place, patch = changes(self.shown, indices, corner)
            self.shown.paste(indices, corner)
        lines = getdata(patch, place, duration=shown_ms, transparency=UNCHANGED, disposal=KEEP)
        frame = b"".join(lines)
        self.frames.append(frame)
        self.bytes += len(frame)

    def file(self) -> bytes:
        """The whole film, shown over and over."""
        return self.bound(FOREVER)

    def file_once(self) -> bytes:
        """The whole film, shown once; its last picture stays."""
        return self.bound(b"")

    def bound(self, repetition: bytes) -> bytes:
        """Head, frames and end of the file."""
        colours = bytes(self.palette.getpalette() or ()).ljust(3 * TABLE, b"\0")[: 3 * TABLE]
        size_of_table = TABLE.bit_length() - 2
        screen = pack("<HHBBB", *self.size, 0xF0 | size_of_table, 0, 0)
        return b"".join([b"GIF89a", screen, colours, repetition, *self.frames, b";"])


def changes(
    shown: Image.Image, part: Image.Image, corner: tuple[int, int]
) -> tuple[tuple[int, int], Image.Image]:
    """The smallest rectangle that holds every change: its left upper corner, and its pixels."""
    x, y = corner
    difference = ImageChops.difference(shown.crop((x, y, x + part.width, y + part.height)), part)
    left, top, right, bottom = difference.getbbox() or (0, 0, 1, 1)
    patch = Image.new("L", (right - left, bottom - top), UNCHANGED)
    changed = difference.crop((left, top, right, bottom)).point(lambda value: 255 if value else 0)
    patch.paste(part.crop((left, top, right, bottom)), (0, 0), changed)
    return (x + left, y + top), patch
