"""An upsert for both dialects, and the advisory locks of PostgreSQL."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from sqlalchemy import Column, Table
from sqlalchemy.ext.asyncio import AsyncConnection

MIGRATION_LOCK: Final = 7_665_679
WRITER_LOCK: Final = 7_665_680
INSTANCE_LOCK: Final = 7_665_681
"""Keys of advisory locks, which are separate for each database: arbitrary numbers."""


async def upsert(
    connection: AsyncConnection, table: Table, key: Sequence[Column[Any]], row: Mapping[str, Any]
) -> None:
    """Insert the row; where one with the same key exists, set its other columns instead."""
    # Of the two dialects only the one in use is imported.
    insert = import_module(f"sqlalchemy.dialects.{connection.dialect.name}").insert
    names = {column.name for column in key}
    others = {name: value for name, value in row.items() if name not in names}
    statement = insert(table).values(row)
    if others:
        await connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=others))
    else:
        await connection.execute(statement.on_conflict_do_nothing(index_elements=list(key)))
