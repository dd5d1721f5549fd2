"""Everything stored about one player: to be taken away, or to be forgotten.

Tables are found by their references to players, so that a new one cannot be overlooked. A row that goes
with its player (``on delete cascade``) is the player's own; any other belongs to a record that others share,
and keeps its place under the name of a former player.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sqlalchemy import Column, Table, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.schema import BLOCKS, CONTEST_VOTES, METADATA, NOTES, PLAYERS, PLIES, RATING_HISTORY, RATINGS, SEATS

NAMELESS: Final = ""
"""Who is former is told by the number below zero; what to call such a player is for the reader's language."""
SECRETS: Final = {"secret"}
OTHERS_BUSINESS: Final = (BLOCKS.c.blocked_id, CONTEST_VOTES.c.entrant_id)
"""Whom others have blocked or voted for is theirs to know."""


class OwnDataRows:
    """Repository of whatever is known of a player."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def export(self, player_id: int) -> dict[str, list[Mapping[str, Any]]]:
        """The rows about a player by table, each a mapping of its columns; secrets of chance are left out."""
        found: dict[str, list[Mapping[str, Any]]] = {}
        for table, columns in columns_about():
            shown = [column for column in table.columns if column.name not in SECRETS]
            own = [column for column in columns if column not in OTHERS_BUSINESS]
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
        """Put a former player, whom nobody can trace, in the player's place; nothing else is left."""
        lowest = await self.connection.scalar(select(func.min(PLAYERS.c.id)))
        former = min(0, lowest or 0) - 1
        row = {"id": former, "name": NAMELESS, "blocks_all": True, "seen_ms": 0}
        await self.connection.execute(insert(PLAYERS).values(row))
        for table in (RATING_HISTORY, RATINGS):
            await self.connection.execute(delete(table).where(table.c.player_id == player_id))
        for note in await self.notes(player_id):
            facts = {**note["facts"], "player": str(former)}
            await self.connection.execute(update(NOTES).where(NOTES.c.id == note["id"]).values(facts=facts))
        kept = 0
        for table, columns in columns_about():
            for column in columns:
                if is_shared(column):
                    changed = update(table).where(column == player_id).values({column.name: former})
                    kept += (await self.connection.execute(changed)).rowcount
        await self.connection.execute(delete(PLAYERS).where(PLAYERS.c.id == player_id))
        if not kept:
            await self.connection.execute(delete(PLAYERS).where(PLAYERS.c.id == former))


def columns_about() -> Iterator[tuple[Table, list[Column[Any]]]]:
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
    """Whether the column's row is others' record as well, and stays."""
    own = (PLAYERS, RATINGS, RATING_HISTORY)
    return column.table not in own and all(key.ondelete != "CASCADE" for key in column.foreign_keys)
