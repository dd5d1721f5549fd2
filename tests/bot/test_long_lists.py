"""The composer's long lists as menus."""

import pytest

from cogs import composer
from tests.bot.conftest import Pond


async def test_a_long_list_is_a_menu_that_leads_on(pond: Pond, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composer, "MOST_BUTTONS", 2)
    card = await pond.begin()
    opened = (await pond.press(pond.ana, card, "Move")).message
    assert opened is not None
    assert [value for _, value in opened.selects[0].options] == ["1", "2", "3"]
    await (await pond.ana.choose(opened, opened.selects[0].custom_id, "2")).settled()
    assert "Which way?" in opened.text
