"""Thinking in other processes: fair between servers, and whole again after a process was lost."""

import asyncio
import os
import signal
import time
from collections import deque

import pytest

from services.computer.pool import NICENESS, Job, Pool


def nap(seconds: float) -> int:
    """The process that slept."""
    time.sleep(seconds)
    return os.getpid()


def niceness() -> int:
    """How much this process yields to others."""
    return os.nice(0)


def fail() -> None:
    """Raise something of the caller's."""
    raise LookupError("not here")


def die() -> None:
    """End this process as the system does when memory is short."""
    os.kill(os.getpid(), signal.SIGKILL)


async def test_a_call_runs_in_a_niced_process_and_raises_to_its_caller() -> None:
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
    # Nobody works yet: the order in which calls are taken up is all that is asked.
    for key, crowd in (("crowded", 5), ("quiet", 1), ("second", 2)):
        for number in range(crowd):
            done: asyncio.Future[int] = loop.create_future()
            pool.queues.setdefault(key, deque()).append(Job(nap, (key, number), done))
    order = [pool.next_job().arguments for _ in range(8)]
    assert order == [
        ("crowded", 0),
        ("quiet", 0),
        ("second", 0),
        ("crowded", 1),
        ("second", 1),
        ("crowded", 2),
        ("crowded", 3),
        ("crowded", 4),
    ]
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


def test_only_the_executor_that_was_lost_is_let_go() -> None:
    pool = Pool(2)
    lost, fresh = pool.started_executor(), object()
    pool.discard(lost)
    assert pool.executor is None
    pool.executor = fresh  # type: ignore[assignment]  # somebody else has replaced it meanwhile
    pool.discard(lost)
    assert pool.executor is fresh


async def test_closing_lets_go_of_what_waits() -> None:
    pool = Pool(1)
    thinking = [asyncio.create_task(pool.run("a", nap, 60)) for _ in range(3)]
    await asyncio.sleep(0.2)
    began = time.monotonic()
    await pool.close()
    done = await asyncio.gather(*thinking, return_exceptions=True)
    assert time.monotonic() - began < 30
    assert all(isinstance(each, BaseException) for each in done)
