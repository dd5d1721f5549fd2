"""Plays matches in several processes for some time: always of the pairing that has had the least."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from ladder.stored import Results


class Measured(Protocol):
    """What is measured match by match."""

    @property
    def share(self) -> int:
        """How many times as much time it gets as another one."""

    def results(self) -> Results:
        """The stored results of the present players, with ``seeds`` and ``seconds_taken``."""

    def needs_more(self, row: Results, playing: int) -> bool:
        """Whether more matches are needed than its results have and are ``playing`` now."""


MeasuredT = TypeVar("MeasuredT", bound=Measured)


def next_matches(chosen: Sequence[MeasuredT]) -> Iterator[tuple[MeasuredT, int] | None]:
    """Yield without an end what has had the least time, and an unused seed; None if nothing needs a match."""
    begun = set[tuple[MeasuredT, int]]()
    while True:
        waiting = list[tuple[float, int, int]]()
        for number, measured in enumerate(chosen):
            row = measured.results()
            used = {*row["seeds"], *(seed for other, seed in begun if other == measured)}
            playing = len(used) - len(row["seeds"])
            if measured.needs_more(row, playing):
                taken = row["seconds_taken"]
                # What is being played counts as the mean of those before, and as a second at least.
                taken += playing * max(1.0, taken / max(1, len(row["seeds"])))
                seed = next(seed for seed in count() if seed not in used)
                waiting.append((taken / measured.share, number, seed))
        if waiting:
            _, number, seed = min(waiting)
            begun.add((chosen[number], seed))
            yield chosen[number], seed
        else:
            yield None


def in_turn(work: Callable[..., Any], ends: float, workers: int, arguments: Iterator[Any]) -> Iterator[Any]:
    """The results of ``work``, in the order in which they come, of calls begun before the time is over.

    A match that was begun is played to its end, so that long ones count as short ones do.
    """
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running = set[Future[Any]]()
        while True:
            while len(running) < workers and time.monotonic() < ends and (call := next(arguments, None)):
                running.add(pool.submit(work, *call))
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                running.remove(done)
                yield done.result()
