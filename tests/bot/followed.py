"""What tests of following do again and again: Cleo follows, and is sent something."""

import asyncio
from typing import Any

from cogs.ui.events import DIGESTS_DUE
from sandbox import Message
from tests.bot.harness import BotHarness


async def follow(harness: BotHarness, what: str, **options: Any) -> str:
    """What Cleo reads who follows somebody or something."""
    return (await harness.do(harness.cleo, f"follow {what}", **options)).text


def sent(harness: BotHarness) -> list[Message]:
    """What Cleo was sent by direct message, the oldest first."""
    return sorted(harness.cleo.dm.messages, key=lambda message: message.id)


async def message(harness: BotHarness, *texts: str, count: int = 1) -> Message:
    """The last of so many direct messages to Cleo, once it is there."""
    await harness.until(lambda: len(sent(harness)) >= count)
    (*_, last) = sent(harness)
    assert len(sent(harness)) == count
    assert all(text in last.text for text in texts), last.text
    return last


async def evening(harness: BotHarness) -> None:
    """Let a day pass, and have what is due then sent."""
    await harness.turn(days=1)
    harness.client.dispatch(DIGESTS_DUE)


async def digested(harness: BotHarness) -> None:
    """Wait until no digest is due."""
    while await harness.client.services.follows.due():  # noqa: ASYNC110 - no event
        await asyncio.sleep(0.01)
