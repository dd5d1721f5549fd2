"""Lessons, puzzles and rushes on the board inside Discord: by touch, by keyboard, and with nothing moving."""

import re

from playwright.async_api import Locator, expect

from tests.bot.browser.conftest import PHONE_ONLY, with_activity
from tests.bot.browser.faults import faults_of
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.harness import BotHarness

harness = with_activity


async def opened_lists(page: OpenPage, harness: BotHarness) -> OpenBoard:
    """Ana's page on the list of what there is to do."""
    harness.discord.activities.launch(harness.ana.user, harness.channel.record)
    board = OpenBoard(page)
    await expect(board.frame.locator(".lists")).to_be_visible()
    return board


def box(board: OpenBoard, title: str) -> Locator:
    """A part of the list."""
    return board.frame.locator(".box").filter(has=board.frame.get_by_role("heading", name=title, exact=True))


async def shows_film(board: OpenBoard, *, film: bool) -> None:
    await expect(board.frame.locator(".picture")).to_have_attribute(
        "src", re.compile("^blob:" if film else r"\.png$")
    )


@PHONE_ONLY
async def test_a_newcomer_learns_by_touch(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_lists(page, harness)
    assert await faults_of(board.body) == []
    await box(board, "Learn a game").get_by_role("button", name="Penguin Soccer · start here").click()
    await expect(board.frame.locator(".number")).to_have_text("1/6")
    assert await faults_of(board.body) == []
    await board.frame.get_by_role("button", name=re.compile("Papa")).first.click()
    await expect(board.button("Back")).to_be_visible()
    await board.button("Back").click()
    await board.button("Hint").click()
    await expect(board.frame.locator(".hint")).to_contain_text("Like this")
    assert await faults_of(board.body) == []
    await board.button("Let me do it").click()
    for token in ("f6", "ne"):
        await board.choice(token).click()
    await expect(board.frame.locator(".outcome.right")).to_be_visible()
    await shows_film(board, film=False)  # this browser wants nothing to move
    assert await faults_of(board.body) == []
    await expect(board.frame.locator(".number")).to_have_text("2/6")


@PHONE_ONLY
async def test_a_right_turn_is_shown_as_a_film_where_things_may_move(
    page: OpenPage, harness: BotHarness
) -> None:
    await page.let_move()
    board = await opened_lists(page, harness)
    await box(board, "Learn a game").get_by_role("button", name="Piecepack Soccer", exact=True).click()
    await board.button("Hint").click()
    await shows_film(board, film=True)
    await board.button("Play this").click()
    await shows_film(board, film=True)
    await expect(board.frame.locator(".outcome.right")).to_be_visible()
    await shows_film(board, film=False)


@PHONE_ONLY
async def test_nothing_moves_where_the_member_has_set_that(page: OpenPage, harness: BotHarness) -> None:
    await page.page.emulate_media(reduced_motion="no-preference")
    await harness.set_own(harness.ana, stills=True)
    board = await opened_lists(page, harness)
    await box(board, "Learn a game").get_by_role("button", name="Penguin Soccer · start here").click()
    await expect(board.frame.locator(".spot").first).to_have_css("animation-name", "none")


@PHONE_ONLY
async def test_a_puzzle_with_hint_and_solution(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_lists(page, harness)
    await box(board, "Puzzle").get_by_role("button", name="Penguin Soccer", exact=True).click()
    await expect(board.frame.locator(".task")).to_contain_text("Only one")
    assert await faults_of(board.body) == []
    await board.button("Hint").click()
    await expect(board.frame.locator(".spot.hinted")).to_have_count(1)
    await board.frame.locator(".spot.hinted").click()
    await expect(board.frame.locator(".hint")).to_have_count(0)
    await board.button("Solution").click()
    steps = board.frame.locator(".count")
    await expect(steps).to_have_text(re.compile("^1 / "))
    assert await faults_of(board.body) == []
    await board.button("To the beginning").click()
    await expect(steps).to_have_text(re.compile("^0 / "))
    await board.button("Next puzzle").click()
    await expect(board.button("Solution")).to_be_visible()
    assert (await harness.client.services.puzzles.tally(harness.ana.id)).streak == 0


@PHONE_ONLY
async def test_a_rush_ends_when_its_time_is_up(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_lists(page, harness)
    await box(board, "Puzzle").get_by_role("button", name="Rush").click()
    await expect(board.frame.locator(".number .clock")).to_be_visible()
    assert await faults_of(board.body) == []
    await board.button("End the rush").click()
    await expect(board.frame.locator(".outcome.over")).to_contain_text("You ended the rush.")
    await board.button("New rush").click()
    await expect(board.button("End the rush")).to_be_visible()
    harness.clock.turn(seconds=200)
    await board.frame.locator(".spot, .question .choice").first.click()
    await expect(board.frame.locator(".outcome.over")).to_contain_text("Time's up")


@PHONE_ONLY
async def test_the_keyboard_goes_on_where_it_was(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_lists(page, harness)
    lesson = box(board, "Learn a game").get_by_role("button", name="Penguin Soccer · start here", exact=True)
    await lesson.press("Enter")
    keys = board.page.keyboard
    await expect(board.frame.locator(".spots")).to_be_focused()
    await expect(board.frame.locator(".spot").first).to_be_visible()
    await keys.press("Tab")
    await expect(board.frame.locator(".spot").first).to_be_focused()
    await keys.press("Enter")
    await expect(board.button("Back")).to_be_visible()
    await expect(board.frame.locator(".spots")).to_be_focused()
    await board.button("Hint").press("Enter")
    await expect(board.frame.locator(".hint")).to_be_visible()
    await expect(board.button("Hint")).to_be_focused()
    await board.button("Play this").press("Enter")
    await expect(board.frame.locator(".number")).to_have_text("2/6")
    await expect(board.frame.locator(".spots")).to_be_focused()
