"""The cached background: sea, plates of snow, the pitch with its goals, coordinates."""

from typing import Final

from PIL import Image, ImageDraw

from engine.games.scherer_soccer.pitch import MOUTHS, Pitch
from render.games.scherer_soccer.colours import COLOURS
from render.games.scherer_soccer.men import FOLDER
from render.games.scherer_soccer.view import THICK, Box, Layout, View
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.density import cache, density, enlarged
from render.kit.painting import Ground, kept_grounds
from render.kit.palette import Side, Theme, blend, rgba

STRIPE: Final = 5
"""Columns of a mown stripe; coordinates have the same distance, which helps to count squares."""
CIRCLE: Final = 3.5


@kept_grounds
def ground(theme: Theme, layout: Layout, seat: int) -> Ground:
    return Ground(base(theme, layout, seat), baked_palette(FOLDER, theme), gridded=True)


def base(theme: Theme, layout: Layout, seat: int) -> Image.Image:
    """Sea, plates of snow, the pitch and its coordinates."""
    picture = sea(theme, layout)
    view = layout.whole(seat)
    canvas = Canvas(0, 0, layout.width, layout.height)
    for box in (layout.plate, layout.close_plate, layout.signs_plate):
        plate(canvas, box, theme, layout)
    posts(canvas, theme, layout, view)
    coordinates(canvas, theme, layout, view)
    floes = canvas.stamp()
    picture.paste(floes.image, (0, 0), floes.image)
    x, y = view.corner
    field = mown(theme, layout.pitch, layout.unit, seat)
    picture.paste(field, (round(x) * density(), round(y) * density()))
    return picture


def sea(theme: Theme, layout: Layout) -> Image.Image:
    """The water: deep at the corners, shallow about the plates, with small waves."""
    size = layout.width, layout.height
    picture = Image.new("RGB", size, theme.sea_deep)
    pen = ImageDraw.Draw(picture)
    step = layout.px(5)
    for box in (layout.plate, layout.close_plate, layout.signs_plate):
        for number, colour in enumerate((theme.sea, blend(theme.sea, theme.sea_shallow, 0.5)), 1):
            reach = (3 - number) * step
            grown = [box[0] - reach, box[1] - reach, box[2] + reach, box[3] + layout.px(THICK) + reach]
            pen.rounded_rectangle(grown, radius=layout.px(18) + reach, fill=colour)
    return enlarged(picture)


def plate(canvas: Canvas, box: Box, theme: Theme, layout: Layout) -> None:
    """A floe: a thick edge towards the viewer, snow on top."""
    left, top, right, bottom = box
    radius = layout.px(18)
    thick = layout.px(THICK)
    canvas.slab((left, top + thick, right, bottom + thick), radius, rgba(theme.ice_edge_dark))
    canvas.slab((left, top + thick / 2, right, bottom + thick / 2), radius, rgba(theme.ice_edge))
    canvas.slab(box, radius, rgba(theme.snow_shade))
    canvas.slab((left + 2, top + 1, right - 2, bottom - 3), radius - 2, rgba(theme.snow))


def posts(canvas: Canvas, theme: Theme, layout: Layout, view: View) -> None:
    """Draw a bar in its owner's colour behind each goal."""
    deep = layout.px(7)
    for seat, column in enumerate((1, layout.pitch.columns)):
        left, top, right, bottom = view.box(range(column, column + 1), layout.pitch.goal_rows)
        edge = right if left > layout.width / 2 else left
        canvas.slab((edge - deep, top - 2, edge + deep, bottom + 2), deep / 2, rgba(theme.hues[seat].accent))


def labelled(length: int, step: int) -> list[int]:
    """The columns or rows whose number is written."""
    return [1, *range(step, length + 1, step)]


def coordinates(canvas: Canvas, theme: Theme, layout: Layout, view: View) -> None:
    """Draw the numbers of columns below and of rows at the left."""
    ink, size = rgba(theme.ink), 17 * layout.scale
    _, _, _, bottom = view.box(range(1, 2), range(1, view.rows + 1))
    for column in labelled(view.columns, STRIPE):
        x, _ = view.spot(column, 1)
        canvas.text((x, bottom + layout.px(14)), str(column), ink, size)
    step = STRIPE if view.rows <= 20 else 2 * STRIPE
    for row in labelled(view.rows, step):
        _, y = view.spot(1, row)
        canvas.text((layout.px(21), y), str(row), ink, size)


@cache
def number(theme: Theme, text: str, size: float) -> Stamp:
    """A coordinate for the edge of the close-up."""
    canvas = Canvas(-size, -size, size, size)
    canvas.text((0, 0), text, rgba(theme.ink), size)
    return canvas.stamp()


@kept_grounds
def turf(theme: Theme, pitch: Pitch, unit: int, seat: int) -> Ground:
    """The pitch at a size of squares, for close-ups."""
    return Ground(mown(theme, pitch, unit, seat), baked_palette(FOLDER, theme))


def mown(theme: Theme, pitch: Pitch, unit: int, seat: int) -> Image.Image:
    """The pitch with its stripes, seams, chalk and goals."""
    colours = COLOURS[theme.name]
    size = pitch.columns * unit, pitch.rows * unit
    view = View(pitch.columns, pitch.rows, seat, unit, (0.0, 0.0))
    picture = Image.new("RGB", size, colours.light)
    pen = ImageDraw.Draw(picture)
    every_row = range(1, pitch.rows + 1)
    for first in range(1, pitch.columns + 1, STRIPE):
        dark = first // STRIPE % 2 == 1
        box = view.box(range(first, first + STRIPE), every_row)
        fill(pen, box, colours.dark if dark else colours.light)
        for step in range(1, STRIPE):
            x = box[0] + step * unit
            fill(pen, (x, 0, x + 1, size[1]), colours.dark_seam if dark else colours.light_seam)
        for row in range(1, pitch.rows):
            fill(
                pen,
                (box[0], row * unit, box[2], row * unit + 1),
                colours.dark_seam if dark else colours.light_seam,
            )
    lines(pen, theme, view)
    picture = enlarged(picture)
    circle(picture, theme, view)
    for owner, column in enumerate((1, pitch.columns)):
        goal(picture, view.box(range(column, column + 1), pitch.goal_rows), theme.hues[owner], view)
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


def goal(picture: Image.Image, box: Box, owner: Side, view: View) -> None:
    """Draw a goal area: a net in a frame of its owner's accent, with visible squares."""
    left, top, right, bottom = box
    width, height, unit = right - left, bottom - top, view.unit
    frame = max(2.0, unit * 0.12)
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
        canvas.line([(0, row * unit), (width, row * unit)], seam, 1.0)
    bars = (0, 0, width, frame), (0, height - frame, width, height)
    sides = (0, 0, frame, height), (width - frame, 0, width, height)
    for bar in (*bars, *sides):
        canvas.slab(bar, 0, rgba(owner.accent))
    put(picture, canvas.stamp(), (left, top))
