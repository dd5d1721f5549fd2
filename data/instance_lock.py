"""The instance lock: one bot at a time works on a database; another waits until it stops, dies or hangs.

Discord sends every interaction to each process that is logged in with the token, and the notifications of a
match are delivered in order: two processes at work would answer everything twice.

What counts is the lease (``data.lease``). Its holder raises the pulse; a bot that stands by takes the lease
once the pulse has not changed for a number of its own looks, so that no clock of another machine matters. A
second lock, which ends with its process, shows the death of a holder at once.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager, suppress
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from data.address import StorageError, explained_errors, is_sqlite, parse_url
from data.connections import SERVER_TIMEOUTS, prepare_file
from data.dialect import INSTANCE_LOCK
from data.lease import (
    Lease,
    create_lease,
    raise_pulse,
    read_lease,
    release_lease,
    renew_lease,
    take_lease,
)

log = logging.getLogger(__name__)
RETRY_S: Final = 1.0
"""How often a waiting bot looks at the lease."""

SILENT_LOOKS: Final = 12
"""Looks in a row that find the same pulse, after which the holder has lost the lease.

Counted, not timed: a waiting bot that was frozen itself must look as often again.
"""

PULSE_S: Final = 3.0
"""How often the holder raises the pulse."""

SERVER_TIMEOUT_S: Final = 10.0
"""A server that takes longer is tried once more, by a new connection; then it is lost.

A file is not: its statements end by themselves.
"""

RELEASE_TIMEOUT_S: Final = 1.0
PRAGMAS: Final = ("busy_timeout = 1000", "journal_mode = wal", "synchronous = normal")
"""A pulse need not outlive a failure of the machine, so it does not wait for the disk."""


class InstanceLock:
    """The lock as its holder has it; every writing transaction tests its ``generation``.

    ``reconnect`` opens another connection to a server.
    """

    def __init__(
        self,
        connection: AsyncConnection,
        generation: int,
        reconnect: Callable[[], Awaitable[AsyncConnection]],
    ) -> None:
        self.connection = connection
        self.generation = generation
        self.reconnect = reconnect
        self.stopping = asyncio.Event()
        self.pulsing = asyncio.create_task(self.pulse())

    async def watch(self) -> None:
        """Wait until released. Raises: ``LeaseLost`` once it is taken, ``StorageError`` without a server."""
        await asyncio.shield(self.pulsing)

    async def pulse(self) -> None:
        """Raise the pulse until stopped."""
        on_server = self.connection.dialect.name != "sqlite"
        while not self.stopping.is_set():
            try:
                # A process that was frozen in a pulse is late too; a connection is lost with its statement.
                async with asyncio.timeout(SERVER_TIMEOUT_S if on_server else None):
                    await raise_pulse(self.connection, self.generation)
            except (DBAPIError, OSError) as error:
                if on_server:
                    await self.renew(error)
                    continue
                # Nothing is lost before another bot has raised the generation, which the next pulse finds.
                log.warning("the pulse could not be written (%s)", getattr(error, "orig", error))
            with suppress(TimeoutError):
                async with asyncio.timeout(PULSE_S):
                    await self.stopping.wait()

    async def renew(self, fault: Exception) -> None:
        """Raise a pulse that was late once more, on a new connection: it is this process that may have hung.

        One whose connection is lost is not renewed: the transactions of this process have lost theirs too.
        Raises: ``LeaseLost`` where another bot has taken the lease, ``StorageError`` without a server.
        """
        try:
            if not isinstance(fault, TimeoutError):
                raise fault
            log.warning("the pulse was not written in time: trying once more")
            async with asyncio.timeout(SERVER_TIMEOUT_S):
                await self.connection.invalidate()  # which frees the second lock
                self.connection = await self.reconnect()
                locked = await process_lock_of_server(self.connection)()
                await renew_lease(self.connection, self.generation, locked=locked)
        except (DBAPIError, OSError) as error:
            raise StorageError(f"DATABASE_URL: the connection is lost ({type(error).__name__}).") from None

    async def release(self) -> None:
        """End the pulse, and let a waiting bot take over at once."""
        self.stopping.set()
        with suppress(StorageError, DBAPIError, OSError):
            async with asyncio.timeout(RELEASE_TIMEOUT_S):
                await self.pulsing
                await release_lease(self.connection, self.generation)


@asynccontextmanager
async def hold_instance_lock(url: str) -> AsyncGenerator[InstanceLock]:
    """Wait until no other bot holds the lock of the database, and hold it while the block lasts.

    Comes before ``open_database``: a waiting bot must not migrate a database that another one uses.
    Raises: ``StorageError``.
    """
    found = parse_url(url)
    async with AsyncExitStack() as stack:
        with explained_errors(found):
            if is_sqlite(found):
                await asyncio.to_thread(prepare_file, found)
            connections = await stack.enter_async_context(AsyncExitStack())

            async def connect() -> AsyncConnection:
                return await connections.enter_async_context(connected(found))

            connection = await connect()
            lock_process = process_lock_of_server(connection)
            if is_sqlite(found):
                lock_process = stack.enter_context(process_lock_of_file(found))
            generation = await wait_for_lease(connection, lock_process)
        lock = InstanceLock(connection, generation, connect)
        stack.push_async_callback(lock.release)
        yield lock


@asynccontextmanager
async def connected(url: URL) -> AsyncGenerator[AsyncConnection]:
    """A connection of the lock's own, on which each statement is a transaction."""
    options = {} if is_sqlite(url) else {"server_settings": SERVER_TIMEOUTS}
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool, connect_args=options)
    try:
        async with engine.connect() as connection:
            for pragma in PRAGMAS if is_sqlite(url) else ():
                await connection.exec_driver_sql(f"PRAGMA {pragma}")
            yield connection
    finally:
        await engine.dispose()


