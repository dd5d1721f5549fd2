"""The field on the picture, and the cached background. Places are in thousandths of an inch."""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from PIL import Image

from engine.games.piecepack_soccer.events import MILLI
from engine.games.piecepack_soccer.field import CENTRE, LENGTH, MOUTH, SETUP
from engine.games.piecepack_soccer.field import WIDTH as BREADTH
from render.games.piecepack_soccer.colours import COLOURS, sides
from render.games.piecepack_soccer.rail import INCH, PIECES, WALL, draw_piece, wooden
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Canvas, Point
from render.kit.kept import kept_packed
from render.kit.painting import Ground
from render.kit.palette import Theme, blend, rgba

FOLDER: Final = "piecepack_soccer"
WIDTH: Final = 800
HEIGHT: Final = 966
"""No more, so that a phone shows an aim and all of its buttons at once."""
MIDDLE: Final = (WIDTH / 2, 474.0)
TILE: Final = 2 * MILLI
SEA: Final = 18  # from the picture's left edge to the snow
THICK: Final = 13  # of the plate of ice, below its near edge
NET: Final = 58  # pixels that are drawn of a goal, of the 134 that it is deep
DEEPEST: Final = 6.46
"""Inches from the middle of the field to a disc in a goal, at most: the net holds what goes farther."""
STRIPS: Final = (26.0, 924.0)
"""From the top of the picture to the middles of the strips beyond the goal lines."""
TALLIES: Final = (76.0, 152.0)
"""From the left: the first ball of a score above, and of one below, clear of Discord's badge."""
SLOT: Final = 50.0
BENCH_AT: Final = 508.0  # from the left: the first place for coins that are out, beside the goal
BENCH_SLOT: Final = 40.0
TURN_AT: Final = 720.0  # from the left: whose turn it is
POST: Final = 12.0
SMALL: Final = 19.0
"""The radius of coins and balls beside the field."""


@dataclass(frozen=True, slots=True)
class View:
    """The field as one seat sees it: its own goal at the bottom."""

    seat: int

    def spot(self, x: float, y: float) -> Point:
        """A place of the field on the picture; what is too deep in a goal lies in its net."""
        # Inches first: in another order some sums differ in the last bit, and so some pixels do.
        across, down = self.way(x / MILLI - 5, y / MILLI - 6)
        return MIDDLE[0] + across * INCH, MIDDLE[1] + max(-DEEPEST, min(DEEPEST, down)) * INCH

    def way(self, east: float, north: float) -> Point:
        """A vector of the field as the seat sees it, across and down."""
        sign = 1 if self.seat == 0 else -1
        return sign * east, -sign * north

    def strip(self, side: int) -> float:
        """The y coordinate of the middle of a side's strip: the viewer's below, the other's above."""
        return STRIPS[side == self.seat]

    def bench(self, side: int, number: int) -> Point:
        """A place for a coin of a side that is out, counted from its goal."""
        return BENCH_AT + BENCH_SLOT * number, self.strip(side)

    def tally(self, side: int, number: int) -> Point:
        """The place of the ball for a side's goal ``number`` (0 to 2)."""
        return TALLIES[side == self.seat] + SLOT * number, self.strip(side)

    def box(self, left: float, bottom: float, right: float, top: float) -> tuple[float, float, float, float]:
        """A rectangle of the field as left, top, right, bottom on the picture."""
        (one, two), (three, four) = (
            (MIDDLE[0] + across * INCH, MIDDLE[1] + down * INCH)
            for across, down in (
                self.way(x / MILLI - 5, y / MILLI - 6) for x, y in ((left, bottom), (right, top))
            )
        )
        return min(one, three), min(two, four), max(one, three), max(two, four)


def bearing_way(bearing: int, view: View) -> Point:
    """A step of one pixel in a direction, in thousandths of a degree clockwise from north."""
    angle = radians(bearing / MILLI)
    return view.way(sin(angle), cos(angle))


@kept_packed
def ground(theme: Theme, seat: int) -> Ground:
    return Ground(base(theme, seat), baked_palette(FOLDER, theme))


def base(theme: Theme, seat: int) -> Image.Image:
    """Sea, ice, field, rail and goals for one seat's view."""
    view = View(seat)
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    plate(canvas, theme)
    cells(canvas, theme, view)
    markings(canvas, theme, view)
    for box in PIECES.values():
        draw_piece(canvas, view.box(*box), wooden(theme))
    for side in (0, 1):
        goal(canvas, theme, view, side)
        places(canvas, theme, view, side)
    return canvas.stamp().image.convert("RGB")


