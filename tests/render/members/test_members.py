"""Pictures of leaderboards and profiles: golden ones, sizes, probes of single pixels, and their words."""

import pytest

from engine import registry
from render.events.sheet import WIDTH
from render.kit.palette import DAYLIGHT, LOOKS, rgba
from render.leaderboard import LEVELS, Leader, columns, leaderboard_picture, leaderboard_text
from render.members import RatingFigure
from render.picture import ALT_LIMIT
from render.profile import GameRow, Member, profile_picture, profile_text
from render.words import LOCALES
from tests.each_game import EACH_KEY
from tests.render.cases import ANY_GAME, ENGLISH, STRICT, decoded
from tests.render.members.cases import GOLDEN, leaders, member

BYTES = 50_000
FIRST_ROW = 144


@pytest.mark.parametrize("name", GOLDEN.names)
def test_picture_is_like_the_golden_one(name: str) -> None:
    GOLDEN.compare(name)


def test_no_golden_picture_is_left_over() -> None:
    GOLDEN.refuse_others()


@pytest.mark.parametrize("theme", LOOKS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_leaderboard_is_small_and_its_alt_text_has_its_rows(locale: str, theme: str) -> None:
    for rows in (leaders(1), leaders(3), leaders(8), leaders(8, 9_993, by_period=True)):
        shown = leaderboard_picture(rows, ANY_GAME, words=STRICT[locale], theme=theme)
        assert decoded(shown.png).size == (shown.width, shown.height)
        assert shown.width == WIDTH
        assert len(shown.png) <= BYTES
        assert len(shown.alt) <= ALT_LIMIT
        assert all(f"{row.rank}. {row.name}, {row.rating}" in shown.alt for row in rows[:3])


def test_a_row_says_all_that_is_drawn() -> None:
    games = [game for game, _ in columns(ANY_GAME)]
    levels = {games[0]: 3, games[1]: 8}
    rating = RatingFigure(1712, uncertain=True)
    row = Leader(4, "Ana", rating, -12, ("won", "lost", "won", "drawn"), levels, 1482)
    assert leaderboard_text([row], ANY_GAME, ENGLISH) == [
        "4. Ana, 1712?, –12 points, last five: 2 won, 1 drawn, 1 lost, levels 3, 8, –, –, 1482 puzzle points"
    ]
    fresh = Leader(1, "Ben", RatingFigure(1500))
    assert leaderboard_text([fresh], ANY_GAME, ENGLISH) == ["1. Ben, 1500"]


@EACH_KEY
def test_the_game_of_a_leaderboard_has_its_column_of_levels(game: str) -> None:
    places = dict(columns(game))
    row = Leader(1, "Ana", RatingFigure(1500), levels={game: 1})
    image = decoded(leaderboard_picture([row], game, words=ENGLISH).png)
    for each, x in places.items():
        filled = image.getpixel((round(x) - 15, FIRST_ROW)) == rgba(DAYLIGHT.dark_side.accent)[:3]
        assert filled == (each == game)
    assert len(places) == min(len(registry.games()), len(columns(ANY_GAME)))
    assert set(places.values()) <= {LEVELS[0] + place * 43 for place in range(4)}


@pytest.mark.parametrize("theme", LOOKS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_profile_is_small_and_described(locale: str, theme: str) -> None:
    for matches in (0, 1, 3, 12_345):
        shown = member("Ana", matches, puzzles=matches or None, days=matches)
        drawn = profile_picture(shown, words=STRICT[locale], theme=theme)
        assert decoded(drawn.png).size == (WIDTH, drawn.height)
        assert len(drawn.png) <= BYTES
        assert drawn.alt.startswith("Ana: ")
        assert len(drawn.alt) <= ALT_LIMIT


def test_a_profile_says_all_that_is_drawn() -> None:
    name = ENGLISH.say(f"game-{ANY_GAME}")
    rows = [GameRow(ANY_GAME, RatingFigure(1712, uncertain=True), 5), GameRow(ANY_GAME)]
    shown = Member("Ana", 41, 24, ("won", "drawn"), rows, ANY_GAME, 1482, 6)
    assert profile_text(shown, ENGLISH) == (
        "Ana: 41 matches · 24 won, last five: 1 won, 1 drawn; "
        f"{name}: 1712?, level 5 beaten; 1482 puzzle points; 6 puzzle days in a row."
    )
