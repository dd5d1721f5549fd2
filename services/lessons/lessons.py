"""Lessons: where each player is, what their turns do, and the computer's answers in the short matches."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from data.database import Database
from data.rows import LessonsRow, Person
from engine import registry
from engine.computer.levels import STRONGEST
from engine.core.errors import BadRequest, GameError
from engine.core.game import CHANCE
from engine.core.turns import PlayedMoves, extended, moves_played, to_move
from engine.lessons import Course, course, courses
from engine.lessons.judging import Attempt, attempt, is_won, reached, seat_of, with_draws
from engine.match.opponents import LEVELS
from services.computer.jobs import computer_turn
from services.computer.pool import Pool
from services.lessons.views import LessonResult, LessonView, Progress

MOST_MOVES: Final = 200
"""A short match that takes longer begins anew."""
BETWEEN: Final = "\n"


class Lessons:
    """Serves lessons, judges turns in them, and remembers how far each player is."""

    def __init__(self, database: Database, now_ms: Callable[[], int], pool: Pool) -> None:
        self.database = database
        self.now_ms = now_ms
        self.pool = pool

    async def progress(self, player_id: int) -> tuple[Progress, ...]:
        """The player's progress in every course there is, in the order in which members see them."""
        async with self.database.read() as tx:
            rows = {row.course: row for row in await tx.lessons.of(player_id)}
        return tuple(progress_of(one, rows.get(key) or new_row(key)) for key, one in courses().items())

    async def finished(self, player_id: int) -> tuple[Course, ...]:
        """The courses that the player has finished."""
        return tuple(each.course for each in await self.progress(player_id) if each.finished)

    async def present(self, player_id: int, key: str) -> LessonView | None:
        """The player's lesson in a course; None once all are done. Raises: lesson.none, lesson.unknown."""
        one = course(key)
        row = await self.row(player_id, one)
        return None if row.passed >= len(one.lessons) else view_of(one, row)

    async def view(self, player_id: int, key: str, number: int, ply: int) -> LessonView:
        """The player's lesson, which must have this number, after so many moves.

        Raises: lesson.none, lesson.unknown, lesson.stale, lesson.done.
        """
        one = course(key)
        row = await self.row(player_id, one)
        refuse_other(one, row, number, ply)
        return view_of(one, row)

    async def try_turn(self, player: Person, key: str, number: int, ply: int, text: str) -> LessonResult:
        """The result of a player's turn; progress is written unless the turn was wrong.

        Raises: as ``view``, and the game's own ``GameError``.
        """
        one = course(key)
        before = await self.row(player.id, one)
        refuse_other(one, before, number, ply)
        played = moves_of(before)
        tried = attempt(one, number, played, text)
        if tried.right is False and one.lessons[number - 1].goal is not None:
            return LessonResult(view_of(one, before), tried, view_of(one, before))
        after, right = replaced(before, (*played, *tried.turn.texts)), tried.right
        if right is None:
            answered = await self.answered(player.id, one, number, moves_of(after))
            over = answered.plies >= MOST_MOVES
            after, right = (
                replaced(before, answered.texts),
                False if over else is_won(one, number, answered.at),
            )
        if right is not None:
            after = replaced(before, ())
        if right:
            after = self.passed(one, after)
        await self.write(player, one, before, after)
        onward = None if after.passed >= len(one.lessons) else view_of(one, after)
        return LessonResult(view_of(one, before), replace(tried, right=right), onward)

    async def hint(self, player_id: int, key: str, number: int, ply: int) -> tuple[LessonView, Attempt]:
        """The player's lesson and a good turn in it, played. Raises: as ``view``."""
        view = await self.view(player_id, key, number, ply)
        text = view.lesson.answer
        if view.played:
            game = view.course.game
            text = await self.pool.run(player_id, computer_turn, game, view.position, STRONGEST, ply)
        return view, attempt(view.course, number, view.played, text)

    async def restart(self, player: Person, key: str) -> LessonView:
        """The first lesson of a course, which begins anew.

        Raises: lesson.none, lesson.unknown, lesson.stale.
        """
        one = course(key)
        before = await self.row(player.id, one)
        after = before._replace(passed=0, played="")
        await self.write(player, one, before, after)
        return view_of(one, after)

    async def answered(self, player_id: int, one: Course, number: int, played: Sequence[str]) -> PlayedMoves:
        """The moves of a short match after the computer's turns, up to the player's next one."""
        game, seat = registry.game(one.game), seat_of(one, number)
        whole = with_draws(one, number, reached(one, number, played))
        while to_move(game, whole.at) not in (None, seat):
            ply = len(whole.made)
            turn = await self.pool.run(player_id, computer_turn, one.game, whole.at, LEVELS[0], ply)
            for text in game.turn(turn):
                whole = extended(game, whole, text)
            whole = with_draws(one, number, whole)
        return whole

    def passed(self, one: Course, row: LessonsRow) -> LessonsRow:
        """The progress once the present lesson is done."""
        passed = row.passed + 1
        finished_ms = row.finished_ms
        if finished_ms is None and passed >= len(one.lessons):
            finished_ms = self.now_ms()
        return row._replace(passed=passed, finished_ms=finished_ms)

    async def row(self, player_id: int, one: Course) -> LessonsRow:
        """The player's progress; moves in a position that has changed since they were made are deleted."""
        async with self.database.read() as tx:
            rows = await tx.lessons.of(player_id)
        row = next((row for row in rows if row.course == one.key), None) or new_row(one.key)
        if row.played and row.passed < len(one.lessons):
            try:
                reached(one, row.passed + 1, moves_of(row))
            except GameError:
                async with self.database.write() as tx:
                    await tx.lessons.advance(player_id, row, replaced(row, ()), self.now_ms())
                return replaced(row, ())
        return row

    async def write(self, player: Person, one: Course, before: LessonsRow, after: LessonsRow) -> None:
        """Write progress. Raises: lesson.stale, where it has changed meanwhile."""
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            await tx.players.record(player.id, player.name, now_ms)
            if not await tx.lessons.advance(player.id, before, after, now_ms):
                raise stale(one, before)


