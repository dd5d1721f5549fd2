"""The pool: fair between servers, and whole again after a process was lost."""

import asyncio
import os
import signal
import sys
import time
from collections import deque
from pathlib import Path

import pytest

from services.computer.pool import NICENESS, Job, Pool
from tests.services.conftest import until

PARENT = """
import asyncio, sys
from pathlib import Path
from services.computer import pool
from services.computer.pool import Pool
from tests.services.computer.test_pool import nap

async def think():
    pool.NICENESS = 0
    two = Pool(2)
    await asyncio.gather(two.run("a", nap, 0, Path(sys.argv[1])), two.run("b", nap, 600, Path(sys.argv[2])))

asyncio.run(think())
"""


def nap(seconds: float, started: Path | None = None) -> int:
    """The process that slept; the file is made before."""
    if started:
        started.touch()
    time.sleep(seconds)
    return os.getpid()


def niceness() -> int:
    """This process's niceness."""
    return os.nice(0)


def fail() -> None:
    """Raise an error, which is the caller's."""
    raise LookupError("not here")


def die() -> None:
    """End this process as the system does when memory is short."""
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(autouse=True)
def usual_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a busy machine does not starve."""
    monkeypatch.setattr("services.computer.pool.NICENESS", 0)


async def test_a_call_runs_in_a_niced_process_and_raises_to_its_caller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("services.computer.pool.NICENESS", NICENESS)
    pool = Pool(1)
    try:
        assert await pool.run("a", nap, 0) != os.getpid()
        assert await pool.run("a", niceness) == min(19, os.nice(0) + NICENESS)
        with pytest.raises(LookupError, match="not here"):
            await pool.run("a", fail)
    finally:
        await pool.close()


async def test_servers_take_turns_whatever_the_crowd() -> None:
    pool = Pool(1)
    loop = asyncio.get_running_loop()
    # Nothing is run: the order in which calls are taken is all that is asked.
    for key, crowd in (("crowded", 5), ("quiet", 1), ("second", 2)):
        for number in range(crowd):
            done: asyncio.Future[int] = loop.create_future()
            pool.queues.setdefault(key, deque()).append(Job(nap, (key, number), done))
    order = [pool.next_job().arguments for _ in range(8)]
    rounds = [("crowded", "quiet", "second"), ("crowded", "second"), ("crowded",), ("crowded",), ("crowded",)]
    assert order == [(key, number) for number, keys in enumerate(rounds) for key in keys]
    assert pool.queues == {}


async def test_a_lost_process_is_replaced() -> None:
    pool = Pool(1)
    try:
        with pytest.raises(Exception, match="terminated abruptly"):
            await pool.run("a", die)
        assert await pool.run("a", nap, 0) > 0
    finally:
        await pool.close()


async def test_processes_lost_together_are_replaced_once() -> None:
    pool = Pool(2)
    try:
        calls = [pool.run(key, die) for key in "ab"]
        ended = await asyncio.gather(*calls, return_exceptions=True)
        assert all("abruptly" in str(each) for each in ended)
        assert await pool.run("a", nap, 0) > 0
    finally:
        await pool.close()


async def test_processes_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    started = tmp_path / "idle", tmp_path / "busy"
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PARENT, *map(str, started), stdout=asyncio.subprocess.PIPE
    )
    await until(lambda: all(each.exists() for each in started))
    parent.kill()
    # They have its standard output, too, which ends with the last of them.
    said, _ = await parent.communicate()
    assert said == b""


async def test_closing_starts_no_process_for_the_calls_it_ends(tmp_path: Path) -> None:
    pool, started = Pool(1), tmp_path / "started"
    thinking = asyncio.create_task(pool.run("a", nap, 60, started))
    await until(started.exists)
    await pool.close()
    await asyncio.wait([thinking])
    assert pool.executor is None


def test_only_the_executor_that_was_lost_is_discarded() -> None:
    pool = Pool(2)
    lost, fresh = pool.started_executor(), object()
    pool.discard(lost)
    assert pool.executor is None
    pool.executor = fresh  # type: ignore[assignment]  # somebody else has replaced it meanwhile
    pool.discard(lost)
    assert pool.executor is fresh


async def test_closing_cancels_what_waits_and_what_runs(tmp_path: Path) -> None:
    pool, started = Pool(1), tmp_path / "started"
    calls = [asyncio.create_task(pool.run("a", nap, 60, started)) for _ in range(3)]
    await until(started.exists)
    async with asyncio.timeout(30):
        await pool.close()
        done = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(each, BaseException) for each in done)
