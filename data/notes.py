"""Notes: events of a match that are no entries of its log, such as a downtime."""

from typing import Final

from sqlalchemy import select

from data.columns import columns_of
from data.engine.writes import Form
from data.repository import Repository
from data.rows import Note
from data.schema import NOTES

NEW: Final = Form(kind="insert", table=NOTES, columns=("match_id", *Note._fields))


class NoteRows(Repository):
    """Repository of notes."""

    async def add(self, match_id: int, note: Note) -> None:
        await self.write(NEW, {"match_id": match_id, **note._asdict()})

    async def of(self, match_id: int) -> list[Note]:
        """A match's notes, the oldest first."""
        statement = select(*columns_of(NOTES, Note)).where(NOTES.c.match_id == match_id)
        statement = statement.order_by(NOTES.c.id)
        return [Note(*row) for row in await self.connection.execute(statement)]
