"""Rookery with a sleeper beside it, to see how long its event loop keeps others waiting.

``python -m benchmarks.watched_bot FILE`` runs the bot on the server the environment names. Once terminated it
writes to the file, as JSON, pairs of seconds: when the sleeper woke (``time.monotonic``) and how late it was.
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

NAP_S: Final = 0.005


async def sleeper(late: list[tuple[float, float]]) -> None:
    """Sleep again and again, noting by how much each sleep was too long."""
    while True:
        began = time.monotonic()
        await asyncio.sleep(NAP_S)
        woke = time.monotonic()
        late.append((woke, woke - began - NAP_S))


async def watched() -> list[tuple[float, float]]:
    """What the sleeper saw until the process was told to stop."""
    late: list[tuple[float, float]] = []
    told_to_stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told_to_stop.set)
    names = ("DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GATEWAY_URL", "DATABASE_URL")
    token, api_url, gateway_url, database_url = (os.environ[name] for name in names)
    async with running(Server(token, api_url, gateway_url), database_url):
        asleep = asyncio.create_task(sleeper(late))
        await told_to_stop.wait()
        asleep.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asleep
    return late


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(asyncio.run(watched())), "utf-8")
