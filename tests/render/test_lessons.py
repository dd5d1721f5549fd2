"""Every lesson in every language: its sentences are there, and short enough for a phone."""

import pytest

from engine import registry
from engine.lessons import courses
from render.words import LOCALES, Words

LONGEST = 140
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
