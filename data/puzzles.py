"""Attempts at puzzles, solvers' ratings, and the puzzles of days: of players, and on servers."""

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Select, func, or_, select, update

from data.columns import columns_of
from data.processes.owned import owned
from data.puzzle_rows import AttemptRow, DailyRow, DayRow
from data.repository import Repository
from data.rows import Rating
from data.schema import MEMBERS, PUZZLE_ATTEMPTS, PUZZLE_DAYS, PUZZLE_RATINGS, SERVER_SETTINGS


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
        """Write a player's rating as a solver."""
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
        """Write a player's result at the puzzle of a day."""
        row = {"player_id": player_id, **day._asdict()}
        await self.upsert(PUZZLE_DAYS, row)

    async def solvers(self, game: str, number: int, server_id: int) -> int:
        """Count the members of a server who have solved a puzzle."""
        here = solvers_by_server(game, number).where(MEMBERS.c.server_id == server_id)
        row = (await self.connection.execute(here)).first()
        return row[1] if row else 0

    async def solvers_everywhere(self, game: str, number: int) -> dict[int, int]:
        """Count the members who have solved a puzzle by server, without servers that have none."""
        found = await self.connection.execute(solvers_by_server(game, number))
        return {row[0]: row[1] for row in found}

    async def daily(self, server_id: int) -> DailyRow | None:
        """A server's daily puzzle, or None."""
        found = await self.dailies(SERVER_SETTINGS.c.server_id == server_id)
        return found[0] if found else None

    async def due(self, day: int) -> list[DailyRow]:
        """Servers of this slot that still lack the daily puzzle of that day."""
        return await self.dailies(before(day), *owned(SERVER_SETTINGS.c.server_id, self.slot))

    async def dailies(self, *conditions: Any) -> list[DailyRow]:
        """The daily puzzles of the servers for which the conditions hold."""
        settings = SERVER_SETTINGS.c
        statement = (
            select(settings.server_id, *(settings[f"puzzle_{name}"] for name in DailyRow._fields[1:]))
            .where(settings.puzzle_channel_id.is_not(None), *conditions)
            .order_by(settings.server_id)
        )
        return [DailyRow(*row) for row in await self.connection.execute(statement)]

    async def claim(self, server_id: int, day: int) -> bool:
        """Reserve the posting of a day's puzzle; return False if another process has done so."""
        values = {"puzzle_day": day, "puzzle_message_id": None}
        return await self.change(server_id, values, before(day)) == 1

    async def cancel_unrecorded(self, day: int) -> None:
        """Cancel this slot's reservations of a day's puzzle without a message, as a crash leaves them."""
        settings = SERVER_SETTINGS.c
        mine = owned(settings.server_id, self.slot)
        unrecorded = (settings.puzzle_day == day, settings.puzzle_message_id.is_(None), *mine)
        await self.connection.execute(update(SERVER_SETTINGS).where(*unrecorded).values(puzzle_day=None))

    async def record_message(self, server_id: int, day: int, message_id: int | None) -> None:
        """Record the message of a day's puzzle; None cancels the reservation."""
        values = {"puzzle_message_id": message_id} if message_id else {"puzzle_day": None}
        await self.change(server_id, values, SERVER_SETTINGS.c.puzzle_day == day)

    async def change(self, server_id: int, values: Mapping[str, Any], condition: Any) -> int:
        """Change a server's daily puzzle if the condition holds; return the number of rows changed."""
        here = SERVER_SETTINGS.c.server_id == server_id
        statement = update(SERVER_SETTINGS).where(here, condition).values(values)
        return (await self.connection.execute(statement)).rowcount


def solvers_by_server(game: str, number: int) -> Select[Any]:
    """A select of servers with the number of their members who have solved a puzzle."""
    attempts = PUZZLE_ATTEMPTS.c
    return (
        select(MEMBERS.c.server_id, func.count())
        .select_from(PUZZLE_ATTEMPTS)
        .join(MEMBERS, MEMBERS.c.player_id == attempts.player_id)
        .where(attempts.solved, attempts.game == game, attempts.number == number)
        .group_by(MEMBERS.c.server_id)
    )


def before(day: int) -> Any:
    """The condition that a server's last daily puzzle is older than a day's."""
    return or_(SERVER_SETTINGS.c.puzzle_day.is_(None), SERVER_SETTINGS.c.puzzle_day < day)
