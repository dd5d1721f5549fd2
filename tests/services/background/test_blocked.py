"""Time in which nothing can be written: nobody loses by it; the first write that succeeds ends it."""

import asyncio
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError

from data.engine.connections import PRAGMAS
from engine.match.calendar import MINUTE_MS, SECOND_MS
from services.background.supervised import is_database_fault
from tests.databases import wait_for_locks
from tests.services.conftest import ANN, BOB, START_MS, ServiceHarness, counted_statements


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
    (note,) = await harness.notes(view.id)
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


async def test_a_locked_file_is_told_once_to_all_who_wait(harness: ServiceHarness) -> None:
    """A member's answer was "thinking" for as long as the lock lasted."""
    database = harness.services.database
    if database.sqlite_writer is None:
        pytest.skip("a lock of a whole file")
    pragma = next(each for each in PRAGMAS if each.startswith("busy_timeout"))
    assert int(pragma.split()[-1]) < 5_000
    matches = [await harness.match() for _ in range(2)]
    await wait_for_locks(database, 50)
    acts, settings = harness.services.matches.act, harness.services.settings
    with closing(sqlite3.connect(make_url(harness.url).database or "")) as other:
        other.execute("BEGIN IMMEDIATE")
        with counted_statements(database) as statements:
            waiting = (
                settings.change(ANN, stills=True),
                *(acts(match.id, ANN.id, "move", text="1ne") for match in matches),
                settings.change(BOB, stills=True),
            )
            found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [is_database_fault(each) for each in found if isinstance(each, Exception)] == [True] * 4
        assert statements == ["BEGIN IMMEDIATE"]  # those who waited behind it did not try
    view = await acts(matches[0].id, ANN.id, "move", text="1ne")
    assert view.ply == 1
    assert (await settings.change(ANN, stills=True)).stills
