"""Signs beside the pitch: goals, score, longest kick, a pass that bars kicks, the bench."""

from typing import Final

from engine.games.scherer_soccer.pitch import BLUE, RED
from engine.games.scherer_soccer.position import LONGEST_REACH, TEAM, Position
from render.games.scherer_soccer.colours import COLOURS
from render.games.scherer_soccer.men import FOLDER, man
from render.games.scherer_soccer.view import ABOVE, SIDE, Layout
from render.kit import marks
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.density import cache, lru_cache
from render.kit.painting import Painting
from render.kit.palette import Theme, blend, rgba
from render.kit.sprites import sprite

SOCKET: Final = 11.0  # half the width of the place of a counted goal
MARKER: Final = 14.0  # half the width of the marker of a counted goal, which covers its place
APART: Final = 26.0


def draw_signs(picture: Painting, at: Position, layout: Layout, seat: int, theme: Theme) -> None:
    for side, goals in enumerate(at.score):
        for number, place in enumerate(goal_places(side, at.needed, layout, seat)):
            put(picture, socket(theme, side, layout.scale), place)
            if number < goals:
                put(picture, marker(theme, layout.scale), place)
    if at.stage in ("setup", "placing"):
        draw_bench(picture, at, layout, theme)
        return
    left, top, right, _ = layout.signs_plate
    middle, half = (left + right) / 2, (right - left) / 2
    for side, goals in enumerate(at.score):
        across = (-0.5 if side == RED else 0.5) * (half - layout.px(4))
        spot = middle + across, top + layout.px(43)
        put(picture, score(theme, side, goals, layout.scale, half - layout.px(14)), spot)
    if max(at.score) == at.needed:
        spot = middle, (top + layout.signs_plate[3]) / 2 + layout.px(20)
        put(picture, sprite(FOLDER, f"burst-{layout.close}", theme), spot)
        put(picture, sprite(FOLDER, f"ball-{layout.close}", theme), spot)
    else:
        draw_reach(picture, at, layout, theme)


def goal_places(side: int, needed: int, layout: Layout, seat: int) -> list[Point]:
    """The places where a side's goals are shown, ``needed`` of them, the first one nearest to the middle.

    Behind its own goal or, enlarged, all at the right border: Red's at the top, Blue's at the bottom.
    """
    rows = layout.pitch.rows
    away, high = 0.375 * rows * layout.unit, layout.px(ABOVE) + rows * layout.unit / 2
    if layout.scale > 1:
        x, sign = layout.width - layout.px(SIDE / 2), -1 if side == RED else 1
    else:
        x, sign = layout.px(SIDE / 2) if side == seat else layout.width - layout.px(SIDE / 2), -1
    gap = layout.px(APART)
    return [(x, high + sign * (away + (number - (needed - 1) / 2) * gap)) for number in range(needed)]


@cache
def socket(theme: Theme, side: int, scale: float) -> Stamp:
    """The place of one goal, in the colour of the side that scores it."""
    return marks.ring(SOCKET * scale, theme.hues[side].accent, theme.snow, 2.5 * scale, theme.snow_shade)


@cache
def marker(theme: Theme, scale: float) -> Stamp:
    """The yellow marker of a counted goal; it covers its place."""
    colours = COLOURS[theme.name]
    reach = MARKER * scale
    canvas = Canvas(-reach - 1, -reach - 1, reach + 1, reach + 1)
    canvas.disc((0, 0), reach, rgba(colours.marker_edge))
    canvas.disc((0, 0), reach - 2.5 * scale, rgba(colours.marker))
    return canvas.stamp()


@cache
def score(theme: Theme, side: int, goals: int, scale: float, width: float) -> Stamp:
    """The number of a side's goals on its colour."""
    half, high, crew = width / 2, 26 * scale, theme.hues[side]
    canvas = Canvas(-half, -high, half, high + 4)
    radius = 10 * scale if crew.badge != "disc" else half
    canvas.slab((-half, -high, half, high + 3 * scale), radius, rgba(crew.accent_dark))
    canvas.slab((-half, -high, half, high), radius, rgba(crew.accent))
    canvas.text((0, 0), str(goals), rgba(theme.snow), 36 * scale)
    return canvas.stamp()


def draw_reach(picture: Painting, at: Position, layout: Layout, theme: Theme) -> None:
    """Draw the longest kick of the side to move, or that it may not kick."""
    left, top, right, bottom = layout.signs_plate
    middle = (left + right) / 2, (top + bottom) / 2 + layout.px(42)
    width = right - left - layout.px(24)
    strong = bool(at.reach) and not at.barred
    sign = reach_sign(theme, at.turn, at.reach, strong=strong, scale=layout.scale, width=width)
    put(picture, sign, middle)
    ball = middle[0], middle[1] - layout.px(56)
    put(picture, sprite(FOLDER, f"ball-{layout.close}", theme), ball)
    if at.barred:
        put(picture, barred(theme, layout.scale), ball)


@lru_cache(maxsize=128)
def reach_sign(theme: Theme, side: int, reach: int, *, strong: bool, scale: float, width: float) -> Stamp:
    """The longest kick as a number and as dots in the side's colour; pale while no kick is possible."""
    crew, half, high = theme.hues[side], width / 2, 98 * scale
    canvas = Canvas(-half, -high, half, high)
    canvas.slab((-half, -high, half, high), 14 * scale, rgba(crew.accent))
    edge = 4 * scale
    canvas.slab((edge - half, edge - high, half - edge, high - edge), 11 * scale, rgba(crew.accent_light))
    pale = blend(crew.accent_light, crew.accent, 0.45)
    text = str(reach) if reach else "?"
    canvas.text((0, 16 * scale), text, rgba(crew.accent_dark if strong else pale), 76 * scale)
    step = (width - 18 * scale) / LONGEST_REACH
    size = step / 2 - 0.8 * scale
    for number in range(LONGEST_REACH):
        spot = (number - (LONGEST_REACH - 1) / 2) * step, 74 * scale
        canvas.disc(spot, size, rgba(crew.accent_dark if number < reach else pale))
        if number >= reach or not strong:
            canvas.disc(spot, size - 1.6 * scale, rgba(crew.accent_light))
    return canvas.stamp()


@cache
def barred(theme: Theme, scale: float) -> Stamp:
    """A struck-out ring for the ball, where no kick is allowed."""
    reach = 31 * scale
    canvas = Canvas(-reach - 3, -reach - 3, reach + 3, reach + 3)
    slant = 0.66 * reach
    canvas.ring((0, 0), reach, rgba(theme.snow), 10 * scale)
    canvas.line([(-slant, -slant), (slant, slant)], rgba(theme.snow), 10 * scale)
    canvas.ring((0, 0), reach - 2 * scale, rgba(theme.ball), 6 * scale)
    canvas.line([(-slant, -slant), (slant, slant)], rgba(theme.ball), 6 * scale)
    return canvas.stamp()


def draw_bench(picture: Painting, at: Position, layout: Layout, theme: Theme) -> None:
    """Draw the men who are not yet on the pitch, Red at the left, the next one on top."""
    left, top, right, bottom = layout.signs_plate
    step = (bottom - top - layout.px(16)) / TEAM
    for side in (RED, BLUE):
        x = left + (right - left) * (0.28 if side == RED else 0.72)
        for place, number in enumerate(range(len(at.men[side]) + 1, TEAM + 1)):
            y = top + layout.px(10) + (place + 0.5) * step
            put(picture, man(theme, side, number, layout.sign_unit), (x, y))
