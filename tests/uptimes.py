"""Time that passes while the bot is up, for tests that set the clock."""

from services.background.shard_time import MIN_DOWNTIME_MS
from services.background.uptime import Uptime


def live_through(uptime: Uptime) -> None:
    """Take the time since the last reading for time in which the bot was up, but for a lost gateway."""
    before_ms = uptime.last.steady_ms
    uptime.live(uptime.read())
    if uptime.waits and uptime.last.steady_ms - before_ms > MIN_DOWNTIME_MS:
        uptime.waits = uptime.last  # a write under way was not blocked by a leap
