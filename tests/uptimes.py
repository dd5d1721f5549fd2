"""Time that passes while the bot is up, for tests that set the clock."""

from services.background.uptime import Uptime


def live_through(uptime: Uptime) -> None:
    """Take the time since the last reading for time in which the bot was up, but for a lost gateway."""
    uptime.live(uptime.read())
