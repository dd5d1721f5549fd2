"""What a move costs in requests to Discord and calls to the database: a count that grows is a regression."""

import aiosqlite
import pytest

from benchmarks.counts import Counts
from sandbox.rest.api import GrantedRequest
from tests.bot.conftest import BotHarness


async def quiet(harness: BotHarness) -> None:
    """Wait until everything is delivered and recorded."""
    worker, outbox = harness.client.worker, harness.client.services.outbox
    await harness.until(lambda: not (worker.deliveries or outbox.taken or outbox.wake_up.saved))


@pytest.fixture
async def counts(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> Counts:
    """The counts of a bot with a match in which both have moved."""
    core = aiosqlite.Connection
    monkeypatch.setattr(core, "_execute", core._execute)  # put back in the end
    await harness.begin()
    await harness.play("1ne", "1sw")
    await harness.card_with("`1sw`")
    await quiet(harness)
    made = Counts()
    await made.watch(harness.client.services.database)
    return made


async def test_a_move_is_four_requests_and_two_writes(harness: BotHarness, counts: Counts) -> None:
    granted: list[GrantedRequest] = []
    harness.discord.rest.granted = granted
    await harness.play("2ne")
    await harness.card_with("`2ne`")
    await quiet(harness)
    assert sorted(f"{each.method} {each.template}" for each in granted) == [
        "PATCH /channels/{channel_id}/messages/{message_id}",
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        "POST /channels/{channel_id}/messages",
        "POST /interactions/{interaction_id}/{interaction_token}/callback",
    ]
    sqlite = harness.database_url.startswith("sqlite")
    assert counts == (Counts(writes=2, statements=19, hops=2) if sqlite else Counts(writes=2, statements=2))
