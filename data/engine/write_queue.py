"""The queue of planned writes: all that wait are made together, and are on the disk before any is answered.

Each job is all or nothing by itself: one that fails, or finds its match changed, takes nothing from others.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from data.changes import Changes
from data.engine.writes import Write

MOST_JOBS: Final = 64
"""The most jobs that are made together: who comes next waits for all of them."""


class Job(NamedTuple):
    """Writes that are made together or not at all, and what they change of that which is kept in memory.

    If the first has a guard, all depend on it.
    """

    writes: Sequence[Write]
    changes: Changes


class BatchResult(NamedTuple):
    """Whether the guard of a batch held, and the numbers of its numbered rows."""

    held: bool
    numbers: tuple[int, ...] = ()


Run = Callable[[Sequence[Job]], Awaitable[Sequence[BatchResult | Exception]]]
"""Makes jobs together; for each of them what became of it, or why it failed."""


class WriteQueue:
    """Gives jobs to one call after another, in the order they came."""

    def __init__(self, run: Run, turn: asyncio.Lock) -> None:
        self.run = run
        self.turn = turn
        self.waiting: list[tuple[Job, asyncio.Future[BatchResult]]] = []
        self.working: asyncio.Task[None] | None = None

    async def add(self, job: Job, if_left: Callable[[], object]) -> BatchResult:
        """Make a job; what became of it.

        It is made even if who waits for it is cancelled; then ``if_left`` is called once it is done. It is
        also called if the job failed: what was committed as a connection broke is stored all the same.
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
