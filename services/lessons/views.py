"""Lessons and players' progress as they are shown. Frozen values."""

from dataclasses import dataclass
from typing import Any

from engine.core.game import Event
from engine.lessons import Course, Lesson
from engine.lessons.judging import Attempt


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player is in a course; ``finished`` once all its lessons were done, even if it began anew."""

    course: Course
    passed: int
    finished: bool

    @property
    def done(self) -> bool:
        """Whether no lesson is left."""
        return self.passed >= len(self.course.lessons)


@dataclass(frozen=True, slots=True)
class LessonView:
    """The lesson of a player, by its number from 1.

    ``played`` are the moves since its first position, the last ``answers`` of them what came after the
    member's last turn. ``answer`` are the computer's own ones of these, and ``events`` what all of these did.
    All are empty unless its short match has begun.
    """

    course: Course
    number: int
    played: tuple[str, ...]
    position: Any
    seat: int
    answers: int
    answer: tuple[str, ...]
    events: tuple[Event, ...]

    @property
    def lesson(self) -> Lesson:
        """What is taught."""
        return self.course.lessons[self.number - 1]


@dataclass(frozen=True, slots=True)
class LessonResult:
    """The result of a turn in the lesson ``before``: ``next`` is what to do after it.

    That is the next lesson after a right turn, None where it finishes the course, and the same one again
    after any other turn.
    """

    before: LessonView
    attempt: Attempt
    next: LessonView | None
