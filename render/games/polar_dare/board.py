"""The board: places on the picture, and the cached background of sea, shores and pools."""

from typing import Final

from PIL import Image

from engine.games.polar_dare.position import FLOES, NORTH, PLACE_OF, RANKS, START
from render.kit.baked_palettes import baked_palette
from render.kit.canvas import Canvas, Point, put
from render.kit.density import enlarged
from render.kit.kept import kept_packed
from render.kit.painting import Ground
from render.kit.palette import Theme, blend, rgba
from render.kit.sprites import sprite

WIDTH: Final = 800
HEIGHT: Final = 900
"""No more, so that a phone shows a step and all of its buttons at once."""
CELL: Final = 88  # from one cell of a lane to the next
LANE: Final = 192  # from the middle of a lane to the next
FIRST_LANE: Final = 112.0
TOP: Final = 90.0  # the edge of the NORTH POLE
SOUTH: Final = TOP + 2 * RANKS * CELL + 4  # the edge of START
FLOE: Final = (168, 56, 24)  # the width of a floe, the height of its top and of its front
CLIFF: Final = 16  # of the far shore, towards the viewer
POLE: Final = (400.0, 40.0)
BRIDGE_ASIDE: Final = 63.0
"""From the middle of a floe to the bridge ahead, opposite the name."""
FOLDER: Final = "polar_dare"
DRIFTS: Final = (
    (40, 14), (232, 8), (412, 20), (540, 6), (20, 868), (310, 874), (500, 868),
)  # fmt: skip


def lane_at(lane: int) -> float:
    return FIRST_LANE + LANE * lane


def cell_at(lane: int, cell: int) -> Point:
    """The middle of the top of a floe on a cell, 0 at START to 7 at the NORTH POLE."""
    return lane_at(lane), TOP + CELL * (2 * RANKS - 1 - cell) + FLOE[1] / 2


def floe_at(floe: int, forward: int) -> Point:
    """The middle of a floe's top; ``forward`` has a bit for each floe that is slid forward."""
    lane, rank = divmod(floe, RANKS)
    return cell_at(lane, 2 * rank + (forward >> floe & 1))


def place_at(name: str, forward: int, lane: int = 0) -> Point:
    """The middle of a place; for a shore, where it meets a lane."""
    place = PLACE_OF[name]
    if place < START:
        return floe_at(place, forward)
    return cell_at(lane, -1 if place == START else 2 * RANKS)


def lane_of(origin: str, to: str) -> int:
    """The lane of two places, of which at most one is a shore."""
    return min(PLACE_OF[origin], PLACE_OF[to]) // RANKS


def bridge_at(origin: str, to: str, forward: int) -> Point:
    """The middle of the way from a place to one that it touches: there a bridge lies."""
    lane = lane_of(origin, to)
    (x, y), (to_x, to_y) = (place_at(name, forward, lane) for name in (origin, to))
    if x != to_x:
        return (x + to_x) / 2, y + 1
    return x + BRIDGE_ASIDE, (y + to_y) / 2 + 4


def walk_between(origin: str, to: str, forward: int) -> tuple[Point, Point]:
    """The ends of an arrow between two places, over the bridge."""
    x, y = bridge_at(origin, to, forward)
    lane = lane_of(origin, to)
    (from_x, from_y), (to_x, to_y) = (place_at(name, forward, lane) for name in (origin, to))
    if from_x != to_x:
        side = 1 if to_x > from_x else -1
        return (x - 30 * side, y), (x + 30 * side, y)
    down = 1 if to_y > from_y else -1
    return (x, y - 30 * down), (x, y + 30 * down)


def slide_between(floe: str, forward: int, *, ahead: bool) -> tuple[Point, Point]:
    """The ends of an arrow for the slide of a floe: in the water that it leaves, or that lies ahead.

    ``forward`` is before the slide.
    """
    place = PLACE_OF[floe]
    (x, start), (_, end) = floe_at(place, forward), floe_at(place, forward ^ 1 << place)
    middle, down = (end if ahead else start) + 10, 1 if end > start else -1
    return (x, middle - 28 * down), (x, middle + 28 * down)


def shore_at(place: int, number: int, count: int) -> Point:
    """The place on a shore for a penguin, by its number of 0 to 11 and how many there are."""
    if place == NORTH:
        return 44 + 46.0 * number + (62 if number > 6 else 0), 39.0
    # Clear of the left lower corner, where Discord puts its badge, and of the die.
    return 172 + min(62.0, 460 / max(1, count - 1)) * number, SOUTH + 52


@kept_packed
def ground(theme: Theme) -> Ground:
    return Ground(base(theme), baked_palette(FOLDER, theme))


def base(theme: Theme) -> Image.Image:
    picture = enlarged(Image.new("RGB", (WIDTH, HEIGHT), theme.sea))
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    canvas.slab((0, 0, WIDTH, HEIGHT), 0, rgba(blend(theme.sea, theme.sea_shallow, 0.3)))
    pools(canvas, theme)
    shores(canvas, theme)
    drawn = canvas.stamp()
    picture.paste(drawn.image, (0, 0), drawn.image)
    put(picture, sprite(FOLDER, "pole", theme), POLE)
    return picture


def water(theme: Theme) -> str:
    return blend(theme.sea_deep, theme.sea, 0.85)


def pools(canvas: Canvas, theme: Theme) -> None:
    """Draw a pool for each floe to slide in, with the groove of its peg."""
    groove = blend(theme.sea_deep, theme.sea, 0.3)
    for floe in range(len(FLOES)):
        (x, low), (_, high) = floe_at(floe, 0), floe_at(floe, 1 << floe)
        half = LANE / 2 - 5
        top, bottom = high - FLOE[1] / 2, low + FLOE[1] / 2 + FLOE[2]
        canvas.slab((x - half, top, x + half, bottom + 4), 20, rgba(water(theme)))
        canvas.line([(x, top + 40), (x, bottom - 36)], rgba(groove), 12)
        canvas.line([(x, top + 40), (x, bottom - 36)], rgba(water(theme)), 4)


def shores(canvas: Canvas, theme: Theme) -> None:
    """Draw the snow of both shores, and the cliff of the far one."""
    canvas.slab((0, 0, WIDTH, TOP), 0, rgba(theme.ice_edge_dark))
    canvas.slab((0, 0, WIDTH, TOP - CLIFF / 2), 0, rgba(theme.ice_edge))
    canvas.slab((0, 0, WIDTH, TOP - CLIFF), 0, rgba(theme.snow))
    canvas.slab((0, SOUTH, WIDTH, HEIGHT), 0, rgba(theme.ice_edge))
    canvas.slab((0, SOUTH + 4, WIDTH, HEIGHT), 0, rgba(theme.snow))
    for x, y in DRIFTS:
        canvas.arc((x + 20, y + 34), 40, (238, 302), rgba(theme.snow_shade), 4)
        canvas.arc((x + 50, y + 26), 26, (240, 305), rgba(theme.snow_shade), 4)
