"""The limits of starting sessions: one IDENTIFY in five seconds for each bucket of shards, so many in a day.

Source: https://discord.com/developers/docs/events/gateway#session-start-limit-object
"""

from collections.abc import Callable

from sandbox.model.records import JSON

INTERVAL_MS, DAY_MS = 5_000, 24 * 60 * 60_000


class SessionStarts:
    """Counts IDENTIFY by the sandbox's clock; it refuses none until a test sets `enforced`.

    The bucket of a shard is `shard % max_concurrency`.
    """

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.now_ms = now_ms
        self.enforced = False
        self.total = 1000
        self.max_concurrency = 1
        self.count = 0
        self.refused = 0
        self._last_ms: dict[int, int] = {}  # of each bucket
        self._day_ms = 0
        self._today = 0

    @property
    def remaining(self) -> int:
        """How many more sessions may be started today."""
        return max(0, self.total - (self._today if self.enforced and self._left_ms else 0))

    def take(self, shard: int) -> bool:
        """Count one IDENTIFY; False when it comes too early."""
        now_ms = self.now_ms()
        if not self._left_ms:
            self._day_ms, self._today = now_ms, 0
        self._today += 1
        bucket = shard % self.max_concurrency
        last_ms = self._last_ms.get(bucket)
        if self.enforced and last_ms is not None and now_ms - last_ms < INTERVAL_MS:
            self.refused += 1
            return False
        self.count += 1
        self._last_ms[bucket] = now_ms
        return True

    def to_json(self) -> JSON:
        """The limit as Discord describes it."""
        return {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": self._left_ms or DAY_MS,
            "max_concurrency": self.max_concurrency,
        }

    @property
    def _left_ms(self) -> int:
        """How much of the day is left that began with its first IDENTIFY; 0 before one and after it."""
        return max(0, self._day_ms + DAY_MS - self.now_ms()) if self._day_ms else 0
