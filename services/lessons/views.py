"""Lessons and players' progress as they are shown. Frozen values."""

from dataclasses import dataclass
from typing import Any

from engine.core.game import Event
from engine.lessons import Course, Lesson
from engine.lessons.judging import LessonAttempt


@dataclass(frozen=True, slots=True)
class CourseProgress:
    """How far a player is in a course; ``finished`` once all its lessons were done, even if it began anew."""

    course: Course
    passed: int
    finished: bool

    @property
    def done(self) -> bool:
        return self.passed >= len(self.course.lessons)


@dataclass(frozen=True, slots=True)
class LessonView:
    """The lesson of a player, by its number from 1."""

    course: Course
    number: int
    position: Any
    seat: int

    @property
    def lesson(self) -> Lesson:
        return self.course.lessons[self.number - 1]

    @property
    def events(self) -> tuple[Event, ...]:
        """No events: every lesson begins in a position of its own."""
        return ()


@dataclass(frozen=True, slots=True)
class LessonResult:
    """The result of a turn in the lesson ``before``: ``next`` is the lesson to go on with.

    That is the same one after a turn that was not right, and None at the end of the course.
    """

    before: LessonView
    attempt: LessonAttempt
    next: LessonView | None
