"""Kills the bot in play, again and again; ``python -m benchmarks.kills 200`` prints what that did to matches.

Members play on a sandbox in this process. The bot is forked from a process that has imported it already, so
that a start takes a second, and ends by SIGKILL at a random moment. At the end it delivers what is left.
"""

import argparse
import asyncio
import json
import logging
import multiprocessing
import os
import re
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any, Final

import discord

import bot
from benchmarks.random_play import begun, random_texts
from cogs.client import extensions
from data.database import open_database
from engine.registry import game
from sandbox import Channel, Member, Reply, Sandbox
from sandbox.model.errors import NoAnswer
from sandbox.model.records import Event, Post
from services.matches.views import Person, Place
from services.services import Services

GAME: Final = "penguin-soccer"
BOARDS: Final = 6
PLIES: Final = 24
"""The length of a match; after it the players begin another."""
MOST_EVENTS: Final = 60
"""The most that happens on the sandbox while a bot lives."""
LONGEST_S: Final = 20.0
"""The longest that a bot lives after it is online, should less happen."""
TIMEOUT_S: Final = 120.0
CARD: Final = re.compile(r"myview:(\d+):(\d+)")


@dataclass
class Figures:
    """What was done, and what went wrong."""

    kills: int = 0
    moves_acknowledged: int = 0
    moves_lost: int = 0
    moves_doubled: int = 0
    cards_posted: int = 0
    cards_missing: int = 0
    cards_doubled: int = 0
    lines_doubled: int = 0
    threads_doubled: int = 0
    old_cards_with_buttons: int = 0
    old_cards_with_running_clocks: int = 0

    @property
    def faults(self) -> int:
        """Everything that went wrong."""
        return sum(getattr(self, each.name) for each in fields(self)[2:] if each.name != "cards_posted")


@dataclass
class Board:
    """Two players with one match after another, each with the moves that it consists of."""

    players: tuple[Member, Member]
    channel: Channel
    line: list[str] = field(default_factory=list)
    match_id: int = 0
    ply: int = 0


def run_bot(environment: dict[str, str], journal: str) -> None:
    """Be the bot, in a process of its own."""
    os.environ.update(environment)
    sys.argv = ["bot.py"]
    # The library waits two seconds for more servers before it is ready; here all come at once.
    quick = property(lambda _state: 0.05, lambda _state, _seconds: None)
    setattr(discord.state.AutoShardedConnectionState, "guild_ready_timeout", quick)  # noqa: B010 - mypy
    sys.stdout = sys.stderr = Path(journal).open("a", encoding="utf-8", buffering=1)  # noqa: SIM115 - until it ends
    raise SystemExit(bot.main())


