"""GIF encoding: one palette for all frames, and of each frame only what differs from the one before.

Pillow's own writer takes all frames at once and chooses a palette for each. Here frames are added one by one
and share a palette, so a film needs the memory of two frames, and colours stay the same.
Source: the GIF89a specification; the compression is Pillow's.
"""

from struct import pack
from typing import Final

from PIL import Image, ImageChops

from render.kit.canvas import Box
from render.kit.encode import COLOURS
from render.kit.painting import Ground, Group, Painting, hull_of

UNCHANGED: Final = COLOURS
"""The transparent index: pixels of this colour keep what the frame before shows."""
BITS: Final = 7
TABLE: Final = 1 << BITS  # colours in the file: the palette and ``UNCHANGED``, padded to a power of two
KEEP: Final = 0x05  # the next frame is laid over this one, which has a transparent colour
CHANGED: Final = [0, *[255] * 255]
"""By the difference of two pixels, whether there is one, as a mask."""
FOREVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


class Film:
    """Collects the frames of an animated GIF: pictures of one size, with times in milliseconds."""

    def __init__(self, palette: Image.Image) -> None:
        self.palette = palette
        self.size = 0, 0
        self.frames: list[bytes] = []
        self.bytes = 0
        self.shown: Image.Image | None = None
        self.ground: Ground | None = None
        self.groups: set[Group] = set()

    def add(self, painting: Painting, shown_ms: int) -> None:
        """Add a picture, shown for that long; the format rounds to hundredths of a second.

        Of a picture on the same ground as the last one, only what differs is composed.
        """
        groups = None if painting.insets else set(painting.groups())
        if groups is None or self.shown is None or painting.ground is not self.ground:
            self.add_flat(painting.flat(), shown_ms)
        else:
            gone, fresh = self.groups - groups, groups - self.groups
            flat = self.shown.copy()
            ground = painting.ground.flat
            for box, _ in gone:
                flat.paste(ground.crop(box), box[:2])
            for group in fresh:
                flat.paste(painting.composed(group), group[0][:2])
            changed = [box for box, _ in gone | fresh]
            self.add_frame(flat, hull_of(changed or [(0, 0, 1, 1)]), shown_ms)
        self.ground, self.groups = (None, set()) if groups is None else (painting.ground, groups)

    def add_flat(self, flat: Image.Image, shown_ms: int) -> None:
        """Add a picture in the film's palette (Pillow's mode P)."""
        self.ground = None
        self.add_frame(flat, (0, 0, *flat.size), shown_ms)

    def add_frame(self, flat: Image.Image, box: Box, shown_ms: int) -> None:
        """Add a picture that differs from the last one only in a rectangle."""
        if self.shown is None:
            self.size, place, patch = flat.size, (0, 0), flat
        else:
            place, patch = changed_patch(self.shown, flat, box)
        self.shown = flat
        frame = frame_of(patch, place, shown_ms)
        self.frames.append(frame)
        self.bytes += len(frame)

    def join(self, other: "Film") -> None:
        # The first frame of a film covers the whole picture.
        self.size, self.shown, self.ground = other.size, other.shown, None
        self.frames += other.frames
        self.bytes += other.bytes

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
    return b"".join((control, head, patch.tobytes("gif", "P", BITS, 0), b"\0"))


def changed_patch(shown: Image.Image, flat: Image.Image, box: Box) -> tuple[tuple[int, int], Image.Image]:
    """The left upper corner and the pixels of the smallest rectangle that holds all changes in ``box``."""
    now = flat.crop(box)
    difference = ImageChops.difference(shown.crop(box), now)
    inner = difference.getbbox() or (0, 0, 1, 1)
    patch = Image.new("P", (inner[2] - inner[0], inner[3] - inner[1]), UNCHANGED)
    patch.paste(now.crop(inner), (0, 0), difference.crop(inner).point(CHANGED, "1"))
    return (box[0] + inner[0], box[1] + inner[1]), patch
