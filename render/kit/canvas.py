"""Anti-aliased drawing: everything is drawn four times as large and box-filtered down.

The result is a ``Stamp``: an image that is pasted at an anchor point. Stamps are cached and shared by
threads, so they must never be drawn upon.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, count, pairwise, product
from math import ceil, dist, floor
from typing import Final, Literal, Protocol

from PIL import Image, ImageChops, ImageDraw

from render.kit.density import density
from render.kit.palette import Rgba
from render.kit.typeface import typeface_for

OVERSAMPLE: Final = 4
PIECE: Final = 128.0  # pixels of a stroke that are drawn at a time
LARGE: Final = 160  # pixels: the side of a stamp that is put as a whole
PART: Final = 96  # pixels: the side of a part of a larger one

Point = tuple[float, float]
Align = Literal["l", "m", "r"]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom; the last two are outside."""


@dataclass(frozen=True, eq=False)
class Stamp:
    """An RGBA image, and the offset in its own pixels from its anchor to its left upper corner.

    ``reusable`` is False for one-off stamps, whose parts are not cached.
    """

    image: Image.Image
    left: int
    top: int
    reusable: bool = True
    number: int = field(default_factory=count().__next__)

    @property
    def holds(self) -> tuple[Image.Image, ...]:
        """The images to count: its parts are copies of the same size, made when it is first put."""
        return self.image, self.image

    @cached_property
    def parts(self) -> tuple["Stamp", ...]:
        """The same drawing without its empty margin; a large one in parts that are not empty."""
        size = self.image.size
        boxes = tiles(size) if max(size) > LARGE else [(0, 0, *size)]
        return tuple(part for box in boxes if (part := self.part(box)))

    def faded(self, opacity: float) -> "Stamp":
        image = self.image.copy()
        image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * opacity)))
        return Stamp(image, self.left, self.top, self.reusable)

    def part(self, box: Box) -> "Stamp | None":
        """Return a rectangle of the image, or None if it is empty."""
        found = self.image.crop(box)
        inner = found.getbbox()
        if inner is None:
            return None
        left, top = self.left + box[0] + inner[0], self.top + box[1] + inner[1]
        return Stamp(found if inner == (0, 0, *found.size) else found.crop(inner), left, top, self.reusable)


class Surface(Protocol):
    """A surface for stamps."""

    def put(self, stamp: Stamp, x: int, y: int) -> None:
        """Lay a stamp with its anchor on a pixel, cut at the edges."""


def put(surface: Image.Image | Surface, stamp: Stamp | Sequence[Stamp], at: Point) -> None:
    """Lay a stamp, or the parts of one, on an RGB image or another surface with the anchor at a point."""
    x, y = round(at[0] * density()), round(at[1] * density())
    for part in (stamp,) if isinstance(stamp, Stamp) else stamp:
        if isinstance(surface, Image.Image):
            surface.paste(part.image, (x + part.left, y + part.top), part.image)
        else:
            surface.put(part, x, y)


