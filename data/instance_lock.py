"""The instance lock: one bot at a time works on a database; another waits until it stops or dies.

Discord sends every interaction to each process that is logged in with the token, and the notifications of a
match are delivered in order: two processes at work would answer everything twice.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from typing import Final, Never

from sqlalchemy import func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from data.address import StorageError, explained_errors, is_sqlite, parse_url
from data.connections import SERVER_TIMEOUTS, make_folder
from data.dialect import INSTANCE_LOCK

log = logging.getLogger(__name__)
RETRY_S: Final = 1.0
"""How often a waiting bot tries to take the lock."""

CHECK_S: Final = 5.0
"""How often the holder checks its connection."""

CHECK_TIMEOUT_S: Final = 10.0
"""With ``CHECK_S`` less than ``SERVER_TIMEOUTS``: the holder notices a loss before another bot can lock."""


class InstanceLock:
    """The lock as its holder has it; ``connection`` is None for a file, whose lock cannot be lost."""

    def __init__(self, connection: AsyncConnection | None) -> None:
        self.connection = connection

    async def watch(self) -> Never:
        """Check the connection for ever. Raises: ``StorageError`` once it is lost, and the lock with it."""
        while True:
            await asyncio.sleep(CHECK_S)
            if self.connection is None:
                continue
            try:
                async with asyncio.timeout(CHECK_TIMEOUT_S):
                    await self.connection.execute(text("select 1"))
            except (DBAPIError, OSError) as error:
                raise StorageError(
                    f"DATABASE_URL: the connection is lost ({type(error).__name__})."
                ) from None


@asynccontextmanager
async def hold_instance_lock(url: str) -> AsyncGenerator[InstanceLock]:
    """Wait until no other bot holds the lock of the database, and hold it while the block lasts.

    Comes before ``open_database``: a waiting bot must not migrate a database that another one uses.
    """
    found = parse_url(url)
    take: Callable[[URL], AbstractAsyncContextManager[InstanceLock | None]]
    take = lock_of_file if is_sqlite(found) else lock_of_server
    waiting = False
    while True:
        async with AsyncExitStack() as stack:
            with explained_errors(found):
                lock = await stack.enter_async_context(take(found))
            if lock:
                if waiting:
                    log.info("the other bot has stopped: this one takes over")
                yield lock
                return
        if not waiting:
            log.warning("another bot is at work on this database: standing by until it stops")
            waiting = True
        await asyncio.sleep(RETRY_S)


@asynccontextmanager
async def lock_of_file(url: URL) -> AsyncGenerator[InstanceLock | None]:
    """The lock, by an empty SQLite file beside the database; None where another bot has it.

    Every operating system releases it when its process dies.
    """
    await asyncio.to_thread(make_folder, url)
    with closing(sqlite3.connect(f"{url.database}-lock", timeout=0, isolation_level=None)) as connection:
        yield InstanceLock(None) if try_lock(connection) else None


def try_lock(connection: sqlite3.Connection) -> bool:
    """Lock the file, if nobody else has; whether it is locked now."""
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


@asynccontextmanager
async def lock_of_server(url: URL) -> AsyncGenerator[InstanceLock | None]:
    """The lock, as an advisory lock that ends with its connection; None where another bot has it."""
    engine = create_async_engine(
        url,
        isolation_level="AUTOCOMMIT",
        poolclass=NullPool,
        connect_args={"server_settings": SERVER_TIMEOUTS},
    )
    try:
        async with engine.connect() as connection:
            taken = await connection.scalar(select(func.pg_try_advisory_lock(INSTANCE_LOCK)))
            yield InstanceLock(connection) if taken else None
    finally:
        await engine.dispose()
