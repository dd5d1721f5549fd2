"""The graph of a player's rating over time, drawn on an ice floe in the sea.

It is 800 x 400 pixels and stays readable on a phone at half that size: few gridlines, large figures.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from babel.dates import format_date, format_skeleton
from PIL import Image

from render.kit import marks
from render.kit.canvas import Canvas, Point, put
from render.kit.encode import png, shared_palette
from render.kit.kept import kept
from render.kit.palette import DAYLIGHT, LOOKS, Theme, blend, rgba
from render.picture import Picture, shortened
from render.words import Words

WIDTH: Final = 800
HEIGHT: Final = 400
FLOE: Final = (16.0, 14.0, 784.0, 372.0)
PLOT: Final = (140.0, 58.0, 736.0, 300.0)  # low and left of it Discord lays its ALT badge
EDGE: Final = 12  # height of the ice below the snow
LETTERS: Final = 26
STEPS: Final = (20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_GRIDLINES: Final = 4  # across the plot
MARGIN: Final = 30  # the least number of rating points above and below the curve
DOTTED: Final = 40  # the most games for which each has a dot
MONTHS_MS: Final = 300 * 86_400_000  # from this length on, dates are month and year
WAVES: Final = ((52, 391), (210, 389), (420, 392), (610, 389), (748, 391))


class RatingPoint(NamedTuple):
    """A rating after a game: when (milliseconds UTC), the rating as shown, and its uncertainty."""

    time_ms: int
    shown: float
    uncertainty: float


class Scale(NamedTuple):
    """The ends of both axes of the plot, and the ratings that have a gridline."""

    first_ms: int
    last_ms: int
    lowest: float
    highest: float
    gridlines: tuple[int, ...]

    def height(self, rating: float) -> float:
        """The distance of a rating from the top of the picture, in pixels."""
        share = (rating - self.lowest) / (self.highest - self.lowest)
        return PLOT[3] - share * (PLOT[3] - PLOT[1])


def rating_chart(
    game: str,
    points: Sequence[RatingPoint],
    *,
    words: Words,
    theme: str = DAYLIGHT.name,
    games: int | None = None,
) -> Picture:
    """The graph of one player's rating in a game, with the newest rating on a label.

    ``game`` is the game's key, ``theme`` a key of ``LOOKS``, and ``games`` how many games there were where
    the points are only some of them. Raises: ``ValueError`` without a point.
    """
    if not points:
        raise ValueError("a rating graph needs a rating")
    ordered = sorted(points, key=lambda point: point.time_ms)
    look = LOOKS[theme]
    image = draw(ordered, words.locale, look)
    described = alt(words.say(f"game-{game}"), ordered, games or len(points), words)
    return Picture(png(image, palette(look)), WIDTH, HEIGHT, shortened(described))


def alt(name: str, points: Sequence[RatingPoint], games: int, words: Words) -> str:
    """The alt text: the number of games, the dates, the first, highest, lowest and newest rating."""
    last = points[-1]
    now, uncertainty = str(round(last.shown)), str(round(last.uncertainty))
    if len(points) == 1:
        day = long_date(last, words.locale)
        return words.say("chart-rating-one", game=name, day=day, now=now, uncertainty=uncertainty)
    since, until = (long_date(point, words.locale) for point in (points[0], last))
    return words.say(
        "chart-rating",
        game=name,
        count=games,
        days=1 if since == until else 2,
        since=since,
        until=until,
        first=str(round(points[0].shown)),
        highest=str(round(max(point.shown for point in points))),
        lowest=str(round(min(point.shown for point in points))),
        now=now,
        uncertainty=uncertainty,
    )


def day_of(time_ms: int) -> datetime:
    return datetime.fromtimestamp(time_ms / 1000, UTC)


def long_date(point: RatingPoint, locale: str) -> str:
    return format_date(day_of(point.time_ms), "long", locale=locale)


def short_dates(scale: Scale, locale: str) -> tuple[str, str]:
    """The first and the last date, as month and year when they are far apart.

    Pillow's own typeface has only ASCII letters, so "4. März" is written in figures.
    """
    far = scale.last_ms - scale.first_ms >= MONTHS_MS
    first, last = (day_of(time_ms).date() for time_ms in (scale.first_ms, scale.last_ms))
    named, figures = (
        (format_skeleton(skeleton, first, locale=locale), format_skeleton(skeleton, last, locale=locale))
        for skeleton in (("yMMM", "yM") if far else ("MMMd", "Md"))
    )
    return named if "".join(named).isascii() else figures


def scale_of(points: Sequence[RatingPoint]) -> Scale:
    """The scale that fits all ratings with a margin, and the uncertainty of the newest one.

    Early uncertainties may be cut: they are so large that fitting them would flatten the curve.
    """
    shown, last = [point.shown for point in points], points[-1]
    room = max(MARGIN, 0.15 * (max(shown) - min(shown)))
    sure = min(last.uncertainty, 4 * room)
    lowest = min(min(shown) - room, last.shown - sure)
    highest = max(max(shown) + room, last.shown + sure)
    step = next((step for step in STEPS if (highest - lowest) / step <= MOST_GRIDLINES), STEPS[-1])
    first = -int(-lowest // step) * step
    lines = tuple(range(first, int(highest) + 1, step))
    return Scale(points[0].time_ms, last.time_ms, lowest, highest, lines)


def plotted_points(points: Sequence[RatingPoint], scale: Scale) -> list[Point]:
    """Each rating as a point in pixels; where all have the same time, they are spread evenly."""
    left, right = PLOT[0] + 8, PLOT[2] - 12
    span = scale.last_ms - scale.first_ms
    if len(points) == 1:
        shares = [0.5]
    elif span == 0:
        shares = [number / (len(points) - 1) for number in range(len(points))]
    else:
        shares = [(point.time_ms - scale.first_ms) / span for point in points]
    return [
        (left + share * (right - left), scale.height(point.shown))
        for share, point in zip(shares, points, strict=True)
    ]


def draw(points: Sequence[RatingPoint], locale: str, theme: Theme) -> Image.Image:
    picture = ground(theme).copy()
    scale = scale_of(points)
    spots = plotted_points(points, scale)
    draw_band(picture, points, spots, scale, theme)
    axes = Canvas(0, 0, WIDTH, HEIGHT)
    draw_axes(axes, scale, locale, theme)
    put(picture, axes.stamp(), (0, 0))
    draw_curve(picture, spots, theme)
    tag = marks.tag(str(round(points[-1].shown)), *label(theme), LETTERS)
    x, y = spots[-1]
    above = y - 40 if y > PLOT[1] + 20 else y + 40
    put(picture, tag, (min(x, PLOT[2] - 26), above))
    return picture


def label(theme: Theme) -> tuple[str, str, str]:
    """Fill, edge and ink of the newest rating's label."""
    return theme.dark_side.accent_dark, theme.snow, theme.snow


