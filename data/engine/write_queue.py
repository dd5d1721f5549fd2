"""Queue of batches. One call executes all that wait, and nobody is answered before they are on disk.

Each batch is all or nothing by itself: one that fails, or finds its match changed, does not harm others.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from data.changes import Changes
from data.engine.writes import Write

MOST_JOBS: Final = 64
"""The most batches in one call: the next ones wait for all of them."""


class Job(NamedTuple):
    """A batch that waits: its writes, and the keys of caches that they change.

    If the first has a guard, all depend on it. ``faults`` is how many the database had when it came.
    """

    writes: Sequence[Write]
    changes: Changes
    faults: int = 0


class BatchResult(NamedTuple):
    """Whether the guard of a batch held, and the numbers of its numbered rows."""

    held: bool
    numbers: tuple[int, ...] = ()


Run = Callable[[Sequence[Job]], Awaitable[Sequence[BatchResult | Exception]]]
"""Executes batches together; returns the result or the error of each."""


class WriteQueue:
    """Gives jobs to one call after another, in the order they came."""

    def __init__(self, run: Run, turn: asyncio.Lock) -> None:
        self.run = run
        self.turn = turn
        self.waiting: list[tuple[Job, asyncio.Future[BatchResult]]] = []
        self.working: asyncio.Task[None] | None = None

    async def add(self, job: Job, if_left: Callable[[], object]) -> BatchResult:
        """Execute a batch and return its result.

        It is executed even if the caller is cancelled; ``if_left`` is called after it then. That is also
        called after an error: if the connection broke, the batch may have been committed all the same.
        """
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((job, done))
        if self.working is None or self.working.done():
            self.working = asyncio.create_task(self.work())
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            done.add_done_callback(lambda left: (left.cancelled() or left.exception(), if_left()))
            raise
        except Exception:
            if_left()
            raise

    async def finish(self) -> None:
        """Return once no job waits, not even one whose caller was cancelled."""
        if self.working is not None:
            await asyncio.wait([self.working])

    async def work(self) -> None:
        """Make the jobs that wait, until none does."""
        while self.waiting:
            taken = list[tuple[Job, asyncio.Future[BatchResult]]]()
            found: Sequence[BatchResult | BaseException]
            try:
                async with self.turn:
                    taken, self.waiting = self.waiting[:MOST_JOBS], self.waiting[MOST_JOBS:]
                    found = await self.run([job for job, _ in taken])
            except BaseException as error:  # noqa: BLE001 - goes to all who wait
                if not taken:  # it did not get its turn
                    taken, self.waiting = self.waiting, []
                found = [error] * len(taken)
            for (_, done), result in zip(taken, found, strict=True):
                if isinstance(result, asyncio.CancelledError):
                    done.cancel()
                elif isinstance(result, BaseException):
                    done.set_exception(result)
                else:
                    done.set_result(result)
