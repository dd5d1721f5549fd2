"""Restarts on each kind of database, a server that goes away, and two bots with one token."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from sqlalchemy.engine import make_url

from tests.bot.conftest import GAME, WHITE_WINS, BotHarness
from tests.bot.test_endurance import bot_process, ended
from tests.databases import execute

DISCONNECT = (
    "select pg_terminate_backend(pid) from pg_stat_activity"
    " where pid <> pg_backend_pid() and datname = current_database()"
)


async def test_a_rated_match_goes_on_after_a_restart(harness: BotHarness) -> None:
    await harness.begin(rated=True)
    await harness.play(*WHITE_WINS[:4])
    await harness.restart()
    await harness.play(*WHITE_WINS[4:])
    assert harness.ana.mention in (await harness.finished()).text
    of = harness.client.services.ratings.of
    assert (await of(harness.ana.id, GAME)).value > (await of(harness.ben.id, GAME)).value


async def test_a_bot_that_loses_its_server_stops_with_a_sentence(offline: BotHarness) -> None:
    url = make_url(offline.database_url)
    if url.get_backend_name() == "sqlite":
        pytest.skip("a file has no server")
    program = await bot_process(offline)
    await offline.until(lambda: offline.discord.gateway.connected)
    execute(url, DISCONNECT)
    status, said = await ended(program)
    assert status == 1
    assert "Rookery had to stop. DATABASE_URL: the connection is lost" in said


async def test_a_second_bot_stands_by_and_takes_over(
    offline: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.instance_lock.RETRY_S", 0.05)
    await offline.start()
    await offline.begin()
    second = replace(offline, online=None, stack=AsyncExitStack())
    standing_by = asyncio.create_task(second.start())
    try:
        await offline.play(*WHITE_WINS[:2])
        assert not standing_by.done()
        await offline.card_with("`3s`")
        await offline.stop()
        await standing_by
        for ply, move in enumerate(WHITE_WINS[2:], 2):
            await second.do((second.ana, second.ben)[ply % 2], "move", move=move)
        await second.finished()
        texts = [card.text for card in offline.cards() if card.pings]
        assert len(texts) == len(set(texts)), "both have delivered the same"
    finally:
        await second.stop()
