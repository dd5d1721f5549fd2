"""What a start and the running bot need: processor time until it is online, and memory."""

import asyncio
import os
import tempfile
from bisect import bisect_left
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.evening import ANALYSES, COMPOSED, evening
from benchmarks.figures import Row, Table, amount
from benchmarks.loopback import BOARDS, OPENING, harness
from benchmarks.roundtrip import ready_picture

MOVES: Final = (
    *(amount(100, 2), amount(1_000, 4), amount(2_500, 6)),
    *(amount(5_000, 8), amount(7_500, 10), amount(10_000, 12)),
)
"""The numbers of moves after which memory is looked at."""
SETTLED_S: Final = 1.0
"""The pause after moves: what follows from them (old buttons off) takes memory too."""
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
NOTE = (
    "The bot alone, the sandbox in another process. *Online* is the moment at which the gateway is connected "
    f"and every command is in place. Resident memory is looked at then, and after so many moves of {BOARDS} "
    f"pairs that play matches of all games; before one move of {COMPOSED} they open the composer, and "
    f"{ANALYSES} matches are analysed. *Growth* is that from half of the moves to the end, *all* what all "
    "processes of the bot take then, those in which computers think included, by their proportional set "
    "sizes. The floor is a bare discord.py bot with one command and a ready picture."
)


class Footprint(NamedTuple):
    """Seconds of processor time, and resident mebibytes, of a process so far."""

    seconds: float
    mebibytes: float


class Life(NamedTuple):
    """The footprint of a bot that has just come online, and its mebibytes after each number of moves.

    ``all`` are those of all its processes together, at the end.
    """

    online: Footprint
    played: list[float]
    all: list[float]

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


def proportional(pid: int) -> float:
    """The mebibytes of a process and its children, of which each has its share of what they share."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    own = next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return own / 1024 + sum(proportional(int(child)) for child in children)


async def life(pid: int, play: Callable[[int], Awaitable[object]]) -> Life:
    """The footprints of a bot that has just come online, while members play."""
    found = Life(footprint(pid), [], [])
    for before, count in pairwise((0, *MOVES)):
        await play(count - before)
        await asyncio.sleep(SETTLED_S)
        found.played.append(footprint(pid).mebibytes)
    found.all.append(proportional(pid))
    return found


async def rookery() -> Life:
    """The life of the bot with all games."""
    async with evening(7, MOVES[-1]) as members, members.bench.bot("bot.py") as pid:
        found = await life(pid, members.play)
        await asyncio.gather(*members.analyses)
        if members.analysed < ANALYSES or members.left > 0:
            raise RuntimeError(f"{members.analysed} analyses came, and {members.left} moves are missing")
        return found


async def bare_bot(ready: str) -> Life:
    """The life of a bare bot."""
    plies = OPENING + MOVES[-1] // BOARDS
    async with harness(seed=7, plies=plies) as bench, bench.bot("-m", "benchmarks.bare_bot", ready) as pid:
        return await life(pid, lambda count: bench.play_concurrently(count // BOARDS))


def measure() -> list[Table]:
    """The tables of this bench."""
    with tempfile.TemporaryDirectory() as folder:
        ready = str(ready_picture(Path(folder)))
        found, floor = asyncio.run(rookery()), asyncio.run(bare_bot(ready))
    rows = (Row("Rookery", figures(found)), Row("floor: a bare bot", figures(floor)))
    columns = ("s to online", "MiB online", *(f"{count:,} moves" for count in MOVES), "growth", "all")
    return [Table("Start and memory", columns, rows, NOTE)]


def figures(found: Life) -> tuple[str, ...]:
    """A row of figures."""
    memory = (found.online.mebibytes, *found.played, found.growth, *found.all)
    return (f"{found.online.seconds:.2f}", *(f"{mebibytes:.0f}" for mebibytes in memory))
