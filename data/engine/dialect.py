"""Upserts for both dialects, and the advisory locks of PostgreSQL."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from sqlalchemy import Column, Table
from sqlalchemy.dialects.sqlite import Insert
from sqlalchemy.ext.asyncio import AsyncConnection

MIGRATION_LOCK: Final = 7_665_679
LAYOUT_LOCK: Final = 7_665_676
CLAIM_LOCK: Final = 7_665_677
FORMER_LOCK: Final = 7_665_678
INSTANCE_LOCK: Final = 7_665_681
"""Keys of advisory locks, which are separate for each database: arbitrary numbers.

The last is that of slot 0; the numbers after it belong to the other slots.
"""


async def upsert(
    connection: AsyncConnection, table: Table, key: Sequence[Column[Any]], row: Mapping[str, Any]
) -> int:
    """Insert the row, or set the other columns of one with the same key; return the rows written."""
    names = {column.name for column in key}
    others = {name: value for name, value in row.items() if name not in names}
    statement = insert_into(connection.dialect.name, table).values(row)
    if others:
        statement = statement.on_conflict_do_update(index_elements=list(key), set_=others)
    else:
        statement = statement.on_conflict_do_nothing(index_elements=list(key))
    return (await connection.execute(statement)).rowcount


async def upsert_all(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the rows, each with all columns, or replace those with the same primary keys."""
    statement = insert_into(connection.dialect.name, table)
    values = {column.name: statement.excluded[column.name] for column in other_columns(table)}
    await write_all(connection, table, statement, values, rows)


async def add_up(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the rows, each with all columns, or add their numbers to those with the same primary keys."""
    statement = insert_into(connection.dialect.name, table)
    sums = {column.name: column + statement.excluded[column.name] for column in other_columns(table)}
    await write_all(connection, table, statement, sums, rows)


async def write_all(
    connection: AsyncConnection,
    table: Table,
    statement: Insert,
    values: Mapping[str, Any],
    rows: Sequence[Mapping[str, Any]],
) -> None:
    """Insert the rows, or set ``values`` in those with the same primary keys."""
    key = list(table.primary_key.columns)
    await connection.execute(statement.on_conflict_do_update(index_elements=key, set_=values), rows)


def other_columns(table: Table) -> list[Column[Any]]:
    """The columns that are not part of the primary key."""
    return [column for column in table.columns if not column.primary_key]


def insert_into(dialect: str, table: Table) -> Insert:
    """The dialect's own insert, which knows conflicts."""
    # PostgreSQL's has the same methods; it is imported only if it is in use.
    found: Insert = import_module(f"sqlalchemy.dialects.{dialect}").insert(table)
    return found
