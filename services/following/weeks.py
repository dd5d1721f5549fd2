"""When digests come: a player's every evening, a server's every Monday morning."""

import datetime as dt
from typing import Final, NamedTuple

from engine.match.calendar import DAY_MS, HOUR_MS, day_of, instant

EVENING_MINUTE: Final = 18 * 60
"""A player's digest comes at this minute after midnight, in the player's time zone."""
WEEK_MS: Final = 7 * DAY_MS
FIRST_MS: Final = -3 * DAY_MS + 8 * HOUR_MS
"""A Monday at 8:00 UTC; 1 January 1970 was a Thursday."""


class Week(NamedTuple):
    """A week by its number, from a Monday at 8:00 UTC to the next."""

    number: int

    @property
    def from_ms(self) -> int:
        """When it begins."""
        return FIRST_MS + self.number * WEEK_MS

    @property
    def to_ms(self) -> int:
        """When it ends, and its digest is due."""
        return self.from_ms + WEEK_MS


def week_at(now_ms: int) -> Week:
    """The week that an instant lies in."""
    return Week((now_ms - FIRST_MS) // WEEK_MS)


def next_evening(zone: str, now_ms: int) -> int:
    """When a player's next digest is due: later than now."""
    today = day_of(zone, now_ms)
    this_ms = instant(zone, today, EVENING_MINUTE)
    return this_ms if this_ms > now_ms else instant(zone, today + dt.timedelta(days=1), EVENING_MINUTE)
