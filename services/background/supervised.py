"""Loops that go on after an error, and how errors in them are logged."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Never

from data.engine.address import StorageError
from data.engine.faults import fault_of

log = logging.getLogger(__name__)
PAUSE_S: Final = 5.0


def is_end(error: BaseException | None) -> bool:
    """Whether this process may not use the database any more: it was closed, or taken over.

    Nothing is tried again then; ``bot.py`` says what has happened.
    """
    return isinstance(error, StorageError)


def is_database_fault(error: BaseException) -> bool:
    """Whether the database is away for now; the request itself was right."""
    return fault_of(error) is not None


def log_failure(logger: logging.Logger, error: BaseException, message: str, *arguments: Any) -> None:
    """Log a fault of the database in one line, another error with its traceback. Raises it at the end."""
    if is_end(error):
        raise error
    fault = fault_of(error)
    if fault is None:
        logger.error(message, *arguments, exc_info=error)
    else:
        logger.warning("%s: the database does not answer (%s)", message % arguments, fault)


async def supervised(
    work: Callable[[], Awaitable[object]],
    wait: Callable[[], Awaitable[object]],
    failure: str,
    pause_s: float = PAUSE_S,
) -> Never:
    """Work and wait in turn, until cancelled; after an error work again in a moment.

    Without such a loop nothing is delivered, swept or answered any more, so one round must not end it.
    """
    while True:
        try:
            await work()
        except Exception as error:  # noqa: BLE001 - logged, or raised again at the end
            log_failure(log, error, "%s; trying again", failure)
            await asyncio.sleep(pause_s)
        else:
            await wait()
