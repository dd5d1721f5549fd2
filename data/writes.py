"""Writes of single rows by a form: what is written where is fixed, the values come with each write.

A form is one statement for both dialects. Forms of several tables can be run together: on SQLite one after
another in the writer's thread, on PostgreSQL as the parts of one statement (``data.write_queue``).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal, NamedTuple, NoReturn

from sqlalchemy import BindParameter, ColumnElement, Delete, Insert, Table, Update, bindparam, func, select
from sqlalchemy import delete as sql_delete
from sqlalchemy import insert as sql_insert
from sqlalchemy import update as sql_update

from data.dialect import insert_into
from data.schema import CHALLENGES, MATCHES, TOURNAMENTS
from data.schema.base import SUBJECT_COLUMNS


@dataclass(frozen=True, eq=False, kw_only=True)
class Form:
    """How one row of a table is written.

    ``key`` are the columns that tell which row it is, none for one that is always new. ``guard`` are columns
    that an update must find as they were. ``columns`` are those that are written; for a row that is inserted
    or set they include the key. With ``numbered`` the number of the new row is returned; with ``placed`` the
    row gets the server of what it is about.
    """

    kind: Literal["insert", "upsert", "update", "delete"]
    table: Table
    key: tuple[str, ...] = ()
    guard: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    numbered: bool = False
    placed: bool = False


class Write(NamedTuple):
    """One row to be written: the values of its form's columns, and what key and guard are compared with."""

    form: Form
    values: Mapping[str, Any]
    where: Mapping[str, Any] = {}

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters of the form's statement."""
        return {**self.values, **{f"{WAS}{name}": value for name, value in self.where.items()}}

    @property
    def row(self) -> tuple[Any, ...] | None:
        """What tells the row from all others; None for one that is always new."""
        form, found = self.form, self.where or self.values
        return (form.table.name, *(found[name] for name in form.key)) if form.key else None


WAS = "was_"
"""Begins the names of parameters that key and guard are compared with."""


class NeedsTransaction(Exception):  # noqa: N818 - no fault: what was asked for cannot be planned
    """Something is to be read, or written otherwise than by a form."""


class Plan:
    """Stands in for a connection, and collects the writes of a transaction that reads nothing.

    A row that is written twice is written once, as it was left.
    """

    def __init__(self) -> None:
        self.writes: list[Write] = []
        self.positions: dict[tuple[Any, ...], int] = {}

    def add(self, write: Write) -> None:
        """Add a write. Raises: ``NeedsTransaction`` where it cannot be put together with an earlier one."""
        row = write.row
        position = None if row is None else self.positions.get(row)
        if position is not None:
            self.writes[position] = together(self.writes[position], write)
            return
        if row is not None:
            self.positions[row] = len(self.writes)
        self.writes.append(write)

    def __getattr__(self, name: str) -> NoReturn:
        """Nothing else can be asked of it. Raises: ``NeedsTransaction``."""
        raise NeedsTransaction(name)


def together(first: Write, second: Write) -> Write:
    """One write with the result of two of the same row. Raises: ``NeedsTransaction``."""
    kinds = first.form.kind, second.form.kind
    if first.form is second.form and kinds == ("update", "update"):
        return Write(first.form, {**first.values, **second.values}, first.where)
    if set(kinds) <= {"upsert", "delete"}:
        return second
    raise NeedsTransaction(first.form.table.name)


@cache
def statement(form: Form, dialect: str, *, many: bool = False) -> Insert | Update | Delete:
    """The statement of a form, the same object every time: SQLAlchemy compiles it once.

    One for ``many`` rows returns no numbers.
    """
    return conditional(replace(form, numbered=form.numbered and not many), dialect, "", None)


def conditional(
    form: Form, dialect: str, suffix: str, condition: ColumnElement[bool] | None
) -> Insert | Update | Delete:
    """The statement of a form that writes on a condition; the names of its parameters end with the suffix."""

    def value(name: str) -> BindParameter[Any]:
        return bindparam(f"{name}{suffix}", type_=form.table.c[name].type)

    conditions = [] if condition is None else [condition]
    if form.kind in ("update", "delete"):
        conditions += [
            form.table.c[name] == bindparam(f"{WAS}{name}{suffix}", type_=form.table.c[name].type)
            for name in (*form.key, *form.guard)
        ]
        if form.kind == "delete":
            return sql_delete(form.table).where(*conditions)
        changed = sql_update(form.table).where(*conditions)
        return changed.values({name: value(name) for name in form.columns})
    values: dict[str, ColumnElement[Any]] = {name: value(name) for name in form.columns}
    if form.placed:
        values["server_id"] = server_of(*(values[name] for name in SUBJECT_COLUMNS))
    made: Insert = inserted(form, dialect)
    if condition is None:
        made = made.values(values)
    else:
        made = made.from_select(list(values), select(*values.values()).where(condition))
    return made.returning(form.table.c.id) if form.numbered else made


def server_of(*numbers: ColumnElement[Any]) -> ColumnElement[Any]:
    """The server of a match, a challenge or a tournament, None for direct messages."""
    found = (
        select(table.c.server_id).where(table.c.id == number).correlate(None).scalar_subquery()
        for table, number in zip((MATCHES, CHALLENGES, TOURNAMENTS), numbers, strict=True)
    )
    return func.coalesce(*found)


def inserted(form: Form, dialect: str) -> Any:
    """The beginning of an insert, and what it does with a row that exists."""
    if form.kind == "insert":
        return sql_insert(form.table)
    made = insert_into(dialect, form.table)
    columns = (*form.columns, "server_id") if form.placed else form.columns
    others = {name: made.excluded[name] for name in columns if name not in form.key}
    if others:
        return made.on_conflict_do_update(index_elements=list(form.key), set_=others)
    return made.on_conflict_do_nothing(index_elements=list(form.key))
