"""Waking a loop that waits until something is due."""

import asyncio
from collections.abc import Callable
from math import inf
from typing import Final

MAX_WAIT_S: Final = 30.0
"""The longest wait, since the system's clock may be set meanwhile."""


class WakeUp:
    """An event with a time: one task waits, any other may wake it."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.now_ms = now_ms
        self.woken = asyncio.Event()
        # Infinite while nobody waits: the task may have read its table before the change that wakes it.
        self.until_ms: float = inf

    def wake(self) -> None:
        """Wake the waiter, or make its next wait return at once."""
        self.woken.set()

    def wake_by(self, due_ms: int) -> None:
        """Wake the waiter, unless it wakes by that time anyway."""
        if due_ms < self.until_ms:
            self.wake()

    async def wait(self, until_ms: int | None) -> None:
        """Wait until that time or until woken (None: only until woken), at most half a minute."""
        self.until_ms = inf if until_ms is None else until_ms
        left_s = (self.until_ms - self.now_ms()) / 1000
        try:
            async with asyncio.timeout(min(MAX_WAIT_S, max(0.0, left_s))):
                await self.woken.wait()
        except TimeoutError:
            pass
        finally:
            self.until_ms = inf
            self.woken.clear()
