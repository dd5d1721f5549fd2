"""Where the bot's processor time goes while moves are in flight: sampled by py-spy, summed by layer.

``python -m benchmarks.layers FILE`` sums the samples of a file that ``py-spy record --format raw`` has
written: one stack a line, from the outermost call to the innermost, then how often it was seen.
"""

import asyncio
import re
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.figures import Row, Table, shown_ms
from benchmarks.loopback import BOARDS, OPENING, harness
from benchmarks.roundtrip import ready_picture

PLIES: Final = 30
WARM: Final = 3
RATE: Final = 60
"""Samples a second: few enough that the bot is hardly slower for being watched."""
TITLE: Final = "Profile of a move"

LAYERS: Final = {
    "JSON": r"^(_to_json|_from_json|json_or_text) |\((json/|orjson)",
    "gateway, and the objects made of what Discord sends": (
        r"\((discord/(gateway|shard|state|guild|member|message|user|channel|threads|utils|client|object)"
        r"|aiohttp/(client_ws|_websocket))|^(Interaction\.__init__|\S*_from_data) \(discord"
    ),
    "text and layout of the card": (
        r"\((cogs/(cards|composer)|cogs/ui/(text|names|buttons|custom_ids|i18n)|render/(words|catalogue)"
        r"|render/games/\w+/words|discord/(ui|components)|fluent|runtime|babel)|^alt_text "
    ),
    "picture": r"\((render/|PIL/|isal)",
    "database": r"\((data/|aiosqlite|sqlalchemy|sqlite3)",
    "services and rules": r"\((services/|engine/)",
    "requests: discord.py's and aiohttp": (
        r"\((discord/(http|webhook|interactions|abc|flags|file|mentions)|aiohttp/|multidict|yarl)"
    ),
    "discord.py's commands": r"\((discord/(app_commands|ext)|commands/bot)",
    "acknowledgement and delivery": r"\((cogs/|benchmarks/)",
    "event loop and hops to threads": r"\((bot\.py|asyncio/|uvloop|concurrent/|threading|selectors)",
}
"""The layers, each by the calls that are its own. A sample belongs to that of the innermost such call."""

OTHER: Final = "other"
IDLE: Final = re.compile(
    r"^(_worker \(concurrent/futures/thread|_connection_worker_thread \(aiosqlite"
    r"|(Condition\.)?wait \(threading)"
)
"""The innermost call of a thread that waits for work, which py-spy may take for one that is at work."""

NOTE: Final = (
    f"The processor time of a move with {BOARDS} in flight, by layer: py-spy looks {RATE} times a second at "
    "the stacks of all threads, and a sample counts for the innermost call that is a layer's own, so that "
    "what a library does counts for whoever called it. The floor is the bare bot that sends the same four "
    "requests. To be watched costs something too: the sums are higher than those of the round trip."
)
SKIPPED: Final = "Not taken: py-spy is not installed, or may not attach to another process here."


class Profile(NamedTuple):
    """Samples by layer, and the processor time of a move in seconds."""

    samples: Counter[str]
    move_s: float

    def seconds(self, layer: str) -> float:
        """The processor time of a layer for a move."""
        return self.move_s * self.share(layer)

    def share(self, layer: str) -> float:
        """The part of all that a layer has."""
        return self.samples[layer] / max(1, self.samples.total())


def layer_of(stack: Sequence[str]) -> str:
    """The layer of a stack."""
    for call in reversed(stack):
        for name, pattern in LAYERS.items():
            if re.search(pattern, call):
                return name
    return OTHER


def by_layer(lines: Iterable[str]) -> Counter[str]:
    """How many samples each layer has, of those in which a thread was at work."""
    found = Counter[str]()
    for line in lines:
        text, _, count = line.rpartition(" ")
        stack = text.split(";")
        if text and not IDLE.search(stack[-1]):
            found[layer_of(stack)] += int(count)
    return found


async def profile(*program: str) -> Profile | None:
    """The profile of a bot; None where nothing can look into its process."""
    async with harness(seed=8, plies=OPENING + WARM + PLIES) as bench, bench.bot(*program) as pid:
        await bench.play_concurrently(WARM)
        file = bench.folder / "stacks.txt"
        try:
            spy = await asyncio.create_subprocess_exec(
                str(Path(sys.executable).with_name("py-spy")),
                *("record", "--pid", str(pid), "--output", str(file)),
                *("--format", "raw", "--threads", "--nonblocking", "--rate", str(RATE)),
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
            )
        except FileNotFoundError:
            return None
        await asyncio.sleep(1)
        before = bench.cpu()
        moves = await bench.play_concurrently(PLIES)
        await asyncio.sleep(1)  # old buttons off
        after = bench.cpu()
        if spy.returncode is None:
            spy.send_signal(signal.SIGINT)
        await spy.wait()
        if not file.exists():
            return None
        return Profile(by_layer(file.read_text("utf-8").splitlines()), (after.bot - before.bot) / len(moves))


def measure() -> list[Table]:
    """The tables of this bench."""
    ours = asyncio.run(profile("bot.py"))
    with tempfile.TemporaryDirectory() as folder:
        picture = str(ready_picture(Path(folder)))
        floor = ours and asyncio.run(profile("-m", "benchmarks.bare_bot", picture, "--conversation"))
    if ours is None or floor is None:
        return [Table(TITLE, (), (), SKIPPED)]
    rows = [
        Row(
            name,
            (shown_ms(ours.seconds(name)), f"{100 * ours.share(name):.0f} %", shown_ms(floor.seconds(name))),
        )
        for name in sorted((*LAYERS, OTHER), key=ours.share, reverse=True)
    ]
    whole = Row("all", (shown_ms(ours.move_s), "100%", shown_ms(floor.move_s)))
    return [Table(TITLE, ("ms a move", "share", "floor, ms"), (*rows, whole), NOTE)]


if __name__ == "__main__":
    found = by_layer(Path(sys.argv[1]).read_text("utf-8").splitlines())
    for name, count in found.most_common():
        print(f"{100 * count / found.total():5.1f} %  {name}")
