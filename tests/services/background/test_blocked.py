"""Time in which nothing can be written: nobody loses by it; the first write that succeeds ends it."""

import asyncio
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError, OperationalError

from engine.match.calendar import MINUTE_MS, SECOND_MS
from tests.services.conftest import ANN, BOB, START_MS, ServiceHarness


@contextmanager
def full_disk(harness: ServiceHarness) -> Generator[None]:
    """Let every write fail while the block lasts."""

    def fail(*_: Any) -> Any:
        raise OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

    database = harness.services.database
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(database.writer), "begin", fail)
        patch.setattr(database.batches, "run", fail)
        yield


def lasts(harness: ServiceHarness, seconds: int) -> None:
    """Let so much time pass in which the clocks are read every second, beginning now."""
    harness.services.uptime.tick()
    for _ in range(seconds):
        harness.now_ms += SECOND_MS
        harness.services.uptime.tick()


@pytest.mark.slow
async def test_time_in_which_every_write_fails_is_given_back(harness: ServiceHarness) -> None:
    """A player whose moves were refused lost on time."""
    view = await harness.match(clock="chess:1+0")
    await harness.sweep()
    harness.now_ms += 20 * SECOND_MS
    with full_disk(harness):
        for _ in range(5):
            with pytest.raises(DBAPIError):
                await harness.services.matches.act(view.id, ANN.id, "move", text="1ne")
            lasts(harness, 16)
    assert await harness.sweep() == 0
    assert await harness.left_ms(view.id) == 40 * SECOND_MS
    (note,) = await harness.services.matches.notes(view.id)
    since_ms = START_MS + 20 * SECOND_MS
    assert note.facts == {"from_ms": since_ms, "to_ms": since_ms + 80 * SECOND_MS}
    await harness.sweep()
    await harness.restart()
    assert await harness.left_ms(view.id) == 40 * SECOND_MS


async def test_who_is_to_move_after_a_write_that_waited_has_all_the_time(harness: ServiceHarness) -> None:
    """A move waited for a locked file, and its answer was flagged before anybody had seen the move."""
    view = await harness.match(clock="chess:1+0")
    harness.now_ms += 20 * SECOND_MS
    async with harness.services.database.write():
        moving = asyncio.create_task(harness.services.matches.act(view.id, ANN.id, "move", text="1ne"))
        await asyncio.sleep(0)
        lasts(harness, 80)
    view = await moving
    assert view.seats[0].remaining_ms == 40 * SECOND_MS
    assert await harness.sweep() == 0
    assert await harness.left_ms(view.id) == MINUTE_MS
    await harness.services.matches.act(view.id, BOB.id, "move", text="1sw")


async def test_four_seconds_without_a_write_are_no_downtime(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:1+0")
    async with harness.services.database.write():
        lasts(harness, 4)
    await harness.sweep()
    assert await harness.left_ms(view.id) == 56 * SECOND_MS
    assert await harness.kinds_of_notes(view.id) == []


async def test_the_gateway_and_the_disk_lost_together_are_one_downtime(harness: ServiceHarness) -> None:
    view = await harness.match(clock="chess:1+0")
    uptime = harness.services.uptime
    with full_disk(harness):
        with pytest.raises(DBAPIError):
            await harness.sweep()
        lasts(harness, 10)
        uptime.gateway_lost()
        lasts(harness, 20)
        uptime.gateway_back()
        lasts(harness, 10)
        uptime.gateway_lost()
    await harness.sweep()
    lasts(harness, 20)
    uptime.gateway_back()
    assert await harness.left_ms(view.id) == MINUTE_MS
    assert await harness.kinds_of_notes(view.id) == ["downtime"]
