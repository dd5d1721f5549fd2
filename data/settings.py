"""What players and servers have set, and what is noted beside matches."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.dialect import upsert
from data.kinds import NoteKind
from data.rows import Note, PlayerSettingsRow, ServerSettings, field_names
from data.schema import NOTES, PLAYER_SETTINGS, PLAYERS, SERVER_SETTINGS

OF_PLAYER: Final = tuple(
    name for name in field_names(PlayerSettingsRow) if name not in ("player_id", "blocks_all")
)


class SettingsRows:
    """Repository of settings. Who has set nothing has no row, and gets the row of the defaults."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def of_player(self, player_id: int) -> PlayerSettingsRow:
        """What a player has set."""
        statement = (
            select(PLAYERS.c.blocks_all, *(PLAYER_SETTINGS.c[name] for name in OF_PLAYER))
            .outerjoin(PLAYER_SETTINGS, PLAYER_SETTINGS.c.player_id == PLAYERS.c.id)
            .where(PLAYERS.c.id == player_id)
        )
        row = (await self.connection.execute(statement)).mappings().first()
        if row is None or row["notify"] is None:
            return PlayerSettingsRow(player_id, blocks_all=bool(row and row["blocks_all"]))
        return PlayerSettingsRow(player_id, **row)

    async def set_player(self, player_id: int, values: Mapping[str, Any]) -> None:
        """Write all of a player's settings."""
        row = {"player_id": player_id, **values}
        await upsert(self.connection, PLAYER_SETTINGS, [PLAYER_SETTINGS.c.player_id], row)

    async def of_server(self, server_id: int) -> ServerSettings:
        """What a server's keepers have set."""
        columns: Sequence[Any] = [SERVER_SETTINGS.c[name] for name in field_names(ServerSettings)]
        statement = select(*columns).where(SERVER_SETTINGS.c.server_id == server_id)
        row = (await self.connection.execute(statement)).first()
        if row is None:
            return ServerSettings(server_id)
        values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in row]
        return ServerSettings(*values)

    async def set_server(self, server_id: int, values: Mapping[str, Any]) -> None:
        """Write all of a server's settings."""
        row = {"server_id": server_id, **values}
        await upsert(self.connection, SERVER_SETTINGS, [SERVER_SETTINGS.c.server_id], row)


class NoteRows:
    """Repository of what is noted beside matches' logs."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def add(
        self, match_id: int, ply: int, kind: NoteKind, now_ms: int, facts: Mapping[str, Any]
    ) -> None:
        """Note something about a match."""
        row = {"match_id": match_id, "ply": ply, "kind": kind, "at_ms": now_ms, "facts": dict(facts)}
        await self.connection.execute(insert(NOTES), row)

    async def of(self, match_id: int) -> list[Note]:
        """A match's notes, the oldest first."""
        statement = (
            select(*(NOTES.c[name] for name in Note._fields))
            .where(NOTES.c.match_id == match_id)
            .order_by(NOTES.c.id)
        )
        return [Note(*row) for row in await self.connection.execute(statement)]
