"""Matches that are watched on the page of the Activity: when a move reaches all pages, and what they cost."""

import asyncio
import json
import signal
import socket
import statistics
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from benchmarks.figures import Row, Table, percentile, ratio, shown_ms
from benchmarks.loopback import BOARDS, OPENING, ROOT, TIMEOUT_S, BotHarness, harness
from benchmarks.spectators import Arrival
from services.background.uptime import system_now_ms
from web.sessions import Session, Sessions

PAGES: Final = 500
MOVES: Final = 60
TURN: Final = 6
"""So many moves that nobody sees and that pages see take turns: the machine is not always equally quick."""
PAUSE_S: Final = 0.05
SECRET: Final = "client-secret"  # noqa: S105 - of the sandbox
LOCALES: Final = ("en-US", "de")
TITLE: Final = "Watched matches"
NOTE: Final = (
    f"{PAGES} open pages of the Activity on one process, each of a member of its own in one of two "
    "languages; their clients are one Python process. *To the card* is from a player's `/move`, one at "
    "a time, until the new card is in the channel. The floor are moves of matches that nobody watches, "
    "made in turns with the others; the goal is at most 1.2 times as long. *At the last page* is from "
    "the same `/move` until the last page has the new state; the goal is 300 ms. In the last row each "
    f"page also loads the new picture at once, all {PAGES} of them from this process: behind a cache of "
    "Discord's one load would do. The bot's CPU is that until all pages have the move. Bot, sandbox and"
    " clients share the machine's cores."
)


class Watched(NamedTuple):
    """Moves beside open pages: seconds to the card, to the state at the last page, and to its picture."""

    floor: list[float]
    cards: list[float]
    states: list[float]
    pictures: list[float]
    floor_cpu: list[float]
    cpu: list[float]


class Scene(NamedTuple):
    """On how many matches the pages are, and whether they load pictures."""

    matches: int
    loads: bool = False


SCENES: Final = {
    f"all {PAGES} on one match": Scene(1),
    f"{PAGES // (BOARDS // 2)} on each of {BOARDS // 2} matches": Scene(BOARDS // 2),
    f"all {PAGES} on one match, with its pictures": Scene(1, loads=True),
}


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def activity(bench: BotHarness, port: int) -> dict[str, str]:
    """The settings of a bot with an Activity."""
    return {"PUBLIC_URL": bench.discord.page_url, "DISCORD_CLIENT_SECRET": SECRET, "WEB_PORT": str(port)}


def sessions(bench: BotHarness, matches: int) -> Iterator[tuple[str, int]]:
    """The session of each page, and the match that it shows: so many matches in turn."""
    issued = Sessions(SECRET, system_now_ms)
    for number in range(PAGES):
        board = bench.boards[number % matches]
        locale = LOCALES[number // matches % len(LOCALES)]
        name, place = f"Watcher {number}", (board.channel.id, board.server.id)
        yield issued.issue(Session(10_000 + number, name, locale, "i-1", 1, *place, 0)), number % matches + 1


class Pages:
    """The open pages, in a process of their own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def line(self) -> Any:
        """The next line of their process."""
        if self.process.stdout is None:
            raise RuntimeError("nothing is read of the pages")
        line = await asyncio.wait_for(self.process.stdout.readline(), TIMEOUT_S)
        if not line:
            raise RuntimeError("the pages have closed")
        return json.loads(line)

    async def seen(self, match: int, ply: int) -> Arrival:
        """When the last page had a move."""
        while True:
            arrival = Arrival(*await self.line())
            if arrival[:2] == (match, ply):
                return arrival


@asynccontextmanager
async def spectators(bench: BotHarness, port: int, scene: Scene) -> AsyncIterator[Pages]:
    """The pages of a scene, open while the block lasts."""
    file = bench.folder / "pages.json"
    asked = {
        "address": f"http://127.0.0.1:{port}",
        "origin": bench.discord.page_url.rstrip("/"),
        "pages": list(sessions(bench, scene.matches)),
        "loads": scene.loads,
    }
    file.write_text(json.dumps(asked), "utf-8")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.spectators", str(file), cwd=ROOT, stdout=PIPE
    )
    try:
        pages = Pages(process)
        await pages.line()
        yield pages
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        await process.wait()


async def watched(bench: BotHarness, port: int, scene: Scene) -> Watched:
    """Moves that pages see, in turns with moves that nobody sees."""
    found = Watched([], [], [], [], [], [])
    async with spectators(bench, port, scene) as pages:
        for number in range(MOVES):
            if number % TURN == 0:
                for _ in range(TURN):
                    before = bench.cpu().bot
                    # The other half of the boards has no pages.
                    found.floor.append(await bench.move(bench.boards[-1 - number % (BOARDS // 2)]))
                    await asyncio.sleep(PAUSE_S)
                    found.floor_cpu.append(bench.cpu().bot - before)
            board, before = bench.boards[number % scene.matches], bench.cpu().bot
            began = time.monotonic()
            found.cards.append(await bench.move(board))
            arrival = await pages.seen(number % scene.matches + 1, board.ply)
            found.states.append(arrival.state_s - began)
            found.pictures.append(arrival.picture_s - began)
            await asyncio.sleep(PAUSE_S)
            found.cpu.append(bench.cpu().bot - before)
    return found


async def measured() -> dict[str, Watched]:
    """The moves of each scene."""
    async with harness(seed=14, plies=OPENING + 2 + MOVES * len(SCENES)) as bench:
        port = free_port()
        async with bench.bot("bot.py", **activity(bench, port)):
            await bench.play_concurrently(2)
            await asyncio.sleep(1)
            return {name: await watched(bench, port, scene) for name, scene in SCENES.items()}


def row(name: str, found: Watched) -> Row:
    """A row of figures."""
    before, after = statistics.median(found.floor), statistics.median(found.cards)
    shown = [shown_ms(before), shown_ms(after), ratio(after, before)]
    shown += [shown_ms(percentile(each, 95)) for each in (found.floor, found.cards)]
    shown += [shown_ms(statistics.median(found.states)), shown_ms(percentile(found.states, 95))]
    shown.append(shown_ms(statistics.median(found.pictures)) if SCENES[name].loads else "")
    shown += [shown_ms(sum(each) / len(each)) for each in (found.floor_cpu, found.cpu)]
    return Row(name, tuple(shown), f"{len(found.cards)} moves")


def measure() -> list[Table]:
    """The tables of this bench."""
    found = asyncio.run(measured())
    columns = (
        "floor: to the card, ms",
        "to the card, ms",
        "ratio",
        "floor, p95",
        "p95",
        "at the last page, ms",
        "p95",
        "its picture, ms",
        "bot's CPU, nobody, ms a move",
        "watched",
    )
    return [Table(TITLE, columns, tuple(row(*each) for each in found.items()), NOTE)]
