"""Batches on SQLite: one call of one thread executes all statements of all that wait."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy.dialects import sqlite

from data.engine.write_queue import BatchResult, Job
from data.engine.writes import Form, statement

DIALECT: Final = sqlite.dialect(paramstyle="qmark")


class Compiled(NamedTuple):
    """A statement as the driver takes it: its text, and its parameters in their order.

    Each has the function that makes the driver's value of it, None if that is the value itself.
    """

    text: str
    parameters: tuple[tuple[str, Callable[[Any], Any] | None], ...]

    def values(self, given: dict[str, Any]) -> list[Any]:
        """The driver's values of the parameters."""
        return [given[name] if made is None else made(given[name]) for name, made in self.parameters]


@cache
def compiled(form: Form) -> Compiled:
    made = statement(form, "sqlite").compile(dialect=DIALECT)
    names = made.positiontup or ()
    types = (made.binds[name].type.dialect_impl(DIALECT) for name in names)
    return Compiled(
        str(made),
        tuple((name, kind.bind_processor(DIALECT)) for name, kind in zip(names, types, strict=True)),
    )


class SQLiteWriter:
    """One connection, used in a thread of its own."""

    def __init__(self, file: str, pragmas: Sequence[str]) -> None:
        self.file = file
        self.pragmas = pragmas
        self.thread = ThreadPoolExecutor(1, "writer")
        self.connection: sqlite3.Connection | None = None

    async def in_thread(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """The result of a call in the writer's thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, call, *arguments)

    async def open(self) -> None:
        await self.in_thread(self.connect)

    def connect(self) -> None:
        """Open the connection, in the writer's thread."""
        connection = sqlite3.connect(self.file, isolation_level=None)
        try:
            for pragma in self.pragmas:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        self.connection = connection

    async def close(self) -> None:
        """Close the connection and end the thread, unless that has been done."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await self.in_thread(connection.close)
            self.thread.shutdown(wait=False)

    async def run(self, jobs: Sequence[Job]) -> Sequence[BatchResult | Exception]:
        """Make all jobs in one transaction."""
        assert self.connection is not None  # noqa: S101 - opened with the database
        found: Sequence[BatchResult | Exception] = await self.in_thread(self.transact, self.connection, jobs)
        return found

    def transact(self, connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[BatchResult | Exception]:
        """Make all jobs in one transaction, in the writer's thread.

        Raises: the error of a job that is alone, or one that ends the transaction.
        """
        connection.execute("BEGIN IMMEDIATE")
        try:
            make = attempt if len(jobs) > 1 else execute
            found = [make(connection, job) for job in jobs]
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise
        return found


def attempt(connection: sqlite3.Connection, job: Job) -> BatchResult | Exception:
    """Result of a job, which leaves nothing behind if it fails.

    Raises: an error that ends the transaction of all jobs, such as a full disk.
    """
    connection.execute("SAVEPOINT job")
    found: BatchResult | Exception
    try:
        found = execute(connection, job)
    except Exception as error:
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO job")
        found = error  # the job's own; the others go on
    connection.execute("RELEASE job")
    return found


def execute(connection: sqlite3.Connection, job: Job) -> BatchResult:
    """Run the statements of a job, as long as its guard holds."""
    numbers = []
    for write in job.writes:
        form = compiled(write.form)
        cursor = connection.execute(form.text, form.values(write.parameters))
        if write.form.numbered:
            numbers.append(cursor.fetchone()[0])
        elif write.form.guard and not cursor.rowcount:
            return BatchResult(held=False)
    return BatchResult(held=True, numbers=tuple(numbers))
