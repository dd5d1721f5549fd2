"""Everything stored about one player, to be exported or deleted.

Tables are found by their references to players, so that a new one cannot be overlooked. A row that is deleted
with its player (``on delete cascade``) is the player's own; any other belongs to a record that others share,
and refers to a former player from then on.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sqlalchemy import Column, Table, bindparam, delete, func, insert, or_, select, update

from data.processes.row_locks import lock_former_players
from data.repository import Repository
from data.schema import (
    BLOCKS,
    CONTEST_VOTES,
    FOLLOWS,
    MATCHES,
    METADATA,
    NOTES,
    PLAYERS,
    PLIES,
    RATING_HISTORY,
    RATINGS,
    RECORDS,
    RESULTS,
    SEATS,
)
from data.standings import StandingRows

NO_NAME: Final = ""
"""A former player has an identifier below zero; the catalogue says what to call one."""
SECRETS: Final = {"secret"}
NOT_SHOWN: Final = (
    BLOCKS.c.blocked_id,
    CONTEST_VOTES.c.entrant_id,
    RESULTS.c.opponent_id,
    RECORDS.c.opponent_id,
    FOLLOWS.c.followed_id,
)
"""Players do not see who blocked, voted for or follows them, nor the others' sides of results."""


class OwnDataRows(Repository):
    """Repository of everything stored about a player."""

    async def export(self, player_id: int) -> dict[str, list[Mapping[str, Any]]]:
        """The rows about a player by table, each a mapping of its columns, without secrets of chance."""
        found: dict[str, list[Mapping[str, Any]]] = {}
        for table, columns in player_columns():
            shown = [column for column in table.columns if column.name not in SECRETS]
            own = [column for column in columns if column not in NOT_SHOWN]
            statement = select(*shown).where(or_(*(column == player_id for column in own)))
            rows = await self.connection.execute(statement.order_by(*table.primary_key.columns))
            found[table.name] = [dict(row) for row in rows.mappings()]
        moved = (
            select(PLIES)
            .join(SEATS, (SEATS.c.match_id == PLIES.c.match_id) & (SEATS.c.seat == PLIES.c.seat))
            .where(SEATS.c.player_id == player_id)
            .order_by(PLIES.c.match_id, PLIES.c.ply)
        )
        found["plies"] = [dict(row) for row in (await self.connection.execute(moved)).mappings()]
        found["notes"] = await self.notes(player_id)
        return found

    async def notes(self, player_id: int) -> list[Mapping[str, Any]]:
        """The notes on the player's matches that name the player."""
        statement = (
            select(NOTES)
            .join(SEATS, SEATS.c.match_id == NOTES.c.match_id)
            .where(SEATS.c.player_id == player_id)
            .order_by(NOTES.c.id)
        )
        rows = (await self.connection.execute(statement)).mappings()
        return [dict(row) for row in rows if row["facts"].get("player") == str(player_id)]

    async def forget(self, player_id: int) -> None:
        """Delete the player's own rows, and name an anonymous former player in those that others share."""
        matches = select(SEATS.c.match_id).where(SEATS.c.player_id == player_id)
        outdated = update(MATCHES).where(MATCHES.c.id.in_(matches)).values(revision=MATCHES.c.revision + 1)
        self.changes.add("match", *await self.connection.scalars(outdated.returning(MATCHES.c.id)))
        self.changes.add("player", player_id)
        self.changes.add("person", player_id)
        self.changes.add("playing", player_id)
        await lock_former_players(self.connection)
        lowest = await self.connection.scalar(select(func.min(PLAYERS.c.id)))
        former = min(0, lowest or 0) - 1
        row = {"id": former, "name": NO_NAME, "blocks_all": True, "seen_ms": 0}
        await self.execute(insert(PLAYERS).values(row))
        await StandingRows(self.connection, self.changes, self.slot).leave(player_id)
        for table in (RATING_HISTORY, RATINGS):
            await self.execute(delete(table).where(table.c.player_id == player_id))
        renamed = [
            {"note": note["id"], "facts": {**note["facts"], "player": str(former)}}
            for note in await self.notes(player_id)
        ]
        if renamed:
            changed_facts = update(NOTES).where(NOTES.c.id == bindparam("note"))
            await self.connection.execute(changed_facts.values(facts=bindparam("facts")), renamed)
        shared = 0
        for table, columns in player_columns():
            for column in columns:
                if is_shared(column):
                    changed = update(table).where(column == player_id).values({column.name: former})
                    shared += await self.execute(changed)
        await self.execute(delete(PLAYERS).where(PLAYERS.c.id == player_id))
        if not shared:
            await self.execute(delete(PLAYERS).where(PLAYERS.c.id == former))


def player_columns() -> Iterator[tuple[Table, list[Column[Any]]]]:
    """Every table with columns that name a player."""
    for table in METADATA.sorted_tables:
        columns = [
            column
            for column in table.columns
            if column is PLAYERS.c.id
            or column is RATING_HISTORY.c.player_id
            or any(key.column is PLAYERS.c.id for key in column.foreign_keys)
        ]
        if columns:
            yield table, columns


def is_shared(column: Column[Any]) -> bool:
    """Whether the rows that the column belongs to are also records of other players, and are kept."""
    own = (PLAYERS, RATINGS, RATING_HISTORY)
    return column.table not in own and all(key.ondelete != "CASCADE" for key in column.foreign_keys)
