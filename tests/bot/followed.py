"""What tests of following do again and again: Cleo follows, and is sent something."""

from typing import Any

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
