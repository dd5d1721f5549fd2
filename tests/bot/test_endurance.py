"""Restarts, crashes and closed doors: nothing saved is lost, nothing told before it is saved."""

import asyncio
import os
import sys
import tempfile
from asyncio.subprocess import STDOUT, Process
from pathlib import Path
from typing import IO, NamedTuple

from sandbox import Message
from tests.bot.conftest import WHITE_WINS, BotHarness

HOUSE = Path(__file__).parents[2]


class Program(NamedTuple):
    """The bot as a program of its own, and the file it logs to: a pipe nobody reads would stop it."""

    process: Process
    said: IO[bytes]


async def bot_process(harness: BotHarness, **settings: str) -> Program:
    """Start the bot as a program of its own."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": harness.discord.token,
        "DISCORD_API_URL": harness.discord.api_url,
        "DISCORD_GATEWAY_URL": harness.discord.gateway_url,
        "DATABASE_URL": harness.database_url,
        **settings,
    }
    said = tempfile.TemporaryFile()  # noqa: SIM115 - closed when the program has ended
    process = await asyncio.create_subprocess_exec(
        sys.executable, "bot.py", cwd=HOUSE, env=environment, stdout=said, stderr=STDOUT
    )
    return Program(process, said)


async def ended(program: Program) -> tuple[int, str]:
    """The exit status and everything a program said."""
    status = await asyncio.wait_for(program.process.wait(), 30)
    with program.said as said:
        said.seek(0)
        return status, said.read().decode()


async def test_old_buttons_still_work_after_a_restart_in_a_new_process(offline: BotHarness) -> None:
    harness = offline
    harness.clock.turn(days=0)
    first = await bot_process(harness)
    await harness.discord.until(lambda: harness.discord.gateway.connected, 30)
    card = await harness.begin(clock="none")
    composer = (await harness.press(harness.ana, card, "Move")).message
    assert isinstance(composer, Message)
    first.process.terminate()
    status, said = await ended(first)
    assert status == 0
    assert "Traceback" not in said
    second = await bot_process(harness, LOG_LEVEL="DEBUG")
    await harness.discord.until(lambda: harness.discord.gateway.connected, 30)
    await asyncio.sleep(0.2)
    for step in ("compose:1:0:2", "compose:1:0:2/ne", "compose:1:0:2/ne/0"):
        await harness.press(harness.ana, composer, step)
    await harness.press(harness.ana, composer, "Play 2ne")
    card = await harness.card_with(harness.ben.mention)
    await harness.press(harness.ben, card, "Move")
    second.process.terminate()
    status, said = await ended(second)
    assert status == 0
    assert "Traceback" not in said
    assert harness.discord.token not in said


async def test_a_flag_falls_to_the_second_right_after_a_restart(harness: BotHarness) -> None:
    await harness.begin(clock="correspondence:1")
    await harness.turn(days=1, seconds=-1)
    assert harness.client is not None
    sweep = harness.client.services.sweep
    # What the bot has not seen pass would be given back as time it was away.
    await harness.until(lambda: sweep.heartbeat_ms == harness.clock.now_ms())
    await harness.stop()
    await harness.start()
    assert harness.card("Move")
    await harness.turn(seconds=1)
    assert "Ben wins on time" in (await harness.finished()).text


async def test_the_time_the_bot_was_down_is_given_back(harness: BotHarness) -> None:
    await harness.begin(clock="correspondence:1")
    await harness.stop()
    harness.clock.turn(days=5)
    await harness.start()
    await harness.play("1ne")
    assert "`1ne`" in (await harness.card_with(harness.ben.mention)).text


async def test_what_was_saved_but_not_told_is_told_after_a_crash(harness: BotHarness) -> None:
    await harness.begin()
    harness.discord.faults.fail("POST /channels/{channel_id}/messages", status=500, times=1000)
    reply = await harness.do(harness.ana, "move", move="1ne")
    assert "You played" in reply.text
    await harness.stop()
    harness.discord.faults.clear()
    assert not [card for card in harness.cards() if "`1ne`" in card.text]
    harness.clock.turn(minutes=10)
    await harness.start()
    card = await harness.card_with("`1ne`")
    assert card.pings == [harness.ben.id]


async def test_a_closed_channel_sends_the_card_directly(harness: BotHarness) -> None:
    await harness.begin()
    server = harness.discord.server("Antarctica")
    harness.channel.overwrite(server.bot_role, deny=1 << 11 | 1 << 38)
    await harness.do(harness.ana, "move", move="1ne")
    told = await harness.until(
        lambda: [post for post in harness.ben.sees(harness.ben.dm) if "Move" in post.labels]
    )
    assert "`1ne`" in told[0].text
    assert (await harness.press(harness.ben, told[0], "Move")).ephemeral


async def test_a_dropped_connection_is_taken_up_again(harness: BotHarness) -> None:
    await harness.begin()
    harness.discord.gateway.drop()
    await harness.until(lambda: harness.discord.gateway.connected)
    await asyncio.sleep(0.1)
    await harness.play(*WHITE_WINS[:2])
    await harness.card_with("`3s`")


async def test_a_wrong_token_stops_the_start_with_a_sentence(offline: BotHarness) -> None:
    secret = "not.the.token"  # noqa: S105 - nobody's
    status, said = await ended(await bot_process(offline, DISCORD_TOKEN=secret))
    assert status == 2
    assert "DISCORD_TOKEN" in said
    assert "Traceback" not in said
    assert secret not in said


async def test_a_wrong_setting_is_named_with_what_is_wrong(offline: BotHarness) -> None:
    for name, value in (
        ("DISCORD_API_URL", "nowhere"),
        ("DISCORD_GATEWAY_URL", "http://x"),
        ("DATABASE_URL", "mysql://x"),
        ("DATABASE_URL", "sqlite+aiosqlite:////proc/no/such/place.sqlite3"),
        ("LOG_LEVEL", "LOUD"),
        ("SANDBOX_PORT", "80800"),
    ):
        status, said = await ended(await bot_process(offline, **{name: value}))
        assert status == 2, said
        assert name in said
        assert "Traceback" not in said


async def test_an_address_where_nobody_answers_is_named(offline: BotHarness) -> None:
    for name, value in (
        ("DISCORD_API_URL", "http://127.0.0.1:9/api/v10"),
        ("DISCORD_GATEWAY_URL", "ws://127.0.0.1:9/"),
        ("DISCORD_API_URL", "http://user:word@127.0.0.1/"),
        ("DISCORD_TOKEN", "two\nwords"),
        ("DATABASE_URL", "postgresql+asyncpg://user:word@127.0.0.1:9/x"),
    ):
        status, said = await ended(await bot_process(offline, **{name: value}))
        assert status == 2, said
        assert name in said
        assert "Traceback" not in said
        assert "word" not in said.replace("password", "").replace("one word", "")
