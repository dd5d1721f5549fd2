"""The lock of an SQLite database: it ends with its process, so one that is frozen keeps it.

It is SQLite's own, on an empty file beside the database: every operating system frees it, and bots of earlier
versions respect it.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from typing import Final

log = logging.getLogger(__name__)
RETRY_S: Final = 1.0
"""Seconds between two looks of a waiting bot at the lock."""


def open_lock(database: str) -> sqlite3.Connection:
    """Open the lock's file, for ``take``; any thread may use it."""
    return sqlite3.connect(f"{database}-lock", timeout=0, isolation_level=None, check_same_thread=False)


def take(file: sqlite3.Connection) -> bool:
    """Try to take the lock until the file is closed; return whether this process has it."""
    try:
        file.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


@asynccontextmanager
async def hold_file_lock(database: str) -> AsyncGenerator[None]:
    """Wait until no other process has the lock, and hold it while the block lasts."""
    # A network drive may keep whoever opens or locks a file waiting: the event loop must not.
    with closing(await asyncio.to_thread(open_lock, database)) as file:
        waiting = False
        while not await asyncio.to_thread(take, file):
            if not waiting:
                log.warning("another bot is at work on this database: standing by until it stops")
            waiting = True
            await asyncio.sleep(RETRY_S)
        if waiting:
            log.info("another bot has stopped: this one takes over")
        yield
