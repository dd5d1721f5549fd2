"""A bot in a process of its own that holds the lock of a database, and freezes itself if it is asked to."""

import asyncio
import os
import signal
import sys

from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import open_database
from data.engine.address import StorageError
from data.processes import instance_lock
from data.processes.lease import raise_pulse

FREEZE, AWAKE = asyncio.Event(), asyncio.Event()


async def raise_and_freeze(connection: AsyncConnection, generation: int, **others: bool) -> None:
    """Raise the pulse, then freeze once: no transaction is open."""
    await raise_pulse(connection, generation, **others)
    if FREEZE.is_set() and not AWAKE.is_set():
        print("frozen", flush=True)
        os.kill(os.getpid(), signal.SIGSTOP)
        AWAKE.set()


async def hold(url: str, how: str) -> None:
    """Hold the lock until it is lost; ``how`` is ``freeze`` or empty."""
    vars(instance_lock).update(PULSE_S=0.02, raise_pulse=raise_and_freeze)
    async with instance_lock.hold_instance_lock(url) as lock:
        database = await open_database(url, lock.slot)
        print("locked", flush=True)
        if how == "freeze":
            FREEZE.set()
            await AWAKE.wait()
            try:
                async with database.write() as tx:
                    await tx.players.record(1, "Ann", 5)
            except StorageError as error:
                print("refused:", error, flush=True)
        try:
            await lock.watch()
        except StorageError as error:
            print("stopped:", error, flush=True)
        await database.close()


if __name__ == "__main__":
    asyncio.run(hold(*sys.argv[1:]))
