"""Refused requests are counted by code; a wrong one is an ERROR, an ordinary one a line of the log."""

import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord
import pytest
from discord import ui

from cogs.ui import refused_requests
from cogs.ui.layout import layout
from operation.logs import JSONFormatter
from sandbox.client.commands import Focus
from telemetry.context import Context, now_about
from telemetry.metrics import DISCORD_REFUSALS
from tests.bot.conftest import own_harness
from tests.bot.crash import begun, delivered
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_acknowledgement import at_rest

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
ORIGINAL = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
POST = "POST /channels/{channel_id}/messages"
THREADS = "POST /channels/{channel_id}/threads"
NOT_FOUND = "components.0.items.0.media.url (UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND)"
TOO_LONG = "content (BASE_TYPE_MAX_LENGTH)"

harness = own_harness


class Lines(logging.Handler):
    """The log's lines as JSON."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.setFormatter(JSONFormatter())
        self.lines: list[dict[str, object]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))

    @property
    def messages(self) -> list[object]:
        return [each["message"] for each in self.lines]


@pytest.fixture
def errors() -> Iterator[Lines]:
    """The errors that are logged of refused requests."""
    lines, logger = Lines(), logging.getLogger(refused_requests.__name__)
    logger.addHandler(lines)
    yield lines
    logger.removeHandler(lines)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The refusals that are counted, by status and code."""
    found = list[tuple[str, ...]]()
    monkeypatch.setattr(DISCORD_REFUSALS, "sink", lambda labels: found.append(tuple(labels)))
    return found


async def send(harness: BotHarness, text: str = "", **parts: Any) -> None:
    """Send a message that Discord refuses."""
    harness.expected_refusals |= {50006, 50035}
    with pytest.raises(discord.HTTPException):
        await harness.client.get_partial_messageable(harness.channel.id).send(text or None, **parts)


async def test_a_wrong_form_is_one_error_an_hour_with_its_path(harness: BotHarness, errors: Lines) -> None:
    line = f"Discord refused POST /channels/{{id}}/messages with 50035: {TOO_LONG}"
    await send(harness, "x" * 2001)
    await send(harness, "y" * 3000)
    assert errors.messages == [line]
    await send(harness, view=layout(ui.MediaGallery(discord.MediaGalleryItem("attachment://gone.png"))))
    assert errors.messages[1:] == [line.replace(TOO_LONG, NOT_FOUND)]
    await harness.turn(hours=1)
    await send(harness, "x" * 2001)
    assert errors.messages[2:] == [line]


async def test_the_line_says_what_the_request_was_for(harness: BotHarness, errors: Lines) -> None:
    now_about(Context(server=harness.server.id, match=7, ply=3))
    await send(harness, "x" * 2001)
    (line,) = errors.lines
    assert (line["server"], line["match"], line["ply"]) == (harness.server.id, 7, 3)


@pytest.mark.parametrize("code", [50083, 160004, 160006, 40060, 10008, 50001])
async def test_a_refusal_that_the_bot_expects_is_no_error(
    harness: BotHarness, errors: Lines, counted: list[tuple[str, ...]], code: int
) -> None:
    harness.discord.faults.refuse(POST, code)
    await send(harness, "Hello")
    assert errors.messages == []
    assert [each for _, each in counted] == [str(code)]


async def test_faults_beside_one_about_an_emoji_are_named(harness: BotHarness, errors: Lines) -> None:
    gone = ui.Button[Any](label="Go", custom_id="go", emoji=discord.PartialEmoji(name="gone", id=7))
    await send(harness, "x" * 2001, view=ui.View().add_item(gone))
    assert errors.messages == [f"Discord refused POST /channels/{{id}}/messages with 50035: {TOO_LONG}"]


async def test_another_wrong_request_is_named_by_its_code(harness: BotHarness, errors: Lines) -> None:
    await send(harness)
    (line,) = errors.messages
    assert line == "Discord refused POST /channels/{id}/messages with 50006: Cannot send an empty message"


@pytest.mark.parametrize(
    ("route", "named"),
    [
        (CALLBACK, "POST /interactions/{id}/{token}/callback"),
        (ORIGINAL, "PATCH /webhooks/{id}/{token}/messages/@original"),
    ],
)
async def test_a_wrong_answer_is_counted_and_named_without_its_token(
    harness: BotHarness, errors: Lines, counted: list[tuple[str, ...]], route: str, named: str
) -> None:
    harness.discord.faults.refuse(route, 50035)
    harness.ana.begin_slash("help", channel=harness.channel)
    await harness.until(lambda: errors.messages)
    assert errors.messages == [f"Discord refused {named} with 50035: Invalid Form Body"]
    assert ("400", "50035") in counted


