"""The board: places of squares and swimmers on the picture, and its cached background."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engine.core.grid import DIRECTIONS
from engine.games.penguin_soccer.position import CENTRE_SQUARES, HOME, LETTERS, SQUARE_OF
from render.games.penguin_soccer.colours import MIDDLE, sides
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Canvas, Point
from render.kit.kept import kept_packed
from render.kit.painting import Ground
from render.kit.palette import Side, Theme, blend, rgba

FOLDER: Final = "penguin_soccer"
WIDTH: Final = 800
HEIGHT: Final = 840
HALF: Final = 48  # from a square's middle to its corner
CENTRE_AT: Final = (400.0, 410.0)
RIM: Final = 31  # of snow, from the squares to the tip
THICK: Final = 17  # of the plate of ice, below its near edges
SWIMMERS: Final = ((562, 786), (651, 778), (744, 768))  # baby, papa, mama beside the near home
WAVES: Final = (
    (14, 60), (92, 118), (220, 70), (40, 214), (128, 270), (250, 190), (66, 330), (20, 470), (70, 560),
    (20, 650), (160, 640), (60, 780), (330, 786), (480, 786), (560, 730), (700, 690), (640, 770),
    (770, 760), (760, 600), (690, 560), (770, 480), (730, 330), (780, 240), (640, 235), (700, 160),
    (770, 100), (560, 130), (400, 10), (290, 20),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class View:
    """The board as one seat sees it: its own home corner at the bottom."""

    seat: int

    def square(self, name: str) -> Point:
        square = SQUARE_OF[name]
        return self.spot(square % 8 - 3.5, square // 8 - 3.5)

    def spot(self, across: float, up: float) -> Point:
        """A place counted from the board's middle in squares to the east and north, as White counts."""
        sign = 1 if self.seat == 0 else -1
        return CENTRE_AT[0] + sign * (across - up) * HALF, CENTRE_AT[1] - sign * (across + up) * HALF

    def swimmer(self, letter: str) -> Point:
        """The place where a penguin swims: beside its home, the same for each kind."""
        x, y = SWIMMERS[LETTERS.index(letter) % 3]
        near = (LETTERS.index(letter) // 3 == 0) == (self.seat == 0)
        return (float(x), float(y)) if near else (WIDTH - x, HEIGHT - y - 12.0)

    def place(self, name: str, letter: str) -> Point:
        """A square's middle, or for ``sea`` where that penguin swims."""
        return self.swimmer(letter) if name == "sea" else self.square(name)

    def turn(self, facing: str) -> int:
        """The clockwise degrees to turn a sprite whose beak is up, so that it faces a direction."""
        return (DIRECTIONS.index(facing) * 45 - 45 + (0 if self.seat == 0 else 180)) % 360


def diamond(reach: float, centre: Point = CENTRE_AT) -> list[Point]:
    """The corners of a diamond, ``reach`` from its middle, top first and clockwise."""
    x, y = centre
    return [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]


@kept_packed
def ground(theme: Theme, seat: int) -> Ground:
    return Ground(base(theme, seat), baked_palette(FOLDER, theme))


def base(theme: Theme, seat: int) -> Image.Image:
    """Sea, ice, goals and coordinates for one seat's view."""
    picture = sea(theme)
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    plate(canvas, theme)
    view = View(seat)
    squares(canvas, theme, view)
    coordinates(canvas, theme, view)
    ice = canvas.stamp()
    picture.paste(ice.image, (0, 0), ice.image)
    return picture


def sea(theme: Theme) -> Image.Image:
    """The sea as an RGB picture, with the shadow of the floe and small waves."""
    deepest, *rings, near, shallow = theme.depths()
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    canvas.polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], rgba(deepest))
    for radius, colour in zip((530, 490, 452, 416), rings, strict=True):
        canvas.disc((WIDTH / 2, HEIGHT / 2), radius, rgba(colour))
    low = CENTRE_AT[0], CENTRE_AT[1] + THICK
    for reach, colour in ((30, near), (14, shallow)):
        rounded(canvas, diamond(HALF * 8 + RIM + reach, low), colour)
    for x, y in WAVES:
        canvas.arc((x - 8, y), 9, (200, 340), rgba(theme.sea_line), 2.4)
        canvas.arc((x + 8, y - 5.5), 9, (20, 160), rgba(theme.sea_line), 2.4)
    return canvas.stamp().image.convert("RGB")


def plate(canvas: Canvas, theme: Theme) -> None:
    """Draw the floe with its thick near edge, and the snow around the squares."""
    tip = HALF * 8 + RIM
    low = CENTRE_AT[0], CENTRE_AT[1] + THICK
    rounded(canvas, diamond(tip, low), theme.ice_edge_dark)
    rounded(canvas, diamond(tip, (low[0], low[1] - 5)), theme.ice_edge)
    rounded(canvas, diamond(tip), theme.snow_shade)
    rounded(canvas, diamond(tip - 3, (CENTRE_AT[0], CENTRE_AT[1] - 2)), theme.snow)
    canvas.polygon(diamond(HALF * 8 + 4), rgba(theme.snow_shade))


def rounded(canvas: Canvas, corners: list[Point], colour: str) -> None:
    """Draw a diamond with rounded corners."""
    x, y = (corners[0][0], corners[1][1])
    inner = [(x + (a - x) * 0.97, y + (b - y) * 0.97) for a, b in corners]
    canvas.polygon(inner, rgba(colour))
    width = 0.03 * (corners[1][0] - x) * 2**0.5
    canvas.line([*inner, inner[0]], rgba(colour), width)


def squares(canvas: Canvas, theme: Theme, view: View) -> None:
    """Draw the squares, the four in the middle tinted, and the goals in their owners' colours."""
    for name, square in SQUARE_OF.items():
        light = (square % 8 + square // 8) % 2 == 1
        if square in CENTRE_SQUARES:
            colour = MIDDLE[theme.name][0 if light else 1]
        else:
            colour = theme.ice_light if light else theme.ice_dark
        canvas.polygon(diamond(HALF, view.square(name)), rgba(colour))
        if square in HOME:
            goal(canvas, sides(theme)[HOME.index(square)], view.square(name))


def goal(canvas: Canvas, side: Side, middle: Point) -> None:
    """Draw a home corner: a net in a frame of its side's accent."""
    canvas.polygon(diamond(HALF, middle), rgba(side.accent))
    canvas.polygon(diamond(HALF - 7, middle), rgba(side.accent_light))
    x, y = middle
    reach = HALF - 7.0
    for share in (-0.6, -0.2, 0.2, 0.6):
        shift = share * reach
        for slope in (1, -1):
            start = x + (shift - reach) / 2, y + slope * (shift + reach) / 2
            end = x + (shift + reach) / 2, y + slope * (shift - reach) / 2
            canvas.line([start, end], rgba(blend(side.accent_light, side.accent, 0.45)), 1.6)
    if side.badge == "disc":
        canvas.disc(middle, 19, rgba(side.accent_dark))
    elif side.badge == "square":
        canvas.slab((x - 17, y - 17, x + 17, y + 17), 2, rgba(side.accent_dark))


def coordinates(canvas: Canvas, theme: Theme, view: View) -> None:
    near = -4.19 if view.seat == 0 else 4.19
    for number in range(8):
        canvas.text(view.spot(number - 3.5, near), "abcdefgh"[number], rgba(theme.ink), 26)
        canvas.text(view.spot(near, number - 3.5), str(number + 1), rgba(theme.ink), 26)
