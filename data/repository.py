"""Base of the repositories."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnElement,
    Executable,
    RowMapping,
    Select,
    Table,
    UpdateBase,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from data.changes import Changes
from data.columns import columns_of
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

    async def fetch(self, statement: Select[Any], kind: Callable[..., Row]) -> list[Row]:
        """Read the rows that a select finds."""
        return [kind(*row) for row in await self.connection.execute(statement)]

    async def find(self, table: Table, kind: type[Row], **key: Any) -> Row | None:
        """Read the row of a table that has these values, or None."""
        return await self.first(select(*columns_of(table, kind)).where(*keyed(table, **key)), kind)

    async def find_all(
        self, table: Table, kind: type[Row], *order: ColumnElement[Any], **key: Any
    ) -> list[Row]:
        """Read the rows of a table that have these values, in an order."""
        found = select(*columns_of(table, kind)).where(*keyed(table, **key)).order_by(*order)
        return await self.fetch(found, kind)

    async def mappings(self, statement: Select[Any]) -> Sequence[RowMapping]:
        """Read the rows that a select finds, each with its columns by name."""
        found: Sequence[RowMapping] = (await self.connection.execute(statement)).mappings().all()
        return found

    async def numbers(self, statement: Executable) -> list[int]:
        """Read the numbers that a statement of one column finds or returns."""
        return list(await self.connection.scalars(statement))

    async def number(self, statement: Select[Any]) -> int | None:
        """Read the number that a select of one column finds, or None."""
        found = await self.connection.scalar(statement)
        return None if found is None else int(found)

    async def execute(self, statement: UpdateBase) -> int:
        """Execute an update, an insert or a deletion; return how many rows it wrote."""
        return (await self.connection.execute(statement)).rowcount

    async def update(self, table: Table, values: Mapping[str, Any], **key: Any) -> int:
        """Set columns of the rows that have the values of the key; return how many they were."""
        return await self.execute(update(table).where(*keyed(table, **key)).values(values))

    async def delete(self, table: Table, **key: Any) -> None:
        """Delete the rows that have these values."""
        await self.execute(delete(table).where(*keyed(table, **key)))

    async def upsert(self, table: Table, row: Mapping[str, Any]) -> None:
        """Insert a row, or set its columns in the one with the same primary key."""
        await upsert(self.connection, table, row)

    async def insert_new(self, table: Table, row: Mapping[str, Any]) -> None:
        """Insert a row unless it would break a constraint."""
        adding = insert_into(self.connection.dialect.name, table).values(row).on_conflict_do_nothing()
        await self.execute(adding)

    async def insert_all(self, table: Table, rows: Sequence[Mapping[str, Any]]) -> list[int]:
        """Insert rows with the same columns in one statement; their identifiers, in the order of the rows."""
        statement = insert(table).returning(table.c.id, sort_by_parameter_order=True)
        return list(await self.connection.scalars(statement, rows))


def keyed(table: Table, **key: Any) -> list[ColumnElement[bool]]:
    """The conditions that a row has these values in these columns; a column is null for None."""
    return [table.c[name] == value for name, value in key.items()]
