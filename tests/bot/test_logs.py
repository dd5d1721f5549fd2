"""The log: lines or JSON, what each is about, and nothing in it that is secret or a member's."""

import io
import json
import logging
import os
import re
from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest
from aiohttp.http_exceptions import BadStatusLine

from operation.logs import FORMATTERS, OWN, TextFormatter, is_own
from sandbox import Member
from telemetry.context import Context, now_about
from tests.bot.conftest import own_harness
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_endurance import HOUSE, Program, bot_process, ended

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
EDIT = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
SAID = "Zaubermaus\nERROR bot: forged"
"""A member's text with what would pass for a line of the log."""

harness = own_harness


def record(message: str, *arguments: object, error: Exception | None = None) -> logging.LogRecord:
    trace = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("cogs.test", logging.INFO, __file__, 1, message, arguments, trace)


def lines_of(shape: str, record: logging.LogRecord) -> str:
    return FORMATTERS[shape](["s3cret", "s3cret-and-more"]).format(record)  # type: ignore[index]  # text or json


@pytest.mark.parametrize("shape", FORMATTERS)
def test_secrets_are_replaced_wherever_they_stand(shape: str) -> None:
    url = "https://discord.com/api/v10/webhooks/77/aW50ZXJh.Y3Rpb24/messages/@original"
    error = ValueError(f"cannot reach {url} with s3cret-and-more")
    found = lines_of(
        shape, record("%s: %s s3cret", "https://x/interactions/5/tok-en/callback", url, error=error)
    )
    for secret in ("s3cret", "and-more", "aW50", "Y3Rp", "tok-en"):
        assert secret not in found
    assert "/webhooks/77/***" in found
    assert "/interactions/5/***" in found
    assert "Traceback" in found or "ValueError" in found


def test_what_others_have_written_cannot_pass_for_a_line() -> None:
    found = lines_of("text", record("refused: %s", SAID))
    assert found.count("\n") == 0
    assert json.loads(lines_of("json", record("refused: %s", SAID)))["message"] == f"refused: {SAID}"


def test_a_line_of_json_says_what_it_is_about() -> None:
    def logged() -> Any:
        return json.loads(lines_of("json", record("done")))

    assert {"time", "level", "logger", "message"} == logged().keys()
    now_about(Context(interaction=5, server=7, match=3, ply=0))
    assert [logged()[each] for each in ("interaction", "server", "match", "ply")] == [5, 7, 3, 0]
    now_about(Context(match=3))
    assert "server" not in logged()


def test_what_is_no_http_is_no_error_of_the_bots() -> None:
    assert not is_own(record("Error handling request", error=BadStatusLine("garbage")))
    assert is_own(record("Error handling request", error=KeyError("fault")))


def test_every_package_of_the_bot_has_its_loggers() -> None:
    rooms = {path.parent.relative_to(HOUSE).parts[0] for path in HOUSE.glob("*/__init__.py")}
    assert {*OWN} - {"bot", "rookery"} <= rooms


@pytest.fixture
def journal() -> Iterator[io.StringIO]:
    """Everything that is logged at DEBUG by the bot's own loggers and at INFO by others, as text."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(TextFormatter())
    root, own = logging.getLogger(), [logging.getLogger(name) for name in OWN]
    before = root.level, [each.level for each in own]
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    for each in own:
        each.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(before[0])
    for each, level in zip(own, before[1], strict=True):
        each.setLevel(level)


async def say_everywhere(harness: BotHarness, who: Member, word: str) -> None:
    """Type a word wherever members may type, most of it refused."""
    await harness.do(who, "move", move=word)
    await harness.do(who, "challenge", game=GAME, clock=word)
    await harness.do(who, "play", game=GAME, options=word)
    await who.autocomplete("move", option="move", typed=word, channel=harness.channel)


async def test_no_text_of_a_member_is_logged(harness: BotHarness, journal: io.StringIO) -> None:
    word = "Zaubermaus"
    dora = harness.server.add(word)
    await harness.begin()
    await say_everywhere(harness, harness.ana, word)
    await say_everywhere(harness, dora, word)
    for route in (CALLBACK, EDIT):
        harness.discord.faults.refuse(route, 50035)
        await harness.do(harness.ana, "move", move=word)
        harness.discord.faults.clear()
    async with harness.client.services.database.write() as tx:
        await tx.connection.exec_driver_sql("alter table players rename to gone")
    await harness.do(dora, "move", move=word)
    async with harness.client.services.database.write() as tx:
        await tx.connection.exec_driver_sql("alter table gone rename to players")
    said = journal.getvalue()
    assert "reference" in said
    assert word not in said
    assert harness.discord.token not in said


async def test_tokens_of_interactions_are_not_logged(harness: BotHarness, journal: io.StringIO) -> None:
    await harness.begin()
    harness.discord.faults.lose(EDIT, None, times=50)
    await harness.do(harness.ana, "help")
    harness.discord.faults.clear()
    said = journal.getvalue()
    tokens = [each.token for each in harness.discord.world.interactions.values()]
    assert tokens
    assert not [token for token in tokens if token in said]


async def test_a_program_writes_json_and_serves_its_health_until_it_is_stopped(offline: BotHarness) -> None:
    program = await bot_process(offline, LOG_FORMAT="json", LOG_LEVEL="DEBUG", METRICS_PORT="0")
    await offline.until(lambda: offline.discord.gateway.connected)
    await offline.begin_by_cards(clock="none")
    offline.discord.faults.refuse(EDIT, 50001)
    await offline.do(offline.ana, "help")
    address = await address_of(offline, program)
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{address}/healthz") as answer:
            assert (answer.status, await answer.text()) == (200, "At work: 1 of 1 shards are up.\n")
        async with session.get(f"{address}/metrics") as answer:
            text = await answer.text()
    assert 'rookery_interactions_total{command="/help",outcome="refused-by-discord"} 1.0' in text
    program.process.terminate()
    status, said = await ended(program)
    assert status == 0, said
    lines = [json.loads(line) for line in said.splitlines()]
    (refusal,) = [line for line in lines if "50001" in line["message"]]
    assert refusal["level"] == "INFO"
    assert {"interaction", "server"} <= refusal.keys()
    assert offline.discord.token not in said
    assert {line["level"] for line in lines} <= {"DEBUG", "INFO"}


async def address_of(harness: BotHarness, program: Program) -> str:
    """Where a program serves its metrics, once it says so."""

    def found() -> str | None:
        text = os.pread(program.said.fileno(), 1_000_000, 0).decode()
        match = re.search(r"metrics and health are on (http://[\d.:]+)", text)
        return match and match[1]

    address: str = await harness.until(found)
    return address


def test_what_no_encoding_can_write_breaks_no_line() -> None:
    found = lines_of("json", record("%s", "\udcff", error=OSError("\udcff")))
    assert json.loads(found.encode("utf-8"))["message"] == "\udcff"
