"""Notices that another process has written to the SQLite file.

``PRAGMA data_version``, on a connection of its own, changes with every commit to the file, also with those
of this process and the pulses of instance locks. Whose they were tells ``PRAGMA user_version``: a number in
the file that each process sets to one of its own, in a transaction that changes something, unless it is
there already. So a process that writes alone sets it once. While it is there, nobody else has changed
anything.
"""

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from data.changes import ChangeFeed, Key

log = logging.getLogger(__name__)
LOOK_S: Final = 1.0
"""A value from memory is trusted for so long without a look at the file, which costs a hop to a thread."""


class FileWatch:
    """Looks at the file before a cached value is trusted, if the last look is a second old."""

    def __init__(self, feed: ChangeFeed, path: str) -> None:
        self.feed = feed
        self.path = path
        self.number = secrets.randbelow(2**31 - 1) + 1
        self.thread = ThreadPoolExecutor(1, "file-watch")
        self.connection: sqlite3.Connection | None = None
        self.file_version = -1
        self.others_wrote = False
        self.closed = False
        self.look_s = LOOK_S
        self.looked_s = -LOOK_S

    @property
    def heard(self) -> bool:
        return True

    @property
    def due(self) -> bool:
        return time.monotonic() - self.looked_s >= self.look_s

    async def announce(self, connection: AsyncConnection, _: Sequence[Key]) -> None:
        """Put this process's number into the file, unless it is there."""
        if await connection.scalar(text("PRAGMA user_version")) != self.number:
            self.others_wrote = True  # soon nothing in the file will tell
            await connection.execute(text(f"PRAGMA user_version = {self.number}"))

    def announce_directly(self, connection: sqlite3.Connection) -> None:
        """The same on the driver's connection, in the thread that uses it."""
        (present,) = connection.execute("PRAGMA user_version").fetchone()
        if present != self.number:
            self.others_wrote = True
            connection.execute(f"PRAGMA user_version = {self.number}")

    def committed(self) -> None:
        """Note what the transaction has found."""
        self.note_others()

    def note_others(self) -> None:
        """Note that anything may have changed, if another process had its number in the file."""
        if self.others_wrote:
            self.others_wrote = False
            self.feed.note_all()

    async def catch_up(self) -> None:
        """Look at the file; if another process has changed something, anything may have changed."""
        if self.closed:
            return
        self.looked_s = time.monotonic()
        await asyncio.get_running_loop().run_in_executor(self.thread, self.look)
        self.note_others()

    def look(self) -> None:
        """Find out whether another process has changed the file since the last look. Runs in the thread.

        Who waits for it may be cancelled meanwhile: then the next one who does takes note of what was found.
        """
        try:
            if self.connection is None:
                self.connection = sqlite3.connect(self.path, isolation_level=None)
            version = self.asked("data_version")
            if version != self.file_version and self.asked("user_version") != self.number:
                self.others_wrote = True
            self.file_version = version
        except sqlite3.Error as error:
            log.warning("cannot see whether another process has written to the database (%s)", error)
            self.others_wrote = True

    def asked(self, pragma: str) -> int:
        """The number that a pragma returns."""
        assert self.connection is not None  # noqa: S101 - opened before
        return int(self.connection.execute(f"PRAGMA {pragma}").fetchone()[0])

    def disconnect(self) -> None:
        """Close the connection. Runs in the thread."""
        if self.connection is not None:
            self.connection.close()

    async def close(self) -> None:
        """Close the connection, and end the thread."""
        if not self.closed:
            self.closed = True
            await asyncio.get_running_loop().run_in_executor(self.thread, self.disconnect)
        self.thread.shutdown(wait=False)
