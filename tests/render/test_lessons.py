"""Every lesson in every language: its sentences are there, and short enough for a phone."""

import pytest

from engine.lessons import Lesson, courses
from render.words import LOCALES, Words

LONGEST = 140
"""The most characters of a sentence: about four lines on a phone."""
LESSONS = {f"{one.game}-{lesson.name}": lesson for one in courses().values() for lesson in one.lessons}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "lesson"), LESSONS.items(), ids=LESSONS)
def test_a_lesson_is_put_into_words(key: str, lesson: Lesson, locale: str) -> None:
    words = Words.of(locale, strict=True)
    parts = ["", "-task", "-wrong", *([] if lesson.is_match else ["-right"])]
    for message in (f"lesson-{key}{part}" for part in parts):
        assert words.bundles[0].has_message(message), f"{message} is not translated"
        assert 0 < len(words.say(message)) <= LONGEST, message


@pytest.mark.parametrize("locale", LOCALES)
def test_a_course_of_its_own_rules_has_a_name(locale: str) -> None:
    words = Words.of(locale, strict=True)
    for key, one in courses().items():
        assert words.bundles[0].has_message(f"{'course' if one.options else 'game'}-{key}")