async def test_a_failure_that_is_not_repeated_is_counted(
    harness: BotHarness, counted: list[tuple[str, ...]]
) -> None:
    harness.discord.faults.fail(THREADS, 502)
    channel = harness.client.get_channel(harness.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.DiscordServerError):
        await channel.create_thread(name="Evening")
    assert counted == [("502", "0")]


EDIT = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
EXPECTED = (10008, 10062, 40060, 50027, 50001, 50007)
BAD_FORM = 50035


async def command_acknowledged(harness: BotHarness, code: int) -> None:
    harness.discord.faults.refuse(CALLBACK, code)
    harness.ana.begin_slash("help", channel=harness.channel)


async def command(harness: BotHarness, code: int) -> None:
    harness.discord.faults.refuse(EDIT, code)
    harness.ana.begin_slash("help", channel=harness.channel)


async def button(harness: BotHarness, code: int) -> None:
    card = harness.card("More")
    harness.discord.faults.refuse(EDIT, code)
    await harness.ana.click(card, "More")


async def delivery(harness: BotHarness, code: int) -> None:
    match = await begun(harness)
    harness.discord.faults.refuse(POST, code)
    await harness.do(harness.ana, "move", move="1ne", match=match)


async def autocomplete(harness: BotHarness, code: int) -> None:
    harness.discord.faults.refuse(CALLBACK, code)
    harness.cleo.begin_autocomplete(
        "challenge", Focus("clock", ""), channel=harness.channel, options={"game": GAME}
    )


Act = Callable[[BotHarness, int], Awaitable[None]]
PLACES: tuple[Act, ...] = (command_acknowledged, command, button, delivery, autocomplete)
everywhere = pytest.mark.parametrize("act", PLACES, ids=lambda act: act.__name__)
OF_ANSWERS = {40060, 50027}
"""Discord's codes for answers to interactions; a message to a channel is never refused with them."""


async def logged(
    harness: BotHarness, act: Act, code: int, caplog: pytest.LogCaptureFixture
) -> list[logging.LogRecord]:
    """What is logged about a refusal with this code."""
    caplog.clear()
    with caplog.at_level(logging.INFO):
        await act(harness, code)
        await harness.until(lambda: any(each.code == code for each in harness.discord.refused))
        await harness.until(lambda: any(str(code) in found.getMessage() for found in caplog.records))
        await at_rest(harness)
        await delivered(harness)
    return [found for found in caplog.records if found.name.startswith(("cogs", "discord"))]


@everywhere
async def test_an_expected_refusal_is_one_line(
    harness: BotHarness, act: Act, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(harness)
    for code in EXPECTED:
        if act is delivery and code in OF_ANSWERS:
            continue
        found = await logged(harness, act, code, caplog)
        assert [each.getMessage() for each in found if each.levelno > logging.INFO] == []
        assert [each.getMessage() for each in found if each.exc_info] == []
        (line,) = [each.getMessage() for each in found if str(code) in each.getMessage()]
        assert "\n" not in line


@everywhere
async def test_anything_else_is_one_error(
    harness: BotHarness, act: Act, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(harness)
    caplog.clear()
    await act(harness, BAD_FORM)
    await harness.until(lambda: [each for each in caplog.records if each.levelno == logging.ERROR])
    await at_rest(harness)
    errors = [each for each in caplog.records if each.levelno >= logging.ERROR]
    form, error = sorted(errors, key=lambda each: each.name != refused_requests.__name__)
    assert f"with {BAD_FORM}" in form.getMessage()
    if act is delivery:  # the delivery is done with: nobody has to look at where it failed
        assert str(BAD_FORM) in error.getMessage()
    else:
        assert error.exc_info
        assert str(BAD_FORM) in str(error.exc_info[1])
    if act in (command, command_acknowledged, button):
        assert "reference" in error.getMessage()


async def test_a_member_reads_that_discord_refused(harness: BotHarness) -> None:
    harness.discord.faults.refuse(EDIT, 50001)
    reply = await harness.do(harness.ana, "help")
    assert "Discord doesn't let me do that" in await harness.refused(reply)
