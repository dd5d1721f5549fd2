"""What has to be told and swept: the outbox, the deadlines, and where the present cards are."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Table, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.dialect import upsert
from data.kinds import DeadlineKind, NotificationKind
from data.rows import Card, DeadlineRow, Notification, Subject, field_names
from data.schema import CARDS, DEADLINES, OUTBOX


class OutboxRows:
    """Repository of the outbox."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def add(
        self,
        kind: NotificationKind,
        subject: Subject,
        now_ms: int,
        ply: int | None = None,
        facts: Mapping[str, Any] | None = None,
    ) -> None:
        """Leave word to be told."""
        row = {"kind": kind, **subject._asdict(), "ply": ply, "facts": dict(facts or {})}
        await self.connection.execute(insert(OUTBOX), row | {"created_ms": now_ms, "due_ms": now_ms})

    async def due(self, now_ms: int, limit: int, beyond: int = 0) -> list[Notification]:
        """Notifications that are due, in the order they were written, with identifiers above ``beyond``."""
        statement = (
            select(*(OUTBOX.c[name] for name in field_names(Notification)))
            .where(OUTBOX.c.due_ms <= now_ms, OUTBOX.c.id > beyond)
            .order_by(OUTBOX.c.id)
            .limit(limit)
        )
        return [Notification(*row) for row in await self.connection.execute(statement)]

    async def next_due_ms(self, after_ms: int) -> int | None:
        """When the next notification that was put back is due."""
        later = select(func.min(OUTBOX.c.due_ms)).where(OUTBOX.c.due_ms > after_ms)
        found: int | None = await self.connection.scalar(later)
        return found

    async def remove(self, notification_ids: Sequence[int]) -> None:
        """They have been told."""
        await self.connection.execute(delete(OUTBOX).where(OUTBOX.c.id.in_(notification_ids)))

    async def postpone(self, notification_id: int, due_ms: int) -> None:
        """It is to be tried again."""
        again = {"due_ms": due_ms, "tries": OUTBOX.c.tries + 1}
        await self.connection.execute(update(OUTBOX).where(OUTBOX.c.id == notification_id).values(again))


class DeadlineRows:
    """Repository of deadlines: one of a kind for each match or challenge."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def set(self, kind: DeadlineKind, subject: Subject, deadline_ms: int) -> None:
        """Set or move a deadline."""
        row = {"kind": kind, **subject._asdict(), "deadline_ms": deadline_ms}
        about_column = DEADLINES.c.match_id if subject.challenge_id is None else DEADLINES.c.challenge_id
        await upsert(self.connection, DEADLINES, [about_column, DEADLINES.c.kind], row)

    async def move(self, kind: DeadlineKind, subject: Subject, deadline_ms: int) -> None:
        """Move a deadline, if there is one."""
        fits = (DEADLINES.c.kind == kind, about(DEADLINES, subject))
        await self.connection.execute(update(DEADLINES).where(*fits).values(deadline_ms=deadline_ms))

    async def remove(self, kind: DeadlineKind, subject: Subject) -> None:
        """Nothing is due any more."""
        await self.connection.execute(
            delete(DEADLINES).where(DEADLINES.c.kind == kind, about(DEADLINES, subject))
        )

    async def first_due(self, now_ms: int) -> DeadlineRow | None:
        """The oldest deadline that has come; writers take turns, so no other sweep has it in hand."""
        statement = (
            select(*(DEADLINES.c[name] for name in DeadlineRow._fields))
            .where(DEADLINES.c.deadline_ms <= now_ms)
            .order_by(DEADLINES.c.deadline_ms)
            .limit(1)
        )
        row = (await self.connection.execute(statement)).first()
        return None if row is None else DeadlineRow(*row)

    async def next_ms(self) -> int | None:
        """The next deadline of all."""
        found: int | None = await self.connection.scalar(select(func.min(DEADLINES.c.deadline_ms)))
        return found


class CardRows:
    """Repository of the cards that show matches and challenges."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def replace(self, subject: Subject, card: Card) -> Card | None:
        """Record the present card; the one it replaces, or None."""
        statement = select(CARDS.c.channel_id, CARDS.c.message_id).where(about(CARDS, subject))
        row = (await self.connection.execute(statement)).first()
        key = CARDS.c.match_id if subject.challenge_id is None else CARDS.c.challenge_id
        await upsert(self.connection, CARDS, [key], {**subject._asdict(), **card._asdict()})
        return None if row is None else Card(*row)


def about(table: Table, subject: Subject) -> ColumnElement[bool]:
    """The rows of that table about a subject."""
    if subject.challenge_id is None:
        return table.c.match_id == subject.match_id
    return table.c.challenge_id == subject.challenge_id
