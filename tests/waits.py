"""How tests wait for what must come, and how long before they fail."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

VARIABLE: Final = "TEST_WAIT_S"
WAIT_S: Final = float(os.environ.get(VARIABLE, "60"))
"""Long, because nobody waits for it but in a test that fails; a run that should fail quickly sets less."""


async def soon(ask: Callable[[], Awaitable[Any]]) -> Any:
    """The value of a question, once there is one."""
    while not (found := await ask()):  # noqa: ASYNC110 - no event
        await asyncio.sleep(0.02)
    return found


async def until(reached: Callable[[], object]) -> None:
    """Let other tasks run until a condition holds."""
    async with asyncio.timeout(WAIT_S):
        while not reached():  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)


@contextmanager
def blocked(target: object, step: str) -> Iterator[asyncio.Event]:
    """Keep a call waiting for ever while the block lasts; the event is set once it has begun."""
    reached = asyncio.Event()

    async def wait(*_: object) -> None:
        reached.set()
        await asyncio.Event().wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(target, step, wait)
        yield reached
