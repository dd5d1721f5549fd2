"""Backlog of the outbox and the deadlines, read cheaply however much there is."""

from typing import Final, NamedTuple

from services.background.uptime import Uptime

MOST_COUNTED: Final = 10_000
"""So far rows are counted, by an index: a scrape must not read a table."""


class Backlog(NamedTuple):
    """The notifications in the outbox, how long the first has waited, overdue deadlines, daily moves."""

    outbox: int
    outbox_age_ms: int
    deadlines_overdue: int
    channels_awake: int


async def read_backlog(uptime: Uptime) -> Backlog:
    """Notifications and deadlines that wait now.

    The age counts from when a notification is due, not from when it was written: one that Discord refuses is
    tried again for a day, and is no sign that the others do not get through.
    """
    at = uptime.moments()
    async with uptime.database.read() as tx:
        due_ms = await tx.outbox.first_due_ms()
        return Backlog(
            await tx.outbox.length(MOST_COUNTED),
            0 if due_ms is None else max(0, at.now_ms - due_ms),
            await tx.deadlines.overdue(at.awake, MOST_COUNTED),
            await tx.ballots.count_awake(),
        )
