"""Members who play while the bot has its troubles, and what they see of it."""

import asyncio
import json
import re
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

from sqlalchemy import select

from data.database import open_database
from data.schema.outbox import DEADLINES
from engine.registry import game
from sandbox import Channel, Member, Reply, Sandbox
from sandbox.client.members import Server
from sandbox.model.errors import NoAnswer
from sandbox.model.records import EPHEMERAL, Event, Post
from services.matches.views import Person, Place
from services.services import Services
from tests.soak.figures import Figures

GAME: Final = "penguin-soccer"
BOARDS: Final = 6
PLIES: Final = 24
"""The length of a match; after it the players begin another."""
ANSWER_S: Final = 20.0
"""How long a member waits for an answer: the bot may be gone, or its answer lost."""
AGAIN_S: Final = 0.2
"""After a command that failed, which it does at once while no bot is connected."""
ASKING: Final = ("acceptdraw", "accepttakeback")
"""The buttons of a question, which stands beside the card until it is answered."""
TOGETHER_MS: Final = 600_000
"""More than it takes to post the cards of all matches whose turns end at nearly the same time."""
CARD: Final = re.compile(r"more:(\d+):(\d+)")


@dataclass
class Board:
    """Two players with one match after another, each with the moves that it consists of."""

    server: Server
    players: tuple[Member, Member]
    channel: Channel
    line: list[str] = field(default_factory=list)
    match_id: int = 0
    ply: int = 0


