"""The open database: any number of reading transactions at the same time, and one that writes."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from data.changes import ChangeFeed
from data.engine.address import StorageError, explained_errors, is_sqlite, parse_url
from data.engine.connections import PRAGMAS, configure_sqlite, connect, engine_of, prepare_file
from data.engine.server_writer import ServerWriter
from data.engine.sqlite_writer import SQLiteWriter
from data.engine.writability import Writability
from data.engine.write_queue import BatchResult, Job, WriteQueue
from data.engine.writes import Write, execute_all
from data.migrations.migrate import migrate
from data.processes.lease import require_lease
from data.processes.listening import Listening
from data.processes.row_locks import Contended, is_contended
from data.processes.slots import ALONE, Slot
from data.transaction import Transaction
from telemetry.metrics import DATABASE

READERS: Final = 4
CLOSE_TIMEOUT_S: Final = 1.0


class Database:
    """``read()`` and ``write()`` each give a transaction that no other coroutine shares.

    ``execute_batch()`` writes rows without reading. On SQLite that costs one visit to a thread in place of
    one for each statement, and batches that wait at the same time share a transaction.

    The writers of this process take turns. An SQLite file has one writer at all, so what it reads cannot
    change before it commits. On PostgreSQL those of other processes write meanwhile: what a decision depends
    on is guarded as it is written, or its rows are locked before they are read, in the order that
    ``row_locks`` says. Readers never wait for writers. ``slot`` is this process's share of the work.
    """

    def __init__(
        self,
        readers: AsyncEngine,
        writer: AsyncEngine,
        feed: ChangeFeed,
        sqlite_writer: SQLiteWriter | None = None,
        slot: Slot = ALONE,
    ) -> None:
        self.slot = slot
        self.readers = readers
        self.writer = writer
        self.feed = feed
        self.sqlite_writer = sqlite_writer
        self.batches = sqlite_writer or ServerWriter(writer, self.feed)
        self.writability = Writability()
        # A lock is fair and waits without a limit; the pool's queue would refuse a writer after a while.
        self.writing = asyncio.Lock()
        self.queue = WriteQueue(self.run, self.writing)
        self.along: Sequence[Write] = ()
        """Writes that come with the next transaction, whichever it is: nothing depends on when."""
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
        """Begin a transaction, committed at the end of the block; an exception rolls it back.

        Raises: ``Contended``, after which the caller can try again.
        """
        with self.counted("write"), self.writability.tried():
            faults = self.writability.faults
            try:
                async with self.writing:
                    self.writability.require(faults)
                    async with self.writer.begin() as connection:
                        tx = Transaction(connection, self.slot)
                        yield tx
                        along = self.along
                        await execute_all(connection, along)
                        await self.note_owners(tx)
                        await self.feed.announce(connection, tx.changes)
                        with self.feed.committing(tx.changes):
                            await connection.commit()
                        self.along = self.along[len(along) :]
            except DBAPIError as error:
                if is_contended(error):
                    raise Contended from error
                raise

    async def note_owners(self, tx: Transaction) -> None:
        """Wake the other processes that own rows queued by a transaction."""
        if self.slot.processes > 1 and tx.outbox.added:
            servers = await tx.outbox.servers_of(tx.outbox.added)
            tx.changes.add("owner", *self.slot.others_among(servers))

    async def execute_batch(self, tx: Transaction, if_left: Callable[[], object]) -> BatchResult:
        """Execute a ``batch``, all of it or nothing.

        If the caller is cancelled, it is executed all the same, and ``if_left`` is called after it. That is
        also called if it fails: it may be stored, if the connection was lost after the commit.
        """
        with self.counted("planned"), self.writability.tried():
            return await self.queue.add(Job(tx.writes, tx.changes, self.writability.faults), if_left)

    async def run(self, jobs: Sequence[Job]) -> Sequence[BatchResult | Exception]:
        """Make jobs together, and make known what they have changed."""
        late = sum(job.faults < self.writability.faults for job in jobs)
        if late:
            rest = await self.run(jobs[late:]) if jobs[late:] else []
            return [*[self.writability.fault] * late, *rest]
        for job in jobs:
            self.feed.begin(job.changes)
        outcomes: Sequence[BatchResult | Exception | None] = [None] * len(jobs)
        along, (first, *others) = self.along, jobs
        try:
            results = outcomes = await self.batches.run(
                [first._replace(writes=[*first.writes, *along]), *others]
            )
            if isinstance(results[0], BatchResult) and results[0].held:
                self.along = self.along[len(along) :]
        finally:
            for job, outcome in zip(jobs, outcomes, strict=True):
                # One that failed may be stored: a connection can be lost after the commit.
                self.feed.end(job.changes, made=outcome.held if isinstance(outcome, BatchResult) else None)
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
        if self.sqlite_writer is not None:
            await self.sqlite_writer.close()
        await self.writer.dispose()
        await self.readers.dispose()


async def open_database(url: str, slot: Slot = ALONE) -> Database:
    """Open the database of that URL, created or migrated.

    With a generation in the ``slot`` every write fails with ``LeaseLost`` once another bot has taken over.
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
            sqlite_writer = None
            if is_sqlite(found):
                sqlite_writer = SQLiteWriter(found.database or "", PRAGMAS)
                opened.push_async_callback(sqlite_writer.close)
                await sqlite_writer.open()
        opened.pop_all()
    if sqlite_writer is not None:
        return Database(readers, writer, ChangeFeed(), sqlite_writer, slot)
    listening = Listening(found, slot)
    await listening.start()
    return Database(readers, writer, listening, slot=slot)
