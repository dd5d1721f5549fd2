"""Notes: what happened to a match and is not an entry of its log, such as a downtime."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import insert, select

from data.columns import columns_of
from data.kinds import NoteKind
from data.repository import Repository
from data.rows import Note
from data.schema import NOTES


class NoteRows(Repository):
    """Repository of notes."""

    async def add(
        self, match_id: int, ply: int, kind: NoteKind, now_ms: int, facts: Mapping[str, Any]
    ) -> None:
        """Add a note about a match as it stands at ``ply``."""
        row = {"match_id": match_id, "ply": ply, "kind": kind, "at_ms": now_ms, "facts": dict(facts)}
        await self.connection.execute(insert(NOTES), row)

    async def of(self, match_id: int) -> list[Note]:
        """A match's notes, the oldest first."""
        statement = select(*columns_of(NOTES, Note)).where(NOTES.c.match_id == match_id).order_by(NOTES.c.id)
        return [Note(*row) for row in await self.connection.execute(statement)]
