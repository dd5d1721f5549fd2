"""How long the bot's event loop keeps others waiting while fifty moves are in flight."""

import asyncio
import json
import statistics
import time
from pathlib import Path

from benchmarks.figures import Row, Table, percentile, shown_ms
from benchmarks.loopback import BOARDS, pond

PLIES = 8
IDLE_S = 2.0
NOTE = (
    "Beside everything else the bot's event loop serves a sleeper that wants to wake every 5 ms; shown is "
    "how late it wakes, which is how long a click waits before anybody looks at it. The floor is the same "
    "loop with nothing else to do."
)

Late = list[tuple[float, float]]


async def sleeper() -> tuple[list[float], list[float]]:
    """How late the sleeper woke, in seconds: in an idle bot, and in one with moves in flight."""
    async with pond(seed=6) as water:
        file = water.folder / "late.json"
        async with water.bot("-m", "benchmarks.watched_bot", str(file)):
            await water.side_by_side(2)
            await asyncio.sleep(1)
            idle = time.monotonic()
            await asyncio.sleep(IDLE_S)
            busy = time.monotonic()
            await water.side_by_side(PLIES)
            ended = time.monotonic()
        late = read(file)
    return between(late, idle, busy), between(late, busy, ended)


def read(file: Path) -> Late:
    """What the watched bot wrote."""
    return [(at, by) for at, by in json.loads(file.read_text("utf-8"))]


def between(late: Late, began: float, ended: float) -> list[float]:
    """How late the sleeper woke in a stretch of time that both processes' clocks know."""
    return [by for at, by in late if began <= at < ended]


def measure() -> list[Table]:
    """The tables of this bench."""
    idle, busy = asyncio.run(sleeper())
    rows = tuple(
        Row(
            what,
            (shown_ms(statistics.median(late)), *(shown_ms(percentile(late, each)) for each in (95, 99))),
            f"{len(late)} naps",
        )
        for what, late in ((f"Rookery, {BOARDS} in flight", busy), ("floor: Rookery, idle", idle))
    )
    return [Table("Lag of the event loop", ("ms, median", "ms, p95", "ms, p99"), rows, NOTE)]
