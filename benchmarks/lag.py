"""How long the bot's event loop keeps others waiting: with moves in flight, and while computers think."""

import asyncio
import json
import statistics
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import Row, Table, percentile, shown_ms
from benchmarks.loopback import BOARDS, GAME, harness

PLIES = 8
IDLE_S = 2.0
THINKING_S = 8.0
THINKERS = 2
NOTE = (
    "Beside everything else the bot's event loop serves a sleeper that wants to wake every 5 ms; shown is "
    "how late it wakes, which is how long a click waits before anybody looks at it. Computers think in "
    "processes of their own, one fewer than there are cores. The floor is the same loop with nothing to do."
)

Late = list[tuple[float, float]]


class Stretches(NamedTuple):
    """How late the sleeper woke, in seconds: idle, with moves in flight, and while computers think."""

    idle: list[float]
    busy: list[float]
    thinking: list[float]


async def sleeper() -> Stretches:
    """The lateness of every nap, by what the bot was doing."""
    async with harness(seed=6) as water:
        file = water.folder / "late.json"
        async with water.bot("-m", "benchmarks.watched_bot", str(file)):
            await water.side_by_side(2)
            await asyncio.sleep(1)
            idle = time.monotonic()
            await asyncio.sleep(IDLE_S)
            busy = time.monotonic()
            await water.side_by_side(PLIES)
            quiet = time.monotonic()
            for board in water.boards[:THINKERS]:
                await board.players[0].slash(
                    "play", channel=board.channel, options={"game": GAME, "level": 8, "first": "opponent"}
                )
            thinking = time.monotonic()
            await asyncio.sleep(THINKING_S)
            ended = time.monotonic()
        late = read(file)
    return Stretches(between(late, idle, busy), between(late, busy, quiet), between(late, thinking, ended))


def read(file: Path) -> Late:
    """What the watched bot wrote."""
    return [(at, by) for at, by in json.loads(file.read_text("utf-8"))]


def between(late: Late, began: float, ended: float) -> list[float]:
    """How late the sleeper woke in a stretch of time that both processes' clocks know."""
    return [by for at, by in late if began <= at < ended]


def measure() -> list[Table]:
    """The tables of this bench."""
    seen = asyncio.run(sleeper())
    rows = tuple(
        Row(
            what,
            (shown_ms(statistics.median(late)), *(shown_ms(percentile(late, each)) for each in (95, 99))),
            f"{len(late)} naps",
        )
        for what, late in (
            (f"Rookery, {BOARDS} in flight", seen.busy),
            (f"Rookery, {THINKERS} computers of level 8 to move", seen.thinking),
            ("floor: Rookery, idle", seen.idle),
        )
    )
    return [Table("Lag of the event loop", ("ms, median", "ms, p95", "ms, p99"), rows, NOTE)]
