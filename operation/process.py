"""The process of the bot: its memory, its garbage, its event loop."""

import asyncio
import contextlib
import ctypes
import gc
from collections.abc import Callable
from typing import Final

ALLOCATION: Final = {-1: 2 << 20, -3: 4 << 20, -8: 2}
"""Options of glibc's ``mallopt``: bytes kept free, bytes of a block of its own, and heaps."""
TRIM_S: Final = 30.0
YOUNG: Final = 10_000
"""New objects after which the collector searches the youngest for unreachable cycles."""


def keep_less_memory() -> None:
    """Have glibc return the memory of drawn pictures; other libraries do it by themselves.

    It would keep a heap for each thread, as large as the largest drawing there was: twice the bot's size.
    """
    with contextlib.suppress(AttributeError, OSError, TypeError):
        library = ctypes.CDLL(None)
        for option, value in ALLOCATION.items():
            library.mallopt(option, value)


async def give_back_memory() -> None:
    """Return the memory that glibc keeps between blocks in use, now and then; elsewhere do nothing."""
    trim: Callable[[int], int] | None = None
    with contextlib.suppress(AttributeError, OSError, TypeError):
        trim = ctypes.CDLL(None).malloc_trim
    while trim is not None:
        await asyncio.sleep(TRIM_S)
        await asyncio.to_thread(trim, 0)


def spare_what_the_start_has_made() -> None:
    """Leave it out of all later searches for cyclic garbage, as it is needed until the end.

    One search of everything takes a tenth of a second, in which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def fast_loop() -> asyncio.AbstractEventLoop:
    """A new event loop: uvloop's if that is installed, which it is not on Windows, else asyncio's own."""
    try:
        import uvloop  # noqa: PLC0415 - it may not be there
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
