"""Statements and transactions, counted as they go to the database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

from sqlalchemy import event

from data.database import Database

OF_WRITES = ("pg_notify", "pg_advisory", "from lease")
"""What begins and ends transactions that write: locks, the lease, announcements to other processes."""


@dataclass
class Statements:
    """What went to the database while it was counted: the reading statements, and how many transactions."""

    reads: list[str] = field(default_factory=list)
    transactions: int = 0


@contextmanager
def counted(database: Database, belongs: Callable[[], object] = lambda: True) -> Iterator[Statements]:
    """Count what goes to the database, as far as it ``belongs`` to what is counted."""
    found = Statements()

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        text = " ".join(statement.lower().split())
        if belongs() and text.startswith("select") and not any(word in text for word in OF_WRITES):
            found.reads.append(text)

    def begun(_: Any) -> None:
        found.transactions += bool(belongs())

    run, batches = database.batches.run, cast("Any", database.batches)

    async def counted_run(*jobs: Any) -> Any:
        found.transactions += database.sqlite_writer is not None and bool(belongs())
        return await run(*jobs)

    batches.run = counted_run
    engines = (database.readers.sync_engine, database.writer.sync_engine)
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
        event.listen(engine, "begin", begun)
    try:
        yield found
    finally:
        batches.run = run
        for engine in engines:
            event.remove(engine, "before_cursor_execute", note)
            event.remove(engine, "begin", begun)
