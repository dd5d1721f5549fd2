"""The floe that every picture of a tournament is drawn on: header, rows, medals, notes at its lower edge."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, TypeVar

from PIL import Image, ImageDraw

from render.events.lettering import ELLIPSIS, Align, fitting, legible, write
from render.events.rows import CrossRow, Standing, figure
from render.kit.canvas import Canvas, Stamp, put
from render.kit.encode import png, shared_palette
from render.kit.palette import Theme, blend, rgba
from render.picture import Picture, shortened

WIDTH: Final = 800
LEFT: Final = 40
RIGHT: Final = 760
EDGE: Final = 12
"""Height of the ice below the snow."""
SEA: Final = 16
"""The sea about the floe."""
HEADER: Final = 64
BADGE: Final = 140
"""Nothing that matters is further left in the last lines: Discord lays its ALT badge there."""
NOTE: Final = 34
"""Height of a line of notes, in letters of ``SMALL``."""
SMALL: Final = 22
LEAST_FOOT: Final = 72
"""Height below the rows: where Discord's badge lies is nothing but ice."""
WAVES: Final = (60, 215, 420, 610, 745)
MEDALS: Final = 3
MOST_SAID: Final = 860
"""Characters of a list in an alt text: Discord takes 1,024 with what stands around it."""

RowT = TypeVar("RowT", Standing, CrossRow)


class Sheet:
    """A picture of rows, which begin at ``top``, in pixels.

    Drawing with Pillow's own pen is quick; what has curves is drawn on a canvas and put.
    """

    def __init__(self, theme: Theme, rows_height: int, notes: int = 0, header: int = HEADER) -> None:
        self.theme = theme
        self.top = SEA + header
        self.bottom = self.top + rows_height
        foot = max(LEAST_FOOT, notes * NOTE + 28)
        self.height = self.bottom + foot + EDGE + SEA
        self.image = floe(theme, self.height)
        self.pen = ImageDraw.Draw(self.image)

    @property
    def ink(self) -> str:
        """The colour of letters."""
        return self.theme.ink

    @property
    def faint(self) -> str:
        """The colour of letters that matter less."""
        return blend(self.theme.ink, self.theme.ice_edge, 0.35)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        *,
        ink: str | None = None,
        align: Align = "l",
        bold: bool = False,
        room: float | None = None,
    ) -> None:
        """Write a text, cut to fit into ``room`` pixels where that is given."""
        shown = text if room is None else fitting(text, size, room)
        write(self.pen, (x, y), shown, ink or self.ink, size, align=align, bold=bold)

    def band(self, y: float, height: float, colour: str, left: float = 28, right: float = 772) -> None:
        """Fill a row with a colour."""
        self.pen.rounded_rectangle((left, y + 1, right, y + height - 2), 10, fill=colour)

    def head(self, x: float, text: str, align: Align = "m", room: float | None = None) -> None:
        """Write the name of a column above the rows."""
        self.text(x, self.top - 24, text, SMALL, ink=self.faint, align=align, bold=True, room=room)

    def notes(self, lines: list[str]) -> None:
        """Write explanations below the rows, to the right of where Discord's badge lies."""
        for number, line in enumerate(lines):
            y = self.bottom + 30 + number * NOTE
            self.text(BADGE, y, line, SMALL, ink=self.faint, room=RIGHT - BADGE)

    def medal(self, x: float, y: float, place: int, size: int) -> None:
        """Write a place; the first three have a medal."""
        if place > MEDALS:
            self.text(x, y, str(place), size, align="m", ink=self.faint, bold=True)
            return
        put(self.image, medal_stamp(self.theme, place, round(size * 0.78)), (round(x), round(y)))
        ink = self.theme.ink if place == 2 else self.theme.snow
        self.text(x, y, str(place), size, align="m", ink=ink, bold=True)

    def rows(
        self, lines: Sequence[RowT], shown: Sequence[int | None], reader: int | None, name_x: int, size: int
    ) -> Iterator[tuple[float, RowT]]:
        """Draw the ground and the place of each row shown, and yield its middle and its line."""
        height = (self.bottom - self.top) // max(1, len(shown))
        for at, index in enumerate(shown):
            y = self.top + (at + 0.5) * height
            if index is None:
                self.text(name_x, y, ELLIPSIS, size, bold=True)
                continue
            if index == reader:
                self.band(y - height / 2, height, self.theme.dark_side.accent_light)
            elif at % 2 == 0:
                self.band(y - height / 2, height, self.theme.snow_shade)
            self.medal(LEFT + 22, y, lines[index].place, size)
            yield y, lines[index]

    def entrant(
        self, line: Standing | CrossRow, y: float, size: int, *, name_x: int, room: float, points_x: float
    ) -> None:
        """Write the name and the points of a row, faintly for those who left."""
        ink = self.faint if line.gone else None
        name = legible(line.name, f"#{line.place}")
        self.text(name_x, y, name, size, ink=ink, bold=not line.gone, room=room)
        self.text(points_x, y, figure(line.points), size, ink=ink, align="m", bold=True)

    def finished(self, alt: str) -> Picture:
        """The picture as a file."""
        return Picture(png(self.image, palette(self.theme)), WIDTH, self.height, shortened(alt))


