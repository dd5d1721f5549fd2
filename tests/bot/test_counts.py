"""What a move costs in requests to Discord and calls to the database: a count that grows is a regression."""

from dataclasses import asdict

import aiosqlite
import pytest

from engine.registry import game
from sandbox import Member
from tests.bot.conftest import own_harness
from tests.bot.counts import Counts
from tests.bot.harness import BotHarness

REQUESTS = [
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
    "POST /channels/{channel_id}/messages",
    "POST /interactions/{interaction_id}/{interaction_token}/callback",
]
ATTEMPTS = 8  # what the bot does every few seconds, whoever moves, falls into some of the moves

harness = own_harness


@pytest.fixture
async def counts(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> Counts:
    """The counts of a bot with a match in which both have moved."""
    core = aiosqlite.Connection
    monkeypatch.setattr(core, "_execute", core._execute)  # put back in the end
    await harness.set_server(front_pages=False)  # a page is edited whenever there is time
    await harness.begin()
    await harness.play("1ne", "1sw")
    await harness.card_after("1sw")
    await harness.until_quiet()
    made = Counts()
    await made.watch(harness.client.services.database)
    return made


async def play_any(harness: BotHarness, who: Member) -> None:
    view = await harness.view()
    rules = game(view.game)
    move = rules.write(view.position, next(iter(rules.moves(view.position))))
    await harness.do(who, "move", move=move)
    await harness.card_at(view.ply + 1)
    await harness.until_quiet()


async def test_a_move_is_four_requests_and_three_writes(harness: BotHarness, counts: Counts) -> None:
    sqlite = harness.database_url.startswith("sqlite")
    # The read is the test's own: it looks into the outbox. The last write removes the row of the old card.
    expected = Counts(1, 3, statements=23, hops=6) if sqlite else Counts(1, 3, statements=14)
    counted: list[Counts] = []
    while expected not in counted and len(counted) < ATTEMPTS:
        harness.discord.rest.granted.clear()
        counts.reset()
        await play_any(harness, harness.ana)
        counted.append(Counts(**asdict(counts)))
        assert sorted(map(" ".join, harness.discord.rest.granted.elements())) == REQUESTS
        await play_any(harness, harness.ben)
    assert expected in counted
