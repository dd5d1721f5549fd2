"""The deadlines of matches and challenges, in awake time."""

from typing import Final

from sqlalchemy import func, select, update

from data.columns import columns_of
from data.kinds import DeadlineKind
from data.owned import owned
from data.repository import Repository
from data.rows import DeadlineRow, Subject
from data.schema import DEADLINES
from data.schema.base import SUBJECT_COLUMNS, about, subject_column
from data.writes import Form

COLUMNS: Final = (*SUBJECT_COLUMNS, "kind", "due_awake_ms")
SET: Final = {
    column: Form(kind="upsert", table=DEADLINES, key=(column, "kind"), columns=COLUMNS, placed=True)
    for column in SUBJECT_COLUMNS
}
REMOVED: Final = {
    column: Form(kind="delete", table=DEADLINES, key=(column, "kind")) for column in SUBJECT_COLUMNS
}


class DeadlineRows(Repository):
    """Repository of deadlines: one of a kind for each match or challenge."""

    async def set(self, kind: DeadlineKind, subject: Subject, due_ms: int) -> None:
        """Set or move a deadline."""
        row = {"kind": kind, **subject._asdict(), "due_awake_ms": due_ms}
        await self.write(SET[subject_column(DEADLINES, subject).name], row)

    async def move(self, kind: DeadlineKind, subject: Subject, due_ms: int) -> None:
        """Move a deadline, if there is one."""
        fits = (DEADLINES.c.kind == kind, about(DEADLINES, subject))
        await self.connection.execute(update(DEADLINES).where(*fits).values(due_awake_ms=due_ms))

    async def remove(self, kind: DeadlineKind, subject: Subject) -> None:
        """Remove a deadline, if there is one."""
        column = subject_column(DEADLINES, subject).name
        await self.write(REMOVED[column], where={column: getattr(subject, column), "kind": kind})

    async def first_due(self, awake_ms: int) -> DeadlineRow | None:
        """The earliest deadline of this slot that has come; None for none: no other process sweeps it."""
        statement = (
            select(*columns_of(DEADLINES, DeadlineRow))
            .where(DEADLINES.c.due_awake_ms <= awake_ms, *owned(DEADLINES.c.server_id, self.slot))
            .order_by(DEADLINES.c.due_awake_ms)
            .limit(1)
        )
        row = (await self.connection.execute(statement)).first()
        return None if row is None else DeadlineRow(*row)

    async def overdue(self, awake_ms: int, at_most: int) -> int:
        """How many of this slot have come and are not handled, counted up to so many."""
        come = (DEADLINES.c.due_awake_ms <= awake_ms, *owned(DEADLINES.c.server_id, self.slot))
        some = select(DEADLINES.c.id).where(*come).limit(at_most).subquery()
        return await self.connection.scalar(select(func.count()).select_from(some)) or 0

    async def next_ms(self) -> int | None:
        """The earliest deadline of this slot, None where there is none."""
        mine = owned(DEADLINES.c.server_id, self.slot)
        statement = select(func.min(DEADLINES.c.due_awake_ms)).where(*mine)
        found: int | None = await self.connection.scalar(statement)
        return found
