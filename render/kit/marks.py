"""Marks for all games: paths, arrows, rings, tags. Each is a cached stamp.

Angles are in degrees, clockwise, 0 to the right. The anchor of a mark is its beginning or its middle; a
vector leads to its end, in pixels.
"""

from math import atan2, ceil, cos, degrees, floor, hypot, radians, sin

from PIL import Image

from render.kit.canvas import Canvas, Point, Stamp, stroke, taper, tiles
from render.kit.density import density
from render.kit.kept import kept
from render.kit.palette import Shape, Verdict, rgba


def polar(angle: float, distance: float, centre: Point = (0, 0)) -> Point:
    """The point at a distance from a centre in the direction of an angle."""
    return centre[0] + distance * cos(radians(angle)), centre[1] + distance * sin(radians(angle))


def angle_of(vector: Point) -> float:
    return degrees(atan2(vector[1], vector[0]))


def area(margin: float, *points: Point) -> Canvas:
    across, down = [x for x, _ in (*points, (0, 0))], [y for _, y in (*points, (0, 0))]
    return Canvas(min(across) - margin, min(down) - margin, max(across) + margin, max(down) + margin)


@kept
def band(path: tuple[Point, ...], width: float, fill: str, edge: str, opacity: float) -> tuple[Stamp, ...]:
    """A translucent band along a path of points, with a thin edge; only the parts that are not empty."""
    dense = density()
    path, width = tuple((x * dense, y * dense) for x, y in path), width * dense
    left, top = (floor(min(0, *each) - width) for each in zip(*path, strict=True))
    right, bottom = (ceil(max(0, *each) + width) for each in zip(*path, strict=True))
    moved = [(x - left, y - top) for x, y in path]
    size = right - left, bottom - top
    outer, inner = (stroke(size, moved, wide) for wide in (width, width - 3 * dense))
    return edged((outer, inner), (left, top), fill, edge, opacity)


@kept
def trail(path: tuple[Point, ...], begin: float, end: float, fill: str, edge: str) -> tuple[Stamp, ...]:
    """A way that is thin where it began and wide where it ends, so that it needs no arrow."""
    dense = density()
    path = tuple((x * dense, y * dense) for x, y in path)
    left, top = (floor(min(0, *each) - end * dense) for each in zip(*path, strict=True))
    right, bottom = (ceil(max(0, *each) + end * dense) for each in zip(*path, strict=True))
    moved = [(x - left, y - top) for x, y in path]
    less, size = (4 if begin > 4 else 2), (right - left, bottom - top)
    outer, inner = (
        taper(size, moved, wide * dense, (wide + end - begin) * dense) for wide in (begin, begin - less)
    )
    return edged((outer, inner), (left, top), fill, edge, 1.0)


def edged(
    masks: tuple[Image.Image, Image.Image], corner: tuple[int, int], fill: str, edge: str, opacity: float
) -> tuple[Stamp, ...]:
    """The parts that are not empty of a shape with an edge, from the opacities of all of it and within."""
    (outer, inner), (left, top), found = masks, corner, list[Stamp]()
    for tile in tiles(outer.size):
        alpha = outer.crop(tile)
        if box := alpha.getbbox():
            x, y, size = tile[0] + box[0], tile[1] + box[1], (box[2] - box[0], box[3] - box[1])
            image = Image.new("RGBA", size, edge)
            # A picture of one colour: pasting the colour itself takes three times as long.
            image.paste(Image.new("RGBA", size, fill), (0, 0), inner.crop((x, y, x + size[0], y + size[1])))
            image.putalpha(Image.blend(Image.new("L", size), alpha.crop(box), opacity))
            found.append(Stamp(image, left + x, top + y, reusable=False))
    return tuple(found)


@kept
def hops(vector: Point, fill: str, edge: str, radius: float) -> Stamp:
    """Dots that grow from the anchor to the end of the vector: the flight of a ball."""
    canvas = area(radius + 2, vector)
    count = max(3, round(hypot(*vector) / (2.1 * radius)))
    for number in range(count):
        share = number / (count - 1)
        size = radius * (0.45 + 0.55 * share)
        spot = vector[0] * share, vector[1] * share
        canvas.disc(spot, size + 1.4, rgba(edge))
        canvas.disc(spot, size, rgba(fill))
    return canvas.stamp(0.95)


@kept
def dashed_ring(radius: float, colour: str, edge: str, width: float) -> Stamp:
    """A dashed ring, for the origin of a move."""
    canvas = area(radius + 3)
    dashes = 10
    for number in range(dashes):
        start = 360 / dashes * number
        canvas.arc((0, 0), radius + 1, (start - 2, start + 24), rgba(edge), width + 2)
        canvas.arc((0, 0), radius, (start, start + 22), rgba(colour), width)
    return canvas.stamp()


