"""What the repositories have in common."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Table, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from data.changes import Changes
from data.slots import Slot
from data.writes import Form, Plan, Write, statement


class Repository:
    """Reads and writes of one table, or of a few that belong together, on the connection of a transaction.

    What a write changes of that which is kept in memory, it notes in ``changes``. ``slot`` is the share of
    the work whose rows are meant where not all are.
    """

    def __init__(self, connection: AsyncConnection, changes: Changes, slot: Slot) -> None:
        self.connection = connection
        self.changes = changes
        self.slot = slot

    async def write(
        self, form: Form, values: Mapping[str, Any] | None = None, where: Mapping[str, Any] | None = None
    ) -> int:
        """Write one row, or plan to; the number of a new one where its form says so, else how many it was.

        A planned write counts as one, and a planned row has the number 0 until it is written.
        """
        write = Write(form, values or {}, where or {})
        if isinstance(self.connection, Plan):
            self.connection.add(write)
            return 0 if form.numbered else 1
        made = await self.connection.execute(statement(form, self.connection.dialect.name), write.parameters)
        return int(made.scalar_one()) if form.numbered else made.rowcount

    async def insert_all(self, table: Table, rows: Sequence[Mapping[str, Any]]) -> list[int]:
        """Insert rows with the same columns in one statement; their identifiers, in the order of the rows."""
        statement = insert(table).returning(table.c.id, sort_by_parameter_order=True)
        return list(await self.connection.scalars(statement, rows))
