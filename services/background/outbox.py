"""Notifications: written with the change they are about, removed once they are delivered."""

import asyncio
from collections.abc import Callable

from data.database import Database
from data.rows import Notification
from services.background.wake_up import WakeUp


class Outbox:
    """Hands each notification to one worker; after a crash whatever was not removed is handed out again.

    Notifications of a match are delivered in order, and so by one process: the one that holds
    ``data.instance_lock``. A worker takes ``take_pending()`` until it is empty, waits, and begins again.
    """

    def __init__(self, database: Database, now_ms: Callable[[], int], wake_up: WakeUp) -> None:
        self.database = database
        self.now_ms = now_ms
        self.wake_up = wake_up
        # In memory on purpose: what a crashed process had taken is taken by the next one.
        self.taken: set[int] = set()
        self.delivered: list[int] = []
        self.removing = asyncio.Lock()

    async def take_pending(self, limit: int = 50) -> tuple[Notification, ...]:
        """Notifications that are due and not taken yet, the oldest first; from now on they are taken."""
        # What is removed while the rows are read is still among them, but no longer among those taken.
        taken = frozenset(self.taken)
        async with self.database.read() as tx:
            rows = await tx.outbox.due(self.now_ms(), limit + len(taken))
        fresh = [row for row in rows if row.id not in taken | self.taken][:limit]
        self.taken.update(row.id for row in fresh)
        return tuple(fresh)

    async def mark_delivered(self, notification_id: int) -> None:
        """Remove a delivered notification.

        The first caller removes all that have been marked by the time it may write, in one transaction:
        there is one writer, and it has moves to save.
        """
        self.delivered.append(notification_id)
        async with self.removing:
            if notification_id not in self.delivered:
                return
            async with self.database.write() as tx:
                together = tuple(self.delivered)
                await tx.outbox.remove(together)
            self.delivered = self.delivered[len(together) :]
            self.taken.difference_update(together)

    async def postpone(self, notification_id: int, delay_ms: int) -> None:
        """Make a notification that could not be delivered due again after a delay, with its tries counted."""
        due_ms = self.now_ms() + delay_ms
        async with self.database.write() as tx:
            await tx.outbox.postpone(notification_id, due_ms)
        self.taken.discard(notification_id)
        self.wake_up.wake_by(due_ms)

    async def wait(self) -> None:
        """Return once something may be pending: a new notification, or a postponed one that is due."""
        async with self.database.read() as tx:
            until_ms = await tx.outbox.next_due_ms(self.now_ms())
        await self.wake_up.wait(until_ms)

    def wake(self) -> None:
        """Make the worker look at the time again, for tests that set it."""
        self.wake_up.wake()
