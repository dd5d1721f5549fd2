"""Attempts at puzzles, solvers' ratings, and players' results at the puzzles of days."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import func, select

from data.columns import columns_of
from data.puzzle_rows import AttemptRow, DayRow
from data.repository import Repository
from data.rows import Rating
from data.schema import MEMBERS, PUZZLE_ATTEMPTS, PUZZLE_DAYS, PUZZLE_RATINGS


class PuzzleRows(Repository):
    """Repository of attempts at puzzles, of solvers' ratings, and of the puzzles of days."""

    async def attempts(self, player_id: int) -> list[AttemptRow]:
        """Every puzzle a player has tried, in the order of the first tries."""
        statement = (
            select(*columns_of(PUZZLE_ATTEMPTS, AttemptRow))
            .where(PUZZLE_ATTEMPTS.c.player_id == player_id)
            .order_by(PUZZLE_ATTEMPTS.c.at_ms, PUZZLE_ATTEMPTS.c.game, PUZZLE_ATTEMPTS.c.number)
        )
        return [AttemptRow(*row) for row in await self.connection.execute(statement)]

    async def record_attempt(self, player_id: int, attempt: AttemptRow) -> None:
        """Write the player's attempt at one puzzle in place of an earlier one."""
        row = {"player_id": player_id, **attempt._asdict()}
        await self.upsert(PUZZLE_ATTEMPTS, row)

    async def rating(self, player_id: int) -> Rating | None:
        """A player's rating as a solver; None before the first puzzle that counts."""
        statement = select(*columns_of(PUZZLE_RATINGS, Rating)).where(PUZZLE_RATINGS.c.player_id == player_id)
        return await self.first(statement, Rating)

    async def ratings(self, players: Collection[int]) -> dict[int, Rating]:
        """The solver ratings of players; unrated players are left out."""
        columns = PUZZLE_RATINGS.c.player_id, *columns_of(PUZZLE_RATINGS, Rating)
        statement = select(*columns).where(PUZZLE_RATINGS.c.player_id.in_(players))
        return {row[0]: Rating(*row[1:]) for row in await self.connection.execute(statement)}

    async def record_rating(self, player_id: int, rating: Rating, now_ms: int) -> None:
        row = {"player_id": player_id, "last_ms": now_ms, **rating._asdict()}
        await self.upsert(PUZZLE_RATINGS, row)

    async def day(self, player_id: int, day: int) -> DayRow | None:
        """A player's result at the puzzle of a day; None before the first try."""
        found = await self.days(player_id, PUZZLE_DAYS.c.day == day)
        return found[0] if found else None

    async def last_solved_day(self, player_id: int) -> DayRow | None:
        """The last day whose puzzle a player has solved, or None."""
        found = await self.days(player_id, PUZZLE_DAYS.c.solved)
        return found[0] if found else None

    async def days(self, player_id: int, condition: Any) -> list[DayRow]:
        """The last day of a player for which a condition holds; no more than one."""
        statement = (
            select(*columns_of(PUZZLE_DAYS, DayRow))
            .where(PUZZLE_DAYS.c.player_id == player_id, condition)
            .order_by(PUZZLE_DAYS.c.day.desc())
            .limit(1)
        )
        return [DayRow(*row) for row in await self.connection.execute(statement)]

    async def record_day(self, player_id: int, day: DayRow) -> None:
        row = {"player_id": player_id, **day._asdict()}
        await self.upsert(PUZZLE_DAYS, row)

    async def solvers(self, game: str, number: int, server_id: int) -> int:
        """Count the members of a server who have solved a puzzle."""
        attempts = PUZZLE_ATTEMPTS.c
        statement = (
            select(func.count())
            .select_from(PUZZLE_ATTEMPTS)
            .join(MEMBERS, MEMBERS.c.player_id == attempts.player_id)
            .where(attempts.solved, attempts.game == game, attempts.number == number)
            .where(MEMBERS.c.server_id == server_id)
        )
        return await self.number(statement) or 0
