"""A bot that is frozen, or without the gateway: nobody loses a match by it, and systemd hears of it."""

import asyncio
import os
import signal
import socket
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.delivery import gateway_watch
from operation import watchdog
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness
from tests.bot.test_endurance import bot_process, stopped
from tests.databases import ON_A_FILE
from tests.services.conftest import notes_of
from tests.waits import WAIT_S

harness = own_harness


async def test_a_move_after_seventy_frozen_seconds_is_played(harness: BotHarness) -> None:
    await harness.begin(clock="chess:1+0")
    await harness.until_quiet()  # time is given back while a card is not recorded
    await harness.turn(seconds=30)
    await harness.freeze(seconds=70)
    await harness.play("1ne")
    card = await harness.card_with(harness.ben.mention)
    await harness.until_quiet()
    await harness.turn(seconds=59)
    assert harness.card("Play") == card
    await harness.turn(seconds=1)
    assert f"{harness.ana.mention} wins" in (await harness.finished()).text


async def test_nobody_loses_on_time_without_the_gateway(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.begin(clock="chess:1+0")
    reachable, connect = asyncio.Event(), discord.gateway.DiscordWebSocket.from_client

    async def connect_later(*given: Any, **named: Any) -> Any:
        await reachable.wait()
        return await connect(*given, **named)

    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", connect_later)
    uptime = harness.client.services.uptime
    harness.discord.gateway.drop()
    await harness.until(lambda: uptime.away)
    for _ in range(7):
        await harness.turn(seconds=10)
    reachable.set()
    await harness.until(lambda: not uptime.away)
    await harness.play("1ne")
    card = await harness.card_with(harness.ben.mention)
    assert f"<t:{(harness.clock.now_ms() + 60_000) // 1000}:T>" in card.text
    (note,) = await notes_of(harness.client.services, 1)
    assert int(note.facts["to_ms"]) - int(note.facts["from_ms"]) == 70_000


async def test_a_gateway_that_answers_no_heartbeat_is_lost(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    uptime, watch = harness.client.services.uptime, harness.client.gateway
    (shard,) = harness.client.shards.values()
    heartbeats = shard._parent.ws._keep_alive
    assert heartbeats is not None
    assert gateway_watch.silence_s(shard) == 0.0
    monkeypatch.setattr(heartbeats, "_last_recv", heartbeats._last_recv - 50)
    monkeypatch.setattr(heartbeats, "_last_send", heartbeats._last_send - 20)
    assert gateway_watch.silence_s(shard) >= 50
    assert watch.up() == set()
    watch.look()
    loss = uptime.shards[0].loss
    assert loss is not None
    assert harness.clock.now_ms() - loss.at.wall_ms >= 50_000
    heartbeats.tick()
    assert watch.up() == {0}
    watch.look()
    assert not uptime.away


@pytest.mark.night
@ON_A_FILE  # it takes real time
async def test_a_process_stopped_for_seventy_seconds_costs_nobody_a_match(offline: BotHarness) -> None:
    harness = offline
    program = await bot_process(harness)
    await harness.until(lambda: harness.discord.gateway.connected)
    await harness.begin_by_cards(clock="chess:1+0")
    os.kill(program.process.pid, signal.SIGSTOP)
    await asyncio.sleep(70)
    os.kill(program.process.pid, signal.SIGCONT)
    await harness.play("1ne")
    await harness.card_with(harness.ben.mention)
    assert "no reading for" in await stopped(program)


@pytest.mark.parametrize("abstract", [False, True])
async def test_the_event_loop_pings_the_watchdog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, abstract: bool
) -> None:
    name = str(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}" if abstract else name)
    monkeypatch.setattr(watchdog, "PING_S", 0.01)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(f"\0{name}" if abstract else name)
        manager.setblocking(False)
        pinging = asyncio.create_task(watchdog.ping_watchdog())
        async with asyncio.timeout(WAIT_S):
            said = [await asyncio.get_running_loop().sock_recv(manager, 100) for _ in range(3)]
        pinging.cancel()
    assert said == [b"READY=1\nWATCHDOG=1"] * 3


@pytest.mark.parametrize("address", ["", "/nowhere/notify"])
def test_without_a_manager_nothing_is_sent(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    watchdog.notify("READY=1")