def new_row(key: str) -> LessonsRow:
    """The progress in a course that is not begun."""
    return LessonsRow(key, 0, "", None)


def replaced(row: LessonsRow, played: Sequence[str]) -> LessonsRow:
    """The progress with other moves in the present lesson."""
    return row._replace(played=BETWEEN.join(played))


def moves_of(row: LessonsRow) -> tuple[str, ...]:
    """The moves in the present lesson."""
    return tuple(row.played.split(BETWEEN)) if row.played else ()


def progress_of(one: Course, row: LessonsRow) -> Progress:
    """A player's progress in a course."""
    return Progress(one, row.passed, row.finished_ms is not None)


def view_of(one: Course, row: LessonsRow) -> LessonView:
    """A player's present lesson, which there must be."""
    number, played = row.passed + 1, moves_of(row)
    whole, seat = reached(one, number, played), seat_of(one, number)
    first = len(played)
    while first and whole.movers[first - 1] != seat:
        first -= 1
    # What chance showed at the end of the learner's own turn is no part of the answer.
    while first < len(played) and whole.movers[first] == CHANCE:
        first += 1
    game = registry.game(one.game)
    answer = moves_played(game, reached(one, number, played[:first]).at, played[first:])
    own = tuple(each.text for each in answer.made if each.mover != CHANCE)
    return LessonView(one, number, played, whole.at, seat, len(played) - first, own, answer.events)


def refuse_other(one: Course, row: LessonsRow, number: int, ply: int) -> None:
    """Check that this is the player's present lesson. Raises: lesson.stale, lesson.done."""
    if (number, ply) != (row.passed + 1, len(moves_of(row))):
        raise stale(one, row)


def stale(one: Course, row: LessonsRow) -> BadRequest:
    """The refusal of what belongs to another lesson than the player's present one."""
    if row.passed >= len(one.lessons):
        return BadRequest("lesson.done")
    return BadRequest("lesson.stale", number=row.passed + 1, lessons=len(one.lessons))
