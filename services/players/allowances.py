"""How much of what costs the bot work one member may ask for: a bucket for each, which time fills again."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from cachetools import TTLCache

from engine.match.errors import AllowanceRefused

Price = Literal["page", "picture", "upload", "hint", "match", "replay", "export", "analysis"]
"""What something is paid as; what has no price is free: moves, and all else that a match needs to go on."""

PRICES_MS: Final[Mapping[Price, int]] = {
    "page": 500,
    "picture": 1_000,
    "upload": 3_000,
    "hint": 3_000,
    "match": 3_000,
    "replay": 4_000,
    "export": 5_000,
    "analysis": 10_000,
}
"""The time in which a bucket gets back what was paid."""
BUCKET_MS: Final = 30_000
"""What a full bucket holds."""
MOST_MEMBERS: Final = 20_000


class Allowances:
    """The members' buckets, in memory: after a restart all are full, and a full one needs no memory."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.now_ms = now_ms
        # Of each bucket, when it will be full again; the cache forgets it no earlier.
        self.full_ms: TTLCache[int, int] = TTLCache(MOST_MEMBERS, BUCKET_MS, now_ms)

    def pay(self, player_id: int, price: Price) -> None:
        """Take a price out of the member's bucket. Raises: allowance.spent (until: in seconds UTC)."""
        now_ms = self.now_ms()
        full_ms = self.full_ms.get(player_id, now_ms)
        if not now_ms <= full_ms <= now_ms + BUCKET_MS:
            full_ms = now_ms  # full by now; or the clock was set back, for which nobody has to wait
        full_ms += PRICES_MS[price]
        enough_ms = full_ms - BUCKET_MS
        if enough_ms > now_ms:
            raise AllowanceRefused("allowance.spent", until=str(-(-enough_ms // 1_000)))
        self.full_ms[player_id] = full_ms
