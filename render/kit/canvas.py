"""Drawing with clean edges: everything is drawn four times as large and box-filtered down.

What is drawn becomes a ``Stamp``, a small finished image with its place about an anchor. Stamps are cached
and shared by threads: they are pasted, never drawn upon.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final, Literal

from PIL import Image, ImageDraw, ImageFont

from render.kit.palette import Rgba

OVERSAMPLE: Final = 4

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stamp:
    """An RGBA image whose left upper corner lies ``left``, ``top`` pixels from the anchor it is put on."""

    image: Image.Image
    left: int
    top: int


def put(picture: Image.Image, stamp: Stamp, at: Point) -> None:
    """Paste a stamp on an RGB picture, its anchor on ``at`` (pixels), cut at the edges."""
    corner = round(at[0]) + stamp.left, round(at[1]) + stamp.top
    picture.paste(stamp.image, corner, stamp.image)


class Canvas:
    """A transparent area about an anchor at (0, 0), drawn upon in picture pixels, ``stamp`` ends it."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self.left, self.top = floor(left), floor(top)
        size = (ceil(right) - self.left) * OVERSAMPLE, (ceil(bottom) - self.top) * OVERSAMPLE
        self.image = Image.new("RGBA", size)
        self.pen = ImageDraw.Draw(self.image)

    def place(self, point: Point) -> Point:
        """A point of the picture in pixels of the enlarged image."""
        return (point[0] - self.left) * OVERSAMPLE, (point[1] - self.top) * OVERSAMPLE

    def polygon(self, points: Sequence[Point], fill: Rgba) -> None:
        self.pen.polygon([self.place(point) for point in points], fill=fill)

    def line(self, points: Sequence[Point], fill: Rgba, width: float) -> None:
        """A line with round joints and ends; draw with full opacity, overlaps show otherwise."""
        placed = [self.place(point) for point in points]
        self.pen.line(placed, fill=fill, width=round(width * OVERSAMPLE), joint="curve")
        for point in (points[0], points[-1]):
            self.disc(point, width / 2, fill)

    def disc(self, centre: Point, radius: float, fill: Rgba) -> None:
        self.pen.ellipse(self.box(centre, radius), fill=fill)

    def ring(self, centre: Point, radius: float, fill: Rgba, width: float) -> None:
        """A ring whose outer edge has that radius."""
        self.pen.ellipse(self.box(centre, radius), outline=fill, width=round(width * OVERSAMPLE))

    def arc(
        self, centre: Point, radius: float, between: tuple[float, float], fill: Rgba, width: float
    ) -> None:
        """A part of a ring, between two angles in degrees, clockwise from three o'clock."""
        self.pen.arc(self.box(centre, radius), *between, fill=fill, width=round(width * OVERSAMPLE))

    def pill(self, centre: Point, width: float, height: float, fill: Rgba) -> None:
        """A lying rounded bar."""
        x, y = centre
        box = (*self.place((x - width / 2, y - height / 2)), *self.place((x + width / 2, y + height / 2)))
        self.pen.rounded_rectangle(box, radius=height / 2 * OVERSAMPLE, fill=fill)

    def text(
        self, at: Point, text: str, fill: Rgba, size: float, align: Literal["l", "m", "r"] = "m"
    ) -> None:
        """A short text in Pillow's own typeface, a little bolder than it is.

        The point is level with the middle of its capitals, and its left end, middle or right end.
        """
        font = ImageFont.load_default(size * OVERSAMPLE)
        x, y = self.place(at)
        baseline = y + size * OVERSAMPLE * 0.36
        stroke = size * OVERSAMPLE * 0.03
        self.pen.text((x, baseline), text, fill=fill, font=font, anchor=f"{align}s", stroke_width=stroke)

    def slab(self, box: tuple[float, float, float, float], radius: float, fill: Rgba) -> None:
        """A rectangle (left, top, right, bottom) with round corners."""
        corners = (*self.place(box[:2]), *self.place(box[2:]))
        self.pen.rounded_rectangle(corners, radius=radius * OVERSAMPLE, fill=fill)

    def box(self, centre: Point, radius: float) -> tuple[float, float, float, float]:
        (left, top), (right, bottom) = (
            self.place((centre[0] + sign * radius, centre[1] + sign * radius)) for sign in (-1, 1)
        )
        return left, top, right, bottom

    def stamp(self, opacity: float = 1.0) -> Stamp:
        """What was drawn, in picture pixels; ``opacity`` thins everything evenly, overlaps included."""
        image = self.image.reduce(OVERSAMPLE)
        if opacity < 1:
            image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * opacity)))
        return Stamp(image, self.left, self.top)
