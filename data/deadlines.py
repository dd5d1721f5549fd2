"""The deadlines of matches and challenges, in awake time."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import BigInteger, ColumnElement, and_, case, func, literal, not_, select

from data.columns import columns_of
from data.engine.writes import Form
from data.kinds import DeadlineKind
from data.processes.owned import shard_number
from data.processes.slots import AwakeTimes
from data.repository import Repository
from data.rows import DeadlineRow, Subject
from data.schema import DEADLINES
from data.schema.base import SUBJECT_COLUMNS, subject_column

COLUMNS: Final = (*SUBJECT_COLUMNS, "kind", "due_awake_ms")
SET: Final = {
    column: Form(kind="upsert", table=DEADLINES, key=(column, "kind"), columns=COLUMNS, placed=True)
    for column in SUBJECT_COLUMNS
}
MOVED: Final = {
    column: Form(kind="update", table=DEADLINES, key=(column, "kind"), columns=("due_awake_ms",))
    for column in SUBJECT_COLUMNS
}
REMOVED: Final = {
    column: Form(kind="delete", table=DEADLINES, key=(column, "kind")) for column in SUBJECT_COLUMNS
}


class DeadlineRows(Repository):
    """Repository of deadlines: one of a kind for each match or challenge."""

    async def set(self, kind: DeadlineKind, subject: Subject, due_ms: int) -> None:
        row = {"kind": kind, **subject._asdict(), "due_awake_ms": due_ms}
        await self.write(SET[subject_column(DEADLINES, subject).name], row)

    async def move(self, kind: DeadlineKind, subject: Subject, due_ms: int) -> None:
        """Move a deadline, if there is one."""
        column = subject_column(DEADLINES, subject).name
        where = {column: getattr(subject, column), "kind": kind}
        await self.write(MOVED[column], {"due_awake_ms": due_ms}, where)

    async def remove(self, kind: DeadlineKind, subject: Subject) -> None:
        """Remove a deadline, if there is one."""
        column = subject_column(DEADLINES, subject).name
        await self.write(REMOVED[column], where={column: getattr(subject, column), "kind": kind})

    async def first_due(self, awake: AwakeTimes, held: Collection[int] = ()) -> DeadlineRow | None:
        """The earliest deadline on these shards that has come; None for none: no other process sweeps it.

        The flags of the ``held`` matches wait.
        """
        statement = (
            select(*columns_of(DEADLINES, DeadlineRow))
            .where(*come(awake), *besides(held))
            .order_by(DEADLINES.c.due_awake_ms)
            .limit(1)
        )
        return await self.first(statement, DeadlineRow)

    async def overdue(self, awake: AwakeTimes, at_most: int) -> int:
        """How many on these shards have come and are not handled, counted up to so many."""
        some = select(DEADLINES.c.id).where(*come(awake)).limit(at_most).subquery()
        return await self.number(select(func.count()).select_from(some)) or 0

    async def next_in_ms(self, awake: AwakeTimes, within_ms: int, held: Collection[int] = ()) -> int:
        """Milliseconds until the next deadline on these shards, at most ``within_ms``; as ``first_due``."""
        until_ms = max(awake.by_shard.values()) + within_ms
        first = func.min(DEADLINES.c.due_awake_ms - awake_here(awake))
        found = await self.number(select(first).where(DEADLINES.c.due_awake_ms <= until_ms, *besides(held)))
        return within_ms if found is None else min(found, within_ms)


def besides(held: Collection[int]) -> tuple[ColumnElement[bool], ...]:
    """The condition that a deadline is no flag of these matches; empty without matches."""
    flags = DEADLINES.c.kind == "flag", DEADLINES.c.match_id.in_(held)
    return (not_(and_(*flags)),) if held else ()


def come(awake: AwakeTimes) -> tuple[ColumnElement[bool], ...]:
    """The conditions that a deadline has come in the awake time of its shard, which is one of these.

    The first of them can be looked up in an index.
    """
    latest_ms = max(awake.by_shard.values())
    return DEADLINES.c.due_awake_ms <= latest_ms, DEADLINES.c.due_awake_ms <= awake_here(awake)


def awake_here(awake: AwakeTimes) -> ColumnElement[int]:
    """The awake time of a deadline's shard; null for a shard of another process."""
    times = {number: literal(at_ms, BigInteger) for number, at_ms in awake.by_shard.items()}
    return case(times, value=shard_number(DEADLINES.c.server_id, awake.shards))
