"""Front pages while processes are killed: each shows the newest state soon, and its last film once."""

import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final

import pytest

from cogs.cards.front_page import panels
from data.database import open_database
from engine.registry import game as rules_of
from render.front_page import said
from render.words import Words
from sandbox import Message, Sandbox
from sandbox.model.records import Event
from services.matches.views import MatchView, Person, Place
from services.services import Services
from tests.soak.bots import Bots
from tests.soak.members import servers_of_all_shards
from tests.soak.run import emptied

SHARDS, PROCESSES = 4, 2
SOON_S: Final = 25.0
KILLED: Final = {3, 8}
"""The plies after which a process is killed."""
LIMITS: Final = {"piecepack-soccer": "8"}
"""The limit of turns in each game."""


class Stage:
    """A match between two members of a server, seen from its channel, and the bot's processes."""

    def __init__(self, sandbox: Sandbox, services: Services, bots: Bots) -> None:
        self.sandbox, self.services, self.bots = sandbox, services, bots
        self.server = servers_of_all_shards(sandbox, SHARDS)[0]
        self.channel = self.server.channel("pond")
        self.players = self.server.member("Ana0"), self.server.member("Ben0")
        self.number = 0
        self.films = list[str]()
        sandbox.world.listeners.append(self.note)

    def note(self, event: Event) -> None:
        """Keep the films that are put on the page."""
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and self.number:
            shown = str(event.payload.get("components"))  # a film is no attachment of its message
            if event.payload["channel_id"] == str(self.channel.id) and "/board.gif" in shown:
                self.films.append(event.payload["id"])

    async def begin(self, game: str, limit: str) -> None:
        """Offer a match in the channel, and accept it there."""
        ana, ben = (Person(player.id, player.name) for player in self.players)
        place = Place(self.channel.id, self.server.id, self.server.name)
        await self.services.challenges.create(
            ana, ben, place, game=game, first="challenger", clock="none", rated=False, limit=limit
        )
        offer: Message = await self.sandbox.until(self.offer)
        accept = next(label for label in offer.labels if label.startswith("Accept"))
        await (await self.players[1].click(offer, accept)).settled()
        [line] = await self.services.matches.list_of(ana.id)
        self.number = line.id

    def offer(self) -> Message | None:
        """The message of the offer, which becomes the page."""
        seen = self.players[1].sees(self.channel)
        ours = ("Accept", "Watch", "Replay")
        return next((post for post in seen if any(each.startswith(ours) for each in post.labels)), None)

    async def view(self) -> MatchView:
        return await self.services.matches.view(self.number)

    async def play(self, rng: Random) -> MatchView:
        """Make a random turn by a command, again where the bot is gone."""
        match = await self.view()
        rules = rules_of(match.game)
        text = rules.write(match.position, rules.sample(match.position, rng))
        who = next(player for player in self.players if player.id == match.mover_id)
        while (now := await self.view()).ply == match.ply:
            reply = await who.slash(
                "move", channel=self.channel, options={"match": self.number, "move": text}
            )
            await reply.settled(SOON_S)
        return now

    async def shows(self, match: MatchView) -> float:
        """Wait until the page shows a match as it is; how long that took, in seconds."""
        words, events, begun_s = Words.of("en"), match.last_events, time.monotonic()
        alt = said(match.game, match.position, events, panels(match, words), words)
        label = "Watch" if match.outcome is None else "Replay"

        def found() -> bool:
            page = self.offer()
            return page is not None and label in page.labels and page.images[0].alt == alt

        await self.sandbox.until(found, 2 * SOON_S)
        return time.monotonic() - begun_s

    async def kill(self, number: int) -> None:
        """Kill a process and start another in its place."""
        await self.bots.kill(number)
        await self.bots.start()


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.parametrize("game", list(LIMITS))
async def test_a_page_shows_the_newest_state_after_kills_and_the_last_film_once(game: str) -> None:
    rng, took_s = Random(5), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        async with emptied("postgresql", Path(folder)) as url, Sandbox() as sandbox:
            bots = Bots(sandbox, Path(folder), url, PROCESSES, SHARDS)
            await bots.start()
            database = await open_database(url)
            stage = Stage(sandbox, Services(database), bots)
            try:
                await stage.begin(game, LIMITS[game])
                while (match := await stage.play(rng)).outcome is None:
                    if match.ply in KILLED or match.ply == min(KILLED) + 1:
                        await stage.kill(match.ply % PROCESSES)
                        took_s.append(await stage.shows(await stage.view()))
                await stage.kill(0)
                took_s.append(await stage.shows(match))
                await sandbox.until(lambda: stage.films)
            finally:
                await database.close()
                await bots.stop()
    assert max(took_s) <= SOON_S
    assert len(stage.films) == 1
