"""Every lesson in every language: its sentences are there, and short enough for a phone."""

import pytest

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
def test_a_course_of_its_own_rules_has_a_name(locale: str) -> None:
    words = Words.of(locale, strict=True)
    for key, one in courses().items():
        assert words.bundles[0].has_message(f"{'course' if one.options else 'game'}-{key}")