class Killing:
    """Members who play while the bot is killed, and what the sandbox has seen of it."""

    def __init__(self, sandbox: Sandbox, folder: Path, seed: int) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.url = f"sqlite+aiosqlite:///{folder / 'rookery.sqlite3'}"
        self.rng = Random(seed)
        self.figures = Figures()
        names = [f"{side}{number}" for number in range(BOARDS) for side in ("Ana", "Ben")]
        self.server = sandbox.server("Antarctica", members=names, channel="pond")
        self.cove = self.server.channel("cove")
        self.boards = [
            Board(
                (self.server.member(f"Ana{number}"), self.server.member(f"Ben{number}")),
                self.server.channel("pond"),
            )
            for number in range(BOARDS)
        ]
        self.lines: dict[int, tuple[list[str], int]] = {}
        self.cards: Counter[tuple[int, int]] = Counter()
        self.said: Counter[tuple[str, str]] = Counter()
        self.left = 0
        self.enough = asyncio.Event()
        self.forks = multiprocessing.get_context("forkserver")
        self.forks.set_forkserver_preload(["bot", *extensions()])
        sandbox.world.listeners.append(self.note)

    def note(self, event: Event) -> None:
        """Count what happens; of messages the cards that call a player to move, and lines beside cards."""
        self.left -= 1
        if self.left <= 0:
            self.enough.set()
        if event.name != "MESSAGE_CREATE" or event.invoker_id:
            return
        message = event.payload
        shown = CARD.search(json.dumps(message["components"]))
        if shown and message["mentions"]:
            self.cards[int(shown[1]), int(shown[2])] += 1
        elif message.get("message_reference"):
            self.said[message["content"], message["message_reference"]["message_id"]] += 1

    async def begin_matches(self) -> None:
        """Begin a match on each board that has none, while no bot runs."""
        if all(board.ply < len(board.line) for board in self.boards):
            return
        database = await open_database(self.url)
        try:
            services = Services(database)
            for board in self.boards:
                if board.ply == len(board.line):
                    ana, ben = (Person(player.id, player.name) for player in board.players)
                    place = Place(board.channel.id, self.server.id, "Antarctica")
                    board.match_id, board.ply = await begun(services, GAME, (ana, ben), place), 0
                    board.line = random_texts(game(GAME), self.rng, PLIES)
                    self.lines[board.match_id] = board.line, 0
        finally:
            await database.close()

    async def start(self) -> BaseProcess:
        """A bot that is online."""
        environment = {
            "DISCORD_TOKEN": self.sandbox.token,
            "DISCORD_API_URL": self.sandbox.api_url,
            "DISCORD_GATEWAY_URL": self.sandbox.gateway_url,
            "DATABASE_URL": self.url,
            "LOG_LEVEL": "INFO",
        }
        journal = str(self.folder / "bot.log")
        process: BaseProcess = self.forks.Process(target=run_bot, args=(environment, journal))
        process.start()
        await self.sandbox.until(lambda: self.sandbox.gateway.connected or not process.is_alive(), TIMEOUT_S)
        if not process.is_alive():
            raise RuntimeError((self.folder / "bot.log").read_text("utf-8")[-4000:])
        return process

    async def kill(self, process: BaseProcess) -> None:
        """End the bot as the system would, and wait until the sandbox knows that it is gone.

        The sandbox forgets all nonces, as Discord does within minutes.
        """
        process.kill()
        await asyncio.to_thread(process.join)
        await self.sandbox.until(lambda: not self.sandbox.gateway.connected, TIMEOUT_S)
        for channel in self.sandbox.world.channels.values():
            channel.nonces.clear()

    async def play(self, board: Board) -> None:
        """Play on a board until its match is over or the bot is gone."""
        while board.ply < len(board.line):
            side = board.ply % 2
            options = {"match": board.match_id}
            lot = self.rng.random()
            if lot < 0.1 and side == 0:
                await self.answered(board.players[0], "draw", board.channel, options)
            elif lot < 0.15:
                await self.answered(board.players[side], "board", self.cove, options)
            move = options | {"move": board.line[board.ply]}
            reply = await self.answered(board.players[side], "move", board.channel, move)
            if reply.text.startswith("You played"):
                self.figures.moves_acknowledged += 1
                board.ply += 1
                self.lines[board.match_id] = board.line, board.ply
                if self.rng.random() < 0.8:  # else the next move overtakes the card
                    await self.sandbox.until(partial(self.cards.get, (board.match_id, board.ply)), TIMEOUT_S)
            elif "turn" in reply.text:  # saved by a bot that was killed before it could answer
                board.ply += 1

    async def answered(self, who: Member, command: str, channel: Channel, options: dict[str, Any]) -> Reply:
        """The reply to a command; the bot may be killed before it comes."""
        reply = await who.slash(command, channel=channel, options=options)
        with suppress(NoAnswer):
            await reply.settled(TIMEOUT_S)
        return reply

    async def one_kill(self) -> None:
        """Start the bot, let the members play, and kill it at a random moment."""
        await self.begin_matches()
        process = await self.start()
        playing = [asyncio.create_task(self.play(board)) for board in self.boards]
        self.left = self.rng.randrange(MOST_EVENTS)
        self.enough.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_S):
                await self.enough.wait()
        await asyncio.sleep(self.rng.choice((0.0, 0.01, 0.05)))
        await self.kill(process)
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        self.figures.kills += 1

    async def deliver_the_rest(self) -> None:
        """Let one more bot deliver everything that is left."""
        process = await self.start()
        database = await open_database(self.url)
        try:
            async with asyncio.timeout(TIMEOUT_S):
                while True:
                    async with database.read() as tx:
                        if not await tx.outbox.last_id():
                            break
                    await asyncio.sleep(0.1)
        finally:
            await database.close()
            await self.kill(process)

    async def check(self) -> Figures:
        """Compare what is stored and what is shown with what was played."""
        found, recorded = self.figures, set[int]()
        database = await open_database(self.url)
        try:
            services = Services(database)
            for match_id, (line, acknowledged) in self.lines.items():
                view = await services.matches.view(match_id)
                played = list(view.moves)
                found.moves_lost += max(0, acknowledged - len(played))
                found.moves_doubled += played != line[: len(played)]
                found.cards_missing += view.card is None or not self.cards[match_id, view.ply]
                recorded.add(view.card.message_id if view.card else 0)
        finally:
            await database.close()
        found.cards_posted = self.cards.total()
        found.cards_doubled = sum(times - 1 for times in self.cards.values())
        found.lines_doubled = sum(times - 1 for times in self.said.values())
        threads = self.server.channel("pond").threads
        found.threads_doubled = len(threads) - len({thread.name for thread in threads})
        for post in (post for place in self.places() for post in place.values()):
            if int(post.id) not in recorded:
                found.old_cards_with_buttons += "custom_id" in json.dumps(post.json["components"])
                found.old_cards_with_running_clocks += ":R>" in json.dumps(post.json["components"])
        return found

    def places(self) -> list[dict[str, Post]]:
        """The messages of each channel and thread."""
        channels = [self.server.channel("pond"), self.cove, *self.server.channel("pond").threads]
        return [channel.record.posts for channel in channels]


async def survive(kills: int, seed: int) -> Figures:
    """The figures of that many kills."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox:
            killing = Killing(sandbox, Path(folder), seed)
            for number in range(kills):
                await killing.one_kill()
                if sys.stderr.isatty():
                    print(f"\r{number + 1}", end="", file=sys.stderr, flush=True)
            await killing.deliver_the_rest()
            return await killing.check()


def main() -> int:
    """Print the figures; 1 where something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # requests cut short are what this is for
    began = time.monotonic()
    figures = asyncio.run(survive(chosen.kills, chosen.seed))
    for each in fields(figures):
        print(f"{each.name.replace('_', ' '):32}{getattr(figures, each.name):8}")
    print(f"{'seconds':32}{time.monotonic() - began:8.0f}")
    return 1 if figures.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
