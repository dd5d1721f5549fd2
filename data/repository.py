"""Base of the repositories."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Select, Table, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from data.changes import Changes
from data.engine.dialect import insert_into, upsert
from data.engine.writes import Batch, Form, Write, statement
from data.processes.slots import Slot

Row = TypeVar("Row")


class Repository:
    """Reads and writes of one table, or of a few that belong together.

    They go to the connection of a transaction, or are collected in a batch, which cannot read. ``changes``
    notes what caches must know. ``slot`` is this process's share of the rows.
    """

    def __init__(self, target: AsyncConnection | Batch, changes: Changes, slot: Slot) -> None:
        self.target = target
        self.changes = changes
        self.slot = slot

    @property
    def connection(self) -> AsyncConnection:
        """The connection of the transaction. A batch has none."""
        assert not isinstance(self.target, Batch), "a batch reads nothing"  # noqa: S101 - a mistake in code
        return self.target

    async def write(
        self, form: Form, values: Mapping[str, Any] | None = None, where: Mapping[str, Any] | None = None
    ) -> int:
        """Write one row; return its new number if the form has one, else how many rows were written.

        In a batch that is 0 for a number, and 1 for the rows, until the batch is executed.
        """
        write = Write(form, values or {}, where or {})
        if isinstance(self.target, Batch):
            self.target.add(write)
            return 0 if form.numbered else 1
        done = await self.target.execute(statement(form, self.target.dialect.name), write.parameters)
        return int(done.scalar_one()) if form.numbered else done.rowcount

    async def first(
        self, statement: Select[Any], kind: Callable[..., Row], parameters: Mapping[str, Any] | None = None
    ) -> Row | None:
        """Read the first row that a select finds, or None."""
        row = (await self.connection.execute(statement, parameters)).first()
        return None if row is None else kind(*row)

    async def number(self, statement: Select[Any]) -> int | None:
        """Read the number that a select of one column finds, or None."""
        found = await self.connection.scalar(statement)
        return None if found is None else int(found)

    async def upsert(self, table: Table, row: Mapping[str, Any]) -> int:
        """Insert a row, or set its columns in the one with the same primary key; return the rows written."""
        return await upsert(self.connection, table, row)

    async def insert_new(self, table: Table, row: Mapping[str, Any]) -> bool:
        """Insert a row unless it would break a constraint; return whether it did."""
        adding = insert_into(self.connection.dialect.name, table).values(row).on_conflict_do_nothing()
        return (await self.connection.execute(adding)).rowcount == 1

    async def insert_all(self, table: Table, rows: Sequence[Mapping[str, Any]]) -> list[int]:
        """Insert rows with the same columns in one statement; their identifiers, in the order of the rows."""
        statement = insert(table).returning(table.c.id, sort_by_parameter_order=True)
        return list(await self.connection.scalars(statement, rows))
