"""The locks that end with their process: they show the death of a slot's holder at once."""

import sqlite3
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from typing import Final, Protocol

from sqlalchemy import func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from data.engine.dialect import CLAIM_LOCK, INSTANCE_LOCK

LOCK_NOT_AVAILABLE: Final = "55P03"
"""PostgreSQL's code for a lock that was waited for in vain."""


class ProcessLocks(Protocol):
    """A lock for each slot, which one process has at a time."""

    async def take(self, number: int) -> bool:
        """Whether this process has the lock of a slot, which it has not had before, from now on."""

    async def free(self, number: int) -> None:
        """Give the lock of a slot back."""


class ServerLocks:
    """Advisory locks of a PostgreSQL server, which end with their connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def take(self, number: int) -> bool:
        return bool(await self.connection.scalar(select(func.pg_try_advisory_lock(INSTANCE_LOCK + number))))

    async def free(self, number: int) -> None:
        await self.connection.execute(select(func.pg_advisory_unlock(INSTANCE_LOCK + number)))


class FileLock:
    """The lock of the only slot, on an empty SQLite file; every operating system frees it at the end."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self.file = file

    async def take(self, _: int) -> bool:
        try:
            self.file.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if not is_busy(error):
                raise
            return False
        return True

    async def free(self, _: int) -> None:
        self.file.execute("ROLLBACK")


@contextmanager
def file_locks(url: URL) -> Generator[ProcessLocks]:
    """The lock of this process on a file beside the database."""
    with closing(sqlite3.connect(f"{url.database}-lock", timeout=0, isolation_level=None)) as file:
        yield FileLock(file)


@asynccontextmanager
async def claiming(connection: AsyncConnection) -> AsyncGenerator[bool]:
    """Whether no other process may claim a slot of a server's database while the block lasts."""
    if connection.dialect.name == "sqlite":
        yield True  # its lock and its lease are those of one slot
        return
    mine = bool(await connection.scalar(select(func.pg_try_advisory_lock(CLAIM_LOCK))))
    try:
        yield mine
    finally:
        if mine and not connection.invalidated:  # the lock ends with its connection
            await connection.execute(select(func.pg_advisory_unlock(CLAIM_LOCK)))


def is_busy(error: BaseException | None) -> bool:
    """Whether another process has locked the SQLite file, or for long a row of a server's table."""
    busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
    return busy or getattr(error, "sqlstate", None) == LOCK_NOT_AVAILABLE
