"""Pictures of leaderboards and profiles: golden ones, sizes, probes of single pixels, and their words."""

import pytest

from render.events.rows import TableRow
from render.events.sheet import WIDTH
from render.kit.palette import LOOKS
from render.leaderboard import leaderboard_picture, leaderboard_text
from render.members import RatingFigure
from render.picture import ALT_LIMIT
from render.profile import GameRow, Member, profile_picture, profile_text
from render.words import LOCALES
from tests.render.cases import ANY_GAME, ENGLISH, STRICT, decoded
from tests.render.members.cases import leaders, member, scores

BYTES = 50_000


@pytest.mark.parametrize("theme", LOOKS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_leaderboard_is_small_and_its_alt_text_has_its_rows(locale: str, theme: str) -> None:
    for rows, points in ((leaders(1), "rating"), (leaders(8, 9_993), "gain"), (scores(8), "won")):
        shown = leaderboard_picture(rows, points, words=STRICT[locale], theme=theme)
        assert decoded(shown.png).size == (shown.width, shown.height)
        assert shown.width == WIDTH
        assert len(shown.png) <= BYTES
        assert len(shown.alt) <= ALT_LIMIT
        assert all(f"{row.place}. {row.name}: " in shown.alt for row in rows[:3])


def test_a_row_says_all_that_is_drawn() -> None:
    rows = [
        TableRow(1, "Ana", 2, {"cups": 1, "drawn": 2, "levels": 3, "puzzles": 1, "rating": 1712}),
        TableRow(2, "Ben", 0, {"cups": 0, "levels": 1}),
        TableRow(3, "Cleo", 0),
    ]
    assert leaderboard_text(rows, "won", ENGLISH) == [
        "1. Ana: 2 wins, 1 cup, 2 draws, 3 levels beaten, 1 puzzle of the day, rating 1712",
        "2. Ben: 1 level beaten",
        "3. Cleo: none yet",
    ]
    rated = TableRow(4, "Dan", 1712, {"level": 3, "solver": 1482})
    assert leaderboard_text([rated], "rating", ENGLISH) == [
        "4. Dan: rating 1712, level 3 beaten, 1482 puzzle points"
    ]
    gains = [TableRow(5, "Emre", -12), TableRow(6, "Finn", -1)]
    assert leaderboard_text(gains, "gain", ENGLISH) == ["5. Emre: -12 points", "6. Finn: -1 point"]


@pytest.mark.parametrize("theme", LOOKS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_profile_is_small_and_described(locale: str, theme: str) -> None:
    for matches in (0, 1, 3, 12_345):
        shown = member("Ana", matches, puzzles=matches or None, days=matches)
        drawn = profile_picture(shown, words=STRICT[locale], theme=theme)
        assert decoded(drawn.png).size == (WIDTH, drawn.height)
        assert len(drawn.png) <= BYTES
        assert drawn.alt.startswith("Ana: " if matches else "Ana")
        assert len(drawn.alt) <= ALT_LIMIT


def test_a_profile_says_all_that_is_drawn() -> None:
    name = ENGLISH.say(f"game-{ANY_GAME}")
    rows = [GameRow(ANY_GAME, RatingFigure(1712, uncertain=True), 5), GameRow(ANY_GAME, None, 0, 3, 1)]
    shown = Member("Ana", 41, 24, ("won", "drawn"), rows, ANY_GAME, 1482, 6)
    assert profile_text(shown, ENGLISH) == (
        "Ana: 41 matches · 24 won, last five: 1 won, 1 drawn; "
        f"{name}: 1712?, level 5 beaten; {name}: 3 matches · 1 won; "
        "1482 puzzle points; 6 puzzle days in a row."
    )
