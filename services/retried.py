"""Trying a transaction again that the server has ended in favour of another process's."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from data.processes.row_locks import Contended

TRIES: Final = 5

Given = ParamSpec("Given")
Found = TypeVar("Found")


def retried(call: Callable[Given, Awaitable[Found]]) -> Callable[Given, Awaitable[Found]]:
    """Retry up to 5 times when PostgreSQL aborts the call's only transaction, which stores nothing then."""

    @wraps(call)
    async def again(*given: Given.args, **named: Given.kwargs) -> Found:
        for _ in range(TRIES - 1):
            try:
                return await call(*given, **named)
            except Contended:
                continue
        return await call(*given, **named)

    return again
