"""The board inside Discord, played by touch: the unmodified SDK in the sandbox's frame, the real bot behind."""

import pytest
from playwright.async_api import expect

from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.conftest import BotHarness


@pytest.fixture
async def harness(offline: BotHarness) -> BotHarness:
    """The harness with the bot online, and its Activity enabled."""
    offline.host_activity()
    await offline.start()
    return offline


@pytest.fixture
async def board(page: OpenPage, harness: BotHarness) -> OpenBoard:
    """Ana's board of a match of Penguin Soccer with Ben, in which she is to move."""
    await harness.begin()
    await page.go_to_match()
    await page.press("Board")
    opened = OpenBoard(page)
    await opened.shows(0)
    return opened


async def test_a_move_is_played_by_touch_and_its_card_is_posted(board: OpenBoard, harness: BotHarness) -> None:
    await expect(board.status).to_contain_text("Your turn")
    view = await harness.view()
    menu = view.match.game.menu(view.position, ())
    await board.tap(menu.choices[0].token)
    await expect(board.frame.locator(".back")).to_be_visible()
    second = view.match.game.menu(view.position, (menu.choices[0].token,))
    await board.tap(second.choices[0].token)
    await board.page.screenshot(path="/tmp/board.png")
