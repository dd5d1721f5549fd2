"""Writes of single rows by a form, one statement for both dialects, and batches of them.

``data.engine.write_queue`` executes batches: on SQLite in one visit to the writer's thread.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple

from sqlalchemy import BindParameter, ColumnElement, Delete, Insert, Table, Update, bindparam, func, select
from sqlalchemy import delete as sql_delete
from sqlalchemy import insert as sql_insert
from sqlalchemy import update as sql_update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.engine.dialect import upserting
from data.schema import CHALLENGES, MATCHES, TOURNAMENTS
from data.schema.base import SUBJECT_COLUMNS


@dataclass(frozen=True, eq=False, kw_only=True)
class Form:
    """A way to write one row of a table.

    ``key`` are the columns that identify the row, none for one that is always new. ``guard`` are columns
    that an update must find as they were. ``columns`` are those that are written; for a row that is inserted
    or set they include the key. With ``numbered`` the number of the new row is returned; with ``placed`` the
    row gets the server of its subject.
    """

    kind: Literal["insert", "upsert", "update", "delete"]
    table: Table
    key: tuple[str, ...] = ()
    guard: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    numbered: bool = False
    placed: bool = False


class Write(NamedTuple):
    """One row to write: the values of its form's columns, and those that key and guard must have."""

    form: Form
    values: Mapping[str, Any]
    where: Mapping[str, Any] = {}

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters of the form's statement."""
        # A guard's column may be set as well: its old and its new value need two names.
        return {**self.values, **{f"{WAS}{name}": value for name, value in self.where.items()}}

    @property
    def row(self) -> tuple[Any, ...] | None:
        """Identity of the row; None for one that is always new."""
        form, found = self.form, self.where or self.values
        return (form.table.name, *(found[name] for name in form.key)) if form.key else None


WAS = "was_"
"""Begins the names of parameters that key and guard are compared with."""


class Batch:
    """Collects the writes of a transaction that reads nothing.

    A row that is written twice is written once, as it was left.
    """

    def __init__(self) -> None:
        self.writes: list[Write] = []
        self.positions: dict[tuple[Any, ...], int] = {}

    def add(self, write: Write) -> None:
        """Add a write, or merge it into an earlier one of the same row."""
        row = write.row
        position = None if row is None else self.positions.get(row)
        if position is not None:
            self.writes[position] = merged(self.writes[position], write)
            return
        if row is not None:
            self.positions[row] = len(self.writes)
        self.writes.append(write)


def merged(first: Write, second: Write) -> Write:
    """Merge two writes of the same row into one with the same result.

    Raises: ``ValueError`` for an inserted row that is written again, and for updates of different columns.
    """
    if first.form.kind != "insert" and second.form.kind in ("upsert", "delete"):
        return second
    if first.form.kind == "delete" and second.form.kind == "update":
        return first
    columns = {*first.form.columns, *second.form.columns}
    for form in (first.form, second.form):
        if first.form.kind != "insert" and columns == set(form.columns):
            return Write(form, {**first.values, **second.values}, first.where)
    raise ValueError(f"two writes of a row of {first.form.table.name} do not fit in one")


@cache
def statement(form: Form, dialect: str, *, many: bool = False) -> Insert | Update | Delete:
    """Return the statement of a form, the same object every time, so that SQLAlchemy compiles it once.

    One for ``many`` rows returns no numbers.
    """

    def value(name: str) -> BindParameter[Any]:
        return bindparam(name, type_=form.table.c[name].type)

    if form.kind in ("update", "delete"):
        same = [
            form.table.c[name] == bindparam(f"{WAS}{name}", type_=form.table.c[name].type)
            for name in (*form.key, *form.guard)
        ]
        if form.kind == "delete":
            return sql_delete(form.table).where(*same)
        return sql_update(form.table).where(*same).values({name: value(name) for name in form.columns})
    values: dict[str, ColumnElement[Any]] = {name: value(name) for name in form.columns}
    if form.placed:
        values["server_id"] = server_of(*(values[name] for name in SUBJECT_COLUMNS))
    new: Insert = inserted(form, dialect).values(values)
    return new.returning(form.table.c.id) if form.numbered and not many else new


async def execute_all(connection: AsyncConnection, writes: Iterable[Write]) -> None:
    """Execute writes without guards, all of one form in one statement, which returns no numbers."""
    rows = defaultdict[Form, list[dict[str, Any]]](list)
    for write in writes:
        rows[write.form].append(write.parameters)
    for form, parameters in rows.items():
        await connection.execute(statement(form, connection.dialect.name, many=True), parameters)


def server_of(*numbers: ColumnElement[Any]) -> ColumnElement[Any]:
    """The server of a match, a challenge or a tournament, None for direct messages."""
    found = (
        select(table.c.server_id).where(table.c.id == number).correlate(None).scalar_subquery()
        for table, number in zip((MATCHES, CHALLENGES, TOURNAMENTS), numbers, strict=True)
    )
    return func.coalesce(*found)


def inserted(form: Form, dialect: str) -> Any:
    """The beginning of an insert; an upsert changes a row that exists."""
    if form.kind == "insert":
        return sql_insert(form.table)
    columns = (*form.columns, "server_id") if form.placed else form.columns
    return upserting(dialect, form.table, columns, form.key)
