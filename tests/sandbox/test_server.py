"""The running sandbox: its events, its waiting, its size, and as a program of its own."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from typing import Any

import aiohttp
import pytest

from sandbox import ManualClock, NoAnswer, Sandbox, Server
from tests.sandbox.command_bot import command_bot
from tests.sandbox.conftest import Rest, Start
from tests.test_house import ROOT


async def test_watch_gives_every_event_and_who_may_see_it(sandbox: Sandbox, start: Start) -> None:
    server = sandbox.server("Antarctica", members=["Ana"])
    await start(command_bot())
    events: list[tuple[str, Any]] = []

    async def listen() -> None:
        async for name, payload in sandbox.watch():
            events.append((name, payload))

    before = len(sandbox.world.listeners)
    listening = asyncio.create_task(listen())
    await sandbox.until(lambda: len(sandbox.world.listeners) > before)
    ana = server.member("Ana")
    await ana.slash("move", move="e5")
    ana.say("hello")
    await sandbox.until(lambda: len(events) >= 3)
    listening.cancel()
    by_name = dict(events[:2])
    assert by_name["INTERACTION_CREATE"]["invoker_id"] == str(ana.id)
    assert (by_name["MESSAGE_CREATE"]["content"], by_name["MESSAGE_CREATE"]["invoker_id"]) == (
        "e5 s 1",
        str(ana.id),
    )
    assert events[2][1]["content"] == "hello"
    assert "invoker_id" not in events[2][1]


async def test_waiting_gives_the_value_or_gives_up_with_a_transcript(sandbox: Sandbox) -> None:
    assert await sandbox.until(lambda: 7) == 7
    server = sandbox.server("Arctic", members=["Eve"], channel="fjord")
    server.member("Eve").say("hello", channel=server.channel("fjord"))
    with pytest.raises(NoAnswer, match=r"(?s)still not so.*MESSAGE_CREATE in fjord: hello"):
        await sandbox.until(lambda: None, timeout_s=0.02)


async def test_names_can_be_forgotten(sandbox: Sandbox) -> None:
    before = sandbox.server("Arctic", members=["Eve"])
    sandbox.forget_names()
    after = sandbox.server("Arctic", members=["Eve"])
    assert after.id != before.id
    assert after.member("Eve").id != before.member("Eve").id


def test_a_manual_clock_runs_only_forward() -> None:
    clock = ManualClock(1000)
    clock.turn(seconds=1, ms=5)
    assert clock.now_ms() == 2005
    with pytest.raises(ValueError, match="forward"):
        clock.turn(ms=-1)


async def test_ids_tell_their_time_and_never_repeat(sandbox: Sandbox, clock: ManualClock) -> None:
    first, second = int(sandbox.world.snowflake()), int(sandbox.world.snowflake())
    assert (first >> 22) + 1_420_070_400_000 == clock.now_ms()
    assert second > first


async def test_the_same_name_is_the_same_user_in_two_servers(sandbox: Sandbox) -> None:
    here = sandbox.server("Antarctica", members=["Ana"]).member("Ana")
    there = sandbox.server("Arctic", members=["Ana"]).member("Ana")
    assert here.id == there.id
    assert sandbox.server("Antarctica").member("Ana") is here


async def test_a_follow_up_to_a_deleted_channel(rest: Rest, server: Server) -> None:
    channel = server.channel("games")
    await rest.add_command("ask")
    asked = server.member("Ana").begin_slash("ask", channel=channel)
    channel.delete()
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    assert (await rest("POST", path, {"type": 4, "data": {"content": "x"}}))[1]["code"] == 10003


async def test_a_taken_port_is_an_os_error(sandbox: Sandbox) -> None:
    with pytest.raises(OSError, match="address already in use"):
        async with Sandbox(port=sandbox.port):
            pass


@pytest.mark.slow
async def test_it_prints_what_a_bot_needs_to_find_it() -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", "--shards", "2", cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    assert program.stdout is not None
    settings: dict[str, str] = {}
    while len(settings) < 3:
        line = (await program.stdout.readline()).decode()
        assert line
        name, equals, value = line.strip().partition("=")
        if equals:
            settings[name] = value
    assert settings.keys() == {"DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GATEWAY_URL"}
    headers = {"Authorization": f"Bot {settings['DISCORD_TOKEN']}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{settings['DISCORD_API_URL']}/gateway/bot") as answer,
    ):
        found = await answer.json()
    assert found["shards"] == 2
    assert found["url"] == settings["DISCORD_GATEWAY_URL"]
    program.terminate()
    _, complaints = await program.communicate()
    assert (program.returncode, complaints) == (0, b"")
