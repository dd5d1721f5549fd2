"""Tells systemd that the event loop runs: a process that is frozen is ended by the unit's watchdog.

On SQLite nothing else ends it: a frozen process keeps the lock of the file.
"""

import asyncio
import os
import socket
from contextlib import suppress
from typing import Final

PING_S: Final = 10.0
"""Far below ``WatchdogSec`` in ``deploy/rookery.service``."""


def notify(state: str) -> None:
    """Send a state to the service manager, if there is one: ``sd_notify`` without its library."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # in Linux's abstract namespace
        address = f"\0{address[1:]}"
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sending:
        sending.setblocking(False)  # a manager that is busy must not hold up the bot
        sending.sendto(state.encode(), address)


async def ping_watchdog() -> None:
    """Say that the process is ready and alive, until cancelled; one message may be lost.

    Ready at once: migrations and a wait for another process take longer than systemd waits for a start.
    """
    while True:
        notify("READY=1\nWATCHDOG=1")
        await asyncio.sleep(PING_S)
