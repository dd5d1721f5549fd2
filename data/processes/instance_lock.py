"""The instance lock: one process at a time has a slot; others wait until it stops, dies or hangs.

Discord sends every interaction to each process that is connected with its shard, and the notifications of a
match are delivered in order: two processes on one slot would answer everything twice.

An SQLite file has one slot and a plain lock (``file_lock``). On PostgreSQL the lease counts (``lease``). Its
holder raises the pulse; who stands by takes the lease once the pulse has not changed for a number of its own
looks, so that no clock of another machine matters. A second lock, which ends with its process, shows the
death of a holder at once (``slot_claim``).
"""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Final

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from data.engine.address import StorageError, explained_errors, is_sqlite, parse_url, reason_of
from data.engine.connections import SERVER_SETTINGS, prepare_file
from data.processes.file_lock import hold_file_lock
from data.processes.lease import raise_pulse, release_lease
from data.processes.slot_claim import claim_slot, take_lock
from data.processes.slots import ONE_PROCESS, Layout, Slot, require_layout

log = logging.getLogger(__name__)
PULSE_S: Final = 3.0
"""Seconds between two pulses of the holder."""

SERVER_TIMEOUT_S: Final = 10.0
"""A server that takes longer is tried once more, by a new connection; then it is lost."""

SURE_S: Final = 9.0
"""Nobody else takes the slot this soon after a pulse: a standby waits longer for the next one."""
CONFIRM_S: Final = 0.05
LOCK_WAIT_MS: Final = 5_000
"""How long a standby waits for a write of the holder before it looks again."""
RELEASE_TIMEOUT_S: Final = 1.0


class InstanceLock:
    """The lock of an SQLite file as its holder has it: nobody takes it away."""

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    async def watch(self) -> None:
        """Wait until released. Raises: ``LeaseLost`` once it is taken, ``StorageError`` without a server."""
        await asyncio.Event().wait()

    async def confirm(self) -> None:
        """Return while nobody can have taken the slot. Raises: as ``watch``."""


class ServerLock(InstanceLock):
    """The lock of a slot on a PostgreSQL server; every writing transaction tests the slot's generation.

    ``reconnect`` opens another connection to the server.
    """

    def __init__(
        self,
        connection: AsyncConnection,
        slot: Slot,
        reconnect: Callable[[], Awaitable[AsyncConnection]],
    ) -> None:
        super().__init__(slot)
        self.connection = connection
        self.reconnect = reconnect
        self.stopping = asyncio.Event()
        self.wanted = asyncio.Event()
        """Set to raise a pulse at once."""
        self.pulsed_s = steady_s()
        self.pulsing = asyncio.create_task(self.pulse())

    @property
    def generation(self) -> int:
        assert self.slot.generation is not None  # noqa: S101 - it was taken
        return self.slot.generation

    async def watch(self) -> None:
        await asyncio.shield(self.pulsing)

    async def confirm(self) -> None:
        # What a process does elsewhere does not name its generation: a paused one would go on with it.
        while steady_s() - self.pulsed_s > SURE_S and not self.stopping.is_set():
            self.wanted.set()
            await asyncio.wait({self.pulsing}, timeout=CONFIRM_S)
            if self.pulsing.done():
                await self.pulsing

    async def pulse(self) -> None:
        """Raise the pulse until stopped."""
        while not self.stopping.is_set():
            try:
                # A process that was frozen in a pulse is late too; a connection is lost with its statement.
                async with asyncio.timeout(SERVER_TIMEOUT_S):
                    await raise_pulse(self.connection, self.generation)
            except (DBAPIError, OSError) as error:
                await self.renew(error)
                self.pulsed_s = steady_s()
                continue
            self.pulsed_s = steady_s()
            with suppress(TimeoutError):
                async with asyncio.timeout(PULSE_S):
                    await self.wanted.wait()
            self.wanted.clear()

    async def renew(self, fault: Exception) -> None:
        """Raise a pulse that was late once more, on a new connection: it is this process that may have hung.

        One whose connection is lost is not renewed: the transactions of this process have lost theirs too.
        Raises: ``LeaseLost`` if another bot has taken the lease, ``StorageError`` without a server.
        """
        try:
            if not isinstance(fault, TimeoutError):
                raise fault
            log.warning("the pulse was not written in time: trying once more")
            async with asyncio.timeout(SERVER_TIMEOUT_S):
                await self.connection.invalidate()  # which frees the second lock
                self.connection = await self.reconnect()
                locked = await take_lock(self.connection, self.slot.number)
                await raise_pulse(self.connection, self.generation, locked=locked)
        except (DBAPIError, OSError) as error:
            raise StorageError(f"DATABASE_URL: the connection is lost ({reason_of(error)}).") from None

    async def release(self) -> None:
        """End the pulse, and let a waiting bot take over at once."""
        self.stopping.set()
        self.wanted.set()
        with suppress(StorageError, DBAPIError, OSError):
            async with asyncio.timeout(RELEASE_TIMEOUT_S):
                await self.pulsing
                await release_lease(self.connection, self.generation)


@asynccontextmanager
async def hold_instance_lock(url: str, layout: Layout = ONE_PROCESS) -> AsyncGenerator[InstanceLock]:
    """Wait until a slot of the database is free, and hold it while the block lasts.

    Comes before ``open_database``: a waiting bot must not migrate a database that another one uses.
    Raises: ``StorageError``, also if others at work on the database have another layout.
    """
    found = parse_url(url)
    require_layout(*layout, sqlite=is_sqlite(found))
    async with AsyncExitStack() as stack:
        with explained_errors(found):
            if is_sqlite(found):
                await asyncio.to_thread(prepare_file, found)
                await stack.enter_async_context(hold_file_lock(found.database or ""))
                lock = InstanceLock(Slot(shards=layout.shards))
            else:
                lock = await hold_slot(stack, found, layout)
        yield lock


async def hold_slot(stack: AsyncExitStack, url: URL, layout: Layout) -> ServerLock:
    """Wait until a slot of a server's database is free, and hold it until the stack is closed."""

    connections = await stack.enter_async_context(AsyncExitStack())  # closed after the release

    async def connect() -> AsyncConnection:
        return await connections.enter_async_context(open_connection(url))

    connection = await connect()
    lock = ServerLock(connection, await claim_slot(connection, layout), connect)
    stack.push_async_callback(lock.release)
    return lock


@asynccontextmanager
async def open_connection(url: URL) -> AsyncGenerator[AsyncConnection]:
    """A connection of the lock's own, on which each statement is a transaction."""
    options = {"server_settings": {**SERVER_SETTINGS, "lock_timeout": str(LOCK_WAIT_MS)}}
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool, connect_args=options)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


def steady_s() -> float:
    """Seconds of a clock that nobody sets; on Linux it goes on while the process or the machine is paused."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)
