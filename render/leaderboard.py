"""The picture of a leaderboard's page: rank, name, rating, last results, levels beaten, puzzle points."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine import registry
from render.events.lettering import told_apart
from render.events.sheet import LEFT, Sheet
from render.events.table import BADGE, MEDALS, medal
from render.kit.canvas import put
from render.kit.palette import DAYLIGHT, LOOKS, blend
from render.members import (
    FEW,
    NONE,
    RESULTS_STEP,
    RatingFigure,
    Result,
    draw_games,
    draw_results,
    figure_of,
    palette,
    puzzles_text,
    results_text,
    shade_row,
    soft,
    softened,
    star_mark,
)
from render.picture import Picture
from render.words import Words

HEADER: Final = 96
ROW: Final = 64
NAME_LEFT: Final = 95
NAME_END: Final = 268
RATING: Final = 350
"""The right end of ratings."""
RESULTS: Final = 386
RADIUS: Final = 12.7
LEVELS: Final = (540.0, 669.0)
"""The middles of the first and the last game's levels."""
BADGE_SIDE: Final = 37
MOST_GAMES: Final = 4
"""Games whose levels have room."""
POINTS: Final = 761
STAR: Final = 733


class Leader(NamedTuple):
    """A row; ``won`` are the points won in the period, None for all time.

    ``last`` are the last results, the latest first, ``levels`` the highest levels beaten by game, and
    ``puzzles`` the points as a solver.
    """

    rank: int
    name: str
    rating: RatingFigure
    won: int | None = None
    last: Sequence[Result] = ()
    levels: Mapping[str, int] = {}
    puzzles: int | None = None

    @property
    def mark(self) -> str:
        """What stands for a name that cannot be drawn."""
        return f"#{self.rank}"


def leaderboard_picture(
    leaders: Sequence[Leader], game: str, *, words: Words, theme: str = DAYLIGHT.name
) -> Picture:
    """The page with these rows of the leaderboard of a game."""
    sheet = Sheet(LOOKS[theme], ROW * len(leaders), header=HEADER)
    places = columns(game)
    by_period = any(each.won is not None for each in leaders)
    draw_head(sheet, places, by_period, words)
    names = told_apart((each.mark, each.name) for each in leaders)
    for row, leader in enumerate(leaders):
        y = sheet.top + (row + 0.5) * ROW
        shade_row(sheet, row, y, ROW, 3)
        draw_leader(sheet, leader, names[row].text, places, y)
    draw_foot(sheet, any(each.rating.uncertain for each in leaders), words)
    lines = "; ".join(leaderboard_text(leaders, game, words))
    name, levels = words.say(f"game-{game}"), legend(game, words)
    alt = words.say("leaderboard-alt", game=name, legend=levels, lines=lines)
    return sheet.finished(alt, palette(sheet.theme), names)


def columns(game: str) -> list[tuple[str, float]]:
    """The games whose levels are shown, this one among them, and the middles of their columns."""
    games = list(registry.games())
    shown = games[:MOST_GAMES] if game in games[:MOST_GAMES] else [game, *games][:MOST_GAMES]
    step = (LEVELS[1] - LEVELS[0]) / (MOST_GAMES - 1)
    return [(each, LEVELS[0] + place * step) for place, each in enumerate(shown)]


def draw_head(sheet: Sheet, places: Sequence[tuple[str, float]], by_period: bool, words: Words) -> None:
    y = sheet.top - 40
    head = words.say("member-won-points" if by_period else "member-rating")
    sheet.text(RATING, y, head, 24, ink=soft(sheet.theme), align="r", bold=True, room=150)
    middle = RESULTS + 2 * RESULTS_STEP * RADIUS
    sheet.text(middle, y, words.say("member-last"), 24, ink=soft(sheet.theme), align="m", bold=True, room=150)
    draw_games(sheet, places, y)
    put(sheet.image, star_mark(20, sheet.theme), (STAR, y))


