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
        flat = picture.quantize(palette=self.palette, dither=Image.Dither.NONE)
        indices = Image.frombytes("L", flat.size, flat.tobytes())
        place, patch = self.changes(indices)
        lines = getdata(patch, place, duration=shown_ms, transparency=UNCHANGED, disposal=KEEP)
        frame = b"".join(lines)
        self.shown, self.size = indices, indices.size
        self.frames.append(frame)
        self.bytes += len(frame)

    def changes(self, indices: Image.Image) -> tuple[tuple[int, int], Image.Image]:
        """The smallest rectangle that holds every change: its left upper corner, and its pixels."""
        if self.shown is None:
            return (0, 0), indices
        difference = ImageChops.difference(self.shown, indices)
        left, top, right, bottom = difference.getbbox() or (0, 0, 1, 1)
        patch = Image.new("L", (right - left, bottom - top), UNCHANGED)
        changed = difference.crop((left, top, right, bottom)).point(lambda value: 255 if value else 0)
        patch.paste(indices.crop((left, top, right, bottom)), (0, 0), changed)
        return (left, top), patch

    def file(self) -> bytes:
        """The whole film, shown over and over."""
        colours = bytes(self.palette.getpalette() or ()).ljust(3 * TABLE, b"\0")[: 3 * TABLE]
        size_of_table = TABLE.bit_length() - 2
        screen = pack("<HHBBB", *self.size, 0xF0 | size_of_table, 0, 0)
        return b"".join([b"GIF89a", screen, colours, FOREVER, *self.frames, b";"])