def joined(parts: Sequence[str], between: str) -> str:
    """As much of the parts as an alt text has room for, in one line."""
    line = between.join(parts)
    return line if len(line) <= MOST_SAID else line[: MOST_SAID - 1] + ELLIPSIS


@cache
def medal_stamp(theme: Theme, place: int, radius: int) -> Stamp:
    """The disc of one of the first three places."""
    canvas = Canvas(-radius - 3, -radius - 3, radius + 3, radius + 3)
    fills = theme.light_side.accent, theme.ice_edge, theme.light_side.accent_dark
    canvas.disc((0, 0), radius + 1.5, rgba(theme.snow))
    canvas.disc((0, 0), radius, rgba(fills[place - 1]))
    return canvas.stamp()


def floe(theme: Theme, height: int) -> Image.Image:
    """The empty picture: an ice floe in the sea."""
    image = Image.new("RGB", (WIDTH, height), theme.sea)
    low = height - SEA
    for top, bottom in ((0, 60), (height - 60, height)):
        canvas = Canvas(0, top, WIDTH, bottom)
        canvas.slab((7, SEA + 2, WIDTH - 7, low + 8), 34, rgba(theme.sea_shallow))
        if bottom == height:
            for number, x in enumerate(WAVES):
                y = height - 9 - number % 2 * 2
                canvas.arc((x - 8, y), 9, (200, 340), rgba(theme.sea_line), 2.4)
                canvas.arc((x + 8, y - 5.5), 9, (20, 160), rgba(theme.sea_line), 2.4)
        canvas.slab((SEA, SEA, WIDTH - SEA, low), 28, rgba(theme.ice_edge_dark))
        canvas.slab((SEA, SEA, WIDTH - SEA, low - 5), 28, rgba(theme.ice_edge))
        canvas.slab((SEA, SEA, WIDTH - SEA, low - EDGE), 28, rgba(theme.snow_shade))
        canvas.slab((SEA + 3, SEA + 2, WIDTH - SEA - 3, low - EDGE - 3), 26, rgba(theme.snow))
        put(image, canvas.stamp(), (0, 0))
    pen = ImageDraw.Draw(image)
    for inset, colour in (
        (7, theme.sea_shallow),
        (SEA, theme.ice_edge_dark),
        (SEA, theme.snow_shade),
        (SEA + 3, theme.snow),
    ):
        pen.rectangle((inset, 60, WIDTH - 1 - inset, height - 61), fill=colour)
    return image


@cache
def palette(theme: Theme) -> Image.Image:
    """The palette of all pictures of tournaments: their flat colours, and what lies between them."""
    light, dark = theme.light_side, theme.dark_side
    flat = [theme.snow, theme.snow_shade, theme.sea, theme.sea_shallow, theme.sea_line, theme.ice_edge]
    flat += [theme.ice_edge_dark, theme.ice_dark, theme.ink, light.accent, light.accent_dark]
    flat += [dark.accent, dark.accent_dark, dark.accent_light, theme.beak, theme.pupil]
    flat += [side.accent for side in theme.hues]
    pairs = [
        (theme.snow, theme.ink),
        (theme.snow_shade, theme.ink),
        (dark.accent_light, theme.ink),
        (theme.snow, dark.accent),
        (dark.accent, theme.snow),
        (theme.snow, light.accent),
        (theme.ice_edge, theme.ink),
        (theme.sea, theme.sea_line),
        (theme.snow, light.accent_dark),
        (theme.snow, theme.ice_edge),
    ]
    steps = Image.new("RGB", (16, len(pairs)))
    for y, (one, other) in enumerate(pairs):
        for x in range(16):
            steps.putpixel((x, y), rgba(blend(one, other, x / 15))[:3])
    return shared_palette(steps.resize((160, 10 * len(pairs)), Image.Resampling.NEAREST), flat)