def draw_leader(
    sheet: Sheet, leader: Leader, name: str, places: Sequence[tuple[str, float]], y: float
) -> None:
    """Draw a row, faintly if its rating is uncertain."""
    theme, sure = sheet.theme, not leader.rating.uncertain
    ink = theme.ink if sure else soft(theme)
    rank = soft(theme)
    if leader.rank <= MEDALS:
        put(sheet.image, medal(theme, leader.rank, 21), (LEFT + 18, round(y)))
        rank = theme.ink if leader.rank == 2 else theme.snow
    sheet.text(
        LEFT + 18, y, str(leader.rank), 26 if leader.rank < 1000 else 22, align="m", ink=rank, bold=True
    )
    sheet.text(NAME_LEFT, y, name, 28, ink=ink, bold=sure, room=NAME_END - NAME_LEFT)
    value = str(leader.rating.value) if leader.won is None else signed(leader.won)
    sheet.text(RATING, y, value, 32, ink=ink, align="r", bold=sure)
    if not sure:
        sheet.text(RATING + 1, y, FEW, 24, ink=ink)
    draw_results(sheet, leader.last, (RESULTS, y), RADIUS)
    for game, x in places:
        if level := leader.levels.get(game, 0):
            box = (x - BADGE_SIDE / 2, y - BADGE_SIDE / 2 - 1, x + BADGE_SIDE / 2, y + BADGE_SIDE / 2)
            sheet.pen.rounded_rectangle(box, 8, fill=theme.dark_side.accent if sure else softened(theme))
            sheet.text(x, y, str(level), 26, ink=theme.snow, align="m", bold=True)
        else:
            sheet.text(x, y, NONE, 26, ink=theme.ice_edge, align="m", bold=True)
    sheet.text(POINTS, y, figure_of(leader.puzzles), 24, ink=blend(ink, theme.ice_edge, 0.1), align="r")


def draw_foot(sheet: Sheet, uncertain: bool, words: Words) -> None:
    """Explain levels, and the question mark if there is one."""
    y, faint = sheet.bottom + 36, soft(sheet.theme)
    sheet.pen.rounded_rectangle(
        (BADGE + 12, y - 14, BADGE + 42, y + 13), 6, fill=sheet.theme.dark_side.accent
    )
    sheet.text(BADGE + 27, y, "5", 22, ink=sheet.theme.snow, align="m", bold=True)
    sheet.text(BADGE + 52, y, words.say("member-highest-level"), 24, ink=faint, room=300)
    if uncertain:
        sheet.text(POINTS, y, f"{FEW}  {words.say('member-few')}", 24, ink=faint, align="r", room=270)


def legend(game: str, words: Words) -> str:
    names = (words.say(f"game-{each}") for each, _ in columns(game))
    return words.say("leaderboard-legend", games=", ".join(names))


def leaderboard_text(leaders: Sequence[Leader], game: str, words: Words) -> list[str]:
    """The rows in words, a line each; levels are in the order of ``legend``."""
    return [leader_text(leader, [each for each, _ in columns(game)], words) for leader in leaders]


def leader_text(leader: Leader, games: Sequence[str], words: Words) -> str:
    """A row in words."""
    facts = [words.say("leader-line", rank=str(leader.rank), name=leader.name, rating=str(leader.rating))]
    if leader.won is not None:
        facts.append(words.say("leader-won", points=signed(leader.won)))
    if leader.last:
        facts.append(results_text(leader.last, words))
    if any(leader.levels.get(each) for each in games):
        levels = ", ".join(figure_of(leader.levels.get(each) or None) for each in games)
        facts.append(words.say("member-levels", levels=levels))
    return ", ".join([*facts, *puzzles_text(leader.puzzles, words)])


def signed(points: int) -> str:
    """Points won or lost, with their sign: the typeface has no true minus."""
    return f"{points:+}".replace("-", "–")
