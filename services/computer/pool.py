"""Long computations in processes of their own, with a queue for each server: queues take turns."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
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
"""The processes' niceness: answering members comes first."""


def cores() -> int:
    """The number of processes: one less than there are cores, which is for the event loop."""
    return max(1, (os.cpu_count() or 1) - 1)


class Job(NamedTuple):
    """A call that waits for a process, and the future of its result."""

    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any]


class Pool:
    """Runs pickled calls in spawned processes of low priority; calls with one ``fairness`` key share a queue.

    Queues take turns, and in each the oldest call comes first. Processes are started by the first call.
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
        """Start as many calls as there are free processes."""
        while self.queues and len(self.running) < self.size:
            task = asyncio.create_task(self.run_job(self.next_job()))
            self.running.add(task)
            task.add_done_callback(self.on_done)

    def on_done(self, task: asyncio.Task[None]) -> None:
        """Forget a task that is done, and start the next call."""
        self.running.discard(task)
        self.start()

    def next_job(self) -> Job:
        """The oldest call of the queue whose turn it is; that queue is the last to have a turn again."""
        key = next(iter(self.queues))
        queue = self.queues.pop(key)
        job = queue.popleft()
        if queue:
            self.queues[key] = queue
        return job

    async def run_job(self, job: Job) -> None:
        """Run one call and set its future; a call whose process was killed is run once more."""
        if job.done.cancelled():
            return
        try:
            executor = self.started_executor()
            try:
                result = await call(executor, job)
            except BrokenProcessPool:
                log.warning("a process of the pool was lost; another one takes over")
                self.discard(executor)
                result = await call(self.started_executor(), job)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - raised to the caller, by its future
            if not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)

    def started_executor(self) -> ProcessPoolExecutor:
        """The executor, created where there is none."""
        if self.executor is None:
            # Spawned: a fork of this process would inherit its threads' locks and its sockets.
            context = multiprocessing.get_context("spawn")
            self.executor = ProcessPoolExecutor(
                self.size, mp_context=context, initializer=prepare, initargs=(NICENESS, tuple(registry.ADDED))
            )
        return self.executor

    def discard(self, executor: ProcessPoolExecutor) -> None:
        """Forget a broken executor, unless another call that broke with it has replaced it before."""
        if self.executor is executor:
            self.executor = None

    async def close(self) -> None:
        """Cancel all calls and stop the processes."""
        for queue in self.queues.values():
            for job in queue:
                job.done.cancel()
        self.queues.clear()
        # Before their processes are ended: a call that loses its process is run once more, in a new one.
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        executor, self.executor = self.executor, None
        if executor is not None:
            terminate(executor)
            await asyncio.to_thread(executor.shutdown, wait=True, cancel_futures=True)


async def call(executor: ProcessPoolExecutor, job: Job) -> Any:
    """The result of a call made by the executor."""
    return await asyncio.get_running_loop().run_in_executor(executor, job.call, *job.arguments)


def terminate(executor: ProcessPoolExecutor) -> None:
    """End the processes of an executor, whatever they are doing."""
    for process in list((executor._processes or {}).values()):  # noqa: SLF001 - there is no public way
        process.terminate()


def prepare(niceness: int, added_games: Sequence[tuple[str, Path]]) -> None:
    """Give a new process the games of its parent, a low priority, and an end when its parent ends."""
    os.nice(niceness)
    # Ctrl+C reaches every process of a terminal; the parent ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    for folder, root in added_games:
        registry.add(folder, root)


def end_with_parent() -> None:
    """Wait for the parent's end, and end this process too: a parent that is killed cannot do so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
