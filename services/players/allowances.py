"""How much one member may ask of the bot: buckets for each, which time fills again."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from cachetools import TTLCache

from engine.match.errors import AllowanceRefused

Price = Literal[
    "page", "picture", "challenge", "upload", "hint", "match", "pauses", "replay", "export", "analysis"
]
"""Price of an act. An act without a price (moves, and all that a match needs) costs a request."""

PRICES_MS: Final[Mapping[Price, int]] = {
    "page": 500,
    "picture": 1_000,
    "challenge": 2_000,
    "upload": 3_000,
    "hint": 3_000,
    "match": 3_000,
    "pauses": 3_000,
    "replay": 4_000,
    "export": 5_000,
    "analysis": 10_000,
}
"""The time in which a bucket gets back what was paid."""
BUCKET_MS: Final = 30_000
"""Amount in a full bucket."""
REQUEST_MS: Final = 200
REQUESTS_MS: Final = 10_000
"""Price of a request, and the size of its own bucket: more than a hand can press."""
SENTENCE_MS: Final = 3_000
SENTENCES_MS: Final = 30_000
"""Price of an explained refusal, and the size of its own bucket."""
MOST_MEMBERS: Final = 5_000
"""Far more than pay within half a minute."""


class Bucket:
    """The members' buckets of one kind, in memory: full after a restart, and a full one needs none."""

    def __init__(self, holds_ms: int, now_ms: Callable[[], int]) -> None:
        self.holds_ms = holds_ms
        self.now_ms = now_ms
        # Of each bucket, when it will be full again; the cache forgets it no earlier.
        self.full_ms: TTLCache[int, int] = TTLCache(MOST_MEMBERS, holds_ms, now_ms)

    def take(self, player_id: int, price_ms: int) -> int | None:
        """Take a price out of a member's bucket; if it holds less, return when it will hold enough."""
        now_ms = self.now_ms()
        full_ms = self.full_ms.get(player_id, now_ms)
        if not now_ms <= full_ms <= now_ms + self.holds_ms:
            full_ms = now_ms  # full by now; or the clock was set back, for which nobody has to wait
        full_ms += price_ms
        enough_ms = full_ms - self.holds_ms
        if enough_ms > now_ms:
            return enough_ms
        self.full_ms[player_id] = full_ms
        return None


class Allowances:
    """The members' allowances: for what costs, for requests of any kind, and for refusals with a reason."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.costs = Bucket(BUCKET_MS, now_ms)
        self.requests = Bucket(REQUESTS_MS, now_ms)
        self.sentences = Bucket(SENTENCES_MS, now_ms)

    def pay(self, player_id: int, price: Price) -> None:
        """Take a price out of the member's bucket. Raises: allowance.spent (until: in seconds UTC)."""
        refuse_until("allowance.spent", self.costs.take(player_id, PRICES_MS[price]))

    def request(self, player_id: int) -> None:
        """Count a request of a member. Raises: allowance.requests (until: in seconds UTC)."""
        refuse_until("allowance.requests", self.requests.take(player_id, REQUEST_MS))

    def explains(self, player_id: int) -> bool:
        """Tell whether to explain a refusal: not to a member who has just read the reason many times.

        An answer costs as much as what is refused, so that a flood would go on by its refusals.
        """
        return self.sentences.take(player_id, SENTENCE_MS) is None


def refuse_until(code: str, enough_ms: int | None) -> None:
    """Refuse if there is not enough until that time. Raises: AllowanceRefused."""
    if enough_ms is not None:
        raise AllowanceRefused(code, until=str(-(-enough_ms // 1_000)))
