"""The board: places on the picture, and the cached background of sea, shores and slots."""

from typing import Final

from PIL import Image

from engine.games.polar_dare.position import FLOES, LANES, NORTH, PLACE_OF, RANKS, START
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Canvas, Point, put
from render.kit.density import enlarged
from render.kit.painting import Ground, kept_grounds
from render.kit.palette import Theme, blend, rgba
from render.kit.sprites import sprite

WIDTH: Final = 800
HEIGHT: Final = 900
CELL: Final = 80  # from one cell of a lane to the next
LANE: Final = 166  # from the middle of a lane to the next
FIRST_LANE: Final = 95.0
SOUTH: Final = 780.0  # the edge of START; the cells lie above it
TOP: Final = SOUTH - 2 * RANKS * CELL  # the edge of the NORTH POLE
FLOE: Final = (160, 74)  # across, and from its far edge to the foot of its near edge
CLIFF: Final = 12  # of a shore, towards the viewer
ASIDE: Final = 737.0  # the middle of the water beside the lanes
FLAGS: Final = {"N": (600.0, 50.0), "S": (740.0, SOUTH + 66)}
"""The poles on the shores, with their letters of the notation."""
FOLDER: Final = "polar_dare"
DRIFTS: Final = (
    (60, 12), (240, 20), (330, 8), (500, 24), (660, 14), (770, 40), (30, 880), (180, 888), (310, 878),
    (420, 890), (560, 880), (660, 888), (780, 880),
)  # fmt: skip
WAVES: Final = (
    (700, 190), (770, 250), (716, 700), (776, 640), (740, 300), (690, 610), (770, 730), (700, 340),
)  # fmt: skip


def lane_at(lane: int) -> float:
    """The x coordinate of the middle of a lane."""
    return FIRST_LANE + LANE * lane


def cell_at(lane: int, cell: int) -> Point:
    """The middle of a cell, 0 at START to 7 at the NORTH POLE."""
    return lane_at(lane), SOUTH - CELL * (cell + 0.5)


def floe_at(floe: int, forward: int) -> Point:
    """The middle of a floe; ``forward`` has a bit for each floe that is slid forward."""
    lane, rank = divmod(floe, RANKS)
    return cell_at(lane, 2 * rank + (forward >> floe & 1))


def place_at(name: str, forward: int, lane: int = 0) -> Point:
    """The middle of a place; for a shore, where it meets a lane."""
    place = PLACE_OF[name]
    if place < START:
        return floe_at(place, forward)
    return lane_at(lane), SOUTH + 22 if place == START else TOP - 26


def walk_between(origin: str, to: str, forward: int) -> tuple[Point, Point]:
    """The ends of an arrow between two places, clear of the pieces and names there."""
    lane = min(PLACE_OF[origin], PLACE_OF[to]) // RANKS
    start, end = (place_at(name, forward, lane) for name in (origin, to))
    if start[0] == end[0]:
        drawn_in = 14 if end[1] > start[1] else -14
        return (start[0] - 34, start[1] + drawn_in), (end[0] - 34, end[1] - drawn_in)
    side = 1 if end[0] > start[0] else -1
    return (start[0] + 32 * side, start[1] + 16), (end[0] - 46 * side, end[1] + 16)


def slide_between(floe: str, forward: int) -> tuple[Point, Point]:
    """The ends of an arrow for the slide of a floe, along its right rim; ``forward`` is before the slide."""
    place = PLACE_OF[floe]
    (x, start), (_, end) = floe_at(place, forward), floe_at(place, forward ^ 1 << place)
    return (x + 62, start + (end - start) * 0.1), (x + 62, end + (end - start) * 0.12)


