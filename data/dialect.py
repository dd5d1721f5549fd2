"""What SQLite and PostgreSQL do differently: connections, transactions, upserts and advisory locks."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Column, Engine, Table, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

PRAGMAS: Final = ("busy_timeout = 10000", "journal_mode = wal", "foreign_keys = on", "synchronous = full")
MIGRATION_LOCK: Final = 7_665_679
WRITER_LOCK: Final = 7_665_680
INSTANCE_LOCK: Final = 7_665_681
"""Keys of advisory locks, which are separate for each database: arbitrary numbers."""


async def upsert(
    connection: AsyncConnection, table: Table, key: Sequence[Column[Any]], row: Mapping[str, Any]
) -> None:
    """Insert the row; where one with the same key exists, set its other columns instead."""
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    names = {column.name for column in key}
    others = {name: value for name, value in row.items() if name not in names}
    statement = insert(table).values(row)
    if others:
        await connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=others))
    else:
        await connection.execute(statement.on_conflict_do_nothing(index_elements=list(key)))


def configure_sqlite(engine: Engine, begin: str, pragmas: Sequence[str] = PRAGMAS) -> None:
    """Set the pragmas of every connection of an SQLite engine, and what its transactions begin with."""
    begin_with(engine, begin)

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        # By itself the driver begins transactions late, and none for reads.
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            for pragma in pragmas:
                cursor.execute(f"PRAGMA {pragma}")
        except BaseException:
            # The pool does not know this connection yet and would not close it.
            connection.close()
            raise
        cursor.close()


def begin_with(engine: Engine, begin: str) -> None:
    """Begin every transaction of an engine with that statement."""

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)
