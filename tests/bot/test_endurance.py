"""Restarts, crashes, refusals, missing packages: nothing saved is lost, or delivered before it is saved."""

import asyncio
import os
import sys
import tempfile
from asyncio.subprocess import STDOUT, Process
from pathlib import Path
from typing import IO, Final, NamedTuple

import pytest

import bot
from data.processes.lease import LeaseLost
from operation.settings import SetupError, settings_of_environment
from tests.bot.conftest import own_harness
from tests.bot.harness import WHITE_WINS, BotHarness
from tests.waits import WAIT_S

HOUSE = Path(__file__).parents[2]

harness = own_harness


class Program(NamedTuple):
    """The bot as a program of its own, and the file it logs to: a pipe nobody reads would stop it."""

    process: Process
    said: IO[bytes]


def settings_for(harness: BotHarness) -> dict[str, str]:
    """The environment in which the bot finds the sandbox and its database."""
    return {
        "DISCORD_TOKEN": harness.discord.token,
        "DISCORD_API_URL": harness.discord.api_url,
        "DISCORD_GATEWAY_URL": harness.discord.gateway_url,
        "DATABASE_URL": harness.database_url,
    }


async def bot_process(harness: BotHarness, **settings: str) -> Program:
    """Start the bot as a program of its own, which is killed at the end of the test if it still runs."""
    environment = {**os.environ, **settings_for(harness), **settings}
    said = tempfile.TemporaryFile()  # noqa: SIM115 - closed when the program has ended
    process = await asyncio.create_subprocess_exec(
        sys.executable, "bot.py", cwd=HOUSE, env=environment, stdout=said, stderr=STDOUT
    )
    program = Program(process, said)
    harness.programs.push_async_callback(killed, program)
    return program


async def killed(program: Program) -> None:
    if program.process.returncode is None:
        program.process.kill()
    await program.process.wait()
    program.said.close()


async def ended(program: Program) -> tuple[int, str]:
    """The exit status and everything a program said."""
    async with asyncio.timeout(WAIT_S):
        status = await program.process.wait()
    with program.said as said:
        said.seek(0)
        return status, said.read().decode()


async def stopped(program: Program) -> str:
    """End a program that runs without a fault; everything it said."""
    program.process.terminate()
    status, said = await ended(program)
    assert status == 0
    assert "Traceback" not in said
    return said


async def test_old_buttons_still_work_after_a_restart_in_a_new_process(offline: BotHarness) -> None:
    harness = offline
    first = await bot_process(harness)
    await harness.until(lambda: harness.discord.gateway.connected)
    card = await harness.begin_by_cards(clock="none")
    composer = await harness.opened(harness.ana, card, "Play")
    await stopped(first)
    second = await bot_process(harness, LOG_LEVEL="DEBUG")
    await harness.until(lambda: harness.discord.gateway.connected)
    await harness.press(harness.ana, composer, "step:match 1 0:2")
    await harness.press(harness.ana, composer, "play:match 1 0:2ne")
    card = await harness.card_with(harness.ben.mention)
    await harness.press(harness.ben, card, "Play")
    assert harness.discord.token not in await stopped(second)


async def test_a_flag_falls_to_the_second_right_after_a_restart(harness: BotHarness) -> None:
    await harness.begin(clock="correspondence:1")
    await harness.turn(days=1, seconds=-1)
    uptime = harness.client.services.uptime
    # What the bot has not seen pass would be given back as time it was away.
    await harness.until(lambda: uptime.heartbeat_ms == harness.clock.now_ms())
    await harness.restart()
    assert harness.card("Play")
    await harness.turn(seconds=1)
    assert f"{harness.ben.mention} wins" in (await harness.finished()).text


async def test_a_dropped_connection_is_taken_up_again(harness: BotHarness) -> None:
    await harness.begin()
    gateway = harness.discord.gateway
    dropped = set(gateway.connections)
    gateway.drop()
    await harness.until(lambda: gateway.connected and dropped.isdisjoint(gateway.connections))
    await harness.play(*WHITE_WINS[:2])
    await harness.card_after("3s")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "not.the.token-word"),
        ("DISCORD_TOKEN", "two\nwords"),
        ("DISCORD_API_URL", "nowhere"),
        ("DISCORD_API_URL", "http://127.0.0.1:9/api/v10"),
        ("DISCORD_API_URL", "http://user:word@127.0.0.1/"),
        ("DISCORD_GATEWAY_URL", "http://x"),
        ("DISCORD_GATEWAY_URL", "ws://127.0.0.1:9/"),
        ("DATABASE_URL", "mysql://x"),
        ("DATABASE_URL", "sqlite+aiosqlite:////proc/no/such/place.sqlite3"),
        ("DATABASE_URL", "postgresql+asyncpg://user:word@127.0.0.1:9/x"),
        ("COMPUTE", "scheduler:8786"),
        ("COMPUTE", "tcp://user:word@scheduler:8786"),
        ("LOG_LEVEL", "LOUD"),
        ("SANDBOX_PORT", "80800"),
    ],
)
async def test_a_wrong_setting_is_named_without_its_secrets(
    offline: BotHarness, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    for each, setting in {**settings_for(offline), name: value}.items():
        monkeypatch.setenv(each, setting)

    async def started() -> None:
        settings = settings_of_environment()
        assert settings.discord_token
        await bot.on_discord(settings, settings.discord_token.get_secret_value())

    with pytest.raises(SetupError) as refused:
        await started()
    said = str(refused.value)
    assert name in said
    assert "word" not in said.replace("password", "").replace("one word", "")


def test_a_bot_that_cannot_start_says_so_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LOG_LEVEL", "LOUD")
    assert bot.main([]) == 2
    assert capsys.readouterr().err.startswith("Rookery cannot start. Some settings are wrong.\n  LOG_LEVEL: ")


def test_a_bot_that_loses_its_database_at_the_start_says_so_in_a_sentence(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("DATABASE_URL", sqlite_url)

    async def lost(*_: object) -> None:
        raise LeaseLost

    monkeypatch.setattr(bot, "connect", lost)
    assert bot.main([]) == 1
    assert capsys.readouterr().err.startswith("Rookery had to stop. Another bot has taken over the database")


FASTER: Final = ("isal", "orjson", "uvloop")
WITHOUT: Final = (
    f"import sys; sys.modules.update(dict.fromkeys({FASTER})); import bot; sys.exit(bot.main([]))"
)
WITH: Final = "import sys, bot; sys.exit(bot.main([]))"


@pytest.mark.slow
@pytest.mark.parametrize("program", [WITH, WITHOUT], ids=["with", "without"])
async def test_the_bot_plays_and_stops_with_and_without_them(offline: BotHarness, program: str) -> None:
    environment = {**os.environ, **settings_for(offline)}
    said = tempfile.TemporaryFile()  # noqa: SIM115 - closed when the program has ended
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, cwd=HOUSE, env=environment, stdout=said, stderr=STDOUT
    )
    await offline.until(lambda: offline.discord.gateway.connected)
    await offline.begin_by_cards(clock="none")
    moved = await offline.do(offline.ana, "move", move="1ne")
    assert "came out of the sea" in moved.text
    await offline.card_with(f"{offline.ben.mention}, your turn")
    await stopped(Program(process, said))
