"""Notifications to be delivered, written with the changes they are about."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from data.columns import columns_of
from data.kinds import NotificationKind
from data.repository import Repository
from data.rows import Notification, Subject
from data.schema import OUTBOX


class OutboxRows(Repository):
    """Repository of the outbox."""

    async def add(
        self,
        kind: NotificationKind,
        subject: Subject,
        now_ms: int,
        ply: int | None = None,
        facts: Mapping[str, Any] | None = None,
    ) -> None:
        """Add a notification, due at once."""
        row = {"kind": kind, **subject._asdict(), "ply": ply, "facts": dict(facts or {})}
        await self.connection.execute(insert(OUTBOX), row | {"created_ms": now_ms, "due_ms": now_ms})

    async def due(self, now_ms: int, limit: int, beyond: int = 0) -> list[Notification]:
        """Notifications that are due, in the order they were written, with identifiers above ``beyond``."""
        statement = (
            select(*columns_of(OUTBOX, Notification))
            .where(OUTBOX.c.due_ms <= now_ms, OUTBOX.c.id > beyond)
            .order_by(OUTBOX.c.id)
            .limit(limit)
        )
        return [Notification(*row) for row in await self.connection.execute(statement)]

    async def last_id(self) -> int:
        """The highest identifier in the outbox, 0 where it is empty."""
        found: int | None = await self.connection.scalar(select(func.max(OUTBOX.c.id)))
        return found or 0

    async def next_due_ms(self, after_ms: int) -> int | None:
        """When the next postponed notification is due, None where there is none."""
        later = select(func.min(OUTBOX.c.due_ms)).where(OUTBOX.c.due_ms > after_ms)
        found: int | None = await self.connection.scalar(later)
        return found

    async def remove(self, notification_ids: Sequence[int]) -> None:
        """Remove notifications that have been delivered."""
        await self.connection.execute(delete(OUTBOX).where(OUTBOX.c.id.in_(notification_ids)))

    async def postpone(self, notification_id: int, due_ms: int) -> None:
        """Count a failed delivery, and set when to try again."""
        again = {"due_ms": due_ms, "tries": OUTBOX.c.tries + 1}
        await self.connection.execute(update(OUTBOX).where(OUTBOX.c.id == notification_id).values(again))