class Canvas:
    """A transparent area about an anchor at (0, 0), in pixels of the picture; ``stamp`` gives the result."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self.left, self.top = floor(left), floor(top)
        size = (ceil(right) - self.left) * OVERSAMPLE, (ceil(bottom) - self.top) * OVERSAMPLE
        # Colours multiplied by their opacity: reducing others takes five times as long.
        self.image = Image.new("RGBa", size)
        self.pen = ImageDraw.Draw(self.image)

    def place(self, point: Point) -> Point:
        return (point[0] - self.left) * OVERSAMPLE, (point[1] - self.top) * OVERSAMPLE

    def polygon(self, points: Sequence[Point], fill: Rgba) -> None:
        self.pen.polygon([self.place(point) for point in points], fill=multiplied(fill))

    def line(self, points: Sequence[Point], fill: Rgba, width: float) -> None:
        """Draw a line with round joints and ends; use full opacity, as overlaps show otherwise."""
        placed = [self.place(point) for point in points]
        self.pen.line(placed, fill=multiplied(fill), width=round(width * OVERSAMPLE), joint="curve")
        for point in (points[0], points[-1]):
            self.disc(point, width / 2, fill)

    def disc(self, centre: Point, radius: float, fill: Rgba) -> None:
        self.pen.ellipse(self.box(centre, radius), fill=multiplied(fill))

    def ring(self, centre: Point, radius: float, fill: Rgba, width: float) -> None:
        """Draw a ring whose outer edge has that radius."""
        wide = round(width * OVERSAMPLE)
        self.pen.ellipse(self.box(centre, radius), outline=multiplied(fill), width=wide)

    def arc(
        self, centre: Point, radius: float, between: tuple[float, float], fill: Rgba, width: float
    ) -> None:
        """Draw a part of a ring, between two angles in degrees, clockwise from the right."""
        wide = round(width * OVERSAMPLE)
        self.pen.arc(self.box(centre, radius), *between, fill=multiplied(fill), width=wide)

    def pill(self, centre: Point, width: float, height: float, fill: Rgba) -> None:
        x, y = centre
        box = (*self.place((x - width / 2, y - height / 2)), *self.place((x + width / 2, y + height / 2)))
        self.pen.rounded_rectangle(box, radius=height / 2 * OVERSAMPLE, fill=multiplied(fill))

    def text(
        self, at: Point, text: str, fill: Rgba, size: float, align: Align = "m", *, bold: float = 0
    ) -> None:
        """Draw a short text, slightly bold, or twice: shifted by ``bold`` to the left and to the right.

        The point is at half the height of a capital, and at the text's left end, middle or right end.
        """
        font = typeface_for(text, size * OVERSAMPLE)
        if bold:
            self.text((at[0] - bold, at[1]), text, fill, size, align)
        x, y = self.place((at[0] + bold, at[1]))
        baseline = y + size * OVERSAMPLE * 0.36
        stroke = size * OVERSAMPLE * 0.03
        ink, anchor = multiplied(fill), f"{align}s"
        self.pen.text((x, baseline), text, fill=ink, font=font, anchor=anchor, stroke_width=stroke)

    def slab(self, box: tuple[float, float, float, float], radius: float, fill: Rgba) -> None:
        """Draw a rectangle (left, top, right, bottom) with round corners."""
        corners = (*self.place(box[:2]), *self.place(box[2:]))
        self.pen.rounded_rectangle(corners, radius=radius * OVERSAMPLE, fill=multiplied(fill))

    def box(self, centre: Point, radius: float) -> tuple[float, float, float, float]:
        (left, top), (right, bottom) = (
            self.place((centre[0] + sign * radius, centre[1] + sign * radius)) for sign in (-1, 1)
        )
        return left, top, right, bottom

    def stamp(self, opacity: float = 1.0) -> Stamp:
        """The drawing at the present density; ``opacity`` applies to the drawing as a whole."""
        image = self.image.reduce(OVERSAMPLE // density()).convert("RGBA")
        found = Stamp(image, self.left * density(), self.top * density())
        return found.faded(opacity) if opacity < 1 else found


def multiplied(colour: Rgba) -> Rgba:
    red, green, blue, opacity = colour
    if opacity == 255:
        return colour
    return red * opacity // 255, green * opacity // 255, blue * opacity // 255, opacity


def stroke(size: tuple[int, int], path: Sequence[Point], width: float) -> Image.Image:
    """The opacity of a line with round joints and ends through the points of a path, as a picture of a size.

    It is drawn piece by piece, as the rectangle about a long line holds little of it.
    """
    whole = Image.new("L", size)
    reach = width / 2 + 1
    for piece in pieces(path):
        (left, right), (top, bottom) = ((min(each), max(each)) for each in zip(*piece, strict=True))
        box = floor(left - reach), floor(top - reach), ceil(right + reach), ceil(bottom + reach)
        part = Image.new("L", ((box[2] - box[0]) * OVERSAMPLE, (box[3] - box[1]) * OVERSAMPLE))
        pen = ImageDraw.Draw(part)
        points = [((x - box[0]) * OVERSAMPLE, (y - box[1]) * OVERSAMPLE) for x, y in piece]
        pen.line(points, fill=255, width=round(width * OVERSAMPLE))
        for point in points:
            pen.circle(point, width / 2 * OVERSAMPLE, fill=255)
        whole.paste(ImageChops.lighter(whole.crop(box), part.reduce(OVERSAMPLE)), box[:2])
    return whole


def taper(size: tuple[int, int], path: Sequence[Point], start: float, end: float) -> Image.Image:
    """As ``stroke``, of a line whose width changes evenly from its start to its end."""
    whole, done = Image.new("L", size), 0.0
    length = sum(dist(one, other) for one, other in pairwise(path)) or 1.0
    for piece in pieces(path):
        ways = [0.0, *accumulate(dist(one, other) for one, other in pairwise(piece))]
        halves = [(start + (end - start) * (done + way) / length) / 2 for way in ways]
        done, reach = done + ways[-1], max(halves) + 1
        (left, right), (top, bottom) = ((min(each), max(each)) for each in zip(*piece, strict=True))
        box = floor(left - reach), floor(top - reach), ceil(right + reach), ceil(bottom + reach)
        part = Image.new("L", ((box[2] - box[0]) * OVERSAMPLE, (box[3] - box[1]) * OVERSAMPLE))
        pen = ImageDraw.Draw(part)
        points = [((x - box[0]) * OVERSAMPLE, (y - box[1]) * OVERSAMPLE) for x, y in piece]
        for (one, half), (other, next_half) in pairwise(zip(points, halves, strict=True)):
            pen.polygon(tapered(one, half * OVERSAMPLE, other, next_half * OVERSAMPLE), fill=255)
        for point, half in zip(points, halves, strict=True):
            pen.circle(point, half * OVERSAMPLE, fill=255)
        whole.paste(ImageChops.lighter(whole.crop(box), part.reduce(OVERSAMPLE)), box[:2])
    return whole


def tapered(start: Point, half: float, end: Point, end_half: float) -> list[Point]:
    """The corners of a straight piece of a line, half as wide at its ends as said."""
    (x, y), (to_x, to_y) = start, end
    length = dist(start, end) or 1.0
    across, down = (y - to_y) / length, (to_x - x) / length
    return [
        (x + across * half, y + down * half),
        (to_x + across * end_half, to_y + down * end_half),
        (to_x - across * end_half, to_y - down * end_half),
        (x - across * half, y - down * half),
    ]


def pieces(path: Sequence[Point]) -> Iterator[list[Point]]:
    """A path cut into pieces; none of them is wider or higher than ``PIECE``."""
    piece = [path[0]]
    for (x0, y0), (x1, y1) in pairwise(path):
        count = max(1, ceil(dist((x0, y0), (x1, y1)) / PIECE))
        for number in range(1, count + 1):
            point = x0 + (x1 - x0) * number / count, y0 + (y1 - y0) * number / count
            across, down = ((min(each), max(each)) for each in zip(*piece, point, strict=True))
            if len(piece) > 1 and max(across[1] - across[0], down[1] - down[0]) > PIECE:
                yield piece
                piece = [piece[-1]]
            piece.append(point)
    yield piece


def tiles(size: tuple[int, int]) -> Iterator[Box]:
    """Rectangles that cover a size, each ``PART`` wide and high or less."""
    width, height = size
    for x, y in product(range(0, width, PART), range(0, height, PART)):
        yield x, y, min(x + PART, width), min(y + PART, height)
