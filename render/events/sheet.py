"""The floe that every picture of a tournament is drawn on."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, Required, TypedDict

from PIL import Image, ImageDraw

from render.events.lettering import ELLIPSIS, DrawnName, Lettered
from render.kit.canvas import Align, Canvas, put
from render.kit.encode import png, shared_palette
from render.kit.palette import Theme, blend, rgba
from render.picture import Picture, shortened
from render.words import Words

WIDTH: Final = 800
LEFT: Final = 40
RIGHT: Final = 760
EDGE: Final = 12
"""Height of the ice below the snow."""
SEA: Final = 16
"""The sea about the floe."""
HEADER: Final = 64
SMALL: Final = 22
LEAST_FOOT: Final = 72
"""Height below the rows: where Discord's badge lies is nothing but ice."""
WAVES: Final = (60, 215, 420, 610, 745)
MOST_SAID: Final = 860
"""Characters of a list in an alt text: Discord takes 1,024 with what stands around it."""


class SheetLook(TypedDict, total=False):
    """How a list is drawn: as ``rows.shown`` says, with the row of whoever looks, or a page alone."""

    words: Required[Words]
    theme: str
    reader: int | None
    page: int


class Sheet(Lettered):
    """A picture of rows, which begin at ``top``, in pixels.

    Drawing with Pillow's own pen is quick; what has curves is drawn on a canvas and put.
    """

    def __init__(self, theme: Theme, rows_height: int, foot: int = 0, header: int = HEADER) -> None:
        self.theme, self.faint = theme, blend(theme.ink, theme.ice_edge, 0.35)
        self.top = SEA + header
        self.bottom = self.top + rows_height
        self.height = self.bottom + max(LEAST_FOOT, foot) + EDGE + SEA
        super().__init__(floe(theme, self.height), theme.ink)

    def band(self, y: float, height: float, colour: str, left: float = 28, right: float = 772) -> None:
        self.pen.rounded_rectangle((left, y + 1, right, y + height - 2), 10, fill=colour)

    def head(self, x: float, text: str, align: Align = "m", room: float | None = None) -> None:
        self.text(x, self.top - 24, text, SMALL, ink=self.faint, align=align, bold=True, room=room)

    def finished(
        self, alt: str, colours: Image.Image | None = None, names: Iterable[DrawnName] = ()
    ) -> Picture:
        """The picture of these ``names`` as a file, in the palette of tournaments or another one."""
        flat = png(self.image, colours or palette(self.theme))
        marked = tuple(each.mark for each in names if not each.clear)
        return Picture(flat, WIDTH, self.height, shortened(alt), marked)


def joined(parts: Sequence[str], between: str) -> str:
    """As much of the parts as an alt text has room for, in one line."""
    line = between.join(parts)
    return line if len(line) <= MOST_SAID else line[: MOST_SAID - 1] + ELLIPSIS


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
    """The palette of tournament pictures: their flat colours and the blends between them."""
    light, dark = theme.light_side, theme.dark_side
    flat = [theme.snow, theme.snow_shade, theme.sea, theme.sea_shallow, theme.sea_line, theme.ice_edge]
    flat += [theme.ice_edge_dark, theme.ice_dark, theme.ink, light.accent, light.accent_dark]
    flat += [dark.accent, dark.accent_dark, dark.accent_light, theme.beak, theme.pupil]
    flat += [side.accent for side in theme.hues]
    # The dark accent twice: tiles of it lie on snow, and snow-white letters on them.
    on_snow = theme.ink, dark.accent, dark.accent, light.accent, light.accent_dark, theme.ice_edge
    pairs = [(theme.snow, each) for each in on_snow]
    pairs += [(each, theme.ink) for each in (theme.snow_shade, dark.accent_light, theme.ice_edge)]
    pairs += [(theme.sea, theme.sea_line)]
    steps = Image.new("RGB", (16, len(pairs)))
    for y, (one, other) in enumerate(pairs):
        for x in range(16):
            steps.putpixel((x, y), rgba(blend(one, other, x / 15))[:3])
    return shared_palette(steps.resize((160, 10 * len(pairs)), Image.Resampling.NEAREST), flat)
