"""Waking a loop that sleeps until something is due."""

import asyncio
from collections.abc import Callable
from math import inf
from typing import Final

LONGEST_S: Final = 30.0
"""However far the next thing is, look again after this: the system's clock may have been set."""


class WakeUp:
    """One sleeper; anybody may wake it."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.now_ms = now_ms
        self.rung = asyncio.Event()
        # Infinite while the sleeper is up: whatever is expected then may have escaped its look at the table.
        self.until_ms: float = inf

    def ring(self) -> None:
        """Wake the sleeper now, or as soon as it lies down."""
        self.rung.set()

    def expect(self, due_ms: int) -> None:
        """Something will be due then: wake the sleeper if it meant to sleep longer."""
        if due_ms < self.until_ms:
            self.rung.set()

    async def sleep(self, until_ms: int | None) -> None:
        """Sleep until then (None: until woken), at most half a minute."""
        self.until_ms = inf if until_ms is None else until_ms
        left_s = (
            LONGEST_S if until_ms is None else min(LONGEST_S, max(0.0, (until_ms - self.now_ms()) / 1000))
        )
        try:
            async with asyncio.timeout(left_s):
                await self.rung.wait()
        except TimeoutError:
            pass
        finally:
            self.until_ms = inf
            self.rung.clear()
