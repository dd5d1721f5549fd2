"""Batches: those that wait are executed together, and each is all or nothing by itself."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pytest
from sqlalchemy import insert, select, text

from data.database import Database, open_database
from data.engine.sqlite_writer import SQLiteWriter
from data.engine.write_queue import BatchResult, Job
from data.processes.lease import LEASE, LeaseLost, create_lease, require_lease
from data.processes.slots import AwakeTimes
from data.rows import PlyRow, Subject
from data.schema import MATCHES, OUTBOX, PLIES
from data.transaction import Transaction, batch
from tests.databases import ON_A_FILE, ON_A_SERVER
from tests.waits import WAIT_S

MATCH = {
    "game": "penguin-soccer",
    "options": {},
    "clock": "none",
    "rated": False,
    "channel_id": 5,
    "rules": 1,
    "started_ms": 1,
    "mover": 0,
    "since_awake_ms": 1,
    "changed_ms": 1,
}
STATE = dict.fromkeys(
    ("running_seat", "draw_seat", "takeback_seat", "takeback_ply", "reason", "ended_ms")
) | {"mover": 1, "since_awake_ms": 2, "changed_ms": 2, "rested_ms": 0}


@pytest.fixture
async def three(database: Database) -> Database:
    """A database with three matches, 1 to 3."""
    async with database.write() as tx:
        await tx.connection.execute(insert(MATCHES), [MATCH] * 3)
    return database


async def move(match_id: int, *, ply: int = 0, seat: int = 0) -> Transaction:
    """A batch with a move from that ply."""
    tx = batch()
    assert await tx.matches.change(match_id, ply, ply, {**STATE, "ply": ply + 1})
    await tx.matches.add_ply(match_id, PlyRow(ply, "move", seat, "1n", 5, 0, None))
    await tx.outbox.add("match.turn", Subject(match_id=match_id), 5, ply + 1)
    return tx


@pytest.fixture
def left() -> Iterator[Callable[[], object]]:
    """For jobs whose callers learn that they were made: a call of it fails the test in the end."""
    calls = list[None]()
    yield lambda: calls.append(None)
    assert not calls


async def stored(database: Database) -> tuple[list[Any], list[Any], list[Any]]:
    """The plies of the matches, the matches with a log entry, and those with a notification."""
    async with database.read() as tx:
        plies = await tx.connection.scalars(select(MATCHES.c.ply).order_by(MATCHES.c.id))
        moved = await tx.connection.scalars(select(PLIES.c.match_id).order_by(PLIES.c.match_id))
        queued = await tx.connection.scalars(select(OUTBOX.c.match_id).order_by(OUTBOX.c.id))
        return list(plies), list(moved), list(queued)


async def test_a_job_that_is_overtaken_or_fails_takes_nothing_from_the_others(three: Database) -> None:
    jobs = [await move(1), await move(2, ply=7), await move(2, seat=9), await move(3)]
    left = list[int]()
    making = (three.execute_batch(each, partial(left.append, number)) for number, each in enumerate(jobs))
    found = await asyncio.gather(*making, return_exceptions=True)
    assert isinstance(found[0], BatchResult)
    assert found[0].held
    assert len(found[0].numbers) == 1
    assert found[1] == BatchResult(held=False)
    assert isinstance(found[2], Exception)
    assert isinstance(found[3], BatchResult)
    assert found[3].held
    assert left == [2]  # for all its caller knows, it may be stored
    assert await stored(three) == ([1, 0, 1], [1, 3], [1, 3])


async def test_jobs_that_wait_are_made_together(
    three: Database, left: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    run, sizes = three.batches.run, list[int]()

    async def counted(jobs: Sequence[Job]) -> Sequence[BatchResult | Exception]:
        sizes.append(len(jobs))
        return await run(jobs)

    monkeypatch.setattr(three.batches, "run", counted)
    making = []
    async with three.write():
        for match_id in (1, 2, 3):
            making.append(asyncio.create_task(three.execute_batch(await move(match_id), left)))
            await asyncio.sleep(0)
    assert [made.held for made in await asyncio.gather(*making)] == [True] * 3
    assert sizes == [3]
    assert await stored(three) == ([1, 1, 1], [1, 2, 3], [1, 2, 3])


async def test_a_job_is_made_though_who_asked_for_it_is_cancelled(three: Database) -> None:
    done = asyncio.Event()
    async with three.write():
        making = asyncio.create_task(three.execute_batch(await move(1), done.set))
        await asyncio.sleep(0)
        making.cancel()
    async with asyncio.timeout(WAIT_S):
        await done.wait()
    assert making.cancelled()
    assert await stored(three) == ([1, 0, 0], [1], [1])


async def test_jobs_whose_queue_is_cancelled_before_its_turn_do_not_wait_for_ever(three: Database) -> None:
    left = asyncio.Event()
    async with three.write():
        making = asyncio.create_task(three.execute_batch(await move(1), left.set))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert three.queue.working is not None
        three.queue.working.cancel()
        async with asyncio.timeout(WAIT_S):
            await asyncio.wait([making])
    assert making.cancelled()
    assert left.is_set()
    assert (await three.execute_batch(await move(1), left.clear)).held
    assert await stored(three) == ([1, 0, 0], [1], [1])


async def test_closing_waits_for_jobs_whose_callers_were_cancelled(
    three: Database, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.engine.write_queue.MOST_JOBS", 1)
    async with three.write():
        jobs = [await move(each) for each in (1, 2, 3)]
        making = [asyncio.create_task(three.execute_batch(each, lambda: None)) for each in jobs]
        await asyncio.sleep(0)
        for each in making:
            each.cancel()
        await asyncio.wait(making)
    await three.close()
    again = await open_database(database_url)
    try:
        assert await stored(again) == ([1, 1, 1], [1, 2, 3], [1, 2, 3])
    finally:
        await again.close()


@ON_A_FILE
async def test_a_full_disk_fails_all_jobs_by_its_name_and_harms_no_later_one(
    three: Database, left: Callable[[], object]
) -> None:
    assert isinstance(three.batches, SQLiteWriter)
    assert three.batches.connection is not None
    execute = three.batches.connection.execute
    long = batch()
    await long.matches.add_ply(2, PlyRow(0, "move", 0, "1n", 5, 0, None, "x" * 100_000))
    await three.batches.in_thread(execute, "PRAGMA max_page_count = 1")  # as many as there are
    jobs, failed = [await move(1), long, await move(3)], list[int]()
    making = (three.execute_batch(each, partial(failed.append, number)) for number, each in enumerate(jobs))
    found = await asyncio.gather(*making, return_exceptions=True)
    assert sorted(failed) == [0, 1, 2]
    assert [str(each) for each in found] == ["database or disk is full"] * 3
    assert await stored(three) == ([0, 0, 0], [], [])
    await three.batches.in_thread(execute, "PRAGMA max_page_count = 1000000")
    assert (await three.execute_batch(await move(3), left)).held
    assert await stored(three) == ([0, 0, 1], [3], [3])


@ON_A_SERVER
async def test_without_the_lease_no_job_is_made(three: Database, left: Callable[[], object]) -> None:
    async with three.write() as tx:
        await create_lease(tx.connection)
        await tx.connection.execute(LEASE.update().values(generation=8))
    assert (await three.execute_batch(await move(1), left)).held
    require_lease(three.writer.sync_engine, 7)
    for match_id in (2, 3):
        with pytest.raises(LeaseLost):
            await three.execute_batch(await move(match_id), lambda: None)
    assert await stored(three) == ([1, 0, 0], [1], [1])


async def test_a_row_that_is_written_twice_is_written_as_it_was_left(
    three: Database, left: Callable[[], object]
) -> None:
    tx, subject = batch(), Subject(match_id=1)
    assert await tx.matches.change(1, 0, 0, {**STATE, "ply": 1})
    await tx.deadlines.remove("flag", subject)
    assert await tx.matches.change(1, 1, 1, {**STATE, "ply": 2, "mover": 0})
    await tx.deadlines.set("flag", subject, 99)
    assert (await three.execute_batch(tx, left)).held
    async with three.read() as found:
        row = await found.matches.get(1)
        assert row is not None
        assert (row.ply, row.revision, row.mover) == (2, 2, 0)
        due = await found.deadlines.first_due(AwakeTimes(1, {0: 99}))
        assert due is not None
        assert (due.match_id, due.due_awake_ms) == (1, 99)


async def test_a_batch_reads_nothing() -> None:
    with pytest.raises(AssertionError, match="reads nothing"):
        await batch().matches.get(1)


@ON_A_SERVER
async def test_writers_see_what_was_committed_while_they_waited_whatever_is_usual_on_the_server(
    database: Database, database_url: str
) -> None:
    usual = "alter database {} set default_transaction_isolation to serializable"
    async with database.write() as tx:
        name = await tx.connection.scalar(text("select quote_ident(current_database())"))
        await tx.connection.execute(text(usual.format(name)))
    again = await open_database(database_url)
    try:
        async with again.writer.connect() as connection:
            isolation = await connection.scalar(text("show transaction_isolation"))
            assert isolation == "read committed"
    finally:
        await again.close()
