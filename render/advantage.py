"""The graph of each seat's expected result, move by move, in the style of the rating graph.

Between two seats one curve divides the plot: below it the first seat's share, above it the second's. Three or
four seats have a curve each. Turning points are marked and numbered.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image

from render.charts import HEIGHT, LETTERS, PLOT, WIDTH, ground
from render.kit import marks
from render.kit.canvas import Canvas, Point, put
from render.kit.encode import png, shared_palette
from render.kit.palette import DAYLIGHT, LOOKS, Theme, blend, rgba
from render.picture import Picture, shortened
from render.scene import scene
from render.words import Words

EVEN: Final = 0.5


class MoveResult(NamedTuple):
    """The seat that made a move, and the result that seat could expect after it, from 0 to 1.

    With several opponents it is the share of them that the seat would beat, so everybody begins at 0.5.
    ``number`` is that of the move in the move list.
    """

    seat: int
    expected: float
    number: int


def advantage_chart(
    game: str,
    moves: Sequence[MoveResult],
    turning: Sequence[int],
    *,
    seats: int,
    words: Words,
    theme: str = DAYLIGHT.name,
) -> Picture:
    """The graph of a match with one or more ``moves``; those at the indices ``turning`` are marked 1, 2, 3.

    ``game`` is the game's key, ``theme`` a key of ``LOOKS``. Raises: ``ValueError`` without a move.
    """
    if not moves:
        raise ValueError("a graph of a match needs a move")
    look = LOOKS[theme]
    image = draw(game, moves, turning, seats, look)
    described = words.say(
        "chart-advantage", game=words.say(f"game-{game}"), moves=len(moves), points=len(turning)
    )
    return Picture(png(image, palette(game, look)), WIDTH, HEIGHT, shortened(described))


def shares(moves: Sequence[MoveResult], seats: int) -> list[list[float]]:
    """For each seat its expected results: before the first move and after every move.

    Between two seats each move sets both, as their results add up to 1.
    """
    now = [EVEN] * seats
    found = [[share] for share in now]
    for seat, expected, _ in moves:
        now[seat] = expected
        if seats == 2:
            now[1 - seat] = 1 - expected
        for series, share in zip(found, now, strict=True):
            series.append(share)
    return found


def spots(series: Sequence[float]) -> list[Point]:
    """The values of a series as points on the picture, in pixels."""
    left, top, right, bottom = PLOT
    wide = max(1, len(series) - 1)
    return [
        (left + number / wide * (right - left), bottom - share * (bottom - top))
        for number, share in enumerate(series)
    ]


def draw(
    game: str, moves: Sequence[MoveResult], turning: Sequence[int], seats: int, theme: Theme
) -> Image.Image:
    picture = ground(theme).copy()
    accents = scene(game).accents(theme)
    series = shares(moves, seats)
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    if seats == 2:
        draw_halves(canvas, spots(series[0]), accents, theme)
    else:
        draw_curves(canvas, [spots(each) for each in series], accents)
    draw_axes(canvas, moves[-1].number, theme)
    put(picture, canvas.stamp(), (0, 0))
    for number, index in enumerate(turning, 1):
        seat = 0 if seats == 2 else moves[index].seat
        x, y = spots(series[seat])[index + 1]
        tag = marks.tag(str(number), theme.snow, theme.ink, theme.ink, LETTERS)
        put(picture, tag, (min(max(x, PLOT[0] + 14), PLOT[2] - 14), y))
    return picture


def draw_halves(canvas: Canvas, curve: Sequence[Point], accents: Sequence[str], theme: Theme) -> None:
    """Fill the plot below and above the curve with the two seats' colours."""
    left, top, right, bottom = PLOT
    canvas.polygon([(left, top), (right, top), *reversed(curve)], rgba(blend(theme.snow, accents[1], 0.7)))
    canvas.polygon([*curve, (right, bottom), (left, bottom)], rgba(blend(theme.snow, accents[0], 0.7)))
    for one, other in pairwise(curve):
        canvas.line([one, other], rgba(theme.ink), 4)


def draw_curves(canvas: Canvas, curves: Sequence[Sequence[Point]], accents: Sequence[str]) -> None:
    for curve, accent in zip(curves, accents, strict=False):
        for one, other in pairwise(curve):
            canvas.line([one, other], rgba(accent), 5)


def draw_axes(canvas: Canvas, last: int, theme: Theme) -> None:
    """Draw the dashed line at one half, the percentages, and the numbers of the first and the last move."""
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
    swing = [MoveResult(n % 2, 0.5 + 0.4 * ((n % 5) - 2) / 2, n) for n in range(20)]
    sheet = draw(game, swing, [3, 8], 2, theme)
    softened = [blend(theme.snow, accent, 0.7) for accent in accents]
    return shared_palette(sheet, [theme.snow, theme.sea, theme.ice_edge, theme.ink, *accents, *softened])
