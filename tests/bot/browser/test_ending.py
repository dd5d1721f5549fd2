"""The end of a match on the board inside Discord, by touch."""

import re

from playwright.async_api import expect

from tests.bot.browser.conftest import PHONE_ONLY, touched_on_phones, with_activity
from tests.bot.browser.faults import faults_of
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.test_board import opened_board
from tests.bot.harness import WHITE_WINS, BotHarness

harness = with_activity
has_touch = touched_on_phones


@PHONE_ONLY
async def test_a_result_is_shared_and_the_moves_that_decided_it_are_shown(
    page: OpenPage, harness: BotHarness
) -> None:
    board = await opened_board(page, harness)
    await harness.play(*WHITE_WINS)
    await board.shows(len(WHITE_WINS))
    await board.tap(board.button("Share"))
    await expect(board.frame.locator(".toast")).to_contain_text("Shared in #")
    await board.tap(board.button("Analyse"))
    await expect(board.frame.locator(".outcome")).to_contain_text("Accuracy: Ana")
    await expect(board.button("Analyse")).to_have_count(0)
    point = board.frame.locator(".point").first
    number = re.search(r"Move (\d+),", str(await point.text_content()))
    assert number is not None
    await board.tap(point)
    await expect(board.frame.locator(".count")).to_have_text(f"{int(number[1]) - 1} / {len(WHITE_WINS)}")
    await expect(board.frame.locator(".picture")).to_have_attribute("alt", re.compile("Better"))
    await expect(point).to_have_attribute("aria-pressed", "true")
    assert await faults_of(board.body) == []
    await board.tap(board.frame.locator(".graph"))
    middle = (len(WHITE_WINS) + 1) // 2
    await expect(board.frame.locator(".count")).to_have_text(f"{middle} / {len(WHITE_WINS)}")
    await expect(point).to_have_attribute("aria-pressed", "false")
