"""The weekly digests of servers: when each is due, and a week's contents."""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Table, func, or_, select, update

from data.follow_rows import ServerDigestRow, SolverRow
from data.processes.owned import owned
from data.repository import Repository
from data.schema import (
    CHALLENGES,
    MATCHES,
    MEMBERS,
    PLAYERS,
    PUZZLE_DAYS,
    RUSH_SCORES,
    SERVER_SETTINGS,
)

SETTINGS: Final = SERVER_SETTINGS.c


class ServerDigestRows(Repository):
    """Repository of the weekly digests of servers."""

    async def due(self, week: int) -> list[ServerDigestRow]:
        """The servers of this slot that have not had the digest of that week yet."""
        columns = [SETTINGS.server_id, *(SETTINGS[f"digest_{name}"] for name in ServerDigestRow._fields[1:])]
        mine = owned(SETTINGS.server_id, self.slot)
        wanted = (SETTINGS.digest_channel_id.is_not(None), before(week), *mine)
        statement = select(*columns).where(*wanted).order_by(SETTINGS.server_id)
        return [ServerDigestRow(*row) for row in await self.connection.execute(statement)]

    async def claim(self, server_id: int, week: int) -> bool:
        """Reserve the posting of a week's digest; return False if another process has done so."""
        return await self.change(server_id, {"digest_week": week, "digest_message_id": None}, before(week))

    async def cancel_unrecorded(self, week: int) -> None:
        """Cancel this slot's reservations of a week's digest without a message, as a crash leaves them."""
        unrecorded = (SETTINGS.digest_week == week, SETTINGS.digest_message_id.is_(None))
        mine = owned(SETTINGS.server_id, self.slot)
        cancelled = update(SERVER_SETTINGS).where(*unrecorded, *mine).values(digest_week=week - 1)
        await self.connection.execute(cancelled)

    async def record_message(self, server_id: int, week: int, message_id: int | None) -> None:
        """Record the message of a week's digest, 0 if none was needed; None cancels the reservation."""
        values = {"digest_week": week - 1} if message_id is None else {"digest_message_id": message_id}
        await self.change(server_id, values, SETTINGS.digest_week == week)

    async def change(self, server_id: int, values: Mapping[str, Any], condition: Any) -> bool:
        """Change a server's digest if the condition holds; return whether it did."""
        here = update(SERVER_SETTINGS).where(SETTINGS.server_id == server_id, condition)
        return (await self.connection.execute(here.values(values))).rowcount == 1

    async def ended(self, server_id: int, from_ms: int, to_ms: int, limit: int) -> list[int]:
        """The public matches of a server that ended in a time, the latest first."""
        statement = (
            select(MATCHES.c.id)
            .where(
                MATCHES.c.server_id == server_id,
                MATCHES.c.ended_ms >= from_ms,
                MATCHES.c.ended_ms < to_ms,
                MATCHES.c.private.is_(False),
            )
            .order_by(MATCHES.c.ended_ms.desc(), MATCHES.c.id.desc())
            .limit(limit)
        )
        return list(await self.connection.scalars(statement))

    async def open_challenges(self, server_id: int, awake_ms: int, limit: int) -> list[int]:
        """Return the public challenges of a server that anybody may accept, the oldest first."""
        statement = (
            select(CHALLENGES.c.id)
            .where(
                CHALLENGES.c.server_id == server_id,
                CHALLENGES.c.status == "pending",
                CHALLENGES.c.expires_awake_ms > awake_ms,  # the sweep may not have closed it yet
                CHALLENGES.c.opponent_id.is_(None),
                CHALLENGES.c.private.is_(False),
            )
            .order_by(CHALLENGES.c.id)
            .limit(limit)
        )
        return list(await self.connection.scalars(statement))

    async def solvers(self, server_id: int, from_day: int, to_day: int, limit: int) -> list[SolverRow]:
        """The members who have solved most puzzles of these days, the last one excluded."""
        solved = (PUZZLE_DAYS.c.solved, PUZZLE_DAYS.c.day >= from_day, PUZZLE_DAYS.c.day < to_day)
        return await self.best(server_id, PUZZLE_DAYS, func.count(), solved, limit)

    async def rushers(self, server_id: int, from_ms: int, to_ms: int, limit: int) -> list[SolverRow]:
        """The members whose best scores of a rush in a time are the highest."""
        scored = (RUSH_SCORES.c.best_ms >= from_ms, RUSH_SCORES.c.best_ms < to_ms)
        return await self.best(server_id, RUSH_SCORES, func.max(RUSH_SCORES.c.best), scored, limit)

    async def best(
        self, server_id: int, table: Table, count: Any, conditions: tuple[Any, ...], limit: int
    ) -> list[SolverRow]:
        """The members of a server with the highest count over their rows of a table."""
        statement = (
            select(PLAYERS.c.id, PLAYERS.c.name, count)
            .select_from(MEMBERS)
            .join(table, table.c.player_id == MEMBERS.c.player_id)
            .join(PLAYERS, PLAYERS.c.id == MEMBERS.c.player_id)
            .where(MEMBERS.c.server_id == server_id, *conditions)
            .group_by(PLAYERS.c.id, PLAYERS.c.name)
            .order_by(count.desc(), PLAYERS.c.id)
            .limit(limit)
        )
        rows = await self.connection.execute(statement)
        return [SolverRow(player_id, name, int(solved)) for player_id, name, solved in rows]


def before(week: int) -> Any:
    """The condition that a server's last digest is older than a week's."""
    return or_(SETTINGS.digest_week.is_(None), SETTINGS.digest_week < week)
