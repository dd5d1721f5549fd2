"""The driver of SQLite files: a statement takes one visit to its connection's thread, its rows included.

SQLAlchemy's own driver visits it four times: to make a cursor, to execute, to fetch and to close. Each visit
costs two changes of thread and a turn of the event loop, which is more than most statements take.
"""

import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import aiosqlite
from sqlalchemy.connectors.asyncio import AsyncAdapt_dbapi_connection
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
    AsyncAdapt_aiosqlite_dbapi,
)


class Cursor(AsyncAdapt_aiosqlite_cursor):
    """A cursor that is opened by its statement, and closed with all rows fetched."""

    __slots__ = ("done",)
    done: sqlite3.Cursor
    """The statement's closed cursor, which still describes its result."""

    def __init__(self, connection: AsyncAdapt_dbapi_connection) -> None:
        # Not the inherited one, which opens a cursor.
        self._adapt_connection = connection
        self._connection = connection._connection
        self._rows = deque()

    @property
    def description(self) -> Any:
        """The columns of the result, or None."""
        return self.done.description

    @property
    def rowcount(self) -> int:
        return self.done.rowcount

    @property
    def lastrowid(self) -> Any:
        return self.done.lastrowid

    async def _execute_async(self, operation: Any, parameters: Any) -> None:
        await self.visit(partial(executed, operation=operation, parameters=parameters or ()))

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> None:
        await self.visit(partial(executed_many, operation=operation, parameters=seq_of_parameters))

    async def visit(self, call: Callable[[sqlite3.Connection], tuple[sqlite3.Cursor, Sequence[Any]]]) -> None:
        """Call a function in the connection's thread, and keep its cursor and rows."""
        async with self._adapt_connection._execute_mutex:
            driver = self._connection
            self.done, rows = await driver._execute(lambda: call(driver._conn))
            self._rows = deque(rows)

    async def _async_soft_close(self) -> None:
        """Nothing: it is closed."""

    def close(self) -> None:
        """Forget the rows."""
        self._rows.clear()


def executed(
    connection: sqlite3.Connection, operation: str, parameters: Any
) -> tuple[sqlite3.Cursor, Sequence[Any]]:
    """The closed cursor of a statement, and its rows."""
    cursor = connection.cursor()
    try:
        cursor.execute(operation, parameters)
        return cursor, cursor.fetchall() if cursor.description else ()
    finally:
        cursor.close()


def executed_many(
    connection: sqlite3.Connection, operation: str, parameters: Any
) -> tuple[sqlite3.Cursor, Sequence[Any]]:
    """The closed cursor of a statement that was executed with each of many parameters."""
    cursor = connection.cursor()
    try:
        return cursor.executemany(operation, parameters), ()
    finally:
        cursor.close()


class Connection(AsyncAdapt_aiosqlite_connection):
    __slots__ = ()
    _cursor_cls: type[AsyncAdapt_aiosqlite_cursor] = Cursor


class Driver(AsyncAdapt_aiosqlite_dbapi):
    def connect(self, *arguments: Any, **options: Any) -> Connection:
        return Connection(self, super().connect(*arguments, **options)._connection)


DRIVER: Final = Driver(aiosqlite, sqlite3)
