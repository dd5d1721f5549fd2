"""Wakes those who wait: loops until something is due, and private answers until a card is posted."""

import asyncio
from collections.abc import Callable
from math import inf
from typing import Final

from cachetools import LRUCache

from data.rows import Card

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


MOST: Final = 4_000


class PostedCards:
    """The last card of each match, and the ply that it shows."""

    def __init__(self) -> None:
        self.last: LRUCache[int, tuple[int, Card | None]] = LRUCache(MOST)
        self.posted = asyncio.Event()

    def note(self, match_id: int, ply: int, card: Card | None) -> None:
        """Note a new card; None if it cannot be posted now, so that no answer waits longer."""
        self.last[match_id] = (ply, card)
        self.posted.set()
        self.posted = asyncio.Event()

    def forget(self, match_id: int) -> None:
        """Forget the card that was posted: later waits are for the next one."""
        self.last.pop(match_id, None)

    async def wait(self, match_id: int, ply: int, longest_s: float) -> Card | None:
        """Return the card of that ply or a later one; None if it cannot be posted now, or takes longer."""
        try:
            async with asyncio.timeout(longest_s):
                while (last := self.last.get(match_id)) is None or last[0] < ply:
                    await self.posted.wait()
        except TimeoutError:
            return None
        return last[1]
