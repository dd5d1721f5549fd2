"""What a start and the running bot need: processor time until it is online, and memory."""

import asyncio
import os
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.figures import Row, Table
from benchmarks.loopback import BOARDS, OPENING, harness
from benchmarks.roundtrip import ready_picture

MOVES: Final = 10_000
PLIES: Final = MOVES // BOARDS
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
NOTE = (
    "The bot alone, the sandbox in another process. *Online* is the moment at which the gateway is connected "
    f"and every command is in place; resident memory is looked at then, after {BOARDS} matches have moved "
    f"twice, and after {MOVES:,} moves. The goals are 2 s, 150 MiB and no growth. The floor is a bare "
    "discord.py bot with one command and a ready picture."
)


class Footprint(NamedTuple):
    """Seconds of processor time, and resident mebibytes, of a process so far."""

    seconds: float
    mebibytes: float


class Life(NamedTuple):
    """The footprints of a bot: online, after its first moves, and after all."""

    online: Footprint
    warm: Footprint
    last: Footprint


def footprint(pid: int) -> Footprint:
    """What a process has used so far, by Linux's account."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return Footprint((int(fields[11]) + int(fields[12])) / TICKS, int(resident.split()[1]) / 1024)


async def life(*program: str) -> Life:
    """The footprints of a bot while it plays."""
    async with harness(seed=7, plies=OPENING + PLIES) as bench, bench.bot(*program) as pid:
        online = footprint(pid)
        await bench.play_concurrently(2)
        warm = footprint(pid)
        await bench.play_concurrently(PLIES - 2)
        return Life(online, warm, footprint(pid))


def measure() -> list[Table]:
    """The tables of this bench."""
    with tempfile.TemporaryDirectory() as folder:
        ready = str(ready_picture(Path(folder)))
        programs = {
            "Rookery": ("bot.py",),
            "floor: a bare bot": ("-m", "benchmarks.bare_bot", ready),
        }
        found = {name: asyncio.run(life(*program)) for name, program in programs.items()}
    rows = [
        Row(name, (f"{each.online.seconds:.2f}", *(f"{at.mebibytes:.0f}" for at in each)), "")
        for name, each in found.items()
    ]
    columns = ("s to online", "MiB online", "MiB after 100 moves", f"MiB after {MOVES:,} moves")
    return [Table("Start and memory", columns, tuple(rows), NOTE)]
