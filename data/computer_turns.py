"""Matches in which a computer is to move."""

from typing import Final

from sqlalchemy import func, select

from data.engine.writes import Form
from data.processes.owned import owned
from data.repository import Repository
from data.rows import ComputerTurnRow
from data.schema import COMPUTER_TURNS, MATCHES, SEATS

ADDED: Final = Form(kind="upsert", table=COMPUTER_TURNS, key=("match_id",), columns=("match_id", "since_ms"))
REMOVED: Final = Form(kind="delete", table=COMPUTER_TURNS, key=("match_id",))


class ComputerTurnRows(Repository):
    async def add(self, match_id: int, now_ms: int) -> None:
        """Record that a computer is to move in a match."""
        await self.write(ADDED, {"match_id": match_id, "since_ms": now_ms})

    async def remove(self, match_id: int) -> None:
        """Record that no computer is to move in a match."""
        await self.write(REMOVED, where={"match_id": match_id})

    async def all(self) -> list[ComputerTurnRow]:
        """Every match of this slot in which a computer is to move, the longest waiting first."""
        statement = (
            select(COMPUTER_TURNS.c.match_id, MATCHES.c.server_id, MATCHES.c.ply)
            .join(MATCHES, MATCHES.c.id == COMPUTER_TURNS.c.match_id)
            .where(MATCHES.c.ended_ms.is_(None), *owned(MATCHES.c.server_id, self.slot))
            .order_by(COMPUTER_TURNS.c.since_ms, COMPUTER_TURNS.c.match_id)
        )
        return [ComputerTurnRow(*row) for row in await self.connection.execute(statement)]

    async def begun_from(self, player_id: int, computer: int, game: str, position: str) -> int | None:
        """The player's match in play against a computer that began from a position, or None."""
        other = SEATS.alias("other")
        statement = (
            select(MATCHES.c.id)
            .join(SEATS, SEATS.c.match_id == MATCHES.c.id)
            .join(other, (other.c.match_id == SEATS.c.match_id) & (other.c.player_id == computer))
            .where(SEATS.c.player_id == player_id, SEATS.c.place.is_(None))
            .where(MATCHES.c.game == game, MATCHES.c.first_position == position)
            .limit(1)
        )
        return await self.number(statement)

    async def count_matches(self, player_id: int, computers: range) -> int:
        """How many matches in play the player has against one of these computers."""
        other = SEATS.alias("other")
        statement = (
            select(func.count(func.distinct(SEATS.c.match_id)))
            .join(other, (other.c.match_id == SEATS.c.match_id) & other.c.player_id.in_(computers))
            .where(SEATS.c.player_id == player_id, SEATS.c.place.is_(None))
        )
        return await self.number(statement) or 0
