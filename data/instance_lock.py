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

from data.address import StorageError, checked, is_sqlite, opening
from data.database import VIGILANCE, make_folder
from data.dialect import INSTANCE_LOCK

log = logging.getLogger(__name__)
LOOK_S: Final = 1.0
"""How often whoever stands by looks whether the database is free."""

PULSE_S: Final = 5.0
"""How often whoever is on lock makes sure of it."""

ANSWER_S: Final = 10.0
"""With the pulse less than a server takes to give up a silent connection: who has lost it knows first."""


class InstanceLock:
    """Held while its block lasts; ``kept`` never returns, and raises ``StorageError`` once it is lost."""

    def __init__(self, connection: AsyncConnection | None) -> None:
        self.connection = connection

    async def kept(self) -> Never:
        """Watch over the lock: with its connection a server gives it to the next one."""
        while True:
            await asyncio.sleep(PULSE_S)
            if self.connection is None:
                continue
            try:
                async with asyncio.timeout(ANSWER_S):
                    await self.connection.execute(text("select 1"))
            except (DBAPIError, OSError) as error:
                raise StorageError(
                    f"DATABASE_URL: the connection is lost ({type(error).__name__})."
                ) from None


@asynccontextmanager
async def hold_instance_lock(url: str) -> AsyncGenerator[InstanceLock]:
    """Wait until nobody else is at work on the database, and keep others from it while the block lasts.

    Comes before ``open_database``: who stands by must not migrate what another works on.
    """
    found = checked(url)
    take: Callable[[URL], AbstractAsyncContextManager[InstanceLock | None]]
    take = of_file if is_sqlite(found) else of_server
    waiting = False
    while True:
        async with AsyncExitStack() as stack:
            with opening(found):
                lock = await stack.enter_async_context(take(found))
            if lock:
                if waiting:
                    log.info("the other bot has stopped: this one takes over")
                yield lock
                return
        if not waiting:
            log.warning("another bot is at work on this database: standing by until it stops")
            waiting = True
        await asyncio.sleep(LOOK_S)


@asynccontextmanager
async def of_file(url: URL) -> AsyncGenerator[InstanceLock | None]:
    """The lock of an empty SQLite file beside the database, None where somebody has it.

    The system takes it back from a process that dies, on all systems alike.
    """
    await asyncio.to_thread(make_folder, url)
    with closing(sqlite3.connect(f"{url.database}-lock", timeout=0, isolation_level=None)) as connection:
        yield InstanceLock(None) if locked(connection) else None


def locked(connection: sqlite3.Connection) -> bool:
    """Whether the file could be locked."""
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


@asynccontextmanager
async def of_server(url: URL) -> AsyncGenerator[InstanceLock | None]:
    """An advisory lock of the server, None where somebody has it; it goes with its connection."""
    engine = create_async_engine(
        url,
        isolation_level="AUTOCOMMIT",
        poolclass=NullPool,
        connect_args={"server_settings": VIGILANCE},
    )
    try:
        async with engine.connect() as connection:
            taken = await connection.scalar(select(func.pg_try_advisory_lock(INSTANCE_LOCK)))
            yield InstanceLock(connection) if taken else None
    finally:
        await engine.dispose()
