"""Upserts for both dialects, and the advisory locks of PostgreSQL."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from sqlalchemy import Table
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


async def upsert(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert a row, or set its columns in the one with the same primary key."""
    statement = upserting(connection.dialect.name, table, row, table.primary_key.columns.keys())
    await connection.execute(statement.values(row))


async def upsert_all(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the rows, each with all columns, or replace those with the same primary keys."""
    key = table.primary_key.columns.keys()
    await connection.execute(upserting(connection.dialect.name, table, table.c.keys(), key), rows)


async def add_up(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the rows, each with all columns, or add their numbers to those with the same primary keys."""
    statement, key = insert_into(connection.dialect.name, table), list(table.primary_key.columns)
    sums = {each.name: each + statement.excluded[each.name] for each in table.c if not each.primary_key}
    await connection.execute(statement.on_conflict_do_update(index_elements=key, set_=sums), rows)


def upserting(dialect: str, table: Table, columns: Iterable[str], key: Collection[str]) -> Insert:
    """An insert that sets these columns in a row with the same key, if there is one."""
    statement = insert_into(dialect, table)
    others = {name: statement.excluded[name] for name in columns if name not in key}
    if not others:
        return statement.on_conflict_do_nothing(index_elements=list(key))
    return statement.on_conflict_do_update(index_elements=list(key), set_=others)


def insert_into(dialect: str, table: Table) -> Insert:
    """The dialect's own insert, which knows conflicts."""
    # PostgreSQL's has the same methods; it is imported only if it is in use.
    found: Insert = import_module(f"sqlalchemy.dialects.{dialect}").insert(table)
    return found
