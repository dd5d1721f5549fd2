"""How the bot ends: at a signal, part by part, each by a time of its own."""

import asyncio
import faulthandler
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final

log = logging.getLogger(__name__)
LONGEST_S: Final = 9.0
"""The longest that the process may take to end: whatever runs a container kills it after ten seconds."""

ENDS_BY_S: Final = {
    "interactions": 3.0,
    "answers": 3.5,
    "deliveries": 5.0,
    "gateway": 5.5,
    "work": 6.0,
    "requests": 6.5,
    "thinking": 7.0,
    "database": 7.5,
}
"""The parts in their order, and by when each ends; the instance lock is released after them."""

ENDING: Final = threading.Event()
"""Set once this process ends."""


@contextmanager
def stopped_by_signals(stop: Callable[[], object]) -> Generator[None]:
    """Call ``stop`` in the event loop at the first SIGINT or SIGTERM while the block lasts.

    The second one ends the process at once: that needs no event loop which still runs.
    """
    loop = asyncio.get_running_loop()
    names = (signal.SIGINT, signal.SIGTERM)

    def begin() -> None:
        log.info("stopping: a second signal ends the bot at once")
        stop()

    def first(_number: int, _frame: FrameType | None) -> None:
        for name in names:
            signal.signal(name, signal.SIG_DFL)
        end_in_time()
        loop.call_soon_threadsafe(begin)

    before = {name: signal.signal(name, first) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)


def end_in_time() -> None:
    """End the process after ``LONGEST_S`` in any case, with a traceback of every thread and status 1."""
    ENDING.set()
    faulthandler.dump_traceback_later(LONGEST_S, exit=True)


def leave(status: int) -> None:
    """If this process is ending, end it at once.

    Python's own tidying takes most of a second, in which no thread runs that could end the process in time.
    """
    if ENDING.is_set():
        logging.shutdown()
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError):
                stream.flush()
        os._exit(status)


class Shutdown:
    """Ends the parts, each by its time after the beginning: quick parts leave more time to the rest."""

    def __init__(self) -> None:
        self.began_s: float | None = None

    async def end(self, part: str, ending: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """End one part; that it fails or takes too long is logged, and keeps no other part from ending."""
        now_s = asyncio.get_running_loop().time()
        if self.began_s is None:
            self.began_s = now_s
        task = asyncio.create_task(ending())
        # Not a timeout around the coroutine: that would wait for one that does not let itself be cancelled.
        await asyncio.wait({task}, timeout=max(0.0, self.began_s + ENDS_BY_S[part] - now_s))
        if not task.done():
            log.warning("stopping: %s did not end in time", part)
            task.cancel()
        elif not task.cancelled() and (error := task.exception()):
            log.error("stopping: %s did not end well", part, exc_info=error)
