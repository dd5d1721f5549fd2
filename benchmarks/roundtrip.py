"""A move over loopback, from the command sent to the new picture received, beside bare bots."""

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.figures import Row, Table, amount, median_and_p95, shown_ms
from benchmarks.loopback import BOARDS, GAME, Cpu, harness
from benchmarks.random_play import random_turns
from engine.registry import game
from render.picture import PictureRequest, draw_picture

ALONE = amount(100, 2)
PLIES = amount(8, 1)
NOTE = (
    "From the moment a member sends `/move` until the new card with its picture is in the channel, the bot "
    f"in one process, the sandbox in another; each of {BOARDS} in flight plays its next move as soon as it "
    "has seen the last one's picture. The floor is a bare discord.py bot that answers the same command with "
    "a picture that is ready; the second floor sends all that Rookery sends (deferral, answer, card, old "
    "buttons off), but judges, saves and draws nothing."
)


class RoundTrips(NamedTuple):
    """The seconds of moves sent alone, of those sent side by side, and of all the latter together.

    The processor time is that of the moves side by side, with all that follows from them.
    """

    alone: list[float]
    many: list[float]
    whole: float
    cpu: Cpu


async def round_trips(*program: str) -> RoundTrips:
    """The round trips of a bot."""
    async with harness(seed=4) as bench, bench.bot(*program):
        await bench.play_concurrently(2)  # whatever is loaded or drawn once only
        await bench.until_stripped()
        alone = await bench.play_alone(ALONE)
        before, began = bench.cpu(), time.perf_counter()
        many = await bench.play_concurrently(PLIES)
        whole = time.perf_counter() - began
        await bench.until_stripped()
        after = bench.cpu()
        bench.pictures()
        return RoundTrips(alone, many, whole, Cpu(after.bot - before.bot, after.sandbox - before.sandbox))


def ready_picture(folder: Path) -> Path:
    """A file with a picture as Rookery would send it."""
    at, events, _ = next(random_turns(game(GAME), Random(5)))
    file = folder / "board.png"
    file.write_bytes(draw_picture(PictureRequest(GAME, at, 0, events, (), None)).png)
    return file


def measure() -> list[Table]:
    """The tables of this bench."""
    with tempfile.TemporaryDirectory() as folder:
        ready = str(ready_picture(Path(folder)))
        programs = {
            "Rookery": ("bot.py",),
            "floor: a ready picture": ("-m", "benchmarks.bare_bot", ready),
            "floor: all the same messages": ("-m", "benchmarks.bare_bot", ready, "--conversation"),
        }
        found = {name: asyncio.run(round_trips(*program)) for name, program in programs.items()}
    rows = [
        Row(f"{name}, one at a time", (*median_and_p95(each.alone), "", "", ""), f"{len(each.alone)} moves")
        for name, each in found.items()
    ]
    rows += [
        Row(
            f"{name}, {BOARDS} in flight",
            (
                *median_and_p95(each.many),
                f"{len(each.many) / each.whole:,.0f}",
                *(shown_ms(cpu / len(each.many)) for cpu in each.cpu),
            ),
            f"{len(each.many)} moves",
        )
        for name, each in found.items()
    ]
    columns = ("ms, median", "ms, p95", "moves per second", "bot's CPU, ms a move", "sandbox's")
    return [Table("Round trip", columns, tuple(rows), NOTE)]
