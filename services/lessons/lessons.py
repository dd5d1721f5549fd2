"""Lessons: the progress of each player, and the results of their turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from data.rows import LessonsRow, Person
from engine.core.errors import BadRequest
from engine.core.game import Event
from engine.lessons import Course, Lesson, course, courses
from engine.lessons.judging import LessonAttempt, attempt, seat_of
from services.retried import retried
from services.runtime import Service


@dataclass(frozen=True, slots=True)
class CourseProgress:
    """How far a player is in a course; ``finished`` once all its lessons were done, even if it began anew."""

    course: Course
    passed: int
    finished: bool


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


class Lessons(Service):
    """Serves lessons, judges turns in them, and remembers how far each player is."""

    async def progress(self, player_id: int) -> tuple[CourseProgress, ...]:
        """The player's progress in every course there is, in the order in which members see them."""
        async with self.database.read() as tx:
            return progress_in_all(await tx.lessons.of(player_id))

    async def present(self, player_id: int, key: str) -> LessonView | None:
        """The player's lesson in a course; None once all are done. Raises: lesson.none, lesson.unknown."""
        one = course(key)
        row = await self.row(player_id, one)
        return None if row.passed >= len(one.lessons) else view_of(one, row)

    async def view(self, player_id: int, key: str, number: int) -> LessonView:
        """The player's lesson, which must have this number.

        Raises: lesson.none, lesson.unknown, lesson.stale, lesson.done.
        """
        one = course(key)
        row = await self.row(player_id, one)
        refuse_other(one, row, number)
        return view_of(one, row)

    async def try_turn(self, player: Person, key: str, number: int, text: str) -> LessonResult:
        """The result of a player's turn; progress is written if it was right.

        Raises: as ``view``, and the game's own ``GameError``.
        """
        one = course(key)
        before = await self.row(player.id, one)
        refuse_other(one, before, number)
        view, tried = view_of(one, before), attempt(one, number, text)
        if not tried.right:
            return LessonResult(view, tried, view)
        after = self.passed(one, before)
        await self.write(player, one, before, after)
        onward = None if after.passed >= len(one.lessons) else view_of(one, after)
        return LessonResult(view, tried, onward)

    async def hint(self, player_id: int, key: str, number: int) -> tuple[LessonView, LessonAttempt]:
        """The player's lesson and the answer to it, played. Raises: as ``view``."""
        view = await self.view(player_id, key, number)
        return view, attempt(view.course, number, view.lesson.answer)

    async def restart(self, player: Person, key: str) -> LessonView:
        """The first lesson of a course, which begins anew.

        Raises: lesson.none, lesson.unknown, lesson.stale.
        """
        one = course(key)
        before = await self.row(player.id, one)
        after = before._replace(passed=0)
        await self.write(player, one, before, after)
        return view_of(one, after)

    def passed(self, one: Course, row: LessonsRow) -> LessonsRow:
        """The progress once the present lesson is done."""
        passed = row.passed + 1
        finished_ms = row.finished_ms
        if finished_ms is None and passed >= len(one.lessons):
            finished_ms = self.now_ms()
        return row._replace(passed=passed, finished_ms=finished_ms)

    async def row(self, player_id: int, one: Course) -> LessonsRow:
        async with self.database.read() as tx:
            rows = await tx.lessons.of(player_id)
        return next((row for row in rows if row.course == one.key), None) or new_row(one.key)

    @retried
    async def write(self, player: Person, one: Course, before: LessonsRow, after: LessonsRow) -> None:
        """Write progress. Raises: lesson.stale, if it has changed meanwhile."""
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            await tx.players.record(player.id, player.name, now_ms)
            if not await tx.lessons.advance(player.id, before, after, now_ms):
                raise stale(one, before)


def new_row(key: str) -> LessonsRow:
    return LessonsRow(key, 0, None)


def progress_in_all(rows: Sequence[LessonsRow]) -> tuple[CourseProgress, ...]:
    """A player's progress in every course there is, in the order in which members see them."""
    begun = {row.course: row for row in rows}
    held = ((one, begun.get(key) or new_row(key)) for key, one in courses().items())
    return tuple(CourseProgress(one, row.passed, row.finished_ms is not None) for one, row in held)


def finished(rows: Sequence[LessonsRow]) -> tuple[Course, ...]:
    return tuple(each.course for each in progress_in_all(rows) if each.finished)


def view_of(one: Course, row: LessonsRow) -> LessonView:
    """A player's present lesson, which there must be."""
    number = row.passed + 1
    return LessonView(one, number, one.start(number), seat_of(one, number))


def refuse_other(one: Course, row: LessonsRow, number: int) -> None:
    """Check that this is the player's present lesson. Raises: lesson.stale, lesson.done."""
    if number != row.passed + 1:
        raise stale(one, row)


def stale(one: Course, row: LessonsRow) -> BadRequest:
    """The refusal of an act in another lesson than the player's present one."""
    if row.passed >= len(one.lessons):
        return BadRequest("lesson.done")
    return BadRequest("lesson.stale", number=row.passed + 1, lessons=len(one.lessons))
