"""The deadlines of matches and challenges, in awake time."""

from sqlalchemy import delete, func, select, update

from data.columns import columns_of
from data.dialect import upsert
from data.kinds import DeadlineKind
from data.repository import Repository
from data.rows import DeadlineRow, Subject
from data.schema import DEADLINES
from data.schema.base import about, subject_column


class DeadlineRows(Repository):
    """Repository of deadlines: one of a kind for each match or challenge."""

    async def set(self, kind: DeadlineKind, subject: Subject, due_ms: int) -> None:
        """Set or move a deadline."""
        row = {"kind": kind, **subject._asdict(), "due_awake_ms": due_ms}
        key = [subject_column(DEADLINES, subject), DEADLINES.c.kind]
        await upsert(self.connection, DEADLINES, key, row)

    async def move(self, kind: DeadlineKind, subject: Subject, due_ms: int) -> None:
        """Move a deadline, if there is one."""
        fits = (DEADLINES.c.kind == kind, about(DEADLINES, subject))
        await self.connection.execute(update(DEADLINES).where(*fits).values(due_awake_ms=due_ms))

    async def remove(self, kind: DeadlineKind, subject: Subject) -> None:
        """Remove a deadline, if there is one."""
        await self.connection.execute(
            delete(DEADLINES).where(DEADLINES.c.kind == kind, about(DEADLINES, subject))
        )

    async def first_due(self, awake_ms: int) -> DeadlineRow | None:
        """The earliest deadline that has come; None for none.

        In a writer's transaction no other sweep can get the same one.
        """
        statement = (
            select(*columns_of(DEADLINES, DeadlineRow))
            .where(DEADLINES.c.due_awake_ms <= awake_ms)
            .order_by(DEADLINES.c.due_awake_ms)
            .limit(1)
        )
        row = (await self.connection.execute(statement)).first()
        return None if row is None else DeadlineRow(*row)

    async def next_ms(self) -> int | None:
        """The earliest deadline of all, None where there is none."""
        found: int | None = await self.connection.scalar(select(func.min(DEADLINES.c.due_awake_ms)))
        return found