def shore_at(place: int, number: int) -> Point:
    """The place on a shore for the penguin with a number of 0 to 11."""
    if place == NORTH:
        return 44 + 44.0 * number, 62.0 - 8 * (number % 2)
    # Clear of the left lower corner, where Discord puts its badge.
    return 160 + 46.0 * number + 6 * (number // 3), SOUTH + 72 - 9 * (number % 2)


@kept_grounds
def ground(theme: Theme) -> Ground:
    return Ground(base(theme), baked_palette(FOLDER, theme))


def base(theme: Theme) -> Image.Image:
    picture = enlarged(Image.new("RGB", (WIDTH, HEIGHT), theme.sea))
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    sea(canvas, theme)
    slots(canvas, theme)
    shores(canvas, theme)
    drawn = canvas.stamp()
    picture.paste(drawn.image, (0, 0), drawn.image)
    for spot in FLAGS.values():
        put(picture, sprite(FOLDER, "pole", theme), spot)
    return picture


def sea(canvas: Canvas, theme: Theme) -> None:
    """Draw the sea, shallow about the lanes."""
    canvas.slab((0, 0, WIDTH, HEIGHT), 0, rgba(blend(theme.sea_deep, theme.sea, 0.5)))
    left, right = lane_at(0) - LANE / 2, lane_at(LANES - 1) + LANE / 2
    for reach, share in ((40, 0.75), (20, 1.0)):
        colour = blend(theme.sea_deep, theme.sea, share)
        canvas.slab((left - reach, TOP - 60, right + reach, SOUTH + 60), 24, rgba(colour))
    canvas.slab(
        (left + 1, TOP - 60, right - 1, SOUTH + 60), 14, rgba(blend(theme.sea, theme.sea_shallow, 0.55))
    )
    for x, y in WAVES:
        canvas.arc((x - 8, y), 9, (200, 340), rgba(theme.sea_line), 2.4)
        canvas.arc((x + 8, y - 5.5), 9, (20, 160), rgba(theme.sea_line), 2.4)


def slots(canvas: Canvas, theme: Theme) -> None:
    """Draw a pool for each floe to slide in, with the groove of its peg."""
    pool = blend(theme.sea_deep, theme.sea, 0.8)
    for floe in range(len(FLOES)):
        (x, low), (_, high) = floe_at(floe, 0), floe_at(floe, 1 << floe)
        half = LANE / 2 - 2
        box = (x - half, high - CELL / 2 + 1.5, x + half, low + CELL / 2 - 1.5)
        canvas.slab(box, 18, rgba(pool))
        for end in (high - 16, low + 16):
            canvas.disc((x, end), 9, rgba(theme.sea_deep))
        canvas.line([(x, high - 16), (x, low + 16)], rgba(theme.sea_deep), 9)
        for end in (high - 16, low + 16):
            canvas.disc((x, end), 4, rgba(theme.sea_line))
        canvas.line([(x, high - 16), (x, low + 16)], rgba(theme.sea_line), 1.6)


def shores(canvas: Canvas, theme: Theme) -> None:
    """Draw the snow of both shores, the cliff of the far one, and the flags."""
    left, right = -20.0, WIDTH + 20.0
    end = lane_at(LANES - 1) + LANE / 2 + 6
    for drop, colour in (
        (CLIFF + 8, theme.shadow),
        (CLIFF, theme.ice_edge_dark),
        (CLIFF - 5, theme.ice_edge),
    ):
        opacity = 0.35 if colour == theme.shadow else 1.0
        canvas.polygon(north_edge(left, right, end, drop), rgba(colour, opacity))
    canvas.polygon(north_edge(left, right, end, 0), rgba(theme.snow_shade))
    canvas.polygon(north_edge(left, right, end, -6), rgba(theme.snow))
    canvas.polygon(south_edge(left, right, end, -4), rgba(theme.ice_edge))
    canvas.polygon(south_edge(left, right, end, 0), rgba(theme.snow))
    for x, y in DRIFTS:
        canvas.arc((x, y + 34), 40, (238, 302), rgba(theme.snow_shade), 4)
        canvas.arc((x + 30, y + 26), 26, (240, 305), rgba(theme.snow_shade), 4)
    for letter, (pole, foot) in FLAGS.items():
        flag = [(pole + 4, foot - 32), (pole + 46, foot - 20), (pole + 4, foot - 6)]
        canvas.polygon(flag, rgba(theme.ink))
        canvas.text((pole + 17, foot - 19.5), letter, rgba(theme.snow), 19)


def north_edge(left: float, right: float, end: float, drop: float) -> list[Point]:
    """The outline of the far shore, lowered by ``drop`` pixels."""
    low = TOP - CLIFF - 2 + drop
    return [
        (left, -20), (right, -20), (right, low - 34), (760, low - 40), (730, low - 28), (end + 18, low - 14),
        (end, low), (left, low),
    ]  # fmt: skip


def south_edge(left: float, right: float, end: float, drop: float) -> list[Point]:
    """The outline of the near shore, lowered by ``drop`` pixels."""
    high = SOUTH + 3 + drop
    return [
        (left, HEIGHT + 20), (left, high), (end, high), (end + 18, high + 12), (730, high + 22),
        (765, high + 18), (right, high + 30), (right, HEIGHT + 20),
    ]  # fmt: skip
