"""The pool: fair between servers, and whole again after a process was lost."""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from engine.core.errors import BadRequest
from services.computer.pool import Pool, PoolCall, QueueShare, share_of
from services.computer.workers import NICENESS, WorkerLost
from tests.waits import WAIT_S, until

pytestmark = pytest.mark.slow

PARENT = """
import asyncio, sys
from pathlib import Path
from services.computer import workers
from services.computer.pool import Pool, QueueShare
from tests.services.computer.test_pool import nap

async def think():
    workers.NICENESS = 0
    two = Pool(2)
    naps = ((QueueShare("a"), nap, 0, Path(sys.argv[1])), (QueueShare("b"), nap, 600, Path(sys.argv[2])))
    await asyncio.gather(*(two.run(*each) for each in naps))

asyncio.run(think())
"""


def nap(seconds: float, started: Path | None = None) -> int:
    """The process that slept; the file is made before."""
    if started:
        started.touch()
    time.sleep(seconds)
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


def fail() -> None:
    raise LookupError("not here")


def refuse() -> None:
    raise BadRequest("player.level", level=9, highest=8)


def die() -> None:
    """End this process as the system does when memory is short."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_at_first(tried: Path) -> int:
    """This process, when it is the second that tries."""
    if not tried.exists():
        tried.touch()
        die()
    return os.getpid()


def wait_for(signal_file: Path, started: Path) -> int:
    """The process that waited until one file was there, and made the other before."""
    started.touch()
    while not signal_file.exists():
        time.sleep(0.01)
    return os.getpid()


def write(text: str) -> int:
    """The length of a text that is written to the standard output."""
    return sys.stdout.write(text)


@pytest.fixture(autouse=True)
def usual_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a busy machine does not starve."""
    monkeypatch.setattr("services.computer.workers.NICENESS", 0)


async def test_a_call_runs_in_a_niced_process_and_raises_to_its_caller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("services.computer.workers.NICENESS", NICENESS)
    pool = Pool(1)
    try:
        assert await pool.run(QueueShare("a"), nap, 0) != os.getpid()
        assert await pool.run(QueueShare("a"), niceness) == min(19, os.nice(0) + NICENESS)
        with pytest.raises(LookupError, match="not here"):
            await pool.run(QueueShare("a"), fail)
        with pytest.raises(BadRequest, match=r"player\.level"):
            await pool.run(QueueShare("a"), refuse)
    finally:
        await pool.close()


async def test_servers_take_turns_whatever_the_crowd() -> None:
    pool = Pool(1)
    loop = asyncio.get_running_loop()
    # Nothing is run: the order in which calls are taken is all that is asked.
    for key, crowd in (("crowded", 5), ("quiet", 1), ("second", 2)):
        for number in range(crowd):
            pool.add(QueueShare(key), PoolCall(nap, (key, number), loop.create_future()))
    order = [pool.next_job().arguments for _ in range(8)]
    rounds = [("crowded", "quiet", "second"), ("crowded", "second"), ("crowded",), ("crowded",), ("crowded",)]
    assert order == [(key, number) for number, keys in enumerate(rounds) for key in keys]
    assert pool.queues == {}


async def test_members_of_a_server_take_turns_in_its_turns() -> None:
    pool, loop = Pool(1), asyncio.get_running_loop()
    shares = [(77, 1), (77, 1), (77, 1), (77, 2), (88, 3), (88, 3)]
    for server, member in shares:
        pool.add(QueueShare(server, member), PoolCall(nap, (server, member), loop.create_future()))
    assert len(pool.waiting) == len(shares)
    order = [pool.next_job().arguments for _ in shares]
    assert order == [(77, 1), (88, 3), (77, 2), (88, 3), (77, 1), (77, 1)]
    assert pool.queues == {}


def test_outside_servers_every_player_has_turns_of_their_own() -> None:
    assert share_of(77, 1).server == share_of(77, 2).server == 77
    assert share_of(None, 1).server != share_of(None, 2).server


@pytest.mark.slow
async def test_a_lost_process_is_replaced() -> None:
    pool = Pool(1)
    try:
        with pytest.raises(WorkerLost):
            await pool.run(QueueShare("a"), die)
        assert await pool.run(QueueShare("a"), nap, 0) > 0
        assert len(pool.workers.process_ids()) == 1
    finally:
        await pool.close()


async def test_a_call_whose_process_was_lost_is_made_once_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pool = Pool(1)
    try:
        assert await pool.run(QueueShare("a"), die_at_first, tmp_path / "tried") > 0
    finally:
        await pool.close()
    assert [record.levelname for record in caplog.records] == ["WARNING"]


async def test_a_lost_process_costs_the_calls_of_others_nothing(tmp_path: Path) -> None:
    pool, started, goes_on = Pool(2), tmp_path / "started", tmp_path / "goes on"
    try:
        other = asyncio.create_task(pool.run(QueueShare("a"), wait_for, goes_on, started))
        await until(started.exists)
        with pytest.raises(WorkerLost):
            await pool.run(QueueShare("b"), die)
        started.unlink()
        goes_on.touch()
        assert await other > 0
        assert not started.exists()
    finally:
        await pool.close()


async def test_what_a_call_prints_is_no_result(capfd: pytest.CaptureFixture[str]) -> None:
    pool = Pool(1)
    try:
        assert await pool.run(QueueShare("a"), write, "x" * 100_000) == 100_000
        assert await pool.run(QueueShare("a"), len, b"x" * 10**6) == 10**6
    finally:
        await pool.close()
    assert "x" * 100_000 in capfd.readouterr().err


async def test_processes_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    started = tmp_path / "idle", tmp_path / "busy"
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PARENT, *map(str, started), stderr=asyncio.subprocess.PIPE
    )
    await until(lambda: all(each.exists() for each in started))
    parent.kill()
    # They have its standard error, too, which ends with the last of them.
    _, said = await parent.communicate()
    assert said == b""


async def test_closing_starts_no_process_for_the_calls_it_ends(tmp_path: Path) -> None:
    pool, started = Pool(1), tmp_path / "started"
    thinking = asyncio.create_task(pool.run(QueueShare("a"), nap, 60, started))
    await until(started.exists)
    await pool.close()
    await asyncio.wait([thinking])
    assert pool.workers.process_ids() == []


async def test_closing_cancels_what_waits_and_what_runs(tmp_path: Path) -> None:
    pool, started = Pool(1), tmp_path / "started"
    calls = [asyncio.create_task(pool.run(QueueShare("a"), nap, 60, started)) for _ in range(3)]
    await until(started.exists)
    async with asyncio.timeout(WAIT_S):
        await pool.close()
        done = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(each, BaseException) for each in done)
