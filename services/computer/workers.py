"""Processes of this machine that make calls: each is started by the first call that finds none free."""

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from services.computer.worker import LENGTH, framed

log = logging.getLogger(__name__)

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = "services.computer.worker"
NICENESS: Final = 10
"""The processes' niceness: answering members comes first."""


def cores() -> int:
    """The number of processes: one less than there are cores, which is for the event loop."""
    return max(1, (os.cpu_count() or 1) - 1)


class WorkerLost(Exception):  # noqa: N818 - what has happened
    """The process that made a call has ended."""

    def __init__(self) -> None:
        super().__init__("the process that made the call was lost")


class Unavailable(Exception):  # noqa: N818 - what is so
    """Other machines cannot make a call, so that this one has to."""


class Worker:
    """One process, which makes one call at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.lost = False

    async def exchange(self, frame: bytes) -> tuple[bool, Any]:
        """Whether a call returned, and what it returned or raised. Raises: WorkerLost."""
        sending, receiving = self.process.stdin, self.process.stdout
        if sending is None or receiving is None:
            raise WorkerLost
        try:
            sending.write(frame)
            await sending.drain()
            (length,) = LENGTH.unpack(await receiving.readexactly(LENGTH.size))
            pickled = await receiving.readexactly(length)
        except (OSError, asyncio.IncompleteReadError):
            self.lost = True
            raise WorkerLost from None
        returned, value = pickle.loads(pickled)  # noqa: S301 - by a process of our own
        return bool(returned), value

    async def end(self) -> None:
        """End the process, whatever it is doing, and wait until its pipes are closed."""
        # Signalling an exited process would reap its exit status.
        if self.process.returncode is None and not self.lost:
            with suppress(ProcessLookupError):
                self.process.kill()
        if self.process.stdin is not None:
            self.process.stdin.close()
        await self.process.communicate()


class Workers:
    """As many processes as ``size``, of low priority; a call beyond that waits for its turn."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.slots = asyncio.Semaphore(size)
        self.free: list[Worker] = []
        self.started: set[Worker] = set()

    async def run(self, call: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """The result of a call; whatever it raises is raised here.

        One whose process was lost is made once more. Raises: WorkerLost, when that one was lost as well.
        """
        frame = framed((call, arguments))
        async with self.slots:
            try:
                returned, value = await self.exchange(frame)
            except WorkerLost:
                log.warning("a process of the pool was lost; another one takes over")
                returned, value = await self.exchange(frame)
        if returned:
            return value
        raise value

    async def exchange(self, frame: bytes) -> tuple[bool, Any]:
        """Whether a call returned, and what; made by a free process or a new one. Raises: WorkerLost."""
        worker = self.free.pop() if self.free else await self.start()
        try:
            answer = await worker.exchange(frame)
        except BaseException:
            # Also of a call that was cancelled: the result that the process sends next would be that one's.
            await self.end(worker)
            raise
        self.free.append(worker)
        return answer

    async def start(self) -> Worker:
        # A program of its own: a fork would inherit this process's threads' locks and its sockets, and what
        # ``multiprocessing`` spawns imports the main module, which is the whole bot, Discord and all.
        worker = Worker(
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", PROGRAM, cwd=ROOT, stdin=PIPE, stdout=PIPE
            )
        )
        self.started.add(worker)
        try:
            if hasattr(os, "nice"):  # not on Windows
                await worker.exchange(framed((os.nice, (NICENESS,))))
        except BaseException:
            await self.end(worker)
            raise
        return worker

    def process_ids(self) -> list[int]:
        return [worker.process.pid for worker in self.started]

    async def end(self, worker: Worker) -> None:
        await worker.end()
        self.started.discard(worker)

    async def close(self) -> None:
        self.free.clear()
        await asyncio.gather(*(self.end(worker) for worker in tuple(self.started)))
