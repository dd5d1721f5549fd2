"""aiosqlite with one trip to its thread for each statement, where it makes four.

Making a cursor, running it, fetching its rows and closing it are a message to the connection's thread and
back each, and every way back waits for the event loop's turn: half of what a move's transaction takes.
"""

import sqlite3
from collections.abc import Iterable
from typing import Any

import aiosqlite
from aiosqlite.context import contextmanager


class WholeCursor(aiosqlite.Cursor):
    """A cursor that has fetched all its rows once it was executed."""

    rows: Iterable[Any] = ()
    # Only unset on the way back from the thread: a cancelled wait leaves the thread at work.
    at_work = False

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> "WholeCursor":
        """Run a statement and fetch what it gives."""
        self.at_work = True
        self.rows = await self._execute(self.run, sql, parameters or ())  # type: ignore[no-untyped-call]  # theirs
        self.at_work = False
        return self

    def run(self, sql: str, parameters: Any) -> Iterable[Any]:
        """In the connection's thread: the rows of a statement."""
        self._cursor.execute(sql, parameters)
        return self._cursor.fetchall() if self._cursor.description else ()

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> "WholeCursor":
        """Run a statement for each of these parameters."""
        self.at_work = True
        await super().executemany(sql, parameters)
        self.at_work = False
        return self

    async def fetchall(self) -> Iterable[Any]:
        """The rows, once."""
        rows, self.rows = self.rows, ()
        return rows

    async def close(self) -> None:
        """Close at once, or behind what the thread is still at."""
        if self.at_work:
            await super().close()
        else:
            self._cursor.close()


class WholeConnection(aiosqlite.Connection):
    """A connection with such cursors."""

    @contextmanager
    async def cursor(self) -> aiosqlite.Cursor:
        """A ``WholeCursor``; making one touches no file."""
        return WholeCursor(self, self._conn.cursor())


def connect(database: str, **options: Any) -> WholeConnection:
    """What SQLAlchemy calls for a connection (``async_creator_fn``): to be awaited, as aiosqlite's own."""
    # One thread at a time uses it all the same: the loop's only while the connection's own has nothing to do.
    shared = {**options, "check_same_thread": False}
    made = WholeConnection(lambda: sqlite3.connect(database, **shared), iter_chunk_size=64)
    # As SQLAlchemy does with aiosqlite's: a connection nobody closed must not keep the process alive.
    made._thread.daemon = True  # noqa: SLF001 - aiosqlite offers no other way
    return made
