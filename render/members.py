"""Parts shared by the pictures of leaderboards and profiles: results by shape, levels, one palette."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple, get_args

from PIL import Image

from engine import registry
from render.events.sheet import Sheet
from render.figures import game_figure, star
from render.kit.canvas import Canvas, Point, Stamp, put
from render.kit.encode import shared_palette
from render.kit.kept import kept
from render.kit.palette import Theme, blend, rgba
from render.words import Words

Result = Literal["won", "drawn", "lost"]

LAST: Final = 5
"""The results that are shown."""
FEW: Final = "?"
"""The mark of a rating after few matches."""
NONE: Final = "–"
"""Stands for a number that there is not."""
ICON: Final = 40
RESULTS_STEP: Final = 2.2
"""From the middle of a result to that of the next one, in radii."""


class RatingFigure(NamedTuple):
    """A rating in points, ``uncertain`` after few matches."""

    value: int
    uncertain: bool = False

    def __str__(self) -> str:
        return f"{self.value}{FEW if self.uncertain else ''}"


def figure_of(value: int | None) -> str:
    """A number as it is drawn."""
    return NONE if value is None else str(value)


def shade_row(sheet: Sheet, row: int, y: float, height: float, gap: float, *across: float) -> None:
    """Shade every other row from the first one on, ``y`` being its middle, but for a gap below it."""
    if row % 2 == 0:
        sheet.band(y - height / 2, height - gap, sheet.theme.snow_shade, *across)


def draw_results(sheet: Sheet, results: Sequence[Result], at: Point, radius: float) -> None:
    """Draw the last results from left to right, the latest first, with dots for those to come."""
    for place in range(LAST):
        drawn = result_mark(results[place] if place < len(results) else "", radius, sheet.theme)
        put(sheet.image, drawn, (at[0] + place * RESULTS_STEP * radius, at[1]))


@kept
def result_mark(result: Result | Literal[""], radius: float, theme: Theme) -> Stamp:
    """A tick on a full disc, a cross in a hollow ring, a bar, or a dot for no result yet."""
    canvas = Canvas(-radius - 1, -radius - 1, radius + 1, radius + 1)
    reach, line = 0.42 * radius, 0.24 * radius
    if result == "won":
        canvas.disc((0, 0), radius, rgba(theme.choice))
        ways = [[(-1.1 * reach, 0.05 * reach), (-0.25 * reach, 0.85 * reach), (1.1 * reach, -0.75 * reach)]]
        ink = theme.snow
    elif result == "lost":
        canvas.ring((0, 0), radius, rgba(soft(theme)), 0.16 * radius)
        ways = [[(-reach, -reach), (reach, reach)], [(-reach, reach), (reach, -reach)]]
        ink = soft(theme)
    elif result == "drawn":
        canvas.disc((0, 0), radius, rgba(theme.ice_edge))
        ways, ink = [[(-1.1 * reach, 0), (1.1 * reach, 0)]], theme.snow
    else:
        canvas.disc((0, 0), 0.25 * radius, rgba(theme.ice_edge))
        ways, ink = [], theme.snow
    for way in ways:
        canvas.line(way, rgba(ink), line)
    return canvas.stamp()


def soft(theme: Theme) -> str:
    return blend(theme.ink, theme.ice_edge, 0.35)


def draw_games(sheet: Sheet, places: Sequence[tuple[str, float]], y: float) -> None:
    """Draw the figures of games, each at its distance from the left."""
    for game, x in places:
        put(sheet.image, game_figure(game, ICON, sheet.theme), (x, y))


@kept
def star_mark(radius: float, theme: Theme) -> Stamp:
    canvas = Canvas(-radius - 2, -radius - 2, radius + 2, radius + 2)
    canvas.polygon(star(radius, 0.48 * radius, 5), rgba(theme.happened_dark))
    canvas.polygon(star(radius - 4, 0.47 * (radius - 4), 5), rgba(theme.happened))
    return canvas.stamp()


@cache
def palette(theme: Theme) -> Image.Image:
    """The palette of these pictures, learnt from a sheet with everything that they draw."""
    games = list(registry.games())
    sheet = Sheet(theme, 460)
    dark = theme.dark_side
    for row, fill in enumerate((theme.snow, theme.snow_shade, dark.accent, softened(theme))):
        y = sheet.top + 30 + row * 60
        sheet.band(y - 30, 60, fill)
        inks = (theme.ink, soft(theme)) if row < 2 else (theme.snow, theme.snow)
        for column, ink in enumerate(inks):
            sheet.text(60 + 340 * column, y, "Rookery 0123456789?", 30, ink=ink, bold=not column)
    results: tuple[Result | Literal[""], ...] = ("won", "lost", "drawn", "")
    for number, result in enumerate(results):
        for row in (0, 1):
            put(sheet.image, result_mark(result, 20, theme), (60 + number * 60, sheet.top + 270 + 60 * row))
    put(sheet.image, star_mark(24, theme), (330, sheet.top + 300))
    draw_games(sheet, [(game, 60 + number * 90.0) for number, game in enumerate(games)], sheet.top + 400)
    flat = [theme.snow, theme.snow_shade, theme.sea, theme.sea_shallow, theme.sea_line, theme.ice_edge]
    flat += [theme.ice_edge_dark, theme.ink, soft(theme), theme.choice, theme.happened, theme.happened_dark]
    flat += [dark.accent, dark.accent_dark, softened(theme), theme.light_side.accent]
    flat += [theme.light_side.accent_dark, unlit(theme)]
    return shared_palette(sheet.image, flat)


def softened(theme: Theme) -> str:
    """The colour of levels beaten by somebody whose rating is uncertain."""
    return blend(theme.dark_side.accent, theme.snow, 0.35)


def unlit(theme: Theme) -> str:
    return blend(theme.ice_dark, theme.ice_edge, 0.35)


def puzzles_text(points: int | None, words: Words) -> list[str]:
    """Puzzle points in words; empty for a member without any."""
    return [] if points is None else [words.say("table-solver", count=str(points))]


def results_text(results: Sequence[Result], words: Words) -> str:
    counts = {each: list(results[:LAST]).count(each) for each in get_args(Result)}
    said = [words.say(f"member-{each}", count=count) for each, count in counts.items() if count]
    return words.say("member-results", results=", ".join(said))
