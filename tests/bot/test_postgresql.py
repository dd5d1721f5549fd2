"""The whole bot on a database server; and two bots with one token, of which one is at work."""

import asyncio

import pytest
from sqlalchemy.engine import make_url

from tests.bot.conftest import GAME, WHITE_WINS, BotHarness
from tests.bot.test_endurance import bot_process, ended
from tests.databases import execute

PULL_THE_PLUG = (
    "select pg_terminate_backend(pid) from pg_stat_activity"
    " where pid <> pg_backend_pid() and datname = current_database()"
)


async def test_a_whole_match_on_a_server(offline: BotHarness, postgres_url: str) -> None:
    offline.database_url = postgres_url
    await offline.start()
    await offline.begin(rated=True)
    await offline.play(*WHITE_WINS[:4])
    await offline.stop()
    await offline.start()
    for ply, move in enumerate(WHITE_WINS[4:], 4):
        await offline.do((offline.ana, offline.ben)[ply % 2], "move", move=move)
    assert offline.ana.mention in (await offline.finished()).text
    assert offline.client is not None
    of = offline.client.services.ratings.of
    assert (await of(offline.ana.id, GAME)).value > (await of(offline.ben.id, GAME)).value


async def test_a_flag_falls_on_a_server(offline: BotHarness, postgres_url: str) -> None:
    offline.database_url = postgres_url
    await offline.start()
    await offline.begin(clock="chess:1+0")
    await offline.turn(minutes=1)
    await offline.finished()


async def test_a_bot_that_loses_its_server_stops_with_a_sentence(
    offline: BotHarness, postgres_url: str
) -> None:
    program = await bot_process(offline, DATABASE_URL=postgres_url)
    await offline.discord.until(lambda: offline.discord.gateway.connected, 30)
    execute(make_url(postgres_url), PULL_THE_PLUG)
    status, said = await ended(program)
    assert status == 1
    assert "Rookery had to stop. DATABASE_URL: the connection is lost" in said


async def test_a_second_bot_stands_by_and_takes_over(
    offline: BotHarness, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.instance_lock.LOOK_S", 0.05)
    offline.database_url = database_url
    await offline.start()
    await offline.begin()
    second = BotHarness(
        offline.discord, offline.clock, offline.channel, offline.ana, offline.ben, offline.cleo, database_url
    )
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
        told = [card.text for card in offline.cards() if card.pings]
        assert len(told) == len(set(told)), "both have told the same"
    finally:
        await second.stop()
