"""Retries of a write transaction that PostgreSQL aborts: the one way, for all requests of members.

Loops retry by themselves. A decorator, since the body of ``async with database.write()`` cannot run again.
"""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from data.processes.row_locks import Contended

TRIES: Final = 5

Given = ParamSpec("Given")
Found = TypeVar("Found")


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
