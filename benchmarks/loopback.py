"""Moves over loopback: the sandbox in this process, the bot in one of its own."""

import asyncio
import math
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from benchmarks.figures import amount
from benchmarks.matches import begun, clear_outbox
from benchmarks.random_play import random_texts
from data.database import open_database
from engine.registry import game
from sandbox import Channel, Member, Sandbox
from sandbox.client.members import Server
from sandbox.model.records import Event
from services.matches.views import Person, Place
from services.services import Services

GAME: Final = "penguin-soccer"
BOARDS: Final = amount(50, 2)
OPENING: Final = 4
"""Plies played before the bot starts, so that hardly two matches show the same picture."""

PLIES: Final = 40
TIMEOUT_S: Final = 120.0
"""Only a failure takes so long."""
PAUSE_S: Final = 0.05
"""The pause after a move played alone: what follows its card (old buttons off) does not delay the next."""

ROOT: Final = Path(__file__).parents[1]


class Cpu(NamedTuple):
    """Seconds of processor time; the bot's are NaN where the system does not tell."""

    bot: float
    sandbox: float


def cpu_seconds(pid: int) -> float:
    """The processor time that a running process has taken, in all its threads."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return math.nan
    fields = stat.read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Board:
    """A match in a channel of its own, with its next moves."""

    server: Server
    channel: Channel
    players: tuple[Member, Member]
    line: list[str]
    ply: int = OPENING

    @property
    def people(self) -> tuple[Person, Person]:
        """The players as the services know them."""
        one, two = self.players
        return Person(one.id, one.name), Person(two.id, two.name)


class BotHarness:
    """Boards on a sandbox, and bots; measures when a picture reaches a board's channel."""

    def __init__(self, discord: Sandbox, folder: Path, database_url: str, boards: Sequence[Board]) -> None:
        self.discord = discord
        self.folder = folder
        self.database_url = database_url
        self.boards = boards
        self.awaited: dict[str, asyncio.Future[float]] = {}
        self.bot_pid = 0
        discord.world.listeners.append(self.note_arrival)

    def note_arrival(self, event: Event) -> None:
        """Record the moment when a public message with a picture is there."""
        if event.name != "MESSAGE_CREATE" or event.invoker_id:
            return
        # Files that components show are not among the attachments.
        if not event.payload["attachments"] and "'media'" not in str(event.payload["components"]):
            return
        arrival = self.awaited.pop(event.payload["channel_id"], None)
        if arrival is not None:
            arrival.set_result(time.perf_counter())

    async def begin_matches(self) -> None:
        """Put the matches, after their openings, into the database the bot will find."""
        database = await open_database(self.database_url)
        try:
            services = Services(database)
            for board in self.boards:
                place = Place(board.channel.id, board.server.id, board.server.name)
                # The measure ends with the picture in the board's own channel.
                await services.settings.change_server(place, threads=False)
                match_id = await begun(services, GAME, board.people, place)
                for ply, text in enumerate(board.line[:OPENING]):
                    await services.matches.act(match_id, board.people[ply % 2].id, "move", text=text)
            await clear_outbox(services)
        finally:
            await database.close()

    @asynccontextmanager
    async def bot(self, *program: str, **settings: str) -> AsyncIterator[int]:
        """A Python program that is this Discord's bot, online while the block lasts; its process's id."""
        async with self.bots(program, 1, 1, **settings) as (pid,):
            self.bot_pid = pid
            yield pid

    @asynccontextmanager
    async def bots(
        self, program: Sequence[str], count: int, shards: int = 1, **settings: str
    ) -> AsyncIterator[list[int]]:
        """The ids of so many processes of this Discord's bot, all shards online while the block lasts."""
        environment = {
            **os.environ,
            "PYTHONOPTIMIZE": "2",  # as it is run: docstrings take 8 MiB
            "REQUESTS_PER_SECOND": "1000000",  # Discord's limit is not what is measured
            "DISCORD_TOKEN": self.discord.token,
            "DISCORD_API_URL": self.discord.api_url,
            "DISCORD_GATEWAY_URL": self.discord.gateway_url,
            "DATABASE_URL": self.database_url,
            **settings,
        }
        journal = self.folder / "bot.log"
        with journal.open("wb") as log:
            processes = [
                await asyncio.create_subprocess_exec(
                    sys.executable, *program, cwd=ROOT, env=environment, stdout=log, stderr=log
                )
                for _ in range(count)
            ]

        def online() -> bool:
            return len(self.discord.gateway.shards) == shards or any(
                each.returncode is not None for each in processes
            )

        try:
            await self.discord.until(online, TIMEOUT_S)
            if any(each.returncode is not None for each in processes):
                raise RuntimeError(f"{program} ended at once:\n{journal.read_text('utf-8')}")
            yield [each.pid for each in processes]
        finally:
            for process in processes:
                if process.returncode is None:
                    process.send_signal(signal.SIGTERM)
            await asyncio.wait_for(asyncio.gather(*(each.wait() for each in processes)), TIMEOUT_S)

    def cpu(self) -> "Cpu":
        """What the bot and the sandbox have taken of the processors until now."""
        return Cpu(cpu_seconds(self.bot_pid), time.process_time())

    async def move(self, board: Board) -> float:
        """Send the next move of a match as its player; the seconds until the new picture is there."""
        who, text = board.players[board.ply % 2], board.line[board.ply]
        board.ply += 1
        arrival = self.awaited[board.channel.record.id] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        reply = await who.slash("move", channel=board.channel, move=text)
        try:
            arrived: float = await asyncio.wait_for(arrival, TIMEOUT_S)
        except TimeoutError:
            raise RuntimeError(f"no picture came after {text}: {reply.error or reply.text}") from None
        await reply.settled(TIMEOUT_S)
        return arrived - began

    async def play_alone(self, count: int) -> list[float]:
        """The seconds of moves that are sent when nothing else is under way, on one match after another."""
        samples = []
        for number in range(count):
            samples.append(await self.move(self.boards[number % len(self.boards)]))
            await asyncio.sleep(PAUSE_S)
        return samples

    async def play_concurrently(self, plies: int) -> list[float]:
        """The seconds of moves with one of every match in flight at any time."""

        async def played(board: Board) -> list[float]:
            return [await self.move(board) for _ in range(plies)]

        each = await asyncio.gather(*(played(board) for board in self.boards))
        return [sample for samples in each for sample in samples]

    async def until_stripped(self) -> None:
        """Wait until no card but the last one of a board has buttons: what follows from moves is done."""

        def stripped() -> bool:
            shown = (board.players[0].sees(board.channel) for board in self.boards)
            return all(sum("Play" in post.labels for post in posts) <= 1 for posts in shown)

        await self.discord.until(stripped, TIMEOUT_S)

    def pictures(self) -> Sequence[int]:
        """The bytes of the last picture of every match; ``RuntimeError`` where there is none."""
        sizes = []
        for board in self.boards:
            shown = [image for post in board.players[0].sees(board.channel) for image in post.images]
            if not shown or not shown[-1].data.startswith(b"\x89PNG"):
                raise RuntimeError(f"there is no picture in {board.channel.name}")
            sizes.append(len(shown[-1].data))
        return sizes


def boards_of(discord: Sandbox, seed: int, plies: int) -> list[Board]:
    """Boards on one server, each with two players, and that many moves for each."""
    names = [f"{side}{number}" for number in range(BOARDS) for side in ("ana", "ben")]
    server, rng = discord.server("Antarctica", members=names, channel="pond"), Random(seed)
    return [
        Board(
            server,
            server.channel(f"pond-{number}"),
            (server.member(f"ana{number}"), server.member(f"ben{number}")),
            random_texts(game(GAME), rng, plies),
        )
        for number in range(BOARDS)
    ]


@asynccontextmanager
async def harness(seed: int, plies: int = PLIES) -> AsyncIterator[BotHarness]:
    """A sandbox with matches that are begun, and that many moves for each."""
    async with harness_of(lambda discord: boards_of(discord, seed, plies)) as made:
        await made.begin_matches()
        yield made


@asynccontextmanager
async def harness_of(boards: Callable[[Sandbox], Sequence[Board]]) -> AsyncIterator[BotHarness]:
    """A sandbox with boards on which nothing is begun yet."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as discord:
            url = f"sqlite+aiosqlite:///{Path(folder) / 'rookery.sqlite3'}"
            yield BotHarness(discord, Path(folder), url, boards(discord))
