"""A bot in a process of its own that holds the lock of a database."""

import asyncio
import sys

from data.processes.instance_lock import hold_instance_lock


async def hold(url: str) -> None:
    """Hold the lock until it is lost, or the process ends."""
    async with hold_instance_lock(url) as lock:
        print("locked", flush=True)
        await lock.watch()


if __name__ == "__main__":
    asyncio.run(hold(sys.argv[1]))
