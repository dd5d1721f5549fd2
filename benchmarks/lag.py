"""The delay of the bot's event loop: with moves in flight, and while computers think."""

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
    "Beside everything else the bot's event loop runs a probe that is due every 5 ms; shown is how late it "
    "runs, which is how long a click waits before the bot reads it. Computers think in processes of their "
    "own, one fewer than there are cores. The floor is the same loop with nothing to do."
)

Late = list[tuple[float, float]]


class Lateness(NamedTuple):
    """The delays of the probe in seconds: idle, with moves in flight, and while computers think."""

    idle: list[float]
    busy: list[float]
    thinking: list[float]


async def lateness() -> Lateness:
    """The delay of each run of the probe, by what the bot was doing."""
    async with harness(seed=6) as bench:
        file = bench.folder / "late.json"
        async with bench.bot("-m", "benchmarks.watched_bot", str(file)):
            await bench.play_concurrently(2)
            await asyncio.sleep(1)
            idle = time.monotonic()
            await asyncio.sleep(IDLE_S)
            busy = time.monotonic()
            await bench.play_concurrently(PLIES)
            quiet = time.monotonic()
            for board in bench.boards[:THINKERS]:
                await board.players[0].slash(
                    "play",
                    channel=board.channel,
                    options={"game": GAME, "level": 8, "options": "first=opponent"},
                )
            thinking = time.monotonic()
            await asyncio.sleep(THINKING_S)
            ended = time.monotonic()
        late = read(file)
    return Lateness(between(late, idle, busy), between(late, busy, quiet), between(late, thinking, ended))


def read(file: Path) -> Late:
    """The records that the watched bot wrote."""
    return [(at, by) for at, by in json.loads(file.read_text("utf-8"))]


def between(late: Late, began: float, ended: float) -> list[float]:
    """The delays of the probe in a period of the monotonic clock, which both processes share."""
    return [by for at, by in late if began <= at < ended]


def measure() -> list[Table]:
    """The tables of this bench."""
    measured = asyncio.run(lateness())
    rows = tuple(
        Row(
            what,
            (shown_ms(statistics.median(late)), *(shown_ms(percentile(late, each)) for each in (95, 99))),
            f"{len(late)} runs",
        )
        for what, late in (
            (f"Rookery, {BOARDS} in flight", measured.busy),
            (f"Rookery, {THINKERS} computers of level 8 to move", measured.thinking),
            ("floor: Rookery, idle", measured.idle),
        )
    )
    return [Table("Lag of the event loop", ("ms, median", "ms, p95", "ms, p99"), rows, NOTE)]
