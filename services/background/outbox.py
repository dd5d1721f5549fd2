"""What was saved and has to be told: rows written with the change, cleared once Discord has taken them."""

import asyncio
from collections.abc import Callable

from data.database import Database
from data.rows import NotificationRow
from services.background.wake_up import WakeUp
from services.matches.views import Notification


class Outbox:
    """Hands each notification to one worker; after a crash whatever was not cleared is handed out again.

    Notifications of a match are delivered in order, and so by one process: the holder of the instance lock.
    A worker's loop: take ``pending()`` until it is empty, then ``wait()``, and begin again.
    """

    def __init__(self, database: Database, now_ms: Callable[[], int], wake_up: WakeUp) -> None:
        self.database = database
        self.now_ms = now_ms
        self.wake_up = wake_up
        # In memory on purpose: what a crashed process had in hand is nobody's, and told again.
        self.in_hand: set[int] = set()
        self.told: list[int] = []
        self.clearing = asyncio.Lock()

    async def pending(self, limit: int = 50) -> tuple[Notification, ...]:
        """Notifications that are due and not in hand, the oldest first; they are in hand from now on."""
        async with self.database.read() as tx:
            rows = await tx.outbox.due(self.now_ms(), limit + len(self.in_hand))
        fresh = [row for row in rows if row.id not in self.in_hand][:limit]
        self.in_hand.update(row.id for row in fresh)
        return tuple(notification(row) for row in fresh)

    async def cleared(self, notification_id: int) -> None:
        """Discord has it: forget it.

        Whoever comes first clears for all that have come by the time it is its turn to write: the one writer
        has moves to save, and would else be taken as often for this.
        """
        self.told.append(notification_id)
        async with self.clearing:
            if notification_id not in self.told:
                return
            async with self.database.write() as tx:
                together = tuple(self.told)
                await tx.outbox.remove(together)
            self.told = self.told[len(together) :]
            self.in_hand.difference_update(together)

    async def put_back(self, notification_id: int, delay_ms: int) -> None:
        """It could not be told: due again after the delay, with one more try on record."""
        due_ms = self.now_ms() + delay_ms
        async with self.database.write() as tx:
            await tx.outbox.postpone(notification_id, due_ms)
        self.in_hand.discard(notification_id)
        self.wake_up.expect(due_ms)

    async def wait(self) -> None:
        """Return once something may be pending: after a new notification, or when one put back is due."""
        async with self.database.read() as tx:
            until_ms = await tx.outbox.next_due_ms(self.now_ms())
        await self.wake_up.sleep(until_ms)

    def wake(self) -> None:
        """Look at the clock again at once, for clocks that are turned by hand."""
        self.wake_up.ring()


def notification(row: NotificationRow) -> Notification:
    """A row as its worker sees it."""
    return Notification(
        id=row.id,
        kind=row.kind,  # type: ignore[arg-type]  # written by the services only
        match_id=row.match_id,
        challenge_id=row.challenge_id,
        ply=row.ply,
        facts=row.facts,
        created_ms=row.created_ms,
        tries=row.tries,
    )
