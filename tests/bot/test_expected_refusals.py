"""What Discord refuses in ordinary use is one line of the log; an error is for somebody to look at."""

import logging
from collections.abc import Awaitable, Callable

import pytest

from cogs.ui import refused_requests
from sandbox.client.commands import Focus
from tests.bot.conftest import own_harness
from tests.bot.crash import begun, delivered
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_acknowledgement import at_rest

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
EDIT = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
POST = "POST /channels/{channel_id}/messages"
EXPECTED = (10008, 10062, 40060, 50027, 50001, 50007)
BAD_FORM = 50035

harness = own_harness


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
