"""The open database: any number of reading transactions at the same time, and one that writes."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from data.address import StorageError, explained_errors, is_sqlite, parse_url
from data.changes import ChangeFeed
from data.connections import (
    PRAGMAS,
    configure_sqlite,
    connect,
    engine_of,
    prepare_file,
    require_lease,
)
from data.file_watch import FileWatch
from data.listening import Listening
from data.migrate import migrate
from data.postgres_writer import PostgresWriter
from data.row_locks import Contended, is_contended
from data.slots import ALONE, Slot
from data.sqlite_writer import SQLiteWriter
from data.transaction import Transaction, planned_writes
from data.writability import Writability
from data.write_queue import Job, WriteQueue, Written
from telemetry.metrics import DATABASE

READERS: Final = 4
CLOSE_TIMEOUT_S: Final = 1.0


class Database:
    """``read()`` and ``write()`` each give a transaction that no other coroutine shares.

    ``make()`` takes what is to be written as a whole, which costs one call to the database in place of one
    for each statement; what waits there at the same time is made in one transaction.

    The writers of this process take turns. An SQLite file has one writer at all, so what it reads cannot
    change before it commits. On PostgreSQL those of other processes write meanwhile: what a decision depends
    on is guarded as it is written, or its rows are locked before they are read, in the order that
    ``data.row_locks`` says. Readers never wait for writers. ``slot`` is this process's share of the work.
    """

    def __init__(
        self,
        readers: AsyncEngine,
        writer: AsyncEngine,
        planned: SQLiteWriter | PostgresWriter,
        slot: Slot = ALONE,
    ) -> None:
        self.slot = slot
        self.readers = readers
        self.writer = writer
        self.planned = planned
        self.feed = ChangeFeed()
        self.writability = Writability()
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
        with self.counted("read"):
            async with self.readers.connect() as connection:
                yield Transaction(connection, self.slot)

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Transaction]:
        """A transaction that commits at the end of the block; an exception rolls it back.

        Raises: ``Contended``, after which the caller can try again.
        """
        with self.counted("write"), self.writability.tried():
            try:
                async with self.writing, self.writer.begin() as connection:
                    tx = Transaction(connection, self.slot)
                    yield tx
                    await self.note_owners(tx)
                    await self.feed.announce(connection, tx.changes)
                    with self.feed.committing(tx.changes):
                        await connection.commit()
            except DBAPIError as error:
                if is_contended(error):
                    raise Contended from error
                raise

    async def note_owners(self, tx: Transaction) -> None:
        """Have the owners of what a transaction has queued woken, where those are other processes."""
        if self.slot.processes > 1 and tx.outbox.added:
            servers = await tx.outbox.servers_of(tx.outbox.added)
            tx.changes.add("owner", *self.slot.others_among(servers))

    async def make(self, tx: Transaction, if_left: Callable[[], object]) -> Written:
        """Make what a ``planning`` transaction has planned, all of it or nothing; what became of it.

        It is made even if who waits for it is cancelled; then ``if_left`` is called once that is done, and
        also where it failed, since it may be stored all the same.
        """
        with self.counted("planned"), self.writability.tried():
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
    def counted(self, kind: str) -> Generator[None]:
        """Count and time a transaction: the block. Raises: ``StorageError`` once the database is closed."""
        if self.closed:
            raise StorageError("The database is closed.")
        self.open_transactions += 1
        self.idle.clear()
        began_s = DATABASE.begin()
        try:
            yield
        finally:
            DATABASE.end(began_s, kind)
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


async def open_database(url: str, slot: Slot = ALONE) -> Database:
    """The database of that URL, created or migrated.

    With the ``slot`` of ``data.instance_lock`` every write fails with ``LeaseLost`` once another bot has
    taken over; without a generation, the caller knows that no other bot is there.
    Raises: ``StorageError`` when the database cannot be used.
    """
    found, generation = parse_url(url), slot.generation
    if is_sqlite(found):
        await asyncio.to_thread(prepare_file, found)
    await asyncio.to_thread(migrate, found, generation)
    readers, writer = engine_of(found, READERS), engine_of(found, 1)
    if is_sqlite(found):
        configure_sqlite(readers.sync_engine, "BEGIN")
        configure_sqlite(writer.sync_engine, "BEGIN IMMEDIATE")
    else:
        readers = readers.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    if generation is not None:
        require_lease(writer.sync_engine, generation)
    async with AsyncExitStack() as opened:
        opened.push_async_callback(readers.dispose)
        opened.push_async_callback(writer.dispose)
        with explained_errors(found):
            await connect(writer, 1)
            await connect(readers, READERS)
            planned: SQLiteWriter | PostgresWriter
            if is_sqlite(found):
                planned = SQLiteWriter(found.database or "", PRAGMAS, generation)
            else:
                planned = PostgresWriter(engine_of(found, 1, isolation_level="AUTOCOMMIT"), generation)
            opened.push_async_callback(planned.close)
            await planned.open()
        opened.pop_all()
    database = Database(readers, writer, planned, slot)
    feed = database.feed
    if isinstance(planned, SQLiteWriter):
        feed.others = planned.watch = FileWatch(feed, found.database or "")
    else:
        feed.others = planned.listening = listening = Listening(feed, found, slot)
        await listening.start()
    return database
