"""The graph of each seat's expected result, move by move, in the style of the rating graph.

Between two seats one curve divides the plot: below it the first seat's share, above it the second's. Three or
four seats have a curve each. Costly moves are marked and numbered.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from PIL import Image

from render.charts import HEIGHT, LETTERS, PLOT, WIDTH, ground
from render.kit import marks
from render.kit.canvas import Canvas, Point, put
from render.kit.encode import png, shared_palette
from render.kit.palette import DAYLIGHT, LOOKS, Theme, blend, rgba
from render.picture import Picture, shortened
from render.scene import scene
from render.words import Words


def advantage_chart(
    game: str,
    chances: Sequence[Sequence[float]],
    marked: Sequence[tuple[int, int]],
    *,
    moves: int,
    turns: int,
    words: Words,
    theme: str = DAYLIGHT.name,
) -> Picture:
    """The graph of a match, in which the ``marked`` ones of its ``moves``, each with its seat, are 1, 2, 3.

    ``chances`` are each seat's expected results, 0 to 1, before every move and in the end, or the first of
    them. With several opponents it is the share of them that the seat would beat. ``game`` is the game's key,
    ``theme`` a key of ``LOOKS``. Raises: ``ValueError`` without a move.
    """
    if not moves:
        raise ValueError("a graph of a match needs a move")
    look = LOOKS[theme]
    image = draw(game, chances, marked, moves, turns=turns, theme=look)
    made = words.say("turns-made", turns=turns)
    described = words.say("chart-advantage", game=words.say(f"game-{game}"), turns=made, points=len(marked))
    return Picture(png(image, palette(game, look)), WIDTH, HEIGHT, shortened(described))


def spots(series: Sequence[float], moves: int) -> list[Point]:
    """The values of a series as points on the picture, in pixels."""
    left, top, right, bottom = PLOT
    return [
        (left + number / moves * (right - left), bottom - share * (bottom - top))
        for number, share in enumerate(series)
    ]


def draw(
    game: str,
    chances: Sequence[Sequence[float]],
    marked: Sequence[tuple[int, int]],
    moves: int,
    *,
    turns: int,
    theme: Theme,
) -> Image.Image:
    picture = ground(theme).copy()
    accents = scene(game).accents(theme)
    curves = [spots(series, moves) for series in chances]
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    if len(curves) == 2:
        draw_halves(canvas, curves[0], accents, theme)
    else:
        draw_curves(canvas, curves, accents)
    draw_axes(canvas, turns, theme)
    put(picture, canvas.stamp(), (0, 0))
    for number, (move, seat) in enumerate(marked, 1):
        x, y = curves[0 if len(curves) == 2 else seat][move]
        tag = marks.tag(str(number), theme.snow, theme.ink, theme.ink, LETTERS)
        put(picture, tag, (min(max(x, PLOT[0] + 14), PLOT[2] - 14), y))
    return picture


def draw_halves(canvas: Canvas, curve: Sequence[Point], accents: Sequence[str], theme: Theme) -> None:
    """Fill the plot below and above the curve with the two seats' colours."""
    (left, top, _, bottom), right = PLOT, curve[-1][0]
    canvas.polygon([(left, top), (right, top), *reversed(curve)], rgba(blend(theme.snow, accents[1], 0.7)))
    canvas.polygon([*curve, (right, bottom), (left, bottom)], rgba(blend(theme.snow, accents[0], 0.7)))
    for one, other in pairwise(curve):
        canvas.line([one, other], rgba(theme.ink), 4)


def draw_curves(canvas: Canvas, curves: Sequence[Sequence[Point]], accents: Sequence[str]) -> None:
    for curve, accent in zip(curves, accents, strict=False):
        for one, other in pairwise(curve):
            canvas.line([one, other], rgba(accent), 5)


def draw_axes(canvas: Canvas, last: int, theme: Theme) -> None:
    """Draw the dashed line at one half, the percentages, and the numbers of the first and the last turn."""
    left, top, right, bottom = PLOT
    ink = rgba(theme.ink)
    middle = (top + bottom) / 2
    for x in range(int(left), int(right), 24):
        canvas.line([(x, middle), (min(x + 10, right), middle)], ink, 2)
    for share, y in ((1, top), (0.5, middle), (0, bottom)):
        canvas.text((left - 12, y), f"{share:.0%}", ink, LETTERS, "r")
    canvas.text((left, bottom + 32), "1", ink, LETTERS, "l")
    canvas.text((right, bottom + 32), str(last), ink, LETTERS, "r")


@cache
def palette(game: str, theme: Theme) -> Image.Image:
    """The palette of a game's graphs, learnt from a sample graph that uses every colour."""
    accents = list(scene(game).accents(theme))
    swing = [0.5 + 0.4 * ((n % 5) - 2) / 2 for n in range(21)]
    sheet = draw(game, [swing, [1 - share for share in swing]], [(4, 0), (9, 0)], 20, turns=20, theme=theme)
    softened = [blend(theme.snow, accent, 0.7) for accent in accents]
    return shared_palette(sheet, [theme.snow, theme.sea, theme.ice_edge, theme.ink, *accents, *softened])
