"""Turns to identify: one of a bucket in five seconds, whichever process it is."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import Table
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from data.engine.dialect import upsert
from data.processes import identify_buckets as module
from data.processes.identify_buckets import left_ms, take_turn

INTERVAL_MS = 400
LONG_MS = 3_600_000
TAKE = """
import asyncio, sys
from data.processes.identify_buckets import take_turn
from sqlalchemy.engine import make_url

print("waits", flush=True)
asyncio.run(take_turn(make_url(sys.argv[1]), 0))
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "INTERVAL_MS", INTERVAL_MS)


@pytest.fixture
def take(postgres_url: str) -> Callable[[int], Awaitable[None]]:
    return partial(take_turn, make_url(postgres_url))


async def test_turns_of_a_bucket_are_apart(
    take: Callable[[int], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the server's clock: when this process hears of its turn depends on what else runs."""
    noted_ms = list[int]()

    async def noted(connection: AsyncConnection, table: Table, values: dict[str, Any]) -> None:
        noted_ms.append(values["identified_ms"])
        await upsert(connection, table, values)

    monkeypatch.setattr(module, "upsert", noted)
    await asyncio.gather(*(take(0) for _ in range(3)))
    assert all(later - earlier >= INTERVAL_MS - 20 for earlier, later in pairwise(noted_ms))
    assert len(noted_ms) == 3


async def test_buckets_do_not_wait_for_each_other(
    take: Callable[[int], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "INTERVAL_MS", LONG_MS)
    for bucket in range(3):
        await take(bucket)


async def test_who_waits_for_a_turn_can_be_cancelled_or_dies(
    take: Callable[[int], Awaitable[None]], postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "INTERVAL_MS", LONG_MS)
    await take(0)
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", TAKE, postgres_url, stdout=asyncio.subprocess.PIPE
    )
    assert program.stdout is not None
    assert await program.stdout.readline() == b"waits\n"
    for _ in range(2):  # one that waits for the time, or behind the other process
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await take(0)
    program.kill()
    await program.wait()
    monkeypatch.setattr(module, "INTERVAL_MS", 0)
    await take(0)


def test_a_clock_that_was_set_back_makes_nobody_wait_longer() -> None:
    assert left_ms(1_000, 1_000 + INTERVAL_MS) == 0
    assert left_ms(1_000, 1_100) == INTERVAL_MS - 100
    assert left_ms(LONG_MS, 0) == INTERVAL_MS
