"""Planned writes on PostgreSQL: a job is one statement, whose parts all depend on lease and guard."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, Text, bindparam, case, exists, func, literal, select
from sqlalchemy.ext.asyncio import AsyncEngine

from data.connections import connect
from data.dialect import WRITER_LOCK
from data.lease import LeaseLost, held_lease
from data.listening import CHANNEL, Listening
from data.write_queue import Job, Written
from data.writes import Form, conditional

MOST_STATEMENTS: Final = 500


@lru_cache(MOST_STATEMENTS)
def as_one_statement(forms: tuple[Form, ...], generation: int | None, payloads: int) -> Select[Any]:
    """The statement of a job with these forms; its row is ``(leased, held, number, ...)``.

    If anything is written, the ``payload_n`` are sent to all who listen.

    Before anything is written the statement waits for its turn, as every other writer does. What it then
    finds changed it does not write: PostgreSQL looks again at a row for which it has waited. The parameters
    of the n-th form end with ``_n``.
    """
    turn = select(func.pg_advisory_xact_lock(WRITER_LOCK).label("turn")).cte("turn")
    condition: ColumnElement[bool] = exists(select(turn.c.turn))
    leased: ColumnElement[bool] = literal(value=True)
    if generation is not None:
        lease = held_lease(generation).where(condition).cte("held_lease")
        condition = leased = exists(select(lease.c.generation))
    held = leased
    parts, numbers = [], []
    for place, form in enumerate(forms):
        made: Any = conditional(form, "postgresql", f"_{place}", condition)
        if form.guard:
            guarded = made.returning(form.table.c[form.key[0]]).cte("guarded")
            condition = held = exists(select(guarded.c[form.key[0]]))
            parts.append(guarded)
            continue
        part = made.cte(f"part_{place}")
        parts.append(part)
        if form.numbered:
            numbers.append(select(part.c.id).scalar_subquery())
    notices = [
        case((held, func.pg_notify(CHANNEL, bindparam(f"payload_{number}", type_=Text))))
        for number in range(payloads)
    ]
    return select(leased.label("leased"), held.label("held"), *numbers, *notices).add_cte(*parts)


class PostgresWriter:
    """One connection, on which every statement is a transaction."""

    def __init__(self, engine: AsyncEngine, generation: int | None) -> None:
        self.engine = engine
        self.generation = generation
        self.listening: Listening | None = None

    async def open(self) -> None:
        """Open the connection."""
        await connect(self.engine, 1)

    async def close(self) -> None:
        """Close the connection."""
        await self.engine.dispose()

    async def run(self, jobs: Sequence[Job]) -> Sequence[Written | Exception]:
        """Make one job after another, each in a transaction of its own. Raises: ``LeaseLost``."""
        found = list[Written | Exception]()
        for job in jobs:
            try:
                found.append(await self.made(job))
            except LeaseLost:
                raise
            except Exception as error:  # noqa: BLE001 - the job's own; the others go on
                found.append(error)
        return found

    async def made(self, job: Job) -> Written:
        """What became of a job. Raises: ``LeaseLost``."""
        payloads = self.listening.payloads(job.changes.found) if self.listening else []
        forms = tuple(write.form for write in job.writes)
        statement = as_one_statement(forms, self.generation, len(payloads))
        parameters = {
            f"{name}_{place}": value
            for place, write in enumerate(job.writes)
            for name, value in write.parameters.items()
        }
        parameters |= {f"payload_{number}": payload for number, payload in enumerate(payloads)}
        async with self.engine.connect() as connection:
            row = (await connection.execute(statement, parameters)).one()
        if not row.leased:
            raise LeaseLost
        numbered = sum(form.numbered for form in forms)
        return Written(row.held, tuple(row[2 : 2 + numbered]) if row.held else ())
