"""The composer's lists as menus: long ones, and all of them for those who want that."""

import pytest

from cogs.composer import layouts
from sandbox import Message
from tests.bot.conftest import BotHarness


async def test_a_long_list_is_a_menu_that_leads_on(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layouts, "MOST_BUTTONS", 2)
    card = await harness.begin()
    opened = await harness.opened(harness.ana, card, "Move")
    assert [value for _, value in opened.selects[0].options] == ["1", "2", "3"]
    await (await harness.ana.choose(opened, opened.selects[0].custom_id, "2")).settled()
    assert "Which way?" in opened.text


async def test_a_whole_move_is_put_together_from_lists(harness: BotHarness) -> None:
    await harness.set_own(harness.ana, composer="list")
    card = await harness.begin()
    opened = await harness.opened(harness.ana, card, "Move")
    assert opened.labels == ["Cancel"]

    async def pick(message: Message, value: str) -> list[str]:
        """Choose from the one list there is; what the next one has to offer."""
        (held,) = message.selects
        await (await harness.ana.choose(message, held.custom_id, value)).settled()
        return [label for each in message.selects for label, _ in each.options]

    assert [label.split(" · ")[0] for label, _ in opened.selects[0].options] == ["1", "2", "3"]
    ways = await pick(opened, "2")
    assert any(label.startswith("↗") for label in ways)
    assert not [label for label in opened.labels if label not in ("Back", "Cancel")]
    await pick(opened, "ne")
    if opened.selects:
        await pick(opened, "0")
    await harness.press(harness.ana, opened, "Play 2ne")
    assert "`2ne`" in (await harness.card_with(harness.ben.mention)).text
