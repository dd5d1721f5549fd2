"""The ways to put a move together: buttons that play, buttons and a confirmation, lists."""

import pytest

from sandbox import Message
from tests.bot.harness import BotHarness


@pytest.mark.essential
async def test_a_whole_move_is_put_together_from_lists(harness: BotHarness) -> None:
    await harness.set_own(harness.ana, composer="list")
    card = await harness.begin()
    opened = await harness.opened(harness.ana, card, "Play")
    assert opened.labels == []

    async def pick(message: Message, value: str) -> list[str]:
        """Choose from the one list there is; what the next one has to offer."""
        (held,) = message.selects
        await (await harness.ana.choose(message, held.custom_id, value)).settled()
        return [label for each in message.selects for label, _ in each.options]

    assert [label for label, _ in opened.selects[0].options] == ["Baby", "Papa", "Mama"]
    ways = await pick(opened, "2")
    assert any(label.startswith("↗") for label in ways)
    assert opened.labels == ["↻ Turn, too", "Back"]
    await pick(opened, "ne")
    await harness.press(harness.ana, opened, "Papa to b2")
    assert [entry.text for entry in (await harness.view()).log] == ["2ne"]


async def test_who_wants_to_confirm_is_shown_the_whole_move_before_it_is_played(harness: BotHarness) -> None:
    await harness.set_own(harness.ana, composer="confirm")
    card = await harness.begin()
    opened = await harness.opened(harness.ana, card, "Play")
    for step in ("2", "2/ne"):
        assert "Green" not in opened.text
        await harness.press(harness.ana, opened, f"step:match {harness.match} 0:{step}")
    assert opened.text == "**Ready:** Papa to b2"
    assert opened.labels == ["Papa to b2", "Back"]
    assert (await harness.view()).ply == 0
    await harness.press(harness.ana, opened, "Papa to b2")
    assert opened.deleted


async def test_the_last_button_is_green_and_plays_at_once(harness: BotHarness) -> None:
    card = await harness.begin()
    opened = await harness.opened(harness.ana, card, "Play")
    assert "Green" not in opened.text
    assert opened.labels == ["Baby", "Papa", "Mama"]
    await harness.press(harness.ana, opened, "Mama")
    assert "Green plays at once." in opened.text
    await harness.press(harness.ana, opened, "↻ Turn, too")
    await harness.press(harness.ana, opened, f"step:match {harness.match} 0:3/turn/ne")
    assert opened.labels == ["↖︎ ↺ 45°", "↗︎ ↻ 45°", "Back"]
    await harness.press(harness.ana, opened, "↗︎ ↻ 45°")
    assert opened.deleted


async def test_a_green_button_of_an_earlier_move_plays_nothing(harness: BotHarness) -> None:
    card = await harness.begin()
    stale = await harness.opened(harness.ana, card, "Play")
    await harness.press(harness.ana, stale, "Mama")
    await harness.play("2ne", "3s")
    late = await harness.press(harness.ana, stale, f"play:match {harness.match} 0:3ne")
    assert "has moved on" in await harness.refused(late)
    assert (await harness.view()).ply == 2
