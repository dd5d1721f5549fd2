"""The instance lock: one process at a time has a slot; others wait until it stops, dies or hangs.

Discord sends every interaction to each process that is connected with its shard, and the notifications of a
match are delivered in order: two processes on one slot would answer everything twice.

What counts is the lease (``lease``). Its holder raises the pulse; who stands by takes the lease once the
pulse has not changed for a number of its own looks, so that no clock of another machine matters. A second
lock, which ends with its process, shows the death of a holder at once (``slot_claim``).
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
from data.processes.lease import raise_pulse, release_lease, renew_lease
from data.processes.process_locks import ProcessLocks, ServerLocks, file_locks
from data.processes.slot_claim import claim_slot
from data.processes.slots import ONE_PROCESS, Layout, Slot, require_layout

log = logging.getLogger(__name__)
PULSE_S: Final = 3.0
"""Seconds between two pulses of the holder."""

SERVER_TIMEOUT_S: Final = 10.0
"""A server that takes longer is tried once more, by a new connection; then it is lost.

A file is not: its statements end by themselves.
"""

SURE_S: Final = 9.0
"""Nobody else takes the slot this soon after a pulse: a standby waits longer for the next one."""
CONFIRM_S: Final = 0.05
LOCK_WAIT_MS: Final = 5_000
"""How long a standby waits for a write of the holder before it looks again."""
RELEASE_TIMEOUT_S: Final = 1.0
PRAGMAS: Final = ("busy_timeout = 1000", "journal_mode = wal", "synchronous = normal")
"""A pulse need not outlive a failure of the machine, so it does not wait for the disk."""


class InstanceLock:
    """The lock as its holder has it; every writing transaction tests the generation of its ``slot``.

    ``reconnect`` opens another connection to a server.
    """

    def __init__(
        self,
        connection: AsyncConnection,
        slot: Slot,
        reconnect: Callable[[], Awaitable[AsyncConnection]],
    ) -> None:
        self.connection = connection
        self.slot = slot
        self.reconnect = reconnect
        self.stopping = asyncio.Event()
        self.wanted = asyncio.Event()
        """Set to raise a pulse at once."""
        self.pulsed_s = steady_s()
        self.pulsing = asyncio.create_task(self.pulse())

    @property
    def generation(self) -> int:
        """The generation of the lease."""
        assert self.slot.generation is not None  # noqa: S101 - it was taken
        return self.slot.generation

    async def watch(self) -> None:
        """Wait until released. Raises: ``LeaseLost`` once it is taken, ``StorageError`` without a server."""
        await asyncio.shield(self.pulsing)

    async def confirm(self) -> None:
        """Return while nobody can have taken the slot: after a pause only once a pulse was raised.

        What a process does elsewhere does not name its generation: a paused one would go on with it.
        Raises: as ``watch``.
        """
        while steady_s() - self.pulsed_s > SURE_S and not self.stopping.is_set():
            self.wanted.set()
            await asyncio.wait({self.pulsing}, timeout=CONFIRM_S)
            if self.pulsing.done():
                await self.pulsing

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
                    self.pulsed_s = steady_s()
                    continue
                # Nothing is lost before another bot has raised the generation, which the next pulse finds.
                log.warning("the pulse could not be written (%s)", getattr(error, "orig", error))
            self.pulsed_s = steady_s()
            with suppress(TimeoutError):
                async with asyncio.timeout(PULSE_S):
                    await self.wanted.wait()
            self.wanted.clear()

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
                locked = await ServerLocks(self.connection).take(self.slot.number)
                await renew_lease(self.connection, self.generation, locked=locked)
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
    Raises: ``StorageError``, also where others at work on the database have another layout.
    """
    found = parse_url(url)
    require_layout(*layout, sqlite=is_sqlite(found))
    async with AsyncExitStack() as stack:
        with explained_errors(found):
            if is_sqlite(found):
                await asyncio.to_thread(prepare_file, found)
            connections = await stack.enter_async_context(AsyncExitStack())

            async def connect() -> AsyncConnection:
                return await connections.enter_async_context(connected(found))

            connection = await connect()
            locks: ProcessLocks = ServerLocks(connection)
            if is_sqlite(found):
                locks = stack.enter_context(file_locks(found))
            slot = await claim_slot(connection, layout, locks)
        lock = InstanceLock(connection, slot, connect)
        stack.push_async_callback(lock.release)
        yield lock


@asynccontextmanager
async def connected(url: URL) -> AsyncGenerator[AsyncConnection]:
    """A connection of the lock's own, on which each statement is a transaction."""
    settings = {**SERVER_SETTINGS, "lock_timeout": str(LOCK_WAIT_MS)}
    options = {} if is_sqlite(url) else {"server_settings": settings}
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool, connect_args=options)
    try:
        async with engine.connect() as connection:
            for pragma in PRAGMAS if is_sqlite(url) else ():
                await connection.exec_driver_sql(f"PRAGMA {pragma}")
            yield connection
    finally:
        await engine.dispose()


def steady_s() -> float:
    """Seconds of a clock that nobody sets; on Linux it goes on while the process or the machine is paused."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)
