"""Notifications to be delivered, written with the changes they are about."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.changes import Changes
from data.columns import columns_of
from data.engine.writes import Batch, Form
from data.kinds import NotificationKind
from data.processes.owned import owned
from data.processes.slots import Slot
from data.repository import Repository
from data.rows import Notification, Subject
from data.schema import OUTBOX
from data.schema.base import SUBJECT_COLUMNS

ADDED: Final = Form(
    kind="insert",
    table=OUTBOX,
    columns=("kind", *SUBJECT_COLUMNS, "ply", "facts", "created_ms", "due_ms"),
    numbered=True,
    placed=True,
)
REMOVED: Final = Form(kind="delete", table=OUTBOX, key=("id",))
ENDED: Final = Form(kind="delete", table=OUTBOX, guard=("id",))


class OutboxRows(Repository):
    """Repository of the outbox; ``added`` are the notifications that this transaction has written."""

    def __init__(self, target: AsyncConnection | Batch, changes: Changes, slot: Slot) -> None:
        super().__init__(target, changes, slot)
        self.added: list[Notification] = []

    async def add(
        self,
        kind: NotificationKind,
        subject: Subject,
        now_ms: int,
        ply: int | None = None,
        facts: Mapping[str, Any] | None = None,
        *,
        delay_ms: int = 0,
    ) -> None:
        """Add a notification, due at once or after a delay."""
        row = {"kind": kind, **subject._asdict(), "ply": ply, "facts": dict(facts or {})}
        number = await self.write(ADDED, row | {"created_ms": now_ms, "due_ms": now_ms + delay_ms})
        self.added.append(Notification(number, **row, created_ms=now_ms, tries=0))

    async def due(self, now_ms: int, limit: int, after_id: int = 0) -> list[Notification]:
        """Notifications of this slot after that one that are due, in the order they were written."""
        statement = (
            select(*columns_of(OUTBOX, Notification))
            .where(OUTBOX.c.due_ms <= now_ms, OUTBOX.c.id > after_id, *owned(OUTBOX.c.server_id, self.slot))
            .order_by(OUTBOX.c.id)
            .limit(limit)
        )
        return await self.fetch(statement, Notification)

    async def keeps_turn(self, match_id: int, ply: int) -> bool:
        """Tell if the card of a turn is still to post, and no place is closed to it."""
        waits = (OUTBOX.c.match_id == match_id, OUTBOX.c.kind == "match.turn", OUTBOX.c.ply == ply)
        found = await self.connection.scalars(select(OUTBOX.c.facts).where(*waits))
        return any(not facts.get("closed") for facts in found)

    async def last_id(self) -> int:
        """Highest identifier in the outbox, 0 if it is empty."""
        return await self.number(select(func.max(OUTBOX.c.id))) or 0

    async def next_due_ms(self, after_ms: int) -> int | None:
        """Due time of the next postponed notification of this slot, or None."""
        return await self.first_due_ms(OUTBOX.c.due_ms > after_ms)

    async def waiting_for(self, thread_id: int, now_ms: int) -> list[int]:
        """Identifiers of the postponed notifications, of any slot, that wait for a thread to open."""
        waits = OUTBOX.c.facts["waits_for"].as_string() == str(thread_id)
        return await self.numbers(select(OUTBOX.c.id).where(OUTBOX.c.due_ms > now_ms, waits))

    async def advance(self, notification_ids: Sequence[int], now_ms: int) -> None:
        """Make postponed notifications due now."""
        await self.execute(update(OUTBOX).where(OUTBOX.c.id.in_(notification_ids)).values(due_ms=now_ms))

    async def length(self, at_most: int) -> int:
        """Count the notifications of this slot, up to ``at_most``."""
        some = select(OUTBOX.c.id).where(*owned(OUTBOX.c.server_id, self.slot)).limit(at_most).subquery()
        return await self.number(select(func.count()).select_from(some)) or 0

    async def first_due_ms(self, *fits: ColumnElement[bool]) -> int | None:
        """Earliest due time of the notifications in this slot's outbox that fit, or None."""
        mine = owned(OUTBOX.c.server_id, self.slot)
        return await self.number(select(func.min(OUTBOX.c.due_ms)).where(*fits, *mine))

    async def remove(self, notification_ids: Sequence[int]) -> None:
        """Remove notifications that have been delivered."""
        for number in notification_ids:
            await self.write(REMOVED, where={"id": number})

    async def end(self, notification_id: int) -> bool:
        """Remove a notification, as the guard of what is written with it; return whether it was there."""
        return bool(await self.write(ENDED, where={"id": notification_id}))

    async def servers_of(self, notifications: Iterable[Notification]) -> list[int | None]:
        """The servers that notifications belong to."""
        numbers = [each.id for each in notifications]
        statement = select(OUTBOX.c.server_id).where(OUTBOX.c.id.in_(numbers)).distinct()
        return list(await self.connection.scalars(statement))

    async def postpone(self, notification_id: int, due_ms: int, facts: Mapping[str, Any]) -> None:
        """Count a failed delivery, and set when to try again."""
        again = {"due_ms": due_ms, "tries": OUTBOX.c.tries + 1, "facts": dict(facts)}
        await self.update(OUTBOX, again, id=notification_id)