@kept
def ring(radius: float, colour: str, edge: str, width: float, within: str = "") -> Stamp:
    """A ring, for where a piece is now; ``within`` is the colour that fills it."""
    canvas = area(radius + 3)
    if within:
        canvas.disc((0, 0), radius - 1, rgba(within))
    canvas.ring((0, 0), radius + 1, rgba(edge), width + 2)
    canvas.ring((0, 0), radius, rgba(colour), width)
    return canvas.stamp()


@kept
def spot(radius: float, colour: str, opacity: float) -> Stamp:
    canvas = area(radius + 1)
    canvas.disc((0, 0), radius, rgba(colour))
    return canvas.stamp(opacity)


def head(canvas: Canvas, tip: Point, angle: float, size: float, colour: str) -> None:
    back = polar(angle + 180, size * 0.55, tip)
    points = [tip, polar(angle + 143, size, tip), back, polar(angle - 143, size, tip)]
    canvas.polygon(points, rgba(colour))
    canvas.line([*points, tip], rgba(colour), 1.2)


@kept
def arrow(vector: Point, fill: str, edge: str, width: float) -> Stamp:
    """An arrow from the anchor to the end of the vector, with an edge for contrast on any background."""
    angle, size = angle_of(vector), 3.2 * width
    canvas = area(size + 3, vector)
    neck = polar(angle + 180, size * 0.7, vector)
    canvas.line([(0, 0), neck], rgba(edge), width + 3)
    head(canvas, polar(angle, 2.6, vector), angle, size + 5, edge)
    canvas.line([(0, 0), neck], rgba(fill), width)
    head(canvas, vector, angle, size, fill)
    return canvas.stamp()


@kept
def turn(radius: float, start: float, sweep: float, *, fill: str, edge: str, width: float) -> Stamp:
    """A curved arrow about the anchor, from ``start`` on by ``sweep`` (negative: counterclockwise)."""
    canvas = area(radius + 4 * width)
    end = start + sweep
    across = 90 if sweep > 0 else -90
    tip = polar(end + across, 2.0 * width, polar(end, radius - width / 2))
    between = (min(start, end), max(start, end))
    canvas.arc((0, 0), radius + 1.5, between, rgba(edge), width + 3)
    head(canvas, polar(end + across, 2.6, tip), end + across, 3.1 * width + 5, edge)
    canvas.arc((0, 0), radius, between, rgba(fill), width)
    head(canvas, tip, end + across, 3.1 * width, fill)
    return canvas.stamp()


@kept
def badge(shape: Shape, reach: float, fill: str, edge: str) -> Stamp:
    """The shape of a side; ``reach`` is the radius of a disc, and other shapes have about the same area."""
    canvas = area(1.5 * reach + 6)
    for size, colour in ((reach + 2.5, edge), (reach, fill)):
        if shape == "square":
            canvas.slab((-size, -size, size, size), 2, rgba(colour))
        elif shape == "triangle":
            corners = [polar(angle, 1.35 * size, (0, 0.2 * size)) for angle in (-90, 30, 150)]
            canvas.polygon(corners, rgba(colour))
        elif shape == "diamond":
            canvas.polygon([polar(angle, 1.3 * size) for angle in (0, 90, 180, 270)], rgba(colour))
        else:
            canvas.disc((0, 0), size, rgba(colour))
    return canvas.stamp()


@kept
def tag(text: str, fill: str, edge: str, ink: str, size: float) -> Stamp:
    """A label with round ends, as wide as its text."""
    wide = max(size * 1.5, size * (0.85 + 0.6 * len(text)))
    canvas = area(wide / 2 + 4)
    canvas.pill((0, 0), wide + 4, size * 1.5 + 4, rgba(edge))
    canvas.pill((0, 0), wide, size * 1.5, rgba(fill))
    canvas.text((0, 0), text, rgba(ink), size)
    return canvas.stamp()


@kept
def sign(verdict: Verdict, radius: float, fill: str, edge: str, ink: str) -> Stamp:
    """A disc with a tick or a cross, for a move that was right or wrong."""
    canvas = area(radius + 4)
    canvas.disc((0, 0), radius + 2.5, rgba(ink))
    canvas.disc((0, 0), radius + 1, rgba(edge))
    canvas.disc((0, 0), radius - 0.5, rgba(fill))
    reach, line = 0.42 * radius, 0.26 * radius
    if verdict == "tick":
        corner = -0.25 * reach, 0.9 * reach
        canvas.line([(-1.1 * reach, 0), corner, (1.1 * reach, -0.8 * reach)], rgba(ink), line)
    else:
        canvas.line([(-reach, -reach), (reach, reach)], rgba(ink), line)
        canvas.line([(-reach, reach), (reach, -reach)], rgba(ink), line)
    return canvas.stamp()
