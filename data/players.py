"""Players, servers, their members, and blocks."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import delete, exists, select, update

from data.processes.row_locks import lock_rows
from data.repository import Repository
from data.rows import Person
from data.schema import BLOCKS, MEMBERS, PLAYERS, SERVERS
from data.schema.base import NAME, WORD
from data.standings import StandingRows


class PlayerRows(Repository):
    """Repository of players and servers."""

    async def lock(self, player_ids: Iterable[int]) -> None:
        """Keep other processes from changing these players and their counts."""
        await lock_rows(self.connection, PLAYERS, player_ids)

    async def lock_servers(self, server_ids: Iterable[int]) -> None:
        """Keep other processes from changing these servers and their counts."""
        await lock_rows(self.connection, SERVERS, server_ids)

    async def record(self, player_id: int, name: str, now_ms: int, locale: str | None = None) -> None:
        """Insert a player, or update the name, and the locale if it is given."""
        row: dict[str, Any] = {"id": player_id, "name": name[: NAME.length], "seen_ms": now_ms}
        if locale is not None:
            row["locale"] = locale[: WORD.length]
        statement = select(PLAYERS.c.name, PLAYERS.c.locale).where(PLAYERS.c.id == player_id)
        known = (await self.connection.execute(statement)).first()
        if known is not None and (
            known.name != row["name"] or known.locale != row.get("locale", known.locale)
        ):
            self.changes.add("player", player_id)
        await self.upsert(PLAYERS, row)

    async def record_server(self, server_id: int, name: str, now_ms: int) -> None:
        """Insert a server, or update its name unless the new one is empty."""
        row = {"id": server_id, "name": name[: NAME.length], "seen_ms": now_ms}
        if not name and await self.connection.scalar(select(exists().where(SERVERS.c.id == server_id))):
            return
        await self.upsert(SERVERS, row)

    async def greet_server(self, server_id: int, now_ms: int) -> bool:
        """Note that a recorded server is greeted; return False if it was before."""
        unknown = (SERVERS.c.id == server_id, SERVERS.c.greeted_ms.is_(None))
        greeted = await self.connection.execute(update(SERVERS).where(*unknown).values(greeted_ms=now_ms))
        return greeted.rowcount == 1

    async def record_member(self, player_id: int, server_id: int) -> None:
        """Record that a player is a member of a server, and so on its leaderboards."""
        row = {"server_id": server_id, "player_id": player_id}
        if await self.upsert(MEMBERS, row):
            await StandingRows(self.connection, self.changes, self.slot).join(player_id, server_id)

    async def end_matches(self, player_ids: Iterable[int], *, late: bool) -> None:
        """Count how many matches in a row these players lost on time, as one ends for them."""
        here = update(PLAYERS).where(PLAYERS.c.id.in_(sorted(player_ids)))
        await self.connection.execute(here.values(late_in_a_row=PLAYERS.c.late_in_a_row + 1 if late else 0))

    async def block(self, player_id: int, blocked_id: int, now_ms: int) -> None:
        row = {"player_id": player_id, "blocked_id": blocked_id, "at_ms": now_ms}
        await self.upsert(BLOCKS, row)

    async def unblock(self, player_id: int, blocked_id: int) -> None:
        """Remove a block, if there is one."""
        fits = (BLOCKS.c.player_id == player_id, BLOCKS.c.blocked_id == blocked_id)
        await self.connection.execute(delete(BLOCKS).where(*fits))

    async def set_blocks_all(self, player_id: int, *, blocks_all: bool) -> None:
        """Set whether the player wants no challenges at all."""
        self.changes.add("player", player_id)
        await self.connection.execute(
            update(PLAYERS).where(PLAYERS.c.id == player_id).values(blocks_all=blocks_all)
        )

    async def blocked_by(self, player_id: int) -> list[Person]:
        """The players that a player has blocked, ordered by name."""
        joined = BLOCKS.join(PLAYERS, PLAYERS.c.id == BLOCKS.c.blocked_id)
        statement = (
            select(PLAYERS.c.id, PLAYERS.c.name)
            .select_from(joined)
            .where(BLOCKS.c.player_id == player_id)
            .order_by(PLAYERS.c.name, PLAYERS.c.id)
        )
        return [Person(*row) for row in await self.connection.execute(statement)]
