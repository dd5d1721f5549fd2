"""The board for trying, and playing on, on the board inside Discord: by touch, as White and as Black."""

import re

from playwright.async_api import Locator, expect

from tests.bot.browser.conftest import PHONE_ONLY, touched_on_phones, with_activity
from tests.bot.browser.faults import faults_of
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.test_board import opened_board
from tests.bot.harness import WHITE_WINS, BotHarness

harness = with_activity
has_touch = touched_on_phones


async def move(board: OpenBoard, *tokens: str) -> None:
    """Make a turn by tapping these choices one after the other."""
    for token in tokens:
        await board.tap(board.choice(token))
    await board.drawn()


def lines(board: OpenBoard) -> Locator:
    return board.frame.locator(".lines .choice")


@PHONE_ONLY
async def test_a_line_is_tried_changed_and_played_when_it_comes(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    await harness.play("1ne")
    await board.shows(1)
    await board.tap(board.button("Try"))
    await expect(board.status).to_contain_text("Ben (Black) to move")
    count, switch = board.frame.locator(".count"), board.frame.get_by_role("switch")
    await move(board, "1", "sw")
    await expect(count).to_have_text("1 / 1")
    await move(board, "2", "ne")
    await expect(count).to_have_text("2 / 2")
    await expect(switch).to_have_attribute("aria-checked", "false")
    assert await faults_of(board.body) == []
    await board.tap(board.button("One move back"))
    await expect(count).to_have_text("1 / 2")
    await move(board, "2", "n")
    await expect(lines(board)).to_have_count(2)
    await board.tap(switch)
    await expect(switch).to_have_attribute("aria-checked", "true")
    assert await faults_of(board.body) == []
    await board.tap(lines(board).last)
    await expect(switch).to_have_attribute("aria-checked", "false")
    await board.tap(switch)
    await expect(board.frame.locator(".toast")).to_contain_text("another answer")
    await harness.submit("1sw")
    await expect(board.frame.locator(".toast")).to_contain_text("planned")
    await board.tap(board.button("Back to the match").last)
    await board.shows(3)
    assert (await harness.view()).moves == ("1ne", "1sw", "2n")


@PHONE_ONLY
async def test_one_plays_on_from_a_finished_match(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    await harness.play(*WHITE_WINS)
    await board.shows(len(WHITE_WINS))
    await board.tap(board.button("One move back"))
    await board.tap(board.button("Play on from here"))
    assert await faults_of(board.body) == []
    await board.tap(board.frame.locator(".levels").get_by_role("button", name="1", exact=True))
    await expect(board.frame.locator(".number")).to_have_text("#2")
    await board.shows(0)
    match = await harness.client.services.matches.view(2)
    assert match.first_position
    await expect(board.frame.locator(".board img")).to_have_attribute("alt", re.compile("f6"))
