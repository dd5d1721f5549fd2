"""Opening the database: migrations first, then readers side by side and one writer at a time."""

import asyncio
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from data.transaction import Transaction

DEFAULT_URL: Final = "sqlite+aiosqlite:///data/rookery.sqlite3"
DRIVERS: Final = ("sqlite+aiosqlite", "postgresql+asyncpg")
READERS: Final = 4
PATIENCE_S: Final = 10
PRAGMAS: Final = ("busy_timeout = 10000", "journal_mode = wal", "foreign_keys = on", "synchronous = full")


class StorageError(Exception):
    """The database cannot be used as it is; the text is a sentence for whoever runs the bot."""


class Database:
    """``read()`` and ``write()`` each give a transaction that no other coroutine shares.

    On SQLite a writer holds the write lock from its first statement on, so what it reads cannot change
    before it commits, and readers never wait for it. Elsewhere a writer locks the rows it reads to change.
    """

    def __init__(self, readers: AsyncEngine, writer: AsyncEngine) -> None:
        self.readers = readers
        self.writer = writer
        # A queue of our own is fair and has no time limit; the pool's would refuse a writer that waits long.
        self.turn = asyncio.Lock() if writer is not readers else None
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
        async with AsyncExitStack() as stack:
            stack.enter_context(self.used())
            if self.turn:
                await stack.enter_async_context(self.turn)
            yield Transaction(await stack.enter_async_context(self.writer.begin()))

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
        if self.readers is not self.writer:
            await self.readers.dispose()


async def open_database(url: str = DEFAULT_URL) -> Database:
    """The database of that URL, created or brought up to date; ``StorageError`` when it cannot be used."""
    from data.migrate import migrate  # noqa: PLC0415 - Alembic is heavy, and needed here only

    found = checked(url)
    if is_sqlite(found) and found.database not in (None, "", ":memory:"):
        await asyncio.to_thread(make_folder, found)
    await asyncio.to_thread(migrate, found)
    if not is_sqlite(found):
        engine = create_async_engine(found, pool_pre_ping=True)
        return Database(engine, engine)
    return Database(
        await sqlite_engine(found, begin="BEGIN", connections=READERS),
        await sqlite_engine(found, begin="BEGIN IMMEDIATE", connections=1),
    )


def checked(url: str) -> URL:
    """The URL, once it is known to name a database we can use."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise StorageError("DATABASE_URL is no database URL; the default is " + DEFAULT_URL) from None
    if found.drivername not in DRIVERS:
        fitting = " or ".join(DRIVERS)
        raise StorageError(f"DATABASE_URL begins with {found.drivername!r}, and must begin with {fitting}.")
    if is_sqlite(found) and found.database in (None, "", ":memory:"):
        raise StorageError(
            "DATABASE_URL must name a file: a database in memory would be lost at the next start."
        )
    if not is_sqlite(found) and find_spec("asyncpg") is None:
        raise StorageError("DATABASE_URL names a PostgreSQL server, and for that asyncpg must be installed.")
    return found


def is_sqlite(url: URL) -> bool:
    """Whether the database is an SQLite file."""
    return url.get_backend_name() == "sqlite"


def make_folder(url: URL) -> None:
    """Create the folder of an SQLite file."""
    folder = Path(url.database or "").parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            f"DATABASE_URL names a folder that cannot be made: {folder} ({error.strerror})."
        ) from None


async def sqlite_engine(url: URL, *, begin: str, connections: int) -> AsyncEngine:
    """An engine on an SQLite file whose transactions begin with that statement.

    All its connections are open from the start: whoever is cancelled while one is being opened leaves it
    open, and nobody would close it.
    """
    engine = create_async_engine(url, pool_size=connections, max_overflow=0, pool_timeout=60)
    prepare(engine.sync_engine, begin)
    async with AsyncExitStack() as stack:
        for _ in range(connections):
            await stack.enter_async_context(engine.connect())
    return engine


def prepare(engine: Engine, begin: str, pragmas: Sequence[str] = PRAGMAS) -> None:
    """Set every connection of an SQLite engine up, and begin its transactions with that statement."""

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

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)
