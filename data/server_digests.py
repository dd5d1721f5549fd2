"""The contents of the weekly digests of servers."""

from typing import Any

from sqlalchemy import Table, func, select

from data.follow_rows import SolverRow
from data.repository import Repository
from data.schema import (
    CHALLENGES,
    MATCHES,
    MEMBERS,
    PLAYERS,
    PUZZLE_DAYS,
    RUSH_SCORES,
)


class ServerDigestRows(Repository):
    """Repository of the contents of digests."""

    async def ended(self, server_id: int, from_ms: int, to_ms: int, limit: int) -> list[int]:
        """The public matches of a server that ended in a time, the latest first.

        Those that began from a given position are left out.
        """
        statement = (
            select(MATCHES.c.id)
            .where(
                MATCHES.c.server_id == server_id,
                MATCHES.c.ended_ms >= from_ms,
                MATCHES.c.ended_ms < to_ms,
                MATCHES.c.private.is_(False),
                MATCHES.c.first_position.is_(None),
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
