"""The cached backgrounds: the frame and its strip, and the pitch with its goals."""

from typing import Final

from PIL import Image, ImageDraw

from engine.games.scherer_soccer.pitch import MOUTHS, Pitch
from render.games.scherer_soccer.colours import COLOURS
from render.games.scherer_soccer.men import FOLDER
from render.games.scherer_soccer.view import HEIGHT, WIDTH, Box, View
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Canvas, Point, put
from render.kit.density import enlarged
from render.kit.kept import kept_packed
from render.kit.painting import Ground
from render.kit.palette import Side, Theme, blend, rgba

STRIPE: Final = 2
"""Columns of a mown stripe."""
CIRCLE: Final = 3.5
STRIP: Final = (4, 641, 796, 780)
"""The plate below the pitch."""


@kept_packed
def ground(theme: Theme) -> Ground:
    return Ground(base(theme), baked_palette(FOLDER, theme), gridded=True)


def base(theme: Theme) -> Image.Image:
    """The snow about the window, and the strip below it."""
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    canvas.slab((0, 0, WIDTH, HEIGHT), 0, rgba(theme.sea))
    canvas.slab((2, 2, WIDTH - 2, HEIGHT - 1), 18, rgba(theme.ice_edge))
    canvas.slab((2, 2, WIDTH - 2, HEIGHT - 4), 18, rgba(theme.snow))
    canvas.slab(STRIP, 16, rgba(theme.snow_shade))
    return canvas.stamp().image.convert("RGB")


@kept_packed
def turf(theme: Theme, pitch: Pitch, unit: int, seat: int) -> Ground:
    return Ground(mown(theme, pitch, unit, seat), baked_palette(FOLDER, theme))


def mown(theme: Theme, pitch: Pitch, unit: int, seat: int) -> Image.Image:
    """The pitch with its stripes, seams, chalk and goals."""
    colours = COLOURS[theme.name]
    size = pitch.columns * unit, pitch.rows * unit
    view = View(pitch.columns, pitch.rows, seat, unit, (0.0, 0.0), (pitch.columns, pitch.rows))
    picture = Image.new("RGB", size, colours.light)
    pen = ImageDraw.Draw(picture)
    for column in range(pitch.columns):
        dark = column // STRIPE % 2 == 1
        left, seam = column * unit, colours.dark_seam if dark else colours.light_seam
        fill(pen, (left, 0, left + unit, size[1]), colours.dark if dark else colours.light)
        fill(pen, (left, 0, left + 2, size[1]), seam)
        for row in range(1, pitch.rows):
            fill(pen, (left, row * unit, left + unit, row * unit + 2), seam)
    lines(pen, theme, view)
    picture = enlarged(picture)
    circle(picture, theme, view)
    for owner, column in enumerate((1, pitch.columns)):
        goal(picture, view.box(range(column, column + 1), pitch.goal_rows), theme.hues[owner], unit)
    return picture


def fill(pen: ImageDraw.ImageDraw, box: Box, colour: str) -> None:
    """Fill a rectangle without its right and bottom pixels, so that neighbours never overlap."""
    left, top, right, bottom = map(round, box)
    pen.rectangle((left, top, right - 1, bottom - 1), fill=colour)


def chalk(theme: Theme, view: View) -> tuple[str, int]:
    return COLOURS[theme.name].chalk, max(2, round(view.unit * 0.09))


def lines(pen: ImageDraw.ImageDraw, theme: Theme, view: View) -> None:
    """Draw touch lines, halfway line, penalty and goal areas."""
    colour, wide = chalk(theme, view)
    mouth = MOUTHS[view.rows]
    width, height = view.columns * view.unit, view.rows * view.unit
    boxes = [view.box(range(1, view.columns + 1), range(1, view.rows + 1))]
    for deep, margin in ((5, 3), (3, 1)):
        rows = range(mouth[0] - margin, mouth[-1] + margin + 1)
        boxes += [
            view.box(range(1, deep + 1), rows),
            view.box(range(view.columns - deep + 1, view.columns + 1), rows),
        ]
    for left, top, right, bottom in boxes:
        pen.rectangle((left, top, right - 1, bottom - 1), outline=colour, width=wide)
    fill(pen, (width / 2 - wide / 2, 0, width / 2 + wide / 2, height), colour)


def circle(picture: Image.Image, theme: Theme, view: View) -> None:
    (colour, wide), reach = chalk(theme, view), CIRCLE * view.unit
    canvas = Canvas(-reach - wide, -reach - wide, reach + wide, reach + wide)
    canvas.ring((0, 0), reach + wide / 2, rgba(colour), wide)
    canvas.disc((0, 0), 1.5 * wide, rgba(colour))
    put(picture, canvas.stamp(), (view.columns * view.unit / 2, view.rows * view.unit / 2))


def goal(picture: Image.Image, box: Box, owner: Side, unit: int) -> None:
    """Draw a goal area: a net in a frame of its owner's accent, with visible squares."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    frame = max(2.0, unit * 0.09)
    canvas = Canvas(0, 0, width, height)
    canvas.slab((0, 0, width, height), 0, rgba(owner.accent_light))
    net = rgba(blend(owner.accent_light, owner.accent, 0.28))
    for step in range(-1, round(height / unit) + 1):
        start = step * unit
        for slope in (1, -1):
            ends: list[Point] = [(0, start), (width, start + slope * width)]
            canvas.line(ends, net, max(1.0, unit * 0.035))
    seam = rgba(blend(owner.accent_light, owner.accent, 0.6))
    for row in range(1, round(height / unit)):
        canvas.line([(0, row * unit), (width, row * unit)], seam, 1.5)
    bars = (0, 0, width, frame), (0, height - frame, width, height)
    sides = (0, 0, frame, height), (width - frame, 0, width, height)
    for bar in (*bars, *sides):
        canvas.slab(bar, 0, rgba(owner.accent))
    put(picture, canvas.stamp(), (left, top))
