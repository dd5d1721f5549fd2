"""Restarts on each kind of database, a server that goes away, and two bots with one token."""

import asyncio
import logging
import os
import signal
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import Table, select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from data.processes import instance_lock, slot_claim
from data.processes.lease import LeaseLost, read_lease, take_lease
from data.schema import BALLOTS, MATCHES, PLIES, SEATS
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, WHITE_WINS, BotHarness, typed
from tests.bot.test_endurance import Program, bot_process, ended, stopped
from tests.bot.test_shards import doubled, places, play
from tests.bot.voting import begin_daily_move, has, newest_card, vote
from tests.databases import ON_A_SERVER, execute

TAKEOVER_S = 30.0
"""Twice what it takes on an idle machine: other tests have the processors too."""
DISCONNECT = (
    "select pg_terminate_backend(pid) from pg_stat_activity"
    " where pid <> pg_backend_pid() and datname = current_database()"
)

harness = own_harness


@ON_A_SERVER
async def test_a_bot_that_loses_its_server_stops_with_a_sentence(offline: BotHarness) -> None:
    url = make_url(offline.database_url)
    program = await bot_process(offline)
    await offline.until(lambda: offline.discord.gateway.connected)
    execute(url, DISCONNECT)
    status, said = await ended(program)
    assert status == 1
    assert "Rookery had to stop. DATABASE_URL: the connection is lost" in said


