"""The open database: any number of reading transactions at the same time, and one that writes."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from data.address import StorageError, explained_errors, is_sqlite, parse_url
from data.changes import ChangeFeed
from data.connections import (
    PRAGMAS,
    begin_with,
    configure_sqlite,
    connect,
    engine_of,
    prepare_file,
    require_lease,
)
from data.dialect import WRITER_LOCK
from data.file_watch import FileWatch
from data.listening import Listening
from data.migrate import migrate
from data.postgres_writer import PostgresWriter
from data.sqlite_writer import SQLiteWriter
from data.transaction import Transaction, planned_writes
from data.write_queue import Job, WriteQueue, Written

READERS: Final = 4
CLOSE_TIMEOUT_S: Final = 1.0


class Database:
    """``read()`` and ``write()`` each give a transaction that no other coroutine shares.

    ``make()`` takes what is to be written as a whole, which costs one call to the database in place of one
    for each statement; what waits there at the same time is made in one transaction.
    A writer holds a lock from its first statement on (SQLite's own, an advisory one on PostgreSQL), so what
    it reads cannot change before it commits; readers never wait for it. So there are no deadlocks and no
    retries. One writer is enough: it saves more moves a second than Discord takes messages.
    """

    def __init__(
        self, readers: AsyncEngine, writer: AsyncEngine, planned: SQLiteWriter | PostgresWriter
    ) -> None:
        self.readers = readers
        self.writer = writer
        self.planned = planned
        self.feed = ChangeFeed()
        # A lock is fair and waits without a limit; the pool's queue would refuse a writer after a while.
        self.writing = asyncio.Lock()
        self.queue = WriteQueue(self.run, self.writing)
        self.open_transactions = 0
        self.idle = asyncio.Event()
        self.idle.set()
        self.closed = False

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Transaction]:
        """A transaction that reads one consistent state of the data."""
        with self.counted():
            async with self.readers.connect() as connection:
                yield Transaction(connection)

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Transaction]:
        """A transaction that commits at the end of the block; an exception rolls it back."""
        with self.counted():
            async with self.writing, self.writer.begin() as connection:
                tx = Transaction(connection)
                yield tx
                await self.feed.announce(connection, tx.changes)
                with self.feed.committing(tx.changes):
                    await connection.commit()

    async def make(self, tx: Transaction, if_left: Callable[[], object]) -> Written:
        """Make what a ``planning`` transaction has planned, all of it or nothing; what became of it.

        It is made even if who waits for it is cancelled; then ``if_left`` is called once that is done.
        """
        with self.counted():
            return await self.queue.add(Job(planned_writes(tx), tx.changes), if_left)

    async def run(self, jobs: Sequence[Job]) -> Sequence[Written | Exception]:
        """Make jobs together, and make known what they have changed."""
        for job in jobs:
            self.feed.begin(job.changes)
        outcomes: Sequence[Written | Exception | None] = [None] * len(jobs)
        try:
            results = outcomes = await self.planned.run(jobs)
        finally:
            for job, outcome in zip(jobs, outcomes, strict=True):
                # One that failed may be stored: a connection can be lost after the commit.
                self.feed.end(job.changes, made=outcome.held if isinstance(outcome, Written) else None)
        return results

    @contextmanager
    def counted(self) -> Generator[None]:
        """Count a transaction while the block lasts. Raises: ``StorageError`` once the database is closed."""
        if self.closed:
            raise StorageError("The database is closed.")
        self.open_transactions += 1
        self.idle.clear()
        try:
            yield
        finally:
            self.open_transactions -= 1
            if not self.open_transactions:
                self.idle.set()

    async def close(self) -> None:
        """Refuse new transactions, wait for those that are open or planned, and close every connection.

        A connection in use while its pool is closed would stay open.
        """
        self.closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await self.idle.wait()
                await self.queue.finish()
        await self.feed.close()
        await self.planned.close()
        await self.writer.dispose()
        await self.readers.dispose()


async def open_database(url: str, generation: int | None = None) -> Database:
    """The database of that URL, created or migrated.

    With the ``generation`` of ``data.instance_lock`` every write fails with ``LeaseLost`` once another bot
    has taken over; without one, the caller knows that no other bot is there.
    Raises: ``StorageError`` when the database cannot be used.
    """
    found = parse_url(url)
    if is_sqlite(found):
        await asyncio.to_thread(prepare_file, found)
    await asyncio.to_thread(migrate, found, generation)
    readers, writer = engine_of(found, READERS), engine_of(found, 1)
    if is_sqlite(found):
        configure_sqlite(readers.sync_engine, "BEGIN")
        configure_sqlite(writer.sync_engine, "BEGIN IMMEDIATE")
    else:
        begin_with(writer.sync_engine, f"select pg_advisory_xact_lock({WRITER_LOCK})")
        readers = readers.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    if generation is not None:
        require_lease(writer.sync_engine, generation)
    with explained_errors(found):
        await connect(writer, 1)
        await connect(readers, READERS)
        planned: SQLiteWriter | PostgresWriter
        if is_sqlite(found):
            planned = SQLiteWriter(found.database or "", PRAGMAS, generation)
        else:
            planned = PostgresWriter(engine_of(found, 1, isolation_level="AUTOCOMMIT"), generation)
        await planned.open()
    database = Database(readers, writer, planned)
    feed = database.feed
    if isinstance(planned, SQLiteWriter):
        feed.others = planned.watch = FileWatch(feed, found.database or "")
    else:
        feed.others = planned.listening = listening = Listening(feed, found)
        await listening.start()
    return database
