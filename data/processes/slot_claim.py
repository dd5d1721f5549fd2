"""Claims a slot: the first one that no process has, or that a process has left, died with or hangs in.

All processes at work on a database share the shards in the same way. That layout is recorded with the slots,
and changes only while nobody has one.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from data.engine.address import StorageError
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
from data.processes.process_locks import ProcessLocks, claiming, is_busy
from data.processes.slots import Layout, Slot

log = logging.getLogger(__name__)
RETRY_S: Final = 1.0
"""Seconds between two looks of a waiting bot at the leases."""

SILENT_LOOKS: Final = 12
"""Looks in a row that find the same pulse, after which the holder has lost the lease.

Counted, not timed: a waiting bot that was frozen itself must look as often again.
"""

FROZEN_IN_A_WRITE: Final = (
    "the other bot hangs in the middle of a write, and keeps the database file locked: this one cannot take "
    "over before that process is killed or goes on"
)
HANGS_ON_A_SERVER: Final = (
    "the other bot hangs in the middle of a write: this one takes over once the write is ended"
)
DEAD_BUT_LOCKED: Final = (
    "the other bot is gone, but another program keeps the database file locked: this one cannot take over "
    "before that program has ended"
)


@dataclass
class Candidate:
    """A slot as a process that waits has seen it.

    ``locked`` where it has the slot's process lock, ``blocked`` once it could not take the lease as somebody
    else was writing to the database.
    """

    number: int
    lease: Lease | None = None
    looks: int = 0
    locked: bool = False
    blocked: bool = False

    @property
    def free(self) -> bool:
        """Tell if the lease is free, its holder died, or its pulse stands still.

        Only a process with the process lock creates a lease that is missing.
        """
        if self.lease is None:
            return self.locked
        dead = self.locked and self.lease.locked
        return self.lease.pulse is None or dead or self.looks >= SILENT_LOOKS

    async def look(self, connection: AsyncConnection, locks: ProcessLocks) -> None:
        """See how the slot is now."""
        self.locked = self.locked or await locks.take(self.number)
        before, self.lease = self.lease, await read_lease(connection, self.number)
        if self.lease == before:
            self.looks += 1
        else:
            self.looks, self.blocked = 0, False

    async def take(self, connection: AsyncConnection) -> int | None:
        """The generation, if the lease could be taken; None too where somebody else writes to the file."""
        assert self.lease is not None  # noqa: S101 - created before
        try:
            return await take_lease(connection, self.lease, locked=self.locked)
        except IntegrityError:
            return None  # another process has come to the same generation
        except DBAPIError as error:
            if not is_busy(error.orig):
                raise
        on_server = connection.dialect.name != "sqlite"
        if on_server:
            await end_hanging_writes(connection)
        if not self.blocked:
            hangs = HANGS_ON_A_SERVER if on_server else FROZEN_IN_A_WRITE
            log.warning(DEAD_BUT_LOCKED if self.locked and not on_server else hangs)
            self.blocked = True
        return None


async def claim_slot(connection: AsyncConnection, layout: Layout, locks: ProcessLocks) -> Slot:
    """The first slot that is free, once this process has its lease.

    Raises: ``StorageError`` where others are at work with another layout.
    """
    candidates = [Candidate(number) for number in range(layout.processes)]
    waiting = agreed = False
    while True:
        for each in candidates:
            await each.look(connection, locks)
        free = [each for each in candidates if each.free]
        if free or not agreed:
            async with claiming(connection) as alone:
                if alone and await agree(connection, layout, locks, candidates):
                    agreed = True
                    slot = await claim_first(connection, layout, locks, candidates)
                    if slot is not None:
                        if waiting:
                            log.info("another bot has stopped or hangs: this one takes over")
                        return slot
        if not (free or waiting):
            log.warning("another bot is at work on this database: standing by until it stops")
            waiting = True
        await asyncio.sleep(RETRY_S)


async def claim_first(
    connection: AsyncConnection, layout: Layout, locks: ProcessLocks, candidates: Sequence[Candidate]
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
                await locks.free(other.number)
        return Slot(each.number, layout.processes, layout.shards, generation)
    return None


async def agree(
    connection: AsyncConnection, layout: Layout, locks: ProcessLocks, candidates: Sequence[Candidate]
) -> bool:
    """Tell if the recorded layout is this one now. It is replaced if no process has a slot.

    Raises: ``StorageError`` where one has.
    """
    if connection.dialect.name == "sqlite":
        return True
    found = await read_layout(connection)
    mine = (layout.shards or 0, layout.processes)
    if found == mine:
        return True
    known = Layout() if found is None else Layout(found[0] or None, found[1])
    slots = {each.number: each for each in candidates}
    for number in range(known.processes):
        one = slots.get(number) or Candidate(number)
        await one.look(connection, locks)
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
                await locks.free(number)
    await write_layout(connection, *mine)
    # A lease that was ended just now has another generation: with the old one no slot could be taken at once.
    for each in candidates:
        each.lease = await read_lease(connection, each.number)
    return True
