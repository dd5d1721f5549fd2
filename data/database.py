"""Opening the database: migrations first, then readers side by side and one writer at a time."""

import asyncio
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.address import StorageError, checked, is_sqlite, opening
from data.dialect import WRITING
from data.transaction import Transaction

READERS: Final = 4
PATIENCE_S: Final = 10
PRAGMAS: Final = ("busy_timeout = 10000", "journal_mode = wal", "foreign_keys = on", "synchronous = full")


VIGILANCE: Final = {
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "30000",
}
"""A PostgreSQL server soon takes back what a process held that is gone or hangs; the last is in ms."""


class Database:
    """``read()`` and ``write()`` each give a transaction that no other coroutine shares.

    A writer holds a lock from its first statement on, so what it reads cannot change before it commits, and
    readers never wait for it: SQLite's own, and on PostgreSQL an advisory one, which every process takes.
    Nobody deadlocks, and nothing that was decided has to be decided again; Discord takes fewer messages a
    second than one writer saves moves.
    """

    def __init__(self, readers: AsyncEngine, writer: AsyncEngine) -> None:
        self.readers = readers
        self.writer = writer
        # A queue of our own is fair and has no time limit; the pool's would refuse a writer that waits long.
        self.turn = asyncio.Lock()
        self.under_way = 0
        self.idle = asyncio.Event()
        self.idle.set()
        self.closed = False

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Transaction]:
        """A transaction that only reads: one consistent view of the data."""
        with self.used():
            async with self.readers.connect() as connection:
                yield Transaction(connection)

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Transaction]:
        """A transaction that commits at the end of the block, or is undone by an exception."""
        with self.used():
            async with self.turn, self.writer.begin() as connection:
                yield Transaction(connection)

    @contextmanager
    def used(self) -> Generator[None]:
        """Count a transaction while it lasts; ``StorageError`` once the database is closed."""
        if self.closed:
            raise StorageError("The database is closed.")
        self.under_way += 1
        self.idle.clear()
        try:
            yield
        finally:
            self.under_way -= 1
            if not self.under_way:
                self.idle.set()

    async def close(self) -> None:
        """Begin nothing more, let end what has begun, and close every connection.

        One that is still in use, or is opened later, would outlive its pool, and nobody would close it.
        """
        self.closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_S):
                await self.idle.wait()
        await self.writer.dispose()
        await self.readers.dispose()


async def open_database(url: str) -> Database:
    """The database of that URL, created or brought up to date; ``StorageError`` when it cannot be used."""
    from data.migrate import migrate  # noqa: PLC0415 - Alembic is heavy, and needed here only

    found = checked(url)
    if is_sqlite(found):
        await asyncio.to_thread(make_folder, found)
    await asyncio.to_thread(migrate, found)
    readers, writer = engine_of(found, READERS), engine_of(found, 1)
    if is_sqlite(found):
        prepare(readers.sync_engine, "BEGIN")
        prepare(writer.sync_engine, "BEGIN IMMEDIATE")
    else:
        begin_with(writer.sync_engine, f"select pg_advisory_xact_lock({WRITING})")
        readers = readers.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    with opening(found):
        await connect(writer, 1)
        await connect(readers, READERS)
    return Database(readers, writer)


def make_folder(url: URL) -> None:
    """Create the folder of an SQLite file."""
    folder = Path(url.database or "").parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            f"DATABASE_URL names a folder that cannot be made: {folder} ({error.strerror})."
        ) from None


def engine_of(url: URL, connections: int) -> AsyncEngine:
    """An engine with a fixed number of connections.

    Whether they still live is not asked before each use: whoever is on duty stops when a server goes.
    """
    watched = {} if is_sqlite(url) else {"server_settings": VIGILANCE}
    return create_async_engine(
        url, pool_size=connections, max_overflow=0, pool_timeout=60, connect_args=watched
    )


async def connect(engine: AsyncEngine, connections: int) -> None:
    """Open all connections of an engine now.

    Whoever is cancelled while one is being opened leaves it half open, and nobody would close it.
    """
    async with AsyncExitStack() as stack:
        for _ in range(connections):
            await stack.enter_async_context(engine.connect())


def prepare(engine: Engine, begin: str, pragmas: Sequence[str] = PRAGMAS) -> None:
    """Set every connection of an SQLite engine up, and begin its transactions with that statement."""
    begin_with(engine, begin)

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        # The driver's own idea of transactions begins them late and never for reads: switch it off.
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            for pragma in pragmas:
                cursor.execute(f"PRAGMA {pragma}")
        except BaseException:
            # The pool does not know this connection yet, and would never close it.
            connection.close()
            raise
        cursor.close()


def begin_with(engine: Engine, begin: str) -> None:
    """Begin every transaction of an engine with that statement."""

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)
