"""What a start and the running bot need: processor time until it is online, and memory."""

import asyncio
import os
import tempfile
from bisect import bisect_left
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from benchmarks.figures import Row, Table
from benchmarks.loopback import BOARDS, OPENING, harness
from benchmarks.roundtrip import ready_picture
from engine.computer.levels import STRONGEST
from engine.registry import games
from services.computer.jobs import computer_turn
from services.computer.pool import Pool, QueueShare

MOVES: Final = (100, 1_000, 2_500, 5_000, 7_500, 10_000)
"""The numbers of moves after which memory is looked at."""
GOAL_S: Final = 2.0
GOAL_MIB: Final = 150
GOAL_GROWTH_MIB: Final = 5
"""From the half of the moves to their end: what is left of allocators' chance once all caches are full."""
SETTLED_S: Final = 1.0
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
NOTE = (
    "The bot alone, the sandbox in another process. *Online* is the moment at which the gateway is connected "
    f"and every command is in place. Resident memory is looked at then, and after so many moves of {BOARDS} "
    "matches that go on all the time; *growth* is that from half of the moves to the end. The floor is a "
    "bare discord.py bot with one command and a ready picture. A process in which the computer thinks is "
    "started by the first turn it has to find, and is not counted with the bot: it stands below, after a "
    "turn in each game."
)


class Footprint(NamedTuple):
    """Seconds of processor time, and resident mebibytes, of a process so far."""

    seconds: float
    mebibytes: float


class Life(NamedTuple):
    """The footprint of a bot that has just come online, and its mebibytes after each number of moves."""

    online: Footprint
    played: list[float]

    @property
    def growth(self) -> float:
        """The mebibytes from half of the moves to the end."""
        return self.played[-1] - self.played[bisect_left(MOVES, MOVES[-1] // 2)]


def footprint(pid: int) -> Footprint:
    """What a process has used so far, by Linux's account."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return Footprint((int(fields[11]) + int(fields[12])) / TICKS, int(resident.split()[1]) / 1024)


async def life(*program: str) -> Life:
    """The footprints of a bot while it plays."""
    async with harness(seed=7, plies=OPENING + MOVES[-1] // BOARDS) as bench, bench.bot(*program) as pid:
        found = Life(footprint(pid), [])
        for before, count in pairwise((0, *MOVES)):
            await bench.play_concurrently((count - before) // BOARDS)
            await asyncio.sleep(SETTLED_S)  # old buttons off
            found.played.append(footprint(pid).mebibytes)
        return found


async def thinking() -> Footprint:
    """The footprint of a process of the pool after a turn of the computer in each game."""
    pool, rng = Pool(1), Random(7)
    try:
        for key, rules in games().items():
            at = rules.start(rules.about.seats[0], {})
            while rules.mover(at) < 0:
                at = rules.play(at, rules.sample(at, rng)).after
            await pool.run(QueueShare(0), computer_turn, key, at, STRONGEST, 1)
        return footprint(pool.process_ids()[0])
    finally:
        await pool.close()


def measure() -> list[Table]:
    """The tables of this bench."""
    with tempfile.TemporaryDirectory() as folder:
        ready = str(ready_picture(Path(folder)))
        programs = {
            "Rookery": ("bot.py",),
            "floor: a bare bot": ("-m", "benchmarks.bare_bot", ready),
        }
        found = {name: asyncio.run(life(*program)) for name, program in programs.items()}
    rows = [Row(name, figures(each), verdict(each)) for name, each in found.items() if name == "Rookery"]
    goals = (f"≤ {GOAL_S:.0f}", *[f"≤ {GOAL_MIB}"] * (1 + len(MOVES)), f"≤ {GOAL_GROWTH_MIB}")
    rows.append(Row("goal", goals))
    rows += [Row(name, figures(each)) for name, each in found.items() if name != "Rookery"]
    worker = asyncio.run(thinking())
    blank = ("",) * (len(goals) - 2)
    rows.append(Row("a process that thinks", ("", f"{worker.mebibytes:.0f}", *blank), "not counted above"))
    columns = ("s to online", "MiB online", *(f"{count:,} moves" for count in MOVES), "growth")
    return [Table("Start and memory", columns, tuple(rows), NOTE)]


def figures(found: Life) -> tuple[str, ...]:
    """A row of figures."""
    memory = (found.online.mebibytes, *found.played, found.growth)
    return (f"{found.online.seconds:.2f}", *(f"{mebibytes:.0f}" for mebibytes in memory))


def verdict(found: Life) -> str:
    """Which goals are met, and which are not."""
    most = max(found.online.mebibytes, *found.played)
    met = {
        f"{GOAL_S:.0f} s": found.online.seconds <= GOAL_S,
        f"{GOAL_MIB} MiB": most <= GOAL_MIB,
        "no growth": found.growth <= GOAL_GROWTH_MIB,
    }
    return ", ".join(f"{goal}: {'met' if is_met else 'not met'}" for goal, is_met in met.items())
