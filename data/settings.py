"""The settings of players and servers."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select, update

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

    async def keep_pauses(self, player_id: int, first: int | None, old: Mapping[str, Any] | None) -> None:
        """Keep a player's old pauses for the matches from a number on, or forget them."""
        values = {"moving_from": first, "old_pauses": old}
        here = PLAYER_SETTINGS.c.player_id == player_id
        await self.connection.execute(update(PLAYER_SETTINGS).where(here).values(values))

    async def moving(self, player_id: int) -> tuple[int, Mapping[str, Any]] | None:
        """The first match whose deadline is not moved yet, and the old pauses; None if all are."""
        columns = (PLAYER_SETTINGS.c.moving_from, PLAYER_SETTINGS.c.old_pauses)
        here = (PLAYER_SETTINGS.c.player_id == player_id, columns[0].is_not(None))
        row = (await self.connection.execute(select(*columns).where(*here))).first()
        return None if row is None else (row[0], row[1])

    async def any_moving(self) -> int | None:
        """A player whose changed pauses have deadlines left to move, or None."""
        unmoved = PLAYER_SETTINGS.c.moving_from > 0
        return await self.number(select(PLAYER_SETTINGS.c.player_id).where(unmoved).limit(1))

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
