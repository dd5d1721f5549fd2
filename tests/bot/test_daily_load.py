"""While 500 votes a minute come in a channel, a move elsewhere needs what it needs without them.

The context of a task tells whether it belongs to that match: the server of an interaction, the match of a
delivery.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pytest
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter
from sqlalchemy import event

from data.database import Database
from data.transaction import Transaction
from engine.registry import game as game_of
from sandbox import Member
from telemetry.context import NOTHING, PRESENT
from tests.bot.harness import BotHarness
from tests.bot.running_bot import Numbers
from tests.bot.voting import begin_daily_move

VOTES: Final = 500
SECONDS: Final = 60
EVERY: Final = 10
"""A move is played among the votes once in so many seconds, also in those that edit the card."""
OF_A_VOTE: Final = {"read": 4, "write": 2, "statement": 21}
"""What a vote needs at most of somebody who has never voted; one write is the person's."""
BESIDES: Final = 100
"""What heartbeats, sweeps and edits of the card need of each in that minute at most."""
EDIT: Final = "PATCH /channels/{channel_id}/messages/{message_id}"
MOST_EDITS: Final = 4
AHEAD: Final = 1
"""The requests of others that one of a move finds on their way at most: an edit of the vote's card."""


@dataclass
class Costs:
    """What a match needs, and all others; its requests have found ``ahead`` of theirs on their way."""

    belongs: Callable[[], bool] = lambda: False
    own: Counter[str] = field(default_factory=Counter)
    others: Counter[str] = field(default_factory=Counter)
    on_their_way: list[str] = field(default_factory=list)
    ahead: int = 0

    def note(self, what: str, number: int = 1) -> None:
        (self.own if self.belongs() else self.others)[what] += number

    def watch(self, database: Database, patch: pytest.MonkeyPatch) -> None:
        """Count transactions, and the statements in them."""
        read, write, execute, run = (
            database.read,
            database.write,
            database.execute_batch,
            database.batches.run,
        )

        def counted_read() -> AbstractAsyncContextManager[Transaction]:
            self.note("read")
            return read()

        def counted_write() -> AbstractAsyncContextManager[Transaction]:
            self.note("write")
            return write()

        async def counted_batch(tx: Transaction, if_left: Callable[[], object]) -> Any:
            self.note("write")
            self.note("statement", len(tx.writes))
            return await execute(tx, if_left)

        async def run_for_all(*jobs: Any) -> Any:
            before = PRESENT.set(NOTHING)  # the batches of several tasks are executed by one of them
            try:
                return await run(*jobs)
            finally:
                PRESENT.reset(before)

        patch.setattr(database, "read", counted_read)
        patch.setattr(database, "write", counted_write)
        patch.setattr(database, "execute_batch", counted_batch)
        patch.setattr(database.batches, "run", run_for_all)
        for engine in (database.readers, database.writer):
            event.listen(engine.sync_engine, "before_cursor_execute", lambda *_: self.note("statement"))

    def watch_requests(self, patch: pytest.MonkeyPatch) -> None:
        """Count the requests of a bot that starts later, and those that one of the match waits behind."""
        answer, request = AsyncWebhookAdapter.request, HTTPClient.request

        async def counted_answer(adapter: AsyncWebhookAdapter, route: Any, *given: Any, **named: Any) -> Any:
            self.note(f"{route.method} {route.path}")
            return await answer(adapter, route, *given, **named)

        async def counted_request(client: HTTPClient, route: Route, **named: Any) -> Any:
            name = f"{route.method} {route.path}"
            self.note(name)
            if self.belongs():
                self.ahead = max(self.ahead, len(self.on_their_way))
                return await request(client, route, **named)
            self.on_their_way.append(name)
            try:
                return await request(client, route, **named)
            finally:
                self.on_their_way.remove(name)

        patch.setattr(AsyncWebhookAdapter, "request", counted_answer)
        patch.setattr(HTTPClient, "request", counted_request)


async def elsewhere(harness: BotHarness) -> BotHarness:
    """A match of two on another server, in which both have moved."""
    names = ("Dan", "Eva", "Finn")
    server = harness.discord.server("Greenland", names, channel="fjord")
    dan, eva, finn = map(server.member, names)
    channel = server.channel("fjord")
    place = replace(harness, server=server, channel=channel, ana=dan, ben=eva, cleo=finn, first=Numbers(2))
    await place.until(lambda: place.client.get_guild(server.id))
    await place.set_server(front_pages=False)  # a page is edited whenever there is time
    await place.begin(clock="none")
    for _ in range(4):
        await move(place)
    return place


async def move(place: BotHarness) -> None:
    """A move by whoever is to move, and its card."""
    view = await place.view()
    rules, who = game_of(view.game), (place.ana, place.ben)[view.ply % 2]
    text = rules.write(view.position, next(iter(rules.moves(view.position))))
    await place.do(who, "move", move=text)
    await place.card_at(view.ply + 1, match=place.match)


@pytest.mark.slow
async def test_a_move_among_500_votes_a_minute_costs_what_it_does_without_them(
    offline: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, costs = offline, Costs()
    costs.watch_requests(monkeypatch)
    await harness.start()
    await harness.set_server(front_pages=False)
    await begin_daily_move(harness, harness.owner)
    daily = await harness.view()
    rules = game_of(daily.game)
    offered = [rules.write(daily.position, each) for each in rules.moves(daily.position)][:3]
    place = await elsewhere(harness)
    voters = [harness.server.add(f"Member {number}") for number in range(VOTES)]
    await harness.until_quiet()
    costs.watch(harness.client.services.database, monkeypatch)
    costs.belongs = lambda: place.match == PRESENT.get().match or place.server.id == PRESENT.get().server

    async def cost_of(*steps: Any) -> Counter[str]:
        costs.own.clear()
        await asyncio.gather(*steps)
        await harness.until_quiet()
        return Counter(costs.own)

    async def vote(who: Member, number: int) -> None:
        await harness.do(who, "move", move=offered[number % len(offered)])

    alone, among = list[Counter[str]](), list[Counter[str]]()
    for _ in range(SECONDS // EVERY):
        await harness.turn(seconds=EVERY)
        alone.append(await cost_of(move(place)))
    costs.others.clear()
    for second in range(SECONDS):
        numbers = range(second * VOTES // SECONDS, (second + 1) * VOTES // SECONDS)
        first, *votes = [vote(voters[number], number) for number in numbers]
        if second % EVERY:
            await cost_of(first, *votes)
        else:
            among.append(await cost_of(first, move(place), *votes))
        await harness.turn(seconds=1)
        harness.client.services.outbox.wake()
    ballot = await harness.client.services.together.ballot(daily.id)
    assert ballot is not None
    assert ballot.voices == VOTES
    assert among == alone
    assert costs.ahead <= AHEAD
    of_limit = {name: number for name, number in costs.others.items() if "/channels/" in name}
    assert of_limit.keys() == {EDIT}
    assert of_limit[EDIT] <= MOST_EDITS
    for what, number in OF_A_VOTE.items():
        assert costs.others[what] <= number * VOTES + BESIDES, what
