"""The sentences of the coach, and the page with ten hints of each game."""

import pytest

from engine import registry
from engine.coaching.reason import reason
from render import reasons_text
from render.words import LOCALES
from tests.render.cases import STRICT
from tests.render.coach import DOCS, EACH, kept_hints, page

HINTS = kept_hints()
LONGEST = 140


def test_the_page_says_what_the_bot_says_now() -> None:
    assert (DOCS / "coach.md").read_text("utf-8") == page(HINTS), "run: python -m tests.render.coach"


@pytest.mark.parametrize("game", registry.games())
def test_every_game_has_ten_hints_with_a_picture_and_a_reason(game: str) -> None:
    assert len({(hint.position, *hint.texts) for hint in HINTS[game]}) == len(HINTS[game]) == EACH
    for number, hint in enumerate(HINTS[game], 1):
        assert (DOCS / "coach" / f"{game}-{number}.webp").exists()
        assert 1 <= len(hint.reasons) <= 2


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", registry.games())
def test_a_reason_is_one_short_sentence(game: str, locale: str) -> None:
    for hint in HINTS[game]:
        said = hint.said(STRICT[locale])
        assert len(said) <= LONGEST
        assert said.startswith({"en": "It ", "de": "Das "}[locale])
        assert said.endswith(".")
        assert said.count(". ") == 0


def test_sides_are_named_in_the_language() -> None:
    clauses = (reason("penguin-blocks", rival=1, goal="a1"), reason("forced", moves=2, rival=1))
    said = {locale: reasons_text("penguin-soccer", clauses, STRICT[locale]) for locale in LOCALES}
    assert said["en"] == "It blocks Black's only way to a1 and wins in 2 moves, whatever Black does."
    assert said["de"] == (
        "Das versperrt Schwarz den einzigen Weg nach a1 und gewinnt in 2 Zügen, was Schwarz auch tut."
    )


@pytest.mark.parametrize(
    ("percent", "english", "german"),
    [(0, "below 1%", "unter 1 %"), (56, "at about 56%", "bei etwa 56 %"), (100, "above 99%", "über 99 %")],
)
def test_chances_are_those_of_a_side_and_never_0_or_100(percent: int, english: str, german: str) -> None:
    best = (reason("best", side=0, percent=percent),)
    said = {locale: reasons_text("penguin-soccer", best, STRICT[locale]) for locale in LOCALES}
    assert said["en"] == f"It keeps White's chances highest, {english}."
    assert said["de"] == f"Das hält die Aussichten von Weiß am höchsten, {german}."


def test_without_a_reason_nothing_is_said() -> None:
    assert reasons_text("penguin-soccer", (), STRICT["en"]) == ""
