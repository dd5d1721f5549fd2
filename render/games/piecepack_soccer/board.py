"""The table: the field on the picture, and the cached background. Places are in thousandths of an inch."""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from PIL import Image

from engine.games.piecepack_soccer.events import MILLI
from engine.games.piecepack_soccer.field import CENTRE, LENGTH, MOUTH, SETUP
from engine.games.piecepack_soccer.field import WIDTH as BREADTH
from render.games.piecepack_soccer.artwork import SUITS
from render.games.piecepack_soccer.colours import COLOURS, sides
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Canvas, Point, put
from render.kit.painting import Ground, kept_grounds
from render.kit.palette import Theme, blend, rgba
from render.kit.sprites import sprite

FOLDER: Final = "piecepack_soccer"
WIDTH: Final = 800
HEIGHT: Final = 996
INCH: Final = 54  # pixels
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2 - 7)
TILE: Final = 2 * MILLI
THICK: Final = 13  # of the plate of ice, below its near edge
BENCH: Final = 27.0  # from the top or bottom of the picture to the middle of a side's strip
SCORE_AT: Final = 156.0  # from the left: the first of three places for balls, clear of Discord's badge
BENCH_AT: Final = (
    738.0  # from the left: the first of four places for coins that are out, the others before it
)
SLOT: Final = 48.0
WAVES: Final = (
    (238, 18), (330, 32), (420, 14), (505, 30), (244, 980), (346, 966), (438, 984), (520, 968),
)  # fmt: skip


ALONG_GOALS: Final = (1000, 3000, 7000, 9000)  # the middles of the tiles beside a goal


@dataclass(frozen=True, slots=True)
class View:
    """The field as one seat sees it: its own goal at the bottom."""

    seat: int

    def spot(self, x: float, y: float) -> Point:
        """A place of the field on the picture."""
        # Inches first: in another order some sums differ in the last bit, and so some pixels do.
        across, down = self.way(x / MILLI - 5, y / MILLI - 6)
        return MIDDLE[0] + across * INCH, MIDDLE[1] + down * INCH

    def way(self, east: float, north: float) -> Point:
        """A vector of the field as the seat sees it, across and down."""
        sign = 1 if self.seat == 0 else -1
        return sign * east, -sign * north

    def strip(self, side: int) -> float:
        """The y coordinate of the middle of a side's strip: the viewer's below, the other's above."""
        return HEIGHT - BENCH if side == self.seat else BENCH

    def bench(self, side: int, number: int) -> Point:
        """The place of coin ``number`` (0 to 3) of a side while it is out."""
        return BENCH_AT - SLOT * (3 - number), self.strip(side)

    def tally(self, side: int, number: int) -> Point:
        """The place of the ball for a side's goal ``number`` (0 to 2)."""
        return SCORE_AT + SLOT * number, self.strip(side)

    def box(self, left: float, bottom: float, right: float, top: float) -> tuple[float, float, float, float]:
        """A rectangle of the field as left, top, right, bottom on the picture."""
        (one, two), (three, four) = self.spot(left, bottom), self.spot(right, top)
        return min(one, three), min(two, four), max(one, three), max(two, four)


def ring() -> dict[str, Point]:
    """The middles of the 24 tiles by their names, clockwise from the south-west corner."""
    along = [(n, TILE * n - 1000) for n in range(1, 7)]
    west = [("sw", -1000, -1000), *((f"w{n}", -1000, y) for n, y in along), ("nw", -1000, 13_000)]
    north = [(f"n{n}", x, 13_000) for n, x in enumerate(ALONG_GOALS, 1)]
    east = [("ne", 11_000, 13_000), *((f"e{n}", 11_000, y) for n, y in along[::-1]), ("se", 11_000, -1000)]
    south = [(f"s{n}", x, -1000) for n, x in reversed(list(enumerate(ALONG_GOALS, 1)))]
    return {name: (x, y) for name, x, y in (*west, *north, *east, *south)}


TILES: Final = ring()
GOAL_MIDDLE: Final = {"south": (5000, -1000), "north": (5000, 13_000)}


