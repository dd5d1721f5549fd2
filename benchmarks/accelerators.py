"""What the packages are worth that only make the bot faster: the processor time of a move without them.

``python -m benchmarks.accelerators NAMES`` runs the bot as if those packages, in one word with commas, were
not installed. Not yet part of the report.
"""

import asyncio
import statistics
import sys
from typing import Final

from benchmarks.figures import Row, Table, ratio, shown_ms
from benchmarks.loopback import BOARDS, OPENING, harness

WARM: Final = 2
PLIES: Final = 8
ROUNDS: Final = 3
WITHOUT: Final = ((), ("uvloop",), ("orjson",), ("uvloop", "orjson"))
NOTE: Final = (
    f"The processor time of a move with {BOARDS} in flight, with and without the packages that the bot can "
    f"do without; the median of {ROUNDS} runs in turn. For isal see Compressors of pictures."
)


async def cpu_of_a_move(without: tuple[str, ...]) -> float:
    """The bot's processor time for a move, in seconds."""
    program = ("-m", "benchmarks.accelerators", ",".join(without))
    async with harness(seed=9, plies=OPENING + WARM + PLIES) as bench, bench.bot(*program):
        await bench.play_concurrently(WARM)
        await asyncio.sleep(1)
        before = bench.cpu()
        moves = await bench.play_concurrently(PLIES)
        await asyncio.sleep(1)  # old buttons off
        return (bench.cpu().bot - before.bot) / len(moves)


def measure() -> list[Table]:
    """The tables of this bench."""
    runs: dict[tuple[str, ...], list[float]] = {each: [] for each in WITHOUT}
    for _ in range(ROUNDS):
        for without, found in runs.items():
            found.append(asyncio.run(cpu_of_a_move(without)))
    usual = statistics.median(runs[()])
    rows = [
        Row(
            f"without {' and '.join(without)}" if without else "with both",
            (shown_ms(statistics.median(found)), ratio(statistics.median(found), usual)),
            f"{len(found)} × {PLIES * BOARDS} moves",
        )
        for without, found in runs.items()
    ]
    return [Table("Accelerators", ("bot's CPU, ms a move", "with both"), tuple(rows), NOTE)]


def main() -> None:
    """Run the bot without some packages."""
    sys.modules.update(dict.fromkeys(filter(None, sys.argv[1].split(","))))  # type: ignore[arg-type]
    import bot  # noqa: PLC0415 - it must not find them

    raise SystemExit(bot.main([]))


if __name__ == "__main__":
    main()