class Members:
    """Players on boards in servers of all shards; counts the cards that they see."""

    def __init__(self, sandbox: Sandbox, database_url: str, shards: int, rng: Random) -> None:
        self.sandbox = sandbox
        self.url = database_url
        self.rng = rng
        self.figures = Figures()
        self.servers = servers_of_all_shards(sandbox, shards)
        self.boards: list[Board] = []
        for number in range(max(BOARDS, shards)):
            server = self.servers[number % len(self.servers)]
            players = server.member(f"Ana{number}"), server.member(f"Ben{number}")
            self.boards.append(Board(server, players, server.channel("pond")))
        self.cat, self.floe = self.servers[0].add("Cat"), self.servers[0].channel("floe")
        self.cats_line = random_line(Random(0))
        self.begun_together = set[int]()
        self.lines: dict[int, tuple[list[str], int]] = {}
        self.cards: Counter[tuple[int, int]] = Counter()
        self.said: Counter[tuple[str, str]] = Counter()
        self.waits: list[float] = []
        self.events = 0
        self.happened = asyncio.Event()
        self.playing: list[asyncio.Task[None]] = []
        sandbox.world.listeners.append(self.note)

    def note(self, event: Event) -> None:
        """Count what happens; of messages the cards that call a player to move, and lines beside cards."""
        self.events += 1
        self.happened.set()
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
        over = [board for board in self.boards if board.ply >= len(board.line)]
        if not over:
            return
        database = await open_database(self.url)
        try:
            services = Services(database)
            for board in over:
                ana, ben = (Person(player.id, player.name) for player in board.players)
                place = Place(board.channel.id, board.server.id, board.server.name)
                board.match_id, board.ply = await begun(services, GAME, (ana, ben), place), 0
                board.line = random_line(self.rng)
                self.lines[board.match_id] = board.line, 0
        finally:
            await database.close()

    async def begin_cats_matches(self, count: int, clock: str | None = None) -> list[int]:
        """Begin matches in which it is Cat's turn, who seldom moves, while no bot runs."""
        found = list[int]()
        database = await open_database(self.url)
        try:
            services, server = Services(database), self.servers[0]
            players = Person(self.cat.id, "Cat"), Person(self.boards[0].players[0].id, "Ana0")
            for _ in range(count):
                place = Place(self.floe.id, server.id, server.name)
                found.append(await begun(services, GAME, players, place, clock))
                self.lines[found[-1]] = self.cats_line, 0
            self.begun_together.update(found if clock is None else ())
            return found
        finally:
            await database.close()

    def begin_playing(self) -> None:
        """Let all boards play until ``stop_playing``."""
        self.playing = [asyncio.create_task(self.play(board)) for board in self.boards]

    async def stop_playing(self) -> None:
        """Let nobody move any more. Raises what a player ran into."""
        for task in self.playing:
            task.cancel()
        done, _ = await asyncio.wait(self.playing)
        for task in done:
            if not task.cancelled():
                task.result()

    async def wait_for_events(self, count: int, longest_s: float) -> None:
        """Return when so much has happened on the sandbox, or after so many seconds."""
        end = self.events + count
        with suppress(TimeoutError):
            async with asyncio.timeout(longest_s):
                while self.events < end and not all(task.done() for task in self.playing):
                    self.happened.clear()
                    await self.happened.wait()

    async def play(self, board: Board) -> None:
        """Play on a board until its match is over."""
        while board.ply < len(board.line):
            side = board.ply % 2
            options = {"match": board.match_id}
            lot = self.rng.random()
            if lot < 0.1 and side == 0:
                name = f"offerdraw:{board.match_id}:{board.ply}"
                await self.pressed(board.players[0], ("more:", name), board.channel, options)
            elif lot < 0.15:
                name = f"bringhere:{board.match_id}"
                await self.pressed(board.players[side], (name,), board.server.channel("cove"), {})
            move = options | {"move": board.line[board.ply]}
            reply = await self.answered(board.players[side], "move", board.channel, move)
            if reply.text.startswith("✅"):
                self.figures.moves_acknowledged += 1
                board.ply += 1
                self.lines[board.match_id] = board.line, board.ply
                if self.rng.random() < 0.8:  # else the next move overtakes the card
                    with suppress(NoAnswer):
                        await self.sandbox.until(
                            partial(self.cards.get, (board.match_id, board.ply)), ANSWER_S
                        )
            elif "turn" in reply.text:  # saved, but the answer was lost
                board.ply += 1
            else:
                await asyncio.sleep(AGAIN_S)

    async def answered(self, who: Member, command: str, channel: Channel, options: dict[str, Any]) -> Reply:
        """The reply to a command; it may never come."""
        began_s = time.monotonic()
        reply = await who.slash(command, channel=channel, options=options)
        with suppress(NoAnswer):
            await reply.settled(ANSWER_S)
        self.waits.append(time.monotonic() - began_s)
        return reply

    async def pressed(
        self, who: Member, names: tuple[str, ...], channel: Channel, options: dict[str, Any]
    ) -> None:
        """Press one button after another, from the list of matches on; any answer may never come."""
        reply = await self.answered(who, "matches", channel, options)
        for name in names:
            shown = reply.message
            found = [each.custom_id or "" for each in shown.buttons] if shown else []
            button = next((each for each in found if each.startswith(name)), None)
            if button is None:
                return
            reply = await who.click(shown, button)
            with suppress(NoAnswer):
                await reply.settled(ANSWER_S)

    async def check(self) -> Figures:
        """Compare what is stored and what is shown with what was played."""
        found, recorded, asked, together = self.figures, set[int](), set[str](), list[int]()
        database = await open_database(self.url)
        try:
            services = Services(database)
            await services.uptime.resume()  # awake time as the bot knows it
            for match_id, (line, acknowledged) in self.lines.items():
                view = await services.matches.view(match_id)
                played = list(view.moves)
                found.moves_lost += max(0, acknowledged - len(played))
                found.moves_doubled += played != line[: len(played)]
                found.flags_fallen += any(seat.gone and seat.player_id == self.cat.id for seat in view.seats)
                async with database.read() as tx:
                    flag = (DEADLINES.c.match_id == match_id, DEADLINES.c.kind == "flag")
                    due_ms = await tx.deadlines.number(select(DEADLINES.c.due_awake_ms).where(*flag))
                deadline_ms = view.match.clock.deadline_ms
                # The look at a clock comes before its deadline, where there are pauses.
                if deadline_ms is not None and not 0 < (due_ms or 0) <= deadline_ms:
                    found.deadlines_unmoved += 1
                    found.details.append(f"match {match_id} is looked at {due_ms}, ends {deadline_ms}")
                if match_id in self.begun_together and not played and deadline_ms is not None:
                    together.append(deadline_ms)
                posted = view.card is not None and self.cards[match_id, view.ply]
                found.cards_missing += not (posted or view.outcome)
                recorded.add(view.card.message_id if view.card else 0)
                asked |= {f'"{name}:{match_id}:' for name in ASKING if view.draw_offer or view.takeback}
        finally:
            await database.close()
        # A change of pauses that leaves one of them behind parts them by hours.
        if max(together, default=0) - min(together, default=0) > TOGETHER_MS:
            found.deadlines_unmoved += 1
            found.details.append(f"deadlines apart: {sorted(together)}")
        found.cards_posted = self.cards.total()
        found.cards_doubled = sum(times - 1 for times in self.cards.values())
        found.lines_doubled = sum(times - 1 for times in self.said.values())
        for server in self.servers:
            threads = server.channel("pond").threads
            found.threads_doubled += len(threads) - len({thread.name for thread in threads})
        for post in (post for place in self.places() for post in place.values()):
            private = post.json["flags"] & EPHEMERAL  # an answer, which its token alone can change
            if int(post.id) not in recorded and not private:
                shown = json.dumps(post.json["components"])
                if any(name in shown for name in asked):
                    continue
                if "custom_id" in shown or ":R>" in shown:
                    found.details.append(f"an old card: {json.dumps(post.json)}")
                found.old_cards_with_buttons += "custom_id" in shown
                found.old_cards_with_running_clocks += ":R>" in shown
        return found

    def places(self) -> list[dict[str, Post]]:
        """The messages of each channel and thread."""
        channels = [
            channel
            for server in self.servers
            for channel in (server.channel("cove"), server.channel("pond"), *server.channel("pond").threads)
        ]
        channels += [self.floe, *self.floe.threads]
        return [channel.record.posts for channel in channels]


def servers_of_all_shards(sandbox: Sandbox, shards: int) -> list[Server]:
    """A server on each shard, with two players for each board that may stand there."""
    names = [f"{side}{number}" for number in range(max(BOARDS, shards)) for side in ("Ana", "Ben")]
    found: dict[int, Server] = {}
    while len(found) < shards:
        server = sandbox.server(f"Antarctica {len(sandbox.world.guilds) + 1}", members=names, channel="pond")
        if found.setdefault((server.id >> 22) % shards, server) is server:
            server.channel("cove")
    return [found[number] for number in range(shards)]


def random_line(rng: Random) -> list[str]:
    """The texts of ``PLIES`` random moves from the start, none of which ends the match."""
    rules = game(GAME)
    while True:
        at, texts = rules.start(2, {}), list[str]()
        while rules.outcome(at) is None:
            if len(texts) == PLIES:
                return texts
            move = rules.sample(at, rng)
            texts.append(rules.write(at, move))
            at = rules.play(at, move).after


async def begun(
    services: Services, game: str, players: tuple[Person, Person], place: Place, clock: str | None = None
) -> int:
    """The number of a new match of these two; the first of them begins."""
    offered = await services.challenges.create(*players, place, game=game, clock=clock, first="challenger")
    accepted = await services.challenges.accept(offered.id, players[1], 1)
    assert accepted.match_id is not None
    return accepted.match_id
