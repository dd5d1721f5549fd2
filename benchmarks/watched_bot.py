"""Rookery with a probe that measures how late its event loop runs what is due.

``python -m benchmarks.watched_bot FILE`` runs the bot on the server the environment names. Once terminated it
writes pairs of seconds to the file, as JSON: when the probe ran (``time.monotonic``) and how late that was.
"""

import asyncio
import contextlib
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Final

from bot import Server, running

PERIOD_S: Final = 0.005


async def probe(late: list[tuple[float, float]]) -> None:
    """Sleep again and again, and record by how much each sleep was too long."""
    while True:
        began = time.monotonic()
        await asyncio.sleep(PERIOD_S)
        woke = time.monotonic()
        late.append((woke, woke - began - PERIOD_S))


async def watched() -> list[tuple[float, float]]:
    """The records of the probe, until the process is terminated."""
    late: list[tuple[float, float]] = []
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopping.set)
    names = ("DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GATEWAY_URL", "DATABASE_URL")
    token, api_url, gateway_url, database_url = (os.environ[name] for name in names)
    async with running(Server(token, api_url, gateway_url), database_url):
        probing = asyncio.create_task(probe(late))
        await stopping.wait()
        probing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await probing
    return late


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(asyncio.run(watched())), "utf-8")