def tile_sprite(name: str) -> str:
    """The sprite of a tile: suits and two sorts of wood alternate around the ring."""
    number = list(TILES).index(name)
    return f"tile-{SUITS[number % len(SUITS)]}-{number // 2 % 2}"


def bearing_way(bearing: int, view: View) -> Point:
    """A step of one pixel in a direction, in thousandths of a degree clockwise from north."""
    angle = radians(bearing / MILLI)
    return view.way(sin(angle), cos(angle))


@kept_grounds
def ground(theme: Theme, seat: int) -> Ground:
    return Ground(base(theme, seat), baked_palette(FOLDER, theme))


def base(theme: Theme, seat: int) -> Image.Image:
    """Sea, ice, field, tiles and goals for one seat's view."""
    picture = sea(theme)
    view = View(seat)
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    plate(canvas, theme, view)
    cells(canvas, theme, view)
    markings(canvas, theme, view)
    for side in (0, 1):
        goal(canvas, theme, view, side)
        benches(canvas, theme, view, side)
    measures(canvas, theme, view)
    ice = canvas.stamp()
    picture.paste(ice.image, (0, 0), ice.image)
    for name, middle in TILES.items():
        put(picture, sprite(FOLDER, tile_sprite(name), theme), view.spot(*middle))
    return picture


def sea(theme: Theme) -> Image.Image:
    deepest, *rings, _, _ = theme.depths()
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    canvas.slab((0, 0, WIDTH, HEIGHT), 0, rgba(deepest))
    for number, colour in enumerate(rings):
        inset = 14 * number - 40
        canvas.slab((inset, inset, WIDTH - inset, HEIGHT - inset), 90, rgba(colour))
    for x, y in WAVES:
        canvas.arc((x - 8, y), 9, (200, 340), rgba(theme.sea_line), 2.4)
        canvas.arc((x + 8, y - 5.5), 9, (20, 160), rgba(theme.sea_line), 2.4)
    return canvas.stamp().image.convert("RGB")


def plate(canvas: Canvas, theme: Theme, view: View) -> None:
    """Draw the floe under the tiles, with a thick near edge."""
    left, top, right, bottom = view.box(-2000, -2000, BREADTH + 2000, LENGTH + 2000)
    rim = 11
    outer = (left - rim, top - rim, right + rim, bottom + rim)
    for drop, colour in ((THICK, theme.ice_edge_dark), (THICK - 4, theme.ice_edge), (0, theme.snow_shade)):
        canvas.slab((outer[0], outer[1], outer[2], outer[3] + drop), 20, rgba(colour))
    canvas.slab((outer[0] + 2, outer[1] + 1, outer[2] - 2, outer[3] - 3), 18, rgba(theme.snow))


def cells(canvas: Canvas, theme: Theme, view: View) -> None:
    """Draw the field in squares of a tile's size, with tinted corner boxes and the shadow of the tiles."""
    canvas.slab(view.box(-100, -100, BREADTH + 100, LENGTH + 100), 0, rgba(theme.ice_dark))
    for column in range(5):
        for row in range(6):
            light = (column + row) % 2 == 1
            corner = column in (0, 4) and row in (0, 5)
            dark = COLOURS[theme.name].corner if corner else dark_ice(theme)
            colour = theme.ice_light if light and not corner else dark
            west, south = TILE * column, TILE * row
            canvas.slab(view.box(west, south, west + TILE, south + TILE), 0, rgba(colour))
    left, top, right, bottom = view.box(0, 0, BREADTH, LENGTH)
    shade = rgba(blend(theme.ice_dark, theme.ice_edge, 0.5))
    canvas.slab((left, top, right, top + 6), 0, shade)
    canvas.slab((left, top, left + 4, bottom), 0, shade)


def dark_ice(theme: Theme) -> str:
    """The darker squares of the field."""
    return blend(theme.ice_light, theme.ice_dark, 0.5)


def box_colour(theme: Theme, side: int) -> str:
    """The ice of a side's setup box."""
    return blend(theme.ice_light, sides(theme)[side].accent_light, 0.6)


