"""What the bot asks of its database, counted: transactions, statements, and hops to another thread."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

import aiosqlite
from sqlalchemy import event

from data.database import Database
from data.engine.sqlite_writer import SQLiteWriter
from data.transaction import Transaction

Transact = Callable[[], AbstractAsyncContextManager[Transaction]]


@dataclass
class Counts:
    """Transactions that read and that write, their statements, and hops to a thread and back."""

    reads: int = 0
    writes: int = 0
    statements: int = 0
    hops: int = 0

    def reset(self) -> None:
        """Begin to count."""
        self.reads = self.writes = self.statements = self.hops = 0

    async def watch(self, database: Database) -> None:
        """Count what a database is asked for from now on."""
        self.watch_transactions(database)
        self.watch_statements(database)
        self.watch_hops()
        if isinstance(database.batches, SQLiteWriter):
            await self.watch_writer(database.batches)

    def watch_transactions(self, database: Database) -> None:
        """Count transactions."""
        read, write, run = database.read, database.write, database.batches.run

        def counted_read() -> AbstractAsyncContextManager[Transaction]:
            self.reads += 1
            return read()

        def counted_write() -> AbstractAsyncContextManager[Transaction]:
            self.writes += 1
            return write()

        async def counted_run(*arguments: Any) -> Any:
            self.writes += 1
            return await run(*arguments)

        changed: Any = database
        changed.read, changed.write, changed.batches.run = counted_read, counted_write, counted_run

    def watch_statements(self, database: Database) -> None:
        """Count the statements that SQLAlchemy runs."""
        engines = [database.readers, database.writer]
        for engine in engines:
            event.listen(engine.sync_engine, "before_cursor_execute", self.note_statement)

    def note_statement(self, *_: Any) -> None:
        """Count a statement."""
        self.statements += 1

    def watch_hops(self) -> None:
        """Count the calls that aiosqlite hands to its threads."""
        core: Any = aiosqlite.Connection
        execute = core._execute  # the one place that all calls pass

        async def counted(*arguments: Any, **named: Any) -> Any:
            self.hops += 1
            return await execute(*arguments, **named)

        core._execute = counted

    async def watch_writer(self, writer: SQLiteWriter) -> None:
        """Count hops to the writer's thread, and its statements."""
        in_thread, connection = writer.in_thread, writer.connection
        if connection is not None:
            await in_thread(connection.set_trace_callback, self.note_statement)

        async def counted(*arguments: Any) -> Any:
            self.hops += 1
            return await in_thread(*arguments)

        changed: Any = writer
        changed.in_thread = counted