async def test_a_second_bot_stands_by_and_takes_over(
    offline: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.processes.slot_claim.RETRY_S", 0.05)
    monkeypatch.setattr("data.processes.file_lock.RETRY_S", 0.05)
    await offline.start()
    await offline.begin()
    second = replace(offline, online=None, stack=AsyncExitStack())
    standing_by = asyncio.create_task(second.start())
    try:
        await offline.play(*WHITE_WINS[:2])
        assert not standing_by.done()
        await offline.card_after("3s")
        await offline.stop()
        await standing_by
        for ply, move in enumerate(WHITE_WINS[2:], 2):
            await second.do((second.ana, second.ben)[ply % 2], "move", move=move)
        await second.finished()
        texts = [card.text for card in offline.cards() if card.pings]
        assert len(texts) == len(set(texts)), "both have delivered the same"
    finally:
        await second.stop()


async def take_over(harness: BotHarness) -> None:
    """Take the lease, as another process does from one that does not show that it is alive."""
    async with instance_lock.open_connection(make_url(harness.database_url)) as connection:
        seen = await read_lease(connection)
        while seen is None or await take_lease(connection, seen, locked=False) is None:
            seen = await read_lease(connection)


@ON_A_SERVER
async def test_what_is_in_flight_while_another_takes_over_is_no_fault(
    offline: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(instance_lock, "PULSE_S", 3600)  # what is in flight finds it out before the pulse
    monkeypatch.setattr(slot_claim, "RETRY_S", 0.05)
    harness = offline
    await harness.start()
    await harness.begin()
    await harness.begin(opponent=harness.cleo)
    await harness.until(lambda: not harness.client.worker.waiting)
    assert harness.work is not None
    caplog.clear()
    await take_over(harness)
    moved = await harness.do(harness.ana, "move", move="1ne", match=1)
    assert "being restarted" in moved.text
    harness.client.services.sweep.wake_up.wake()
    await harness.turn(days=4)
    with pytest.raises(LeaseLost, match="Another bot has taken over"):
        await harness.work
    await harness.stop()
    assert [each.getMessage() for each in caplog.records if each.levelno > logging.INFO] == []
    assert [each.getMessage() for each in caplog.records if each.exc_info] == []
    await harness.start()
    assert (await harness.view()).ply == 0


@ON_A_SERVER
@pytest.mark.slow
async def test_a_process_that_is_stopped_is_replaced_in_time_and_writes_nothing_more(
    offline: BotHarness,
) -> None:
    settings = {"SHARDS": "4", "PROCESSES": "2", "REQUESTS_PER_SECOND": "1000"}
    gateway, found = offline.discord.gateway, places(offline)
    gateway.starts.max_concurrency = 4
    frozen, other = [await bot_process(offline, **settings) for _ in range(2)]
    await offline.until(lambda: len(gateway.shards) == 4)
    standby = await bot_process(offline, **settings)
    await offline.until(lambda: b"standing by" in said_by(standby))
    for place in found:
        await place.begin_by_cards(clock="none")
        await play(place, WHITE_WINS[:2])
    begun = gateway.starts.count
    os.kill(frozen.process.pid, signal.SIGSTOP)
    stopped_s = time.monotonic()
    await offline.until(lambda: b"takes over" in said_by(standby))
    assert time.monotonic() - stopped_s < TAKEOVER_S
    await offline.until(lambda: gateway.starts.count == begun + 2)
    for number, place in enumerate(found, 1):
        # The frozen process gets these moves too, once it goes on: its connection is still open.
        await play(place, WHITE_WINS[2:4], 2)
        await place.card_at(4, match=number)
    before = await saved(offline)
    os.kill(frozen.process.pid, signal.SIGCONT)
    status, said = await ended(frozen)
    assert status == 1
    assert "Another bot has taken over the database" in said
    assert "Traceback" not in said
    assert await saved(offline) == before
    for place in found:
        await play(place, WHITE_WINS[4:], 4)
        await place.finished()
    assert doubled(found) == []
    for each in (other, standby):
        await stopped(each)


def said_by(program: Program) -> bytes:
    return os.pread(program.said.fileno(), 1 << 16, 0)


async def saved(harness: BotHarness, *more: Table) -> list[list[tuple[Any, ...]]]:
    """The rows of matches and what belongs to them, and of more tables."""
    engine = create_async_engine(harness.database_url)
    async with engine.connect() as connection:
        found = [
            [tuple(row) for row in await connection.execute(select(table).order_by(*table.primary_key))]
            for table in (MATCHES, SEATS, PLIES, *more)
        ]
    await engine.dispose()
    return found


@ON_A_SERVER
@pytest.mark.slow
@pytest.mark.parametrize("in_flight", ["delivery", "recording", "computer"])
async def test_work_that_another_process_has_taken_over_ends_the_bot_without_a_fault(
    offline: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, in_flight: str
) -> None:
    monkeypatch.setattr(instance_lock, "PULSE_S", 3600)
    harness = offline
    await harness.start()
    assert harness.work is not None
    held, reached = asyncio.Event(), asyncio.Event()
    owner: Any = harness.client.services.pool if in_flight == "computer" else harness.client.http
    name = {"delivery": "send_message", "recording": "edit_message", "computer": "run"}[in_flight]
    if in_flight == "recording":
        await harness.begin()
        await harness.until(lambda: not harness.client.worker.deliveries)
    original = getattr(owner, name)

    async def late(*given: Any, **named: Any) -> Any:
        found = await original(*given, **named)
        reached.set()
        await held.wait()
        return found

    monkeypatch.setattr(owner, name, late)
    first = "opponent" if in_flight == "computer" else "challenger"
    play = typed({"game": GAME, "level": 1, "first": first})
    options = {"move": "1ne"} if in_flight == "recording" else play
    word = "move" if in_flight == "recording" else "play"
    command = asyncio.create_task(harness.do(harness.ana, word, **options))
    await reached.wait()
    caplog.clear()
    await take_over(harness)
    held.set()
    with pytest.raises(LeaseLost):
        await harness.work
    await harness.stop()
    await command
    assert [each.getMessage() for each in caplog.records if each.levelno > logging.INFO] == []


async def test_whoever_waits_for_an_answer_of_a_bot_that_fails_gets_a_sentence(harness: BotHarness) -> None:
    await harness.begin()
    assert harness.work is not None
    async with harness.client.services.database.write():
        moving = asyncio.create_task(harness.do(harness.ana, "move", move="1ne"))
        begun = harness.client.begun
        await harness.until(lambda: [each for each in begun.values() if each.interaction.response.is_done()])
        harness.work.cancel()
        await asyncio.wait([harness.work])
        stopping = asyncio.create_task(harness.stop())
        assert "being restarted" in (await moving).text
    await stopping


@ON_A_SERVER
@pytest.mark.slow
async def test_a_ballot_that_two_processes_have_at_its_hour_is_closed_once(offline: BotHarness) -> None:
    gateway, url = offline.discord.gateway, make_url(offline.database_url)
    frozen = await bot_process(offline)
    await offline.until(lambda: gateway.connected)
    card = await begin_daily_move(offline, offline.owner)
    for who in (offline.ana, offline.ben):
        await vote(offline, who, card, Random(2))
    standby = await bot_process(offline)
    await offline.until(lambda: b"standing by" in said_by(standby))
    begun, (*_, before) = gateway.starts.count, await saved(offline)
    os.kill(frozen.process.pid, signal.SIGSTOP)
    await offline.until(lambda: gateway.starts.count == begun + 1)
    # Both are at work, and only one of them knows that it alone may write.
    execute(url, "update deadlines set due_awake_ms = 0 where kind = 'ballot'")
    os.kill(frozen.process.pid, signal.SIGCONT)
    status, said = await ended(frozen)
    assert status == 1
    assert "Another bot has taken over the database" in said
    await offline.until(lambda: not has(card, "openvote:"))
    shown = await newest_card(offline)
    assert "idea, 2 of 2" in shown.text
    await stopped(standby)
    *_, after, ballots = await saved(offline, BALLOTS)
    closed_ms = BALLOTS.c.keys().index("closed_ms")
    assert [each[closed_ms] is not None for each in ballots] == [True, False]
    assert len(after) == len(before) + 2, "the channel's move and the answer"
    assert [post.id for post in offline.cards() if has(post, "openvote:")] == [shown.id]
    texts = [post.text for post in offline.cards()]
    assert len(texts) == len(set(texts)), "both have posted the day"
