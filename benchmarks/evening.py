"""An evening on one server: fifty pairs play all games, open the composer, and have matches analysed."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Final, NamedTuple

from benchmarks.figures import amount
from benchmarks.loopback import BotHarness, boards_of, harness_of
from benchmarks.matches import begun, clear_outbox
from data.database import open_database
from engine.core.game import CHANCE
from engine.fairness.draws import CHANCE_MOVE, Draws
from engine.registry import games
from sandbox import Channel, Member
from sandbox.client.messages import Message
from sandbox.model.errors import IllegalAction, NoAnswer
from sandbox.model.records import Event
from services.matches.views import MatchView, Place
from services.services import Services

TURNS: Final = amount(20, 2)
"""The move limit of a match: it ends with a card that has ``Analyse``."""
COMPOSED: Final = amount(10, 2)
"""Before one move of so many the composer is opened, and its first choice made."""
ANALYSES: Final = amount(8, 1)
CARD_S: Final = 120.0
ANALYSIS_S: Final = 600.0
CARD: Final = re.compile(r'"more:(\d+):(\d+)"')


class PlannedTurn(NamedTuple):
    """A move of a member, and the ply of the card that shows it."""

    match_id: int
    seat: int
    text: str
    ply: int


def turns_of(match: MatchView, rng: Random) -> Iterator[PlannedTurn]:
    """Random moves up to the match's end; chance is drawn as the bot will draw it, from the same secret."""
    row, game, at, ply, turns = match.row, match.match.game, match.position, match.ply, match.match.turns
    limit, due = row.turn_limit or TURNS, list[tuple[int, str]]()
    while True:
        over = game.outcome(at) is not None
        drawn = not over and game.mover(at) == CHANCE
        if not drawn:  # what chance brings is on the same card
            yield from (PlannedTurn(match.id, seat, text, ply) for seat, text in due)
            due.clear()
            if over or not turns.left(limit, game.mover(at)):
                return
        if drawn:
            draws = Draws(bytes.fromhex(row.secret or ""), row.id, row.interaction_id or 0, ply)
            move = game.sample(at, draws.source(CHANCE_MOVE))
        else:
            move = game.sample(at, rng)
            due.append((game.mover(at), game.write(at, move)))
        mover = game.mover(at)
        at, events = game.play(at, move)
        ply, turns = ply + 1, turns.moved(game, mover, events)


@dataclass
class Pair:
    """Two members in a channel of their own, with the moves of one match after the other."""

    channel: Channel
    players: tuple[Member, Member]
    turns: list[PlannedTurn] = field(default_factory=list)
    played: int = 0


class Evening:
    """The pairs, and the cards that they have seen."""

    def __init__(self, bench: BotHarness, seed: int, moves: int) -> None:
        self.bench = bench
        self.rng = Random(seed)
        self.moves = moves
        self.pairs = [Pair(board.channel, board.players) for board in bench.boards]
        self.shown: set[tuple[int, int]] = set()
        self.analyses: list[asyncio.Task[None]] = []
        self.analysed = 0
        self.left = 0
        bench.discord.world.listeners.append(self.note_card)

    def note_card(self, event: Event) -> None:
        """Note the plies of cards, new and edited ones."""
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not event.invoker_id:
            for match_id, ply in CARD.findall(json.dumps(event.payload["components"])):
                self.shown.add((int(match_id), int(ply)))

    async def begin_matches(self) -> None:
        """Put matches of all games into the database that the bot will find, enough for all moves."""
        database = await open_database(self.bench.database_url)
        try:
            services, each = Services(database), -(-self.moves // len(self.pairs))
            for pair, game in zip(self.pairs, cycle(games()), strict=False):
                board = next(board for board in self.bench.boards if board.channel == pair.channel)
                place = Place(board.channel.id, board.server.id, board.server.name)
                await services.settings.change_server(place, threads=False)
                while len(pair.turns) < each:
                    match_id = await begun(services, game, board.people, place, limit=str(TURNS))
                    pair.turns += turns_of(await services.matches.view(match_id), self.rng)
            await clear_outbox(services)
        finally:
            await database.close()

    async def play(self, count: int) -> None:
        """Play so many moves, one of each pair at a time."""
        self.left = count
        await asyncio.gather(*map(self.play_pair, self.pairs))

    async def play_pair(self, pair: Pair) -> None:
        """Play with one pair until all moves are made that are to be made now."""
        while self.left > 0 and pair.played < len(pair.turns):
            self.left -= 1
            turn = pair.turns[pair.played]
            who = pair.players[turn.seat]
            if pair.played % COMPOSED == COMPOSED - 1:
                await self.compose(who, pair)
            options = {"match": turn.match_id, "move": turn.text}
            reply = await who.slash("move", channel=pair.channel, options=options)
            await reply.settled(CARD_S)
            pair.played += 1
            after = pair.turns[pair.played] if pair.played < len(pair.turns) else None
            if after and after.match_id == turn.match_id:
                if after.seat != turn.seat:  # steps of one turn may be on one card
                    await self.wait_for_card(turn.match_id, turn.ply)
            elif len(self.analyses) < ANALYSES:
                self.analyses.append(asyncio.create_task(self.analyse(who, pair.channel, turn.match_id)))

    async def wait_for_card(self, match_id: int, ply: int) -> None:
        """Wait until a card shows a match at that ply."""
        with suppress(NoAnswer):
            await self.bench.discord.until(lambda: (match_id, ply) in self.shown, CARD_S)

    async def compose(self, who: Member, pair: Pair) -> None:
        """Open the composer by the button of the last card, and make its first choice."""
        card = found_button(who, pair.channel, "turn:")
        if card is None:
            return
        with suppress(IllegalAction, NoAnswer):  # the card may have been overtaken
            reply = await who.click(card[0], card[1])
            await reply.settled(CARD_S)
            selects = reply.message.selects if reply.message else []
            if selects and selects[0].options:
                chosen = await who.choose(reply.message, selects[0].custom_id, selects[0].options[0][1])
                await chosen.settled(CARD_S)

    async def analyse(self, who: Member, channel: Channel, match_id: int) -> None:
        """Have a match analysed, and wait for the graph."""
        name = f"analyse:{match_id}"
        with suppress(NoAnswer):
            await self.bench.discord.until(lambda: found_button(who, channel, name), CARD_S)
            card = found_button(who, channel, name)
            assert card is not None  # noqa: S101 - waited for
            reply = await who.click(*card)
            await self.bench.discord.until(
                lambda: reply.message is not None and reply.message.images and not reply.message.thinking,
                ANALYSIS_S,
            )
            self.analysed += 1


def found_button(who: Member, channel: Channel, name: str) -> tuple[Message, str] | None:
    """The last message of a channel with a button whose custom id begins so, and the whole id."""
    for message in reversed(who.sees(channel)):
        for button in message.buttons:
            if not button.disabled and (button.custom_id or "").startswith(name):
                return message, button.custom_id or ""
    return None


@asynccontextmanager
async def evening(seed: int, moves: int) -> AsyncIterator[Evening]:
    """A sandbox with pairs that have begun matches of all games."""
    async with harness_of(lambda discord: boards_of(discord, seed, 0)) as bench:
        made = Evening(bench, seed, moves)
        await made.begin_matches()
        yield made
