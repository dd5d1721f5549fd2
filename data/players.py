"""Players and servers, their settings, blocks, members' roles and consents."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import exists, select, update

from data.columns import columns_of
from data.kinds import Language
from data.processes.row_locks import lock_rows
from data.repository import Repository
from data.rows import HolderRow, Person, PlayerSettingsRow, ServerSettings
from data.schema import (
    BLOCKS,
    MEMBERS,
    PLAYER_SETTINGS,
    PLAYERS,
    ROLE_HOLDERS,
    SERVER_SETTINGS,
    SERVERS,
    SHOWN_WINS,
)
from data.schema.base import NAME, WORD


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
        return await self.execute(update(SERVERS).where(*unknown).values(greeted_ms=now_ms)) == 1

    async def record_member(self, player_id: int, server_id: int) -> None:
        """Record that a player is a member of a server."""
        await self.upsert(MEMBERS, {"server_id": server_id, "player_id": player_id})

    async def end_matches(self, player_ids: Iterable[int], *, late: bool) -> None:
        """Count how many matches in a row these players lost on time, as one ends for them."""
        here = update(PLAYERS).where(PLAYERS.c.id.in_(sorted(player_ids)))
        await self.execute(here.values(late_in_a_row=PLAYERS.c.late_in_a_row + 1 if late else 0))

    async def block(self, player_id: int, blocked_id: int, now_ms: int) -> None:
        await self.upsert(BLOCKS, {"player_id": player_id, "blocked_id": blocked_id, "at_ms": now_ms})

    async def unblock(self, player_id: int, blocked_id: int) -> None:
        """Remove a block, if there is one."""
        await self.delete(BLOCKS, player_id=player_id, blocked_id=blocked_id)

    async def set_blocks_all(self, player_id: int, *, blocks_all: bool) -> None:
        """Set whether the player wants no challenges at all."""
        self.changes.add("player", player_id)
        await self.update(PLAYERS, {"blocks_all": blocks_all}, id=player_id)

    async def blocked_by(self, player_id: int) -> list[Person]:
        """The players that a player has blocked, ordered by name."""
        statement = (
            select(PLAYERS.c.id, PLAYERS.c.name)
            .join(BLOCKS, PLAYERS.c.id == BLOCKS.c.blocked_id)
            .where(BLOCKS.c.player_id == player_id)
            .order_by(PLAYERS.c.name, PLAYERS.c.id)
        )
        return await self.fetch(statement, Person)


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
        return {row["player_id"]: PlayerSettingsRow(**row) for row in await self.mappings(statement)}

    async def set_player(self, player_id: int, values: Mapping[str, Any]) -> None:
        self.changes.add("player", player_id)
        await self.upsert(PLAYER_SETTINGS, {"player_id": player_id, **values})

    async def keep_pauses(self, player_id: int, first: int | None, old: Mapping[str, Any] | None) -> None:
        """Keep a player's old pauses for the matches from a number on, or forget them."""
        values = {"moving_from": first, "old_pauses": old}
        await self.update(PLAYER_SETTINGS, values, player_id=player_id)

    async def moving(self, player_id: int) -> tuple[int, Mapping[str, Any]] | None:
        """The first match whose deadline is not moved yet, and the old pauses; None if all are."""
        columns = (PLAYER_SETTINGS.c.moving_from, PLAYER_SETTINGS.c.old_pauses)
        here = (PLAYER_SETTINGS.c.player_id == player_id, columns[0].is_not(None))
        return await self.first(select(*columns).where(*here), lambda first, old: (first, old))

    async def any_moving(self) -> int | None:
        """A player whose changed pauses have deadlines left to move, or None."""
        unmoved = PLAYER_SETTINGS.c.moving_from > 0
        return await self.number(select(PLAYER_SETTINGS.c.player_id).where(unmoved).limit(1))

    async def of_server(self, server_id: int, language: Language = "auto") -> ServerSettings:
        """The settings of a server; its language if it has changed none."""
        columns = columns_of(SERVER_SETTINGS, ServerSettings)
        statement = select(*columns).where(SERVER_SETTINGS.c.server_id == server_id)
        return await self.first(statement, server_settings) or ServerSettings(server_id, language=language)

    async def set_server(self, server_id: int, values: Mapping[str, Any]) -> None:
        self.changes.add("server", server_id)
        await self.upsert(SERVER_SETTINGS, {"server_id": server_id, **values})


def server_settings(*values: Any) -> ServerSettings:
    """Settings from their columns; JSON has lists in place of tuples."""
    held: list[Any] = [tuple(value) if isinstance(value, list) else value for value in values]
    return ServerSettings(*held)


class RoleHolderRows(Repository):
    """Repository of the roles given for places on leaderboards."""

    async def of(self, server_id: int) -> list[HolderRow]:
        order = (ROLE_HOLDERS.c.role_id, ROLE_HOLDERS.c.player_id)
        return await self.find_all(ROLE_HOLDERS, HolderRow, *order, server_id=server_id)

    async def of_player(self, player_id: int) -> list[tuple[int, int]]:
        """The roles that a player has: pairs of server and role."""
        holders = ROLE_HOLDERS.c
        statement = select(holders.server_id, holders.role_id).where(holders.player_id == player_id)
        return await self.fetch(statement, lambda server, role: (server, role))

    async def give(self, server_id: int, holder: HolderRow) -> None:
        """Record that a member has been given a role."""
        await self.upsert(ROLE_HOLDERS, {"server_id": server_id, **holder._asdict()})

    async def take(self, server_id: int, holder: HolderRow) -> None:
        """Record that a member no longer has a role."""
        await self.delete(ROLE_HOLDERS, server_id=server_id, **holder._asdict())

    async def servers(self) -> list[int]:
        """Servers that have chosen such roles, and those in which a member still has one."""
        settings = SERVER_SETTINGS.c
        rows = await self.connection.execute(select(settings.server_id, settings.top_roles))
        given = await self.connection.scalars(select(ROLE_HOLDERS.c.server_id).distinct())
        return sorted({row.server_id for row in rows if row.top_roles} | set(given))


@dataclass(frozen=True, slots=True)
class WinConsent:
    """A member's answer on a server (None until then), and the match whose card asked."""

    match_id: int
    shown: bool | None


class ShownWinRows(Repository):
    """Repository of members' answers."""

    async def of(self, player_id: int, server_id: int) -> WinConsent | None:
        """Return a member's answer, or None if nobody has asked them."""
        return await self.find(SHOWN_WINS, WinConsent, player_id=player_id, server_id=server_id)

    async def ask(self, player_id: int, server_id: int, match_id: int) -> None:
        """Note that the card of a match asks, unless another one has."""
        row = {"player_id": player_id, "server_id": server_id, "match_id": match_id}
        await self.insert_new(SHOWN_WINS, row)

    async def change(self, player_id: int, server_id: int, *, shown: bool) -> None:
        """Write a member's answer; nothing happens if they were never asked."""
        await self.update(SHOWN_WINS, {"shown": shown}, player_id=player_id, server_id=server_id)