def markings(canvas: Canvas, theme: Theme, view: View) -> None:
    """Draw the setup boxes in their sides' colours, corner boxes, halfway line and centre circle."""
    mark = rgba(theme.ice_edge)
    canvas.line([view.spot(0, CENTRE[1]), view.spot(BREADTH, CENTRE[1])], mark, 3)
    canvas.ring(view.spot(*CENTRE), INCH * 1.0 + 1.5, mark, 3)
    canvas.disc(view.spot(*CENTRE), 5, mark)
    corner = rgba(blend(COLOURS[theme.name].corner_dark, theme.ink, 0.35))
    for x, inner_x in ((0, TILE), (BREADTH, BREADTH - TILE)):
        for y, inner_y in ((0, TILE), (LENGTH, LENGTH - TILE)):
            dashed(canvas, view.spot(x, inner_y), view.spot(inner_x, inner_y), corner)
            dashed(canvas, view.spot(inner_x, inner_y), view.spot(inner_x, y), corner)
    for side, owner in enumerate(sides(theme)):
        left, top, right, bottom = view.box(*SETUP[side])
        canvas.slab((left, top, right, bottom), 6, rgba(owner.accent))
        canvas.slab((left + 3, top + 3, right - 3, bottom - 3), 4, rgba(box_colour(theme, side)))


def dashed(canvas: Canvas, start: Point, end: Point, colour: tuple[int, int, int, int]) -> None:
    """Draw a line of six dashes."""
    for number in range(6):
        first, last = (number + 0.15) / 6, (number + 0.7) / 6
        ends = [
            (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            for share in (first, last)
        ]
        canvas.line(ends, colour, 2.6)


def goal(canvas: Canvas, theme: Theme, view: View, side: int) -> None:
    """Draw a goal box: a net in a frame of its owner's accent."""
    low = -TILE if side == 0 else LENGTH
    left, top, right, bottom = view.box(MOUTH[0], low, MOUTH[1], low + TILE)
    owner = sides(theme)[side]
    canvas.slab((left + 2, top + 2, right - 2, bottom - 2), 8, rgba(owner.accent))
    canvas.slab((left + 8, top + 8, right - 8, bottom - 8), 3, rgba(owner.accent_light))
    net = rgba(blend(owner.accent_light, owner.accent, 0.4))
    inner = (left + 8, top + 8, right - 8, bottom - 8)
    span = inner[2] - inner[0]
    for number in range(1, 8):
        reach = span * number / 4
        start, end = max(0.0, reach - span), min(reach, span)
        canvas.line([(inner[0] + start, inner[1] + end), (inner[0] + end, inner[1] + start)], net, 1.6)
        canvas.line([(inner[0] + start, inner[3] - end), (inner[0] + end, inner[3] - start)], net, 1.6)


def benches(canvas: Canvas, theme: Theme, view: View, side: int) -> None:
    """Draw a side's strip: three places for its goals on the left, four for its coins out of play."""
    owner = sides(theme)[side]
    for places, radius in (
        ([view.tally(side, number) for number in range(3)], 15),
        ([view.bench(side, number) for number in range(4)], 18),
    ):
        (left, y), (right, _) = places[0], places[-1]
        box = (left - 28, y - 22, right + 28, y + 22)
        canvas.slab((box[0], box[1] + 4, box[2], box[3] + 4), 22, rgba(theme.ice_edge_dark))
        canvas.slab(box, 22, rgba(theme.snow))
        for place in places:
            canvas.disc(place, radius, rgba(theme.snow_shade))
            canvas.ring(place, radius + 1, rgba(blend(theme.snow_shade, owner.accent, 0.45)), 2)


def measures(canvas: Canvas, theme: Theme, view: View) -> None:
    """Draw the coordinates in inches along the near and the left edge of the field."""
    near, aside = (220, 220) if view.seat == 0 else (LENGTH - 220, BREADTH - 220)
    ink = rgba(blend(theme.ice_edge_dark, theme.ink, 0.35))
    for x in (1, 3, 7, 9):
        canvas.text(view.spot(x * MILLI, near), str(x), ink, 14)
    for y in range(1, 12, 2):
        canvas.text(view.spot(aside, y * MILLI), str(y), ink, 14)
