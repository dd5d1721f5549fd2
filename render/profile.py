"""The picture of a profile: matches, last results, rating and levels beaten in each game, puzzle points."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.match.opponents import LEVELS
from render.events.lettering import legible
from render.events.sheet import Sheet
from render.figures import game_figure
from render.kit.canvas import Canvas, put
from render.kit.palette import DAYLIGHT, LOOKS, rgba
from render.kit.typeface import noto
from render.members import (
    FEW,
    LAST,
    RESULTS_STEP,
    RatingFigure,
    Result,
    draw_results,
    figure_of,
    palette,
    puzzles_text,
    results_text,
    shade_row,
    soft,
    star_mark,
    unlit,
)
from render.picture import Picture
from render.words import Words

HEADER: Final = 213
ROW: Final = 90
FOOT: Final = 88
RIGHT: Final = 752
"""The right end of everything."""
PORTRAIT: Final = (112, 112)
PORTRAIT_RADIUS: Final = 70
PORTRAIT_FIGURE: Final = 104
FIGURE: Final = 58
NAME_LEFT: Final = 206
NAME_ROOM: Final = 310
NAME: Final = 54
LONG_NAME: Final = 38
GAME_LEFT: Final = 118
GAME_ROOM: Final = 258
RATING: Final = 478
"""The right end of ratings."""
RADIUS: Final = 20
"""Of a result."""
BARS: Final = 522
BAR: Final = 19
BAR_STEP: Final = 24.4
BAR_HEIGHTS: Final = (12, 37)
"""Of the first and the last level's bar."""


class GameRow(NamedTuple):
    """A game: the rating, None without a rated match, and the highest level beaten, 0 for none.

    ``played`` and ``won`` are the matches against people, said if there is nothing else.
    """

    game: str
    rating: RatingFigure | None = None
    level: int = 0
    played: int = 0
    won: int = 0


class Member(NamedTuple):
    """The contents of a profile; ``last`` has the latest result first, ``days`` are in a row until now.

    ``games`` are in the order of the rows, the member's favourite is the one of the portrait.
    """

    name: str
    played: int
    won: int
    last: Sequence[Result]
    games: Sequence[GameRow]
    favourite: str
    puzzles: int | None = None
    days: int = 0


def profile_picture(member: Member, *, words: Words, theme: str = DAYLIGHT.name) -> Picture:
    practised = member.puzzles is not None or member.days > 0
    sheet = Sheet(LOOKS[theme], ROW * len(member.games), FOOT if practised else 0, HEADER)
    draw_head(sheet, member, words)
    for row, each in enumerate(member.games):
        y = sheet.top + (row + 0.5) * ROW
        shade_row(sheet, row, y, ROW, 4, 32, 769)
        draw_game(sheet, each, y - 2, words)
    if practised:
        draw_puzzles(sheet, member, words)
    return sheet.finished(profile_text(member, words), palette(sheet.theme))


def draw_head(sheet: Sheet, member: Member, words: Words) -> None:
    """Draw portrait, name, matches and last results."""
    theme, radius = sheet.theme, PORTRAIT_RADIUS
    disc = Canvas(-radius, -radius, radius, radius)
    disc.disc((0, 0), radius, rgba(theme.sea))
    disc.disc((0, 0), radius - 6, rgba(theme.sea_shallow))
    put(sheet.image, disc.stamp(), PORTRAIT)
    put(sheet.image, game_figure(member.favourite, PORTRAIT_FIGURE, theme), PORTRAIT)
    name = legible(member.name, "?")
    letters = NAME if noto(NAME).getlength(name) <= NAME_ROOM else LONG_NAME
    sheet.text(NAME_LEFT, 86, name, letters, bold=True, room=NAME_ROOM)
    faint, y = soft(theme), sheet.top - 24
    if member.played:
        said = matches_text(member, words)
        sheet.text(NAME_LEFT + 2, 145, said, 28, ink=faint, room=NAME_ROOM + 20)
        draw_results(sheet, member.last, (RIGHT - RADIUS - (LAST - 1) * RESULTS_STEP * RADIUS, 84), RADIUS)
        sheet.text(RIGHT, 145, words.say("member-last-matches"), 26, ink=faint, align="r", room=230)
    if any(row.rating for row in member.games):
        sheet.text(RATING, y, words.say("member-rating"), 24, ink=faint, align="r", bold=True)
    if any(row.level for row in member.games):
        sheet.text(RIGHT, y, words.say("member-levels-beaten"), 24, ink=faint, align="r", bold=True)


def draw_game(sheet: Sheet, row: GameRow, y: float, words: Words) -> None:
    """Draw the row of a game, with what there is of it."""
    theme, rating = sheet.theme, row.rating
    put(sheet.image, game_figure(row.game, FIGURE, theme), (74, y))
    sheet.text(GAME_LEFT, y, words.say(f"game-{row.game}"), 28, bold=True, room=GAME_ROOM)
    if rating is not None:
        ink = soft(theme) if rating.uncertain else theme.ink
        sheet.text(RATING, y, figure_of(rating.value), 42, ink=ink, align="r", bold=True)
        if rating.uncertain:
            sheet.text(RATING + 2, y, FEW, 32, ink=soft(theme), bold=True)
    if row.level:
        draw_levels(sheet, row.level, y)
    elif rating is None:
        sheet.text(
            RIGHT, y, matches_text(row, words), 28, ink=soft(theme), align="r", room=RIGHT - BARS + 100
        )


def draw_levels(sheet: Sheet, beaten: int, y: float) -> None:
    """Draw a rising bar for each level, those up to the highest one beaten in colour."""
    theme, (low, high) = sheet.theme, BAR_HEIGHTS
    for number, level in enumerate(LEVELS):
        left, foot = BARS + number * BAR_STEP, y + 21
        height = low + (high - low) * number / (len(LEVELS) - 1)
        fill = theme.dark_side.accent if level <= beaten else unlit(theme)
        sheet.pen.rounded_rectangle((left, foot - height, left + BAR, foot), 5, fill=fill)
    sheet.text(RIGHT, y, str(beaten), 36, ink=theme.dark_side.accent_dark, align="r", bold=True)


def draw_puzzles(sheet: Sheet, member: Member, words: Words) -> None:
    """Draw puzzle points and the days in a row below the games."""
    y = sheet.bottom + 42
    if member.days:
        days = words.say("member-days", count=member.days)
        sheet.text(490, y, days, 28, ink=soft(sheet.theme), align="r", room=340)
    put(sheet.image, star_mark(25, sheet.theme), (536, y))
    if member.puzzles is not None:
        sheet.text(RIGHT, y, figure_of(member.puzzles), 42, align="r", bold=True)


def matches_text(of: Member | GameRow, words: Words) -> str:
    return words.say("member-matches", played=of.played, won=of.won)


def profile_text(member: Member, words: Words) -> str:
    """The profile in words, in the order of the picture."""
    facts = [f"{member.name}: {matches_text(member, words)}" if member.played else member.name]
    if member.last:
        facts[0] += f", {results_text(member.last, words)}"
    for row in member.games:
        said = [] if row.rating is None else [str(row.rating)]
        said += [words.say("table-level", count=row.level)] if row.level else []
        facts.append(f"{words.say(f'game-{row.game}')}: {', '.join(said) or matches_text(row, words)}")
    facts += puzzles_text(member.puzzles, words)
    if member.days:
        facts.append(words.say("member-days", count=member.days))
    return f"{'; '.join(facts)}."
