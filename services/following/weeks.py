"""When the digest of a server comes: every Monday morning."""

from typing import Final, NamedTuple

from engine.match.calendar import DAY_MS, HOUR_MS

WEEK_MS: Final = 7 * DAY_MS
FIRST_MS: Final = -3 * DAY_MS + 8 * HOUR_MS
"""A Monday at 8:00 UTC; 1 January 1970 was a Thursday."""


class Week(NamedTuple):
    """A week by its number, from a Monday at 8:00 UTC to the next."""

    number: int

    @property
    def from_ms(self) -> int:
        return FIRST_MS + self.number * WEEK_MS

    @property
    def to_ms(self) -> int:
        """When it ends, and its digest is due."""
        return self.from_ms + WEEK_MS


def week_at(now_ms: int) -> Week:
    return Week((now_ms - FIRST_MS) // WEEK_MS)
