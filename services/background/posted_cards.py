"""The cards that were just posted, for private answers that wait for them."""

import asyncio
from typing import Final

from cachetools import LRUCache

from data.rows import Card

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
