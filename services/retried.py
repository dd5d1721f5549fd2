"""Retries of a write transaction that PostgreSQL aborts: the one way, for all requests of members.

Loops retry by themselves. A decorator, since the body of ``async with database.write()`` cannot run again.
Methods of services that are just one query or one write are declared: ``of = reads(lambda tx: tx.notes.of)``.
"""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from data.database import Database
from data.processes.row_locks import Contended
from data.transaction import Transaction

TRIES: Final = 5

Given = ParamSpec("Given")
Found = TypeVar("Found")


class HasDatabase(Protocol):
    database: Database


Rows = Callable[[Transaction], Callable[Given, Awaitable[Found]]]
"""The method of a transaction's repository."""
Method = Callable[Concatenate[Any, Given], Coroutine[Any, Any, Found]]


def retried(call: Callable[Given, Coroutine[Any, Any, Found]]) -> Callable[Given, Coroutine[Any, Any, Found]]:
    """Retry up to 5 times if PostgreSQL aborts the only transaction, or a match changes meanwhile."""

    @wraps(call)
    async def again(*given: Given.args, **named: Given.kwargs) -> Found:
        for _ in range(TRIES - 1):
            try:
                return await call(*given, **named)
            except Contended:
                continue
        return await call(*given, **named)

    return again


def reads(rows: Rows[Given, Found]) -> Method[Given, Found]:
    """A method that reads in a transaction of its own."""

    async def read(service: HasDatabase, /, *given: Given.args, **named: Given.kwargs) -> Found:
        async with service.database.read() as tx:
            return await rows(tx)(*given, **named)

    return read


def writes(rows: Rows[Given, Found]) -> Method[Given, Found]:
    """A method that writes in a transaction of its own, which is retried."""

    @retried
    async def write(service: HasDatabase, /, *given: Given.args, **named: Given.kwargs) -> Found:
        async with service.database.write() as tx:
            return await rows(tx)(*given, **named)

    return write
