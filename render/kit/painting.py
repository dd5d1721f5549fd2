"""Pictures made of stamps on a background that many of them share.

Only what the stamps cover is composed and brought to the palette; everything else is copied from the
background, which is held in palette colours too. Small parts are kept, as the next picture of a match shows
most of them again.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from PIL import Image

from render.kit.canvas import Box, Stamp
from render.kit.density import density
from render.kit.encode import in_palette
from render.kit.kept import UNPACKED, Packed, keep

KEPT_AREA: Final = 128 * 128  # pixels of a part that is kept
BAND: Final = 64  # rows of a ground that are packed together: a group of stamps touches few of them
NUMBERS: Final = count()  # of grounds

Placed = tuple[Stamp, int, int]
"""A stamp with the pixels of its left upper corner."""
Group = tuple[Box, tuple[Placed, ...]]
"""Stamps in the order of drawing, and a rectangle that holds them; the groups of a picture do not overlap."""


class Ground:
    """A background: as RGB, and in the colours of a palette. Shared by threads, so never draw on it.

    ``flat`` is the picture in palette colours, if it is known already: then the background is used once.
    ``gridded`` says that most of it is straight lines; see ``encode.png_of``.
    """

    def __init__(
        self,
        picture: Image.Image,
        palette: Image.Image,
        *,
        flat: Image.Image | None = None,
        gridded: bool = False,
    ) -> None:
        # Parts of denser grounds are not kept: a page loads them once, and they are four times as large.
        self.palette, self.reusable = palette, flat is None and density() == 1
        self.gridded, self.number = gridded, next(NUMBERS)
        self.size = picture.size
        # Drawing a ground takes a tenth of a second: packed, those of all games are kept.
        (width, height), tops = picture.size, range(0, picture.height, BAND)
        bands = [picture.crop((0, top, width, min(top + BAND, height))) for top in tops]
        parts = flat or in_palette(picture, palette), *bands
        # What is used once need not be packed.
        self.holds = parts if flat else tuple(map(Packed, parts))

    @property
    def flat(self) -> Image.Image:
        return self.unpacked(0)

    def unpacked(self, part: int) -> Image.Image:
        """A part by its number. To unpack those of each picture took a quarter of the time of a move."""
        found = self.holds[part]
        return UNPACKED.keep((self.number, part), lambda: found.image) if isinstance(found, Packed) else found


class Painting:
    """Stamps on a ground, or on a part of it, whose left upper corner is their origin then.

    Places and sizes that are given are in pixels of a card; those of stamps and grounds are at the density
    at which they were drawn.
    """

    def __init__(self, ground: Ground, box: Box | None = None) -> None:
        self.ground, self.density = ground, density()
        self.box = self.dense(box) if box else (0, 0, *ground.size)
        self.left, self.top = self.box[:2]
        self.stamps: list[Placed] = []
        self.insets: list[tuple[Painting, tuple[int, int]]] = []

    def dense(self, box: Box) -> Box:
        """The pixels of a rectangle that is given in those of a card."""
        left, top, right, bottom = (each * self.density for each in box)
        return left, top, right, bottom

    @property
    def width(self) -> int:
        return (self.box[2] - self.left) // self.density

    @property
    def height(self) -> int:
        return (self.box[3] - self.top) // self.density

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def put(self, stamp: Stamp, x: int, y: int) -> None:
        """Lay a stamp with its anchor on a pixel, at its density, above all others."""
        x, y = x + self.left, y + self.top
        for part in stamp.parts:
            self.stamps.append((part, x + part.left, y + part.top))

    def inset(self, painting: "Painting", corner: tuple[int, int]) -> None:
        self.insets.append((painting, (corner[0] * self.density, corner[1] * self.density)))

    def cut(self, box: Box) -> "Painting":
        """A part of this picture, in the coordinates of its ground."""
        part = Painting(self.ground, box)
        part.stamps = self.stamps
        across, down = self.left - part.left, self.top - part.top
        part.insets = [(inset, (x + across, y + down)) for inset, (x, y) in self.insets]
        return part

    def whole(self) -> "Painting":
        """The picture that this one is a part of."""
        width, height = self.ground.size
        return self.cut((0, 0, width // self.density, height // self.density))

    def flat(self) -> Image.Image:
        """The finished picture in palette colours (Pillow's mode P)."""
        found = self.ground.flat.crop(self.box)
        for group in self.groups():
            left, top, _, _ = group[0]
            found.paste(self.composed(group), (left - self.left, top - self.top))
        for painting, corner in self.insets:
            found.paste(painting.flat(), corner)
        return found

    def composed(self, group: Group) -> Image.Image:
        """The pixels of a group on the ground, in palette colours. Never draw on it: it may be a kept one."""
        (left, top, right, bottom), stamps = group
        reusable = self.ground.reusable and all(stamp.reusable for stamp, _, _ in stamps)
        if not reusable or (right - left) * (bottom - top) > KEPT_AREA:
            return self.drawn(group)
        # By numbers: a key that held the ground and the stamps would keep them alive, uncounted.
        key = self.ground.number, group[0], *((stamp.number, x, y) for stamp, x, y in stamps)
        return keep(key, lambda: self.drawn(group))

    def drawn(self, group: Group) -> Image.Image:
        """The pixels of a group, drawn anew."""
        box, stamps = group
        part = self.pixels(box)
        for stamp, x, y in stamps:
            part.paste(stamp.image, (x - box[0], y - box[1]), stamp.image)
        return in_palette(part, self.ground.palette)

    def pixels(self, box: Box) -> Image.Image:
        """A rectangle of the ground as RGB."""
        left, top, right, bottom = box
        found = Image.new("RGB", (right - left, bottom - top))
        for number in range(top // BAND, -(-bottom // BAND)):
            found.paste(self.ground.unpacked(1 + number), (-left, number * BAND - top))
        return found

    def picture(self) -> Image.Image:
        """Return the finished picture as RGB, for reducing its colours."""
        found = self.pixels(self.box)
        for stamp, x, y in self.stamps:
            found.paste(stamp.image, (x - self.left, y - self.top), stamp.image)
        for painting, corner in self.insets:
            found.paste(painting.picture(), corner)
        return found

    def as_ground(self) -> Ground:
        return Ground(self.picture(), self.ground.palette, flat=self.flat())

    def groups(self) -> list[Group]:
        """The stamps in groups that do not overlap."""
        found: list[tuple[int, int, int, int, list[int]]] = []
        for number, (x, y, end_x, end_y) in self.boxes():
            left, top, right, bottom, numbers = x, y, end_x, end_y, [number]
            apart = found
            # Compared in place: a function for it takes as long as all the rest.
            while near := [
                one for one in apart if one[0] < right and left < one[2] and one[1] < bottom and top < one[3]
            ]:
                apart = [each for each in apart if each not in near]
                left, top, right, bottom = hull_of([(left, top, right, bottom), *(one[:4] for one in near)])
                numbers += [other for one in near for other in one[4]]
            found = [*apart, (left, top, right, bottom, numbers)]
        return [(one[:4], tuple(self.stamps[number] for number in sorted(one[4]))) for one in found]

    def boxes(self) -> Iterator[tuple[int, Box]]:
        """The number of each stamp that is on the picture, and its pixels there."""
        first_x, first_y, last_x, last_y = self.box
        for number, (stamp, x, y) in enumerate(self.stamps):
            width, height = stamp.image.size
            box = max(x, first_x), max(y, first_y), min(x + width, last_x), min(y + height, last_y)
            if box[0] < box[2] and box[1] < box[3]:
                yield number, box


def hull_of(boxes: Sequence[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)
