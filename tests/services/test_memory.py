"""What is in memory is not read again; how many statements and transactions an action takes then."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import event

from data.database import Database

IN_MEMORY = ("from matches", "from seats", "from player_settings", "from server_settings", "from challenges")


@dataclass
class Statements:
    """The statements of a database's transactions while they are counted."""

    reads: list[str] = field(default_factory=list)
    writes: list[str] = field(default_factory=list)
    transactions: int = 0


@contextmanager
def counted(database: Database) -> Iterator[Statements]:
    """Count statements and transactions."""
    found = Statements()

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        first = statement.split(None, 1)[0].lower()
        if first == "select" and "pg_notify" not in statement and "pg_advisory" not in statement:
            found.reads.append(" ".join(statement.split()).lower())
        elif first in ("insert", "update", "delete"):
            found.writes.append(statement)

    def begun(_: Any) -> None:
        found.transactions += 1

    engines = (database.readers.sync_engine, database.writer.sync_engine)
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
        event.listen(engine, "begin", begun)
    try:
        yield found
    finally:
        for engine in engines:
            event.remove(engine, "before_cursor_execute", note)
            event.remove(engine, "begin", begun)
