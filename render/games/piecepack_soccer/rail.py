"""The wooden rail about the field: its pieces, and those that a disc has pushed out."""

from typing import Final, NamedTuple

from engine.games.piecepack_soccer.events import MICRO, Pushed
from render.games.piecepack_soccer.colours import COLOURS
from render.kit.canvas import Canvas, Point, Stamp
from render.kit.kept import kept
from render.kit.palette import Theme, rgba

INCH: Final = 67  # pixels
WALL: Final = 328  # thousandths of an inch: 22 pixels
POST_SIDE: Final = 180
"""Thousandths of an inch that the post of a goal hides of the piece beside it."""
FAINTEST: Final = 86_000
"""Millionths of an inch: a piece that was pushed less is drawn in its place. This is six pixels."""
MOST: Final = 14.0
"""Pixels by which a piece is drawn out at most."""
BADGE: Final = (122, 884)
"""The right and the upper end of what Discord's badge covers: nothing that moves is drawn there."""

Box = tuple[float, float, float, float]


class Wood(NamedTuple):
    """The colours of a piece: face, lit and shaded edges, outline."""

    face: str
    light: str
    shade: str
    outline: str


def pieces() -> dict[str, Box]:
    """The pieces by their names: west, south, east, north, in thousandths of an inch."""
    rows = [(f"{n}", 2000 * (n - 1), 2000 * n) for n in range(1, 7)]
    found: dict[str, Box] = {}
    for name, low, high in rows:
        found[f"w{name}"] = -WALL, low, 0, high
        found[f"e{name}"] = 10_000, low, 10_000 + WALL, high
    spans = ((-WALL, 2000), (2000, 4000 - POST_SIDE), (6000 + POST_SIDE, 8000), (8000, 10_000 + WALL))
    for number, (west, east) in enumerate(spans, 1):
        found[f"s{number}"] = west, -WALL, east, 0
        found[f"n{number}"] = west, 12_000, east, 12_000 + WALL
    return found


PIECES: Final = pieces()
OUTWARD: Final = {"w": (-1, 0), "e": (1, 0), "s": (0, -1), "n": (0, 1)}
"""The way out at each side, to the east and to the north."""


def wooden(theme: Theme) -> Wood:
    colours = COLOURS[theme.name]
    return Wood(colours.face, colours.light, colours.shade, colours.outline)


def pushed_wood(theme: Theme, *, foul: bool) -> Wood:
    """The colours of a piece that was pushed: red where that is a foul."""
    if foul:
        return Wood(theme.ball, theme.ball_light, theme.ball_dark, theme.ball_dark)
    return Wood(theme.happened, theme.happened_light, theme.happened_dark, theme.happened_dark)


def draw_piece(canvas: Canvas, box: Box, wood: Wood) -> None:
    left, top, right, bottom = box
    canvas.slab(box, 5, rgba(wood.outline))
    canvas.slab((left + 2, top + 2, right - 2, bottom - 2), 4, rgba(wood.shade))
    canvas.slab((left + 2, top + 2, right - 2, bottom - 6), 4, rgba(wood.light))
    canvas.slab((left + 4, top + 5, right - 2, bottom - 6), 2, rgba(wood.face))


def drawn_out(event: Pushed) -> float:
    """The pixels by which a pushed piece is drawn out."""
    return min(MOST, event.far / MICRO * INCH)


def visible(box: Box) -> Box:
    """A piece without what lies under Discord's badge."""
    left, top, right, bottom = box
    return (max(left, BADGE[0]) if bottom > BADGE[1] else left, top, right, bottom)


@kept
def pushed_piece(size: Point, way: Point, theme: Theme, wood: Wood) -> Stamp:
    """A piece out of its place, with snow where it was; anchored at the left upper corner of its place."""
    canvas = Canvas(-MOST - 2, -MOST - 2, size[0] + MOST + 2, size[1] + MOST + 2)
    canvas.slab((0, 0, *size), 0, rgba(theme.snow_shade))
    draw_piece(canvas, (way[0], way[1], size[0] + way[0], size[1] + way[1]), wood)
    return canvas.stamp()
