"""Notifications: written with the change they are about, removed once they are delivered."""

import asyncio
from typing import Final

from data.rows import Card, Notification, Subject
from data.transaction import Transaction
from services.background.uptime import Uptime
from services.background.wake_up import WakeUp

TRIED_MS: Final = 86_400_000
"""How long a notification is tried again that Discord refuses: a day, not counting downtime."""


class Outbox:
    """Hands each notification to one worker; after a crash whatever was not removed is handed out again.

    Notifications of a match are delivered in order, and so by one process: the one that holds
    ``data.instance_lock``. A worker takes ``take_pending()`` until it is empty, waits, and begins again.
    """

    def __init__(self, uptime: Uptime, wake_up: WakeUp) -> None:
        self.uptime = uptime
        self.database = uptime.database
        self.now_ms = uptime.now_ms
        self.wake_up = wake_up
        # In memory on purpose: what a crashed process had taken is taken by the next one.
        self.taken: set[int] = set()
        self.delivered: list[int] = []
        self.removing = asyncio.Lock()
        self.last_earlier_id: int | None = None

    async def take_pending(self, limit: int = 50) -> tuple[Notification, ...]:
        """Notifications that are due and not taken yet, the oldest first; from now on they are taken."""
        # What is removed while the rows are read is still among them, but no longer among those taken.
        taken = frozenset(self.taken)
        async with self.database.read() as tx:
            rows = await tx.outbox.due(self.now_ms(), limit + len(taken))
            if self.last_earlier_id is None:
                self.last_earlier_id = await tx.outbox.last_id()
        if rows:
            # No match in memory may be older than what is to be shown of it.
            await self.database.feed.catch_up()
        fresh = [row for row in rows if row.id not in taken | self.taken][:limit]
        self.taken.update(row.id for row in fresh)
        return tuple(fresh)

    def begun(self, notification: Notification) -> bool:
        """Whether some of a notification may have been sent already.

        That is so after a try that failed, and for whatever an earlier process has left. Nobody else sends:
        so the first try of what this process finds later needs no mark, which would cost it a transaction.
        """
        return notification.tries > 0 or notification.id <= (self.last_earlier_id or 0)

    def given_up(self, notification: Notification) -> bool:
        """Whether a notification that Discord refuses has been tried for long enough."""
        since_ms = notification.created_ms
        return self.now_ms() - since_ms - self.uptime.timeline.down_ms(since_ms) >= TRIED_MS

    async def record_card(self, subject: Subject, card: Card) -> None:
        """Record the card that shows a match or a challenge now; the one before is to lose its buttons."""
        async with self.database.write() as tx:
            await replace_card(tx, subject, card, self.now_ms())
        self.wake()

    async def finish_with_card(self, notification: Notification, card: Card) -> None:
        """Record the card that a notification was delivered with, and remove it, in one transaction."""
        async with self.database.write() as tx:
            await replace_card(tx, notification.subject, card, self.now_ms())
            await tx.outbox.remove((notification.id,))
        self.taken.discard(notification.id)
        self.wake()

    async def mark_delivered(self, notification_id: int) -> None:
        """Remove a delivered notification, unless it was removed with the recording of its card.

        The first caller removes all that have been marked by the time it may write, in one transaction:
        there is one writer, and it has moves to save.
        """
        if notification_id not in self.taken:
            return
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
        """Make the worker read the outbox again."""
        self.wake_up.wake()


async def replace_card(tx: Transaction, subject: Subject, card: Card, now_ms: int) -> None:
    """Record a card, and queue that the one it replaces loses its buttons."""
    old = await tx.cards.replace(subject, card)
    if old is not None and old.message_id != card.message_id:
        await tx.outbox.add("card.replaced", subject, now_ms, facts=old._asdict())
