"""Planned writes on PostgreSQL: a job is one statement, whose parts all depend on lease and guard."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, Text, bindparam, case, exists, func, literal, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from data.connections import connect
from data.lease import LeaseLost, held_lease
from data.listening import CHANNEL, Listening
from data.row_locks import is_contended
from data.write_queue import Job, Written
from data.writes import Form, conditional

MOST_STATEMENTS: Final = 500
TRIES: Final = 5


@lru_cache(MOST_STATEMENTS)
def as_one_statement(forms: tuple[Form, ...], generation: int | None, payloads: int) -> Select[Any]:
    """The statement of a job with these forms; its row is ``(leased, held, number, ...)``.

    If anything is written, the ``payload_n`` are sent to all who listen.

    The guard waits for whoever writes the same row. If it then finds it changed, nothing is written:
    PostgreSQL looks again at a row for which it has waited. The parameters of the n-th form end with ``_n``.
    """
    condition: ColumnElement[bool] | None = None
    leased: ColumnElement[bool] = literal(value=True)
    if generation is not None:
        lease = held_lease(generation).cte("held_lease")
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
                found.append(await self.made_at_last(job))
            except LeaseLost:
                raise
            except Exception as error:  # noqa: BLE001 - the job's own; the others go on
                found.append(error)
        return found

    async def made_at_last(self, job: Job) -> Written:
        """What became of a job, tried again where the server has preferred another writer's transaction."""
        for _ in range(TRIES - 1):
            try:
                return await self.made(job)
            except DBAPIError as error:
                if not is_contended(error):
                    raise
        return await self.made(job)

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
