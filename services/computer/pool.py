"""Long thinking in processes of its own, shared out fairly: no server waits behind another one's crowd."""

import asyncio
import logging
import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from engine import registry

log = logging.getLogger(__name__)

Result = TypeVar("Result")
NICENESS: Final = 10
"""Thinking yields to everything that answers members."""


def cores() -> int:
    """The processes that may think at once: one core less than there are, for the loop."""
    return max(1, (os.cpu_count() or 1) - 1)


class Job(NamedTuple):
    """A call that waits for a process, and the future its caller waits for."""

    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any]


class Pool:
    """Runs pickled calls in spawned, niced processes; those who share a ``fairness`` key share a queue.

    Queues take turns, and in each the oldest call comes first. Processes are started with the first call.
    """

    def __init__(self, size: int | None = None) -> None:
        self.size = size or cores()
        self.queues: dict[Hashable, deque[Job]] = {}
        self.running: set[asyncio.Task[None]] = set()
        self.executor: ProcessPoolExecutor | None = None

    async def run(self, fairness: Hashable, call: Callable[..., Result], *arguments: Any) -> Result:
        """The result of a call made in another process; whatever it raises is raised here."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(fairness, deque()).append(Job(call, arguments, done))
        self.start()
        return await done

    def start(self) -> None:
        """Take up as many calls as there are processes free."""
        while self.queues and len(self.running) < self.size:
            task = asyncio.create_task(self.work(self.next()))
            self.running.add(task)
            task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        """A process is free again."""
        self.running.discard(task)
        self.start()

    def next(self) -> Job:
        """The oldest call of the queue whose turn it is; that queue goes to the end of the line."""
        key = next(iter(self.queues))
        queue = self.queues.pop(key)
        job = queue.popleft()
        if queue:
            self.queues[key] = queue
        return job

    async def work(self, job: Job) -> None:
        """Make one call, once more where its process was killed, and hand its result on."""
        if job.done.cancelled():
            return
        try:
            executor = self.processes()
            try:
                result = await call(executor, job)
            except BrokenProcessPool:
                log.warning("a thinking process was lost; another one takes over")
                self.lose(executor)
                result = await call(self.processes(), job)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - it is the caller's, and raised there
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)

    def processes(self) -> ProcessPoolExecutor:
        """What calls are made in, started where there is nothing."""
        if self.executor is None:
            # Spawned: a fork of this process would take its threads' locks and its sockets along.
            context = multiprocessing.get_context("spawn")
            self.executor = ProcessPoolExecutor(
                self.size, mp_context=context, initializer=prepare, initargs=(tuple(registry.ADDED),)
            )
        return self.executor

    def lose(self, executor: ProcessPoolExecutor) -> None:
        """Let go of processes that broke, unless another call that broke with them has done so before."""
        if self.executor is executor:
            self.executor = None

    async def close(self) -> None:
        """Let go of everything: waiting calls are cancelled, processes are stopped."""
        for queue in self.queues.values():
            for job in queue:
                job.done.cancel()
        self.queues.clear()
        executor, self.executor = self.executor, None
        if executor is not None:
            stop(executor)
            await asyncio.to_thread(executor.shutdown, wait=True, cancel_futures=True)
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)


async def call(executor: ProcessPoolExecutor, job: Job) -> Any:
    """Make a call in another process."""
    return await asyncio.get_running_loop().run_in_executor(executor, job.call, *job.arguments)


def stop(executor: ProcessPoolExecutor) -> None:
    """End the processes of an executor now, whatever they are thinking about."""
    for process in list((executor._processes or {}).values()):  # noqa: SLF001 - it has no public way to do it
        process.terminate()


def prepare(added_games: Sequence[tuple[str, Path]]) -> None:
    """Give a new process the games of this one, and a low priority."""
    os.nice(NICENESS)
    for folder, root in added_games:
        registry.add(folder, root)
