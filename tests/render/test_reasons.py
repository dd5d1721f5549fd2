"""Reasons and lessons in words."""

import pytest

from engine import registry
from engine.coaching.advice import own_reasons
from engine.coaching.reason import reason
from engine.lessons import courses
from render import reasons_text
from render.words import LOCALES, Words
from tests.engine.coaching.test_reasons import EXAMPLES, example
from tests.render.cases import STRICT

LONGEST = 140


@pytest.mark.parametrize("clause", EXAMPLES)
def test_reasons_are_one_short_sentence(clause: str) -> None:
    game, turn = example(clause)
    reasons = own_reasons(game, turn)
    for locale in LOCALES:
        said = reasons_text(game, reasons, STRICT[locale])
        assert len(said) <= LONGEST
        assert said.startswith({"en": "It ", "de": "Das "}[locale])
        assert said.endswith(".")
        assert said.count(". ") == 0


def test_sides_are_named_in_the_language() -> None:
    clauses = (reason("penguin-saves", goal="a1"), reason("forced", moves=2, rival=1))
    said = {locale: reasons_text("penguin-soccer", clauses, STRICT[locale]) for locale in LOCALES}
    assert said["en"] == "It stops the goal on a1 and wins in 2 moves, whatever Purple does."
    assert said["de"] == "Das verhindert das Tor auf a1 und gewinnt in 2 Zügen, was Lila auch tut."


def test_boldness_is_a_sentence_after_the_clauses() -> None:
    clauses = (reason("penguin-follows"), reason("bold", level=1))
    said = {locale: reasons_text("penguin-soccer", clauses, STRICT[locale]) for locale in LOCALES}
    assert (
        said["en"] == "It kicks ahead to follow: a goal in two. Bold, but level 1 often overlooks the answer."
    )
    assert said["de"].endswith("Tor in zwei Zügen. Gewagt, aber Stufe 1 übersieht die Antwort oft.")
    alone = reasons_text("penguin-soccer", clauses[1:], STRICT["en"])
    assert alone == "Bold, but level 1 often overlooks the answer."


def test_without_a_reason_nothing_is_said() -> None:
    assert reasons_text("penguin-soccer", (), STRICT["en"]) == ""


@pytest.mark.parametrize("locale", LOCALES)
def test_reasons_end_another_sentence(locale: str) -> None:
    clauses = (reason("wins-now"), reason("only-move"))
    for number in (1, 2):
        rest = reasons_text("penguin-soccer", clauses[:number], STRICT[locale], "answer")
        assert rest[0] in ",;"
        assert rest[-1] != "."


"""The most characters of a sentence: about four lines on a phone."""
LESSONS = sorted({f"{one.game}-{lesson.name}" for one in courses().values() for lesson in one.lessons})


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_put_into_words(key: str, locale: str) -> None:
    words = Words.of(locale, strict=True)
    for message in (f"lesson-{key}{part}" for part in ("", "-task", "-right", "-wrong")):
        assert words.bundles[0].has_message(message), f"{message} is not translated"
        assert 0 < len(words.say(message)) <= LONGEST, message


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", registry.games())
def test_how_each_side_of_a_game_wins_is_one_short_line(game: str, locale: str) -> None:
    words = Words.of(locale, strict=True)
    assert words.bundles[0].has_message(f"to-win-{game}"), "not translated"
    for seat in range(registry.game(game).about.seats[-1]):
        assert 0 < len(words.say(f"to-win-{game}", seat=seat)) <= LONGEST


@pytest.mark.parametrize("locale", LOCALES)
def test_a_course_of_its_own_rules_has_a_name(locale: str) -> None:
    words = Words.of(locale, strict=True)
    for key, one in courses().items():
        assert words.bundles[0].has_message(f"{'course' if one.options else 'game'}-{key}")
