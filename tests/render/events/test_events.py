"""Pictures of tournaments: golden ones, sizes, probes of single pixels, and their words."""

from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from render.events.bracket import MOST_LEAVES, bracket_picture, bracket_text
from render.events.cross_table import cross_picture, cross_text
from render.events.field import field_picture, grid_for
from render.events.lettering import fitting, has, legible
from render.events.rows import AROUND, MOST_ROWS, Pairing, TableRow, figure, shown
from render.events.sheet import LEFT, SEA, WIDTH
from render.events.standings import columns_of, noted, standings_picture, standings_text
from render.kit.palette import DAYLIGHT, THEMES, rgba
from render.kit.typeface import noto
from render.words import LOCALES
from tests.render.cases import ENGLISH, STRICT, decoded
from tests.render.events.cases import LONG, PICTURES, bracket, entries, rounds, standings

BYTES = 200_000
COUNTS = (2, 3, 5, 8, 16, 33, 64, 65, 200)
BADGE = (120, 80)
"""Where Discord lays its ALT badge: so many pixels from the left and from below."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("count", COUNTS)
def test_pictures_of_any_size_stay_small_and_have_words(count: int, locale: str, theme: str) -> None:
    look: dict[str, Any] = {"words": STRICT[locale], "theme": theme}
    lines, heads = rounds(count, 5)
    found = [
        field_picture(entries(count), count + 1, **look),
        standings_picture(standings(count), reader=count - 1, **look),
        cross_picture(lines, heads, reader=count - 1, **look),
        bracket_picture(bracket(count, 1), **look),
    ]
    for each in found:
        image = decoded(each.png)
        assert (each.width, each.height) == image.size
        assert each.width == WIDTH
        assert len(each.png) < BYTES
        assert "Ana" in each.alt
        assert len(each.alt) <= 1024


def is_ice(image: Image.Image, at: tuple[int, int]) -> bool:
    """Whether a pixel has nothing on it but snow."""
    return image.getpixel(at) == rgba(DAYLIGHT.snow)[:3]


@pytest.mark.parametrize("name", [name for name in PICTURES if not name.endswith("clear")])
def test_the_corner_of_discords_badge_is_free(name: str) -> None:
    image = decoded(PICTURES[name]().png)
    low = image.height - SEA - 30
    for x in range(LEFT, BADGE[0], 8):
        for y in range(image.height - BADGE[1], low, 6):
            assert is_ice(image, (x, y)), (x, y)


def test_a_long_table_shows_the_top_and_where_the_reader_is() -> None:
    assert shown(64, 60) == list(range(64))
    assert shown(100, 3) == shown(100, None) == list(range(MOST_ROWS))
    rows = shown(100, 80)
    assert len(rows) == MOST_ROWS
    own = range(80 - AROUND, 80 + AROUND + 1)
    assert rows[-len(own) :] == list(own)
    assert rows[: MOST_ROWS - len(own) - 1] == list(range(MOST_ROWS - len(own) - 1))
    assert rows.count(None) == 1
    assert shown(100, 99)[-1] == 99


def test_a_page_of_a_long_table_has_its_rows_alone() -> None:
    assert shown(200, 150, 2) == list(range(64, 128))
    assert shown(100, None, 2) == list(range(64, 100))
    field = entries(100)
    page = field_picture(field, 128, words=ENGLISH, page=2)
    assert f"100 players: {field[64].name}, " in page.alt
    assert "28 of 128 places are free" in page.alt


def test_points_are_written_with_fractions() -> None:
    written = [figure(points) for points in (0, 0.5, 1, 2.5, 10.25, 2 / 3)]
    assert written == ["0", "½", "1", "2½", "10¼", "0.7"]


def test_names_are_written_if_there_are_letters_for_all_of_them() -> None:
    assert legible("Jörg 🐧 Müller") == "Jörg Müller"
    assert legible("\u2068Пётр\u2069") == "Пётр"
    assert legible("𝓗𝓲𝓡") == "HiR"
    assert legible("名前", "#7") == legible("李 Ana", "#7") == legible("🐧", "#7") == "#7"
    assert has("ß")
    assert not has("\uffff")
    cut = fitting(LONG, 24, 150)
    assert cut.endswith("…")
    assert noto(24).getlength(cut) <= 150


def test_the_fewer_there_are_the_larger_each_is() -> None:
    rows = [grid_for(count) for count in range(1, 65)]
    assert all(one.row >= other.row for one, other in pairwise(rows))


def test_only_tie_breaks_that_decided_are_explained() -> None:
    values = {"head-to-head": 1.0, "buchholz": 8.5, "wins": 2.0, "performance": 1600.0}
    line = partial(TableRow, points=3.0, values=values)
    lines = [line(1, "Ana"), line(2, "Ben", decided_by="wins"), line(3, "Cleo", decided_by="lot")]
    assert columns_of(lines) == ["buchholz", "wins", "performance"]
    assert noted(lines, columns_of(lines)) == ["wins", "lot"]
    assert noted(lines[:1], columns_of(lines[:1])) == ["buchholz"]
    direct = [lines[0], line(2, "Ben", decided_by="head-to-head")]
    assert columns_of(direct)[0] == "head-to-head"


def test_standings_in_words() -> None:
    lines = [
        TableRow(1, "Ana", 2.5, {"buchholz": 6.0}),
        TableRow(2, "Ben", 2.5, {"buchholz": 5.0}, "buchholz"),
        TableRow(3, "Cleo", 1.0, {"buchholz": 7.0}, gone=True),
    ]
    assert standings_text(lines, ENGLISH) == [
        "1. Ana, 2½ points (ahead of the next by Buchholz)",
        "2. Ben, 2½ points",
        "3. Cleo, 1 point (withdrawn)",
    ]
    assert standings_text(lines, STRICT["de"])[2] == "3. Cleo, 1 Punkt (zurückgezogen)"


def test_a_cross_table_in_words() -> None:
    lines, heads = rounds(8, 3)
    text = cross_text(lines, heads)
    assert len(text) == 8
    assert text[0].startswith("1. Ana: R1: ")
    assert "R1: – (1)" in text[4]


def test_a_bracket_in_words() -> None:
    found = [
        [Pairing(("Ana", "Ben"), (1, 2), 0), Pairing(("Cleo", ""), (3, 0), winner=0, bye=True)],
        [Pairing(("Ana", "Cleo"), (1, 3))],
    ]
    assert bracket_text(found, ENGLISH) == [
        "Round 1: Ana beat Ben; Cleo has a bye.",
        "Round 2: Ana meets Cleo.",
    ]


def test_of_a_large_bracket_the_later_rounds_are_drawn() -> None:
    small = bracket_picture(bracket(64, 1), words=ENGLISH)
    large = bracket_picture(bracket(128, 1), words=ENGLISH)
    assert len(bracket(64, 1)[0]) == MOST_LEAVES
    assert large.height == small.height