@kept
def ground(theme: Theme) -> Image.Image:
    """The background of every graph. It is cached: copy it before drawing on it."""
    canvas = Canvas(0, 0, WIDTH, HEIGHT)
    canvas.slab((0, 0, WIDTH, HEIGHT), 0, rgba(theme.sea))
    left, top, right, bottom = FLOE
    canvas.slab((left - 9, top + 2, right + 9, bottom + EDGE + 8), 34, rgba(theme.sea_shallow))
    for x, y in WAVES:
        canvas.arc((x - 8, y), 9, (200, 340), rgba(theme.sea_line), 2.4)
        canvas.arc((x + 8, y - 5.5), 9, (20, 160), rgba(theme.sea_line), 2.4)
    canvas.slab((left, top, right, bottom + EDGE), 28, rgba(theme.ice_edge_dark))
    canvas.slab((left, top, right, bottom + EDGE - 5), 28, rgba(theme.ice_edge))
    canvas.slab((left, top, right, bottom), 28, rgba(theme.snow_shade))
    canvas.slab((left + 3, top + 2, right - 3, bottom - 3), 26, rgba(theme.snow))
    return canvas.stamp().image.convert("RGB")


def draw_band(
    picture: Image.Image, points: Sequence[RatingPoint], spots: Sequence[Point], scale: Scale, theme: Theme
) -> None:
    """Draw the uncertainty as a band about the curve, cut at the edge of the plot."""
    canvas = Canvas(*PLOT)
    colour = rgba(blend(theme.snow, theme.dark_side.accent_light, 0.6))
    upper = [
        (x, scale.height(point.shown + point.uncertainty))
        for (x, _), point in zip(spots, points, strict=True)
    ]
    lower = [
        (x, scale.height(point.shown - point.uncertainty))
        for (x, _), point in zip(spots, points, strict=True)
    ]
    if len(points) == 1:
        upper, lower = ([(x - 26, y), (x + 26, y)] for ((x, y),) in (upper, lower))
    canvas.polygon([*upper, *reversed(lower)], colour)
    put(picture, canvas.stamp(), (0, 0))


def draw_axes(canvas: Canvas, scale: Scale, locale: str, theme: Theme) -> None:
    ink, line = rgba(theme.ink), rgba(blend(theme.ice_dark, theme.ice_edge, 0.35))
    for rating in scale.gridlines:
        y = scale.height(rating)
        canvas.line([(PLOT[0], y), (PLOT[2], y)], line, 2)
        canvas.text((PLOT[0] - 12, y), str(rating), ink, LETTERS, "r")
    texts = short_dates(scale, locale)
    low = PLOT[3] + 32
    if texts[0] == texts[1]:
        canvas.text(((PLOT[0] + PLOT[2]) / 2, low), texts[0], ink, LETTERS)
    else:
        canvas.text((PLOT[0], low), texts[0], ink, LETTERS, "l")
        canvas.text((PLOT[2], low), texts[1], ink, LETTERS, "r")


def draw_curve(picture: Image.Image, spots: Sequence[Point], theme: Theme) -> None:
    """Draw the curve, a dot for each game while they are few, and a mark at the newest one."""
    dark = theme.dark_side
    canvas = Canvas(PLOT[0] - 20, PLOT[1] - 40, PLOT[2] + 20, PLOT[3] + 20)
    for one, other in pairwise(spots):
        canvas.line([one, other], rgba(dark.accent), 5)
    if len(spots) <= DOTTED:
        for spot in spots:
            canvas.disc(spot, 6.5, rgba(dark.accent_dark))
            canvas.disc(spot, 3.2, rgba(theme.snow))
    canvas.disc(spots[-1], 13, rgba(dark.accent_dark))
    canvas.disc(spots[-1], 10, rgba(theme.light_side.accent))
    put(picture, canvas.stamp(), (0, 0))


@cache
def palette(theme: Theme) -> Image.Image:
    """The palette of all rating graphs, learnt from a sample graph that uses every colour."""
    day = 86_400_000
    sample = [RatingPoint(day * n, 1500 + 23 * (n % 7) + 6 * n, 350 / (1 + n)) for n in range(30)]
    light, dark = theme.light_side, theme.dark_side
    flat = [theme.snow, theme.snow_shade, theme.sea, theme.sea_shallow, theme.ice_edge, theme.ice_edge_dark]
    flat += [theme.ink, light.accent, dark.accent, dark.accent_dark]
    return shared_palette(draw(sample, "en", theme), flat)