def plate(canvas: Canvas, theme: Theme) -> None:
    """Draw the sea and the floe under the rail, with a thick near edge."""
    canvas.slab((0, 0, WIDTH, HEIGHT), 0, rgba(theme.sea_deep))
    canvas.slab((0, 0, WIDTH, HEIGHT), 60, rgba(theme.sea))
    left, top, right, bottom = SEA, 3, WIDTH - SEA, HEIGHT - 8 - THICK
    for drop, colour in ((THICK, theme.ice_edge_dark), (THICK - 4, theme.ice_edge), (0, theme.snow_shade)):
        canvas.slab((left, top, right, bottom + drop), 30, rgba(colour))
    canvas.slab((left + 2, top + 1, right - 2, bottom - 3), 28, rgba(theme.snow))


def cells(canvas: Canvas, theme: Theme, view: View) -> None:
    """Draw the field in squares of two inches, with tinted corner boxes and the shadow of the rail."""
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
    canvas.slab((left, top, right, top + 5), 0, shade)
    canvas.slab((left, top, left + 3, bottom), 0, shade)


def dark_ice(theme: Theme) -> str:
    return blend(theme.ice_light, theme.ice_dark, 0.4)


def box_colour(theme: Theme, side: int) -> str:
    return blend(theme.ice_light, sides(theme)[side].accent_light, 0.6)


def markings(canvas: Canvas, theme: Theme, view: View) -> None:
    """Draw the setup boxes in their sides' colours, corner boxes, halfway line and centre circle."""
    mark = rgba(theme.ice_edge)
    canvas.line([view.spot(0, CENTRE[1]), view.spot(BREADTH, CENTRE[1])], mark, 4)
    canvas.ring(view.spot(*CENTRE), INCH + 2.0, mark, 4)
    canvas.disc(view.spot(*CENTRE), 7, mark)
    for x, inner_x in ((0, TILE), (BREADTH, BREADTH - TILE)):
        for y, inner_y in ((0, TILE), (LENGTH, LENGTH - TILE)):
            dashed(canvas, view.spot(x, inner_y), view.spot(inner_x, inner_y), mark)
            dashed(canvas, view.spot(inner_x, inner_y), view.spot(inner_x, y), mark)
    for side, owner in enumerate(sides(theme)):
        left, top, right, bottom = view.box(*SETUP[side])
        canvas.slab((left, top, right, bottom), 8, rgba(owner.accent))
        canvas.slab((left + 4, top + 4, right - 4, bottom - 4), 5, rgba(box_colour(theme, side)))


def dashed(canvas: Canvas, start: Point, end: Point, colour: tuple[int, int, int, int]) -> None:
    """Draw a line of six dashes."""
    for number in range(6):
        first, last = (number + 0.15) / 6, (number + 0.7) / 6
        ends = [
            (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            for share in (first, last)
        ]
        canvas.line(ends, colour, 3.4)


def goal(canvas: Canvas, theme: Theme, view: View, side: int) -> None:
    """Draw a goal: a net in a frame of its owner's accent, and its posts on the rail."""
    deep = MILLI * NET / INCH
    low, high = (-deep, 0.0) if side == 0 else (LENGTH, LENGTH + deep)
    left, top, right, bottom = view.box(MOUTH[0], low, MOUTH[1], high)
    below, owner = side == view.seat, sides(theme)[side]
    outer = (left - 8, top if below else top - 8, right + 8, bottom + 8 if below else bottom)
    canvas.slab(outer, 11, rgba(owner.accent_dark))
    canvas.slab(tuple_inset(outer, 2), 9, rgba(owner.accent))
    inner = (left, top + 2 if below else top, right, bottom if below else bottom - 2)
    canvas.slab(inner, 5, rgba(owner.accent_light))
    net = rgba(blend(owner.accent_light, owner.accent, 0.4))
    span, deep = inner[2] - inner[0], inner[3] - inner[1]
    for number in range(1, int((span + deep) / 20) + 1):
        reach = number * 20.0
        start, end = max(0.0, reach - deep), min(reach, span)
        for sign, x in ((1, inner[0]), (-1, inner[2])):
            ends = [(x + sign * start, inner[1] + reach - start), (x + sign * end, inner[1] + reach - end)]
            canvas.line(ends, net, 2)
    post = view.box(0, -WALL / 2, 0, LENGTH + WALL / 2)[3 if below else 1]
    for x in (left - 5, right + 5):
        canvas.disc((x, post), POST, rgba(owner.accent_dark))
        canvas.disc((x, post), POST - 2.5, rgba(owner.accent))
        canvas.disc((x - 3, post - 3), 3.5, rgba(owner.accent_light))


def tuple_inset(box: tuple[float, float, float, float], by: float) -> tuple[float, float, float, float]:
    """A rectangle that is smaller by so much at each side."""
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def places(canvas: Canvas, theme: Theme, view: View, side: int) -> None:
    """Draw the three places for a side's goals on its strip."""
    owner = sides(theme)[side]
    for number in range(3):
        place = view.tally(side, number)
        canvas.disc(place, SMALL, rgba(blend(theme.ice_light, theme.ice_dark, 0.2)))
        canvas.ring(place, SMALL + 2, rgba(blend(theme.snow_shade, owner.accent, 0.55)), 3)
