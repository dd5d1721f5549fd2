"""Claims a slot: the first one that is free, or that a process left, died with or hangs in.

All processes at work on a database share the shards in the same way. That layout is recorded with the slots,
and changes only while nobody has one.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from data.engine.address import StorageError
from data.engine.dialect import CLAIM_LOCK, INSTANCE_LOCK
from data.processes.lease import (
    Lease,
    create_lease,
    end_hanging_writes,
    end_lease,
    read_layout,
    read_lease,
    take_lease,
    write_layout,
)
from data.processes.slots import Layout, Slot

log = logging.getLogger(__name__)
RETRY_S: Final = 1.0
"""Seconds between two looks of a waiting bot at the leases."""

SILENT_LOOKS: Final = 12
"""Looks in a row that find the same pulse, after which the holder has lost the lease.

Counted, not timed: a waiting bot that was frozen itself must look as often again.
"""

LOCK_NOT_AVAILABLE: Final = "55P03"
"""PostgreSQL's code for a lock that was waited for in vain."""


@dataclass
class Candidate:
    """A slot as a process that waits has seen it.

    ``locked`` if it has the lock that ends with the slot's process, ``blocked`` once it could not take the
    lease because the holder was writing.
    """

    number: int
    lease: Lease | None = None
    looks: int = 0
    locked: bool = False
    blocked: bool = False

    @property
    def free(self) -> bool:
        """Tell if the lease is free, its holder died, or its pulse stands still.

        Only a process with that lock creates a lease that is missing.
        """
        if self.lease is None:
            return self.locked
        dead = self.locked and self.lease.locked
        return self.lease.pulse is None or dead or self.looks >= SILENT_LOOKS

    async def look(self, connection: AsyncConnection) -> None:
        """See how the slot is now."""
        self.locked = self.locked or await take_lock(connection, self.number)
        before, self.lease = self.lease, await read_lease(connection, self.number)
        if self.lease == before:
            self.looks += 1
        else:
            self.looks, self.blocked = 0, False

    async def take(self, connection: AsyncConnection) -> int | None:
        """The generation, if the lease could be taken; None too while its holder writes."""
        assert self.lease is not None  # noqa: S101 - created before
        try:
            return await take_lease(connection, self.lease, locked=self.locked)
        except IntegrityError:
            return None  # another process has come to the same generation
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) != LOCK_NOT_AVAILABLE:
                raise
        await end_hanging_writes(connection)
        if not self.blocked:
            log.warning(
                "the other bot hangs in the middle of a write: this one takes over once the write is ended"
            )
            self.blocked = True
        return None


async def take_lock(connection: AsyncConnection, number: int) -> bool:
    """Take the lock of a slot that ends with this connection, and so with its process."""
    return bool(await connection.scalar(select(func.pg_try_advisory_lock(INSTANCE_LOCK + number))))


async def free_lock(connection: AsyncConnection, number: int) -> None:
    """Give the lock of a slot back."""
    await connection.execute(select(func.pg_advisory_unlock(INSTANCE_LOCK + number)))


@asynccontextmanager
async def claiming(connection: AsyncConnection) -> AsyncGenerator[bool]:
    """Whether no other process may claim a slot while the block lasts."""
    mine = bool(await connection.scalar(select(func.pg_try_advisory_lock(CLAIM_LOCK))))
    try:
        yield mine
    finally:
        if mine and not connection.invalidated:  # the lock ends with its connection
            await connection.execute(select(func.pg_advisory_unlock(CLAIM_LOCK)))


async def claim_slot(connection: AsyncConnection, layout: Layout) -> Slot:
    """The first slot that is free, once this process has its lease.

    Raises: ``StorageError`` if others are at work with another layout.
    """
    candidates = [Candidate(number) for number in range(layout.processes)]
    waiting = agreed = False
    while True:
        for each in candidates:
            await each.look(connection)
        free = [each for each in candidates if each.free]
        if free or not agreed:
            async with claiming(connection) as alone:
                if alone and await agree(connection, layout, candidates):
                    agreed = True
                    slot = await claim_first(connection, layout, candidates)
                    if slot is not None:
                        if waiting:
                            log.info("another bot has stopped or hangs: this one takes over")
                        return slot
        if not (free or waiting):
            log.warning("another bot is at work on this database: standing by until it stops")
            waiting = True
        await asyncio.sleep(RETRY_S)


async def claim_first(
    connection: AsyncConnection, layout: Layout, candidates: Sequence[Candidate]
) -> Slot | None:
    """Take the first free slot, or return None."""
    for each in candidates:
        if not each.free:
            continue
        if each.lease is None:
            await create_lease(connection, each.number)
            each.lease = await read_lease(connection, each.number)
        generation = await each.take(connection)
        if generation is None:
            each.looks = 0
            continue
        for other in candidates:
            if other.locked and other is not each:
                await free_lock(connection, other.number)
        return Slot(each.number, layout.processes, layout.shards, generation)
    return None


async def agree(connection: AsyncConnection, layout: Layout, candidates: Sequence[Candidate]) -> bool:
    """Tell if the recorded layout is this one now. It is replaced if no process has a slot.

    Raises: ``StorageError`` if one has.
    """
    found = await read_layout(connection)
    mine = (layout.shards or 0, layout.processes)
    if found == mine:
        return True
    known = Layout() if found is None else Layout(found[0] or None, found[1])
    slots = {each.number: each for each in candidates}
    for number in range(known.processes):
        one = slots.get(number) or Candidate(number)
        await one.look(connection)
        try:
            if known != layout and one.lease and one.lease.pulse is not None and not one.free:
                raise StorageError(
                    f"Another bot is at work on this database with {known}, and this one has {layout}: "
                    "all must have the same, so change it with all of them stopped."
                )
            if known != layout and one.lease and not await end_lease(connection, one.lease):
                return False  # its holder was not dead: look again
        finally:
            if one.locked and number not in slots:
                await free_lock(connection, number)
    await write_layout(connection, *mine)
    # A lease that was ended just now has another generation: with the old one no slot could be taken at once.
    for each in candidates:
        each.lease = await read_lease(connection, each.number)
    return True
