"""Turns to identify: one of a bucket in five seconds, whichever process it is."""

import asyncio
import sys
import time

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from data.processes import identify_buckets as module
from data.processes.identify_buckets import IdentifyBuckets, left_ms
from data.processes.instance_lock import open_connection

INTERVAL_MS = 400
HOLD = """
import asyncio, sys
from data.processes.identify_buckets import IdentifyBuckets
from sqlalchemy.engine import make_url

async def hold(url):
    turn = await IdentifyBuckets(make_url(url)).take(0)
    print("held", flush=True)
    await asyncio.sleep(3600)

asyncio.run(hold(sys.argv[1]))
"""

END = """
select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
where locktype = 'advisory' and classid = :lock and datname = current_database()
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "INTERVAL_MS", INTERVAL_MS)


@pytest.fixture
def buckets(postgres_url: str) -> IdentifyBuckets:
    return IdentifyBuckets(make_url(postgres_url))


async def test_turns_of_a_bucket_are_apart(buckets: IdentifyBuckets) -> None:
    used_s = list[float]()

    async def identify() -> None:
        turn = await buckets.take(0)
        used_s.append(time.monotonic())
        assert await turn.use()

    await asyncio.gather(*(identify() for _ in range(3)))
    first_s, second_s, third_s = used_s
    assert (second_s - first_s) * 1000 >= INTERVAL_MS - 20
    assert (third_s - second_s) * 1000 >= INTERVAL_MS - 20


async def test_buckets_do_not_wait_for_each_other(
    buckets: IdentifyBuckets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "INTERVAL_MS", 3_600_000)
    for bucket in range(3):
        assert await (await buckets.take(bucket)).use()


async def test_a_turn_that_was_given_back_costs_nobody_time(
    buckets: IdentifyBuckets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "INTERVAL_MS", 3_600_000)
    turn = await buckets.take(0)
    waiting = asyncio.create_task(buckets.take(0))
    await asyncio.sleep(0)
    assert not waiting.done()
    await turn.give_back()
    assert await (await waiting).use()


async def test_who_waits_for_a_turn_can_be_cancelled(
    buckets: IdentifyBuckets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "INTERVAL_MS", 3_600_000)
    assert await (await buckets.take(0)).use()
    for _ in range(2):  # one that waits for the time, and one behind it
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await buckets.take(0)
    first = asyncio.create_task(buckets.take(0))
    second = asyncio.create_task(buckets.take(0))
    await asyncio.sleep(0.05)
    first.cancel()
    second.cancel()
    await asyncio.wait({first, second})
    monkeypatch.setattr(module, "INTERVAL_MS", 0)
    assert await (await buckets.take(0)).use()


async def test_a_process_that_dies_takes_its_turn_from_nobody(
    buckets: IdentifyBuckets, postgres_url: str
) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, postgres_url, stdout=asyncio.subprocess.PIPE
    )
    assert program.stdout is not None
    assert await program.stdout.readline() == b"held\n"
    waiting = asyncio.create_task(buckets.take(0))
    other = await buckets.take(1)
    await other.give_back()
    assert not waiting.done()
    program.kill()
    assert await (await waiting).use()
    await program.wait()


async def test_a_turn_that_the_server_has_ended_is_not_used(
    buckets: IdentifyBuckets, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    late, later = await buckets.take(0), await buckets.take(1)
    async with open_connection(make_url(postgres_url)) as connection:
        await connection.execute(text(END), {"lock": module.IDENTIFY_LOCK})
    for bucket in (0, 1):
        await (await buckets.take(bucket)).give_back()
    await later.give_back()
    assert not await late.use()
    assert "held for too long" in caplog.text


def test_a_clock_that_was_set_back_makes_nobody_wait_longer() -> None:
    assert left_ms(1_000, 1_000 + INTERVAL_MS) == 0
    assert left_ms(1_000, 1_100) == INTERVAL_MS - 100
    assert left_ms(3_600_000, 0) == INTERVAL_MS
