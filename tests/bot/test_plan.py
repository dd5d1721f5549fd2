"""Planning ahead: answers that are played with the move they answer, and that nobody else sees."""

import asyncio
from io import BytesIO

from PIL import Image

from sandbox import Member, Message
from tests.bot.conftest import BotHarness


async def plan(harness: BotHarness, who: Member, moves: str) -> Message:
    """The message that shows a plan after a typed line."""
    return await harness.shown(who, "plan", moves=moves)


async def test_a_plan_is_put_together_by_thumb(harness: BotHarness) -> None:
    await harness.begin()
    await harness.play("1ne")
    card = await harness.card_at(1)
    more = await harness.opened(harness.ana, card, "More")
    composer = await harness.opened(harness.ana, more, "Plan")
    print(composer.text, composer.labels)
    for _ in range(12):
        label = next(each for each in composer.labels if each.strip("⠀") and each not in ("Back", "Cancel"))
        print(">>", label)
        composer = await harness.opened(harness.ana, composer, label)
        print(composer.text, composer.labels, list(composer.files))
        if "Planned" in composer.text:
            break
    assert 0