async def wait_for_lease(connection: AsyncConnection, lock_process: Callable[[], Awaitable[bool]]) -> int:
    """The generation of the lease, once this process has taken it.

    It takes a lease that nobody holds or whose holder has died at once, and one that shows no new pulse
    after a number of looks. Only a process with the second lock creates what is missing.
    """
    seen: Lease | None = None
    looks, locked, waiting = 0, False, False
    while True:
        locked = locked or await lock_process()
        if locked:
            await create_lease(connection)
        before, seen = seen, await read_lease(connection)
        looks = looks + 1 if seen == before else 0
        if seen and (seen.pulse is None or (locked and seen.locked) or looks >= SILENT_LOOKS):
            generation = await take_unless_busy(connection, seen, locked=locked)
            if generation is not None:
                if waiting:
                    log.info("the other bot has stopped or hangs: this one takes over")
                return generation
            looks = 0
        elif not waiting:
            log.warning("another bot is at work on this database: standing by until it stops")
            waiting = True
        await asyncio.sleep(RETRY_S)


async def take_unless_busy(connection: AsyncConnection, seen: Lease, *, locked: bool) -> int | None:
    """The generation, if the lease could be taken; None too where somebody else writes to the SQLite file."""
    try:
        return await take_lease(connection, seen, locked=locked)
    except DBAPIError as error:
        if not is_busy(error.orig):
            raise
        return None


def is_busy(error: BaseException | None) -> bool:
    """Whether another process has locked the SQLite file."""
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY


@contextmanager
def process_lock_of_file(url: URL) -> Generator[Callable[[], Awaitable[bool]]]:
    """What takes the lock of this process, if it is free: on an empty SQLite file beside the database.

    Every operating system releases it when the process dies.
    """
    with closing(sqlite3.connect(f"{url.database}-lock", timeout=0, isolation_level=None)) as file:

        async def lock() -> bool:
            try:
                file.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                if not is_busy(error):
                    raise
                return False
            return True

        yield lock


def process_lock_of_server(connection: AsyncConnection) -> Callable[[], Awaitable[bool]]:
    """What takes the lock of this process, if it is free: an advisory one, which ends with its connection."""

    async def lock() -> bool:
        return bool(await connection.scalar(select(func.pg_try_advisory_lock(INSTANCE_LOCK))))

    return lock
