"""Attempts at puzzles, solvers' ratings, the puzzles of days, rushes, and progress in courses of lessons."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import func, select

from data.columns import columns_of
from data.engine.dialect import insert_into
from data.repository import Repository
from data.rows import LessonsRow, Rating
from data.schema import (
    LESSONS,
    MEMBERS,
    PUZZLE_ATTEMPTS,
    PUZZLE_DAYS,
    PUZZLE_RATINGS,
    RUSH_SCORES,
    RUSHES,
)


class AttemptRow(NamedTuple):
    """A puzzle that a player has tried: how the first try went, whether it is solved by now, and when."""

    game: str
    number: int
    first_try: bool
    solved: bool
    at_ms: int
    last_ms: int


class DayRow(NamedTuple):
    """A player's result at the puzzle of a day: wrong tries, and if it is solved or was shown.

    ``streak`` is how many days in a row were solved up to this one, 0 if it is not solved.
    """

    day: int
    wrong: int = 0
    solved: bool = False
    shown: bool = False
    streak: int = 0


class RushRow(NamedTuple):
    """A player's latest rush: its beginning and end, its results, and the puzzle to be solved.

    ``game`` is empty for puzzles of every game.
    """

    began_ms: int
    ends_ms: int
    game: str
    solved: int
    wrong: int
    puzzle_game: str
    puzzle_number: int
    over: bool = False


class RushBestRow(NamedTuple):
    """A player's best rush through the puzzles of a game, or of every game if that is empty."""

    game: str
    best: int
    best_ms: int


class PuzzleRows(Repository):
    """Repository of attempts at puzzles, of solvers' ratings, and of the puzzles of days."""

    async def attempts(self, player_id: int) -> list[AttemptRow]:
        """Every puzzle a player has tried, in the order of the first tries."""
        order = (PUZZLE_ATTEMPTS.c[name] for name in ("at_ms", "game", "number"))
        return await self.find_all(PUZZLE_ATTEMPTS, AttemptRow, *order, player_id=player_id)

    async def record_attempt(self, player_id: int, attempt: AttemptRow) -> None:
        """Write the player's attempt at one puzzle in place of an earlier one."""
        await self.upsert(PUZZLE_ATTEMPTS, {"player_id": player_id, **attempt._asdict()})

    async def rating(self, player_id: int) -> Rating | None:
        """A player's rating as a solver; None before the first puzzle that counts."""
        return await self.find(PUZZLE_RATINGS, Rating, player_id=player_id)

    async def ratings(self, players: Collection[int]) -> dict[int, Rating]:
        """The solver ratings of players; unrated players are left out."""
        columns = PUZZLE_RATINGS.c.player_id, *columns_of(PUZZLE_RATINGS, Rating)
        statement = select(*columns).where(PUZZLE_RATINGS.c.player_id.in_(players))
        return {row[0]: Rating(*row[1:]) for row in await self.connection.execute(statement)}

    async def record_rating(self, player_id: int, rating: Rating, now_ms: int) -> None:
        await self.upsert(PUZZLE_RATINGS, {"player_id": player_id, "last_ms": now_ms, **rating._asdict()})

    async def day(self, player_id: int, day: int) -> DayRow | None:
        """A player's result at the puzzle of a day; None before the first try."""
        return await self.find(PUZZLE_DAYS, DayRow, player_id=player_id, day=day)

    async def last_solved_day(self, player_id: int) -> DayRow | None:
        """The last day whose puzzle a player has solved, or None."""
        solved = (PUZZLE_DAYS.c.player_id == player_id, PUZZLE_DAYS.c.solved)
        statement = select(*columns_of(PUZZLE_DAYS, DayRow)).where(*solved)
        return await self.first(statement.order_by(PUZZLE_DAYS.c.day.desc()).limit(1), DayRow)

    async def record_day(self, player_id: int, day: DayRow) -> None:
        await self.upsert(PUZZLE_DAYS, {"player_id": player_id, **day._asdict()})

    async def solvers(self, server_id: int, from_day: int, to_day: int) -> int:
        """Count the members of a server who solved a puzzle of the day from a day to before another."""
        days = PUZZLE_DAYS.c
        counted = select(func.count(days.player_id.distinct())).join(
            MEMBERS, MEMBERS.c.player_id == days.player_id
        )
        here = (MEMBERS.c.server_id == server_id, days.solved, days.day >= from_day, days.day < to_day)
        return await self.number(counted.where(*here)) or 0

    async def results(self, game: str, number: int, server_id: int) -> list[tuple[bool, bool]]:
        """Whether each member of a server who tried a puzzle was right at once, and has solved it."""
        attempts = PUZZLE_ATTEMPTS.c
        statement = (
            select(attempts.first_try, attempts.solved)
            .join(MEMBERS, MEMBERS.c.player_id == attempts.player_id)
            .where(attempts.game == game, attempts.number == number, MEMBERS.c.server_id == server_id)
            .order_by(attempts.at_ms, attempts.player_id)
        )
        return await self.fetch(statement, lambda first, solved: (first, solved))


class RushRows(Repository):
    """Repository of rushes and their best scores."""

    async def of(self, player_id: int) -> RushRow | None:
        """A player's latest rush, or None."""
        return await self.find(RUSHES, RushRow, player_id=player_id)

    async def begin(self, player_id: int, rush: RushRow) -> None:
        """Write a rush that begins, in place of the player's last one."""
        await self.upsert(RUSHES, {"player_id": player_id, **rush._asdict()})

    async def advance(self, player_id: int, before: RushRow, after: RushRow) -> bool:
        """Write a rush's progress; return False if it is no longer as it was ``before``."""
        as_before = {name: getattr(before, name) for name in ("began_ms", "solved", "wrong", "over")}
        return await self.update(RUSHES, after._asdict(), player_id=player_id, **as_before) == 1

    async def best(self, player_id: int) -> list[RushBestRow]:
        """A player's best scores, by game."""
        return await self.find_all(RUSH_SCORES, RushBestRow, RUSH_SCORES.c.game, player_id=player_id)

    async def record_best(self, player_id: int, game: str, best: int, now_ms: int) -> None:
        """Record a score unless the player has one as high."""
        row = {"player_id": player_id, "game": game, "best": best, "best_ms": now_ms}
        adding = insert_into(self.connection.dialect.name, RUSH_SCORES).values(row)
        adding = adding.on_conflict_do_update(
            index_elements=list(RUSH_SCORES.primary_key.columns),
            set_={"best": best, "best_ms": now_ms},
            where=RUSH_SCORES.c.best < best,
        )
        await self.execute(adding)


class LessonRows(Repository):
    """Repository of players' progress in courses."""

    async def of(self, player_id: int) -> list[LessonsRow]:
        """Every course that a player has begun, the one played last first."""
        order = (LESSONS.c.last_ms.desc(), LESSONS.c.course)
        return await self.find_all(LESSONS, LessonsRow, *order, player_id=player_id)

    async def advance(self, player_id: int, before: LessonsRow, after: LessonsRow, now_ms: int) -> bool:
        """Write a player's progress in a course; False if it is no longer as it was ``before``."""
        row = {"player_id": player_id, **before._asdict(), "last_ms": now_ms}
        await self.insert_new(LESSONS, row)
        as_before = {"player_id": player_id, "course": before.course, "passed": before.passed}
        return await self.update(LESSONS, {**after._asdict(), "last_ms": now_ms}, **as_before) == 1
