"""The settings of players and servers."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select

from data.columns import columns_of
from data.repository import Repository
from data.rows import PlayerSettingsRow, ServerSettings
from data.schema import PLAYER_SETTINGS, PLAYERS, SERVER_SETTINGS


class SettingsRows(Repository):
    """Repository of settings. A player or server without a row has the defaults."""

    async def of_player(self, player_id: int) -> PlayerSettingsRow:
        statement = (
            select(PLAYERS.c.blocks_all, PLAYERS.c.locale, *columns_of(PLAYER_SETTINGS, PlayerSettingsRow))
            .outerjoin(PLAYER_SETTINGS, PLAYER_SETTINGS.c.player_id == PLAYERS.c.id)
            .where(PLAYERS.c.id == player_id)
        )
        row = (await self.connection.execute(statement)).mappings().first()
        if row is None:
            return PlayerSettingsRow(player_id)
        if row["player_id"] is None:
            return PlayerSettingsRow(player_id, blocks_all=row["blocks_all"], locale=row["locale"])
        return PlayerSettingsRow(**row)

    async def of_players(self, player_ids: Iterable[int]) -> dict[int, PlayerSettingsRow]:
        """The settings of those players who have changed any."""
        columns = columns_of(PLAYER_SETTINGS, PlayerSettingsRow)
        statement = select(*columns).where(PLAYER_SETTINGS.c.player_id.in_(sorted(set(player_ids))))
        rows = (await self.connection.execute(statement)).mappings()
        return {row["player_id"]: PlayerSettingsRow(**row) for row in rows}

    async def set_player(self, player_id: int, values: Mapping[str, Any]) -> None:
        self.changes.add("player", player_id)
        row = {"player_id": player_id, **values}
        await self.upsert(PLAYER_SETTINGS, row)

    async def of_server(self, server_id: int) -> ServerSettings:
        columns = columns_of(SERVER_SETTINGS, ServerSettings)
        statement = select(*columns).where(SERVER_SETTINGS.c.server_id == server_id)
        row = (await self.connection.execute(statement)).first()
        if row is None:
            return ServerSettings(server_id)
        values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in row]
        return ServerSettings(*values)

    async def set_server(self, server_id: int, values: Mapping[str, Any]) -> None:
        self.changes.add("server", server_id)
        row = {"server_id": server_id, **values}
        await self.upsert(SERVER_SETTINGS, row)
