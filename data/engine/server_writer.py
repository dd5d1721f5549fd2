"""Batches on PostgreSQL: all that wait share a transaction."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from data.changes import ChangeFeed, Changes
from data.engine.faults import fault_of
from data.engine.write_queue import BatchResult, Job
from data.engine.writes import Write, execute_all, statement
from data.processes.lease import LeaseLost
from data.processes.row_locks import Contended, is_contended

TRIES: Final = 5


class ServerWriter:
    """Executes batches on the connection that writes."""

    def __init__(self, engine: AsyncEngine, feed: ChangeFeed) -> None:
        self.engine = engine
        self.feed = feed

    async def run(self, jobs: Sequence[Job]) -> Sequence[BatchResult | Exception]:
        """Execute batches together; if one fails, each in a transaction of its own. Raises: ``LeaseLost``."""
        tries = 0
        while True:
            tries += 1
            try:
                return await self.execute(jobs)
            except LeaseLost:
                raise
            except Exception as error:  # noqa: BLE001 - of one of the batches; the others go on
                if fault_of(error) is not None:
                    return [error] * len(jobs)  # they may be stored: it may have been lost after the commit
                if len(jobs) > 1:
                    return [result for job in jobs for result in await self.run([job])]
                if not is_contended(error):
                    return [error]
                if tries == TRIES:
                    return [Contended()]

    async def execute(self, jobs: Sequence[Job]) -> list[BatchResult]:
        """Execute batches in one transaction: guards first, then all rows of a form in one statement."""
        results = list[BatchResult]()
        rest, changes = list[Write](), Changes()
        async with self.engine.begin() as connection:
            for job in jobs:
                results.append(await self.begin(connection, job, rest))
                if results[-1].held:
                    changes.found.update(job.changes.found)
            await execute_all(connection, rest)
            await self.feed.announce(connection, changes)
        return results

    async def begin(self, connection: AsyncConnection, job: Job, rest: list[Write]) -> BatchResult:
        """Write the rows of a batch that answer, and collect the others in ``rest``."""
        numbers = list[int]()
        for write in job.writes:
            form = write.form
            if not (form.guard or form.numbered):
                rest.append(write)
                continue
            done = await connection.execute(statement(form, "postgresql"), write.parameters)
            if form.numbered:
                numbers.append(done.scalar_one())
            elif not done.rowcount:
                return BatchResult(held=False)  # the guard is the first write, so there is nothing to undo
        return BatchResult(held=True, numbers=tuple(numbers))
