"""What cards do, on the page of the Activity: by touch, and by keyboard."""

import re

from playwright.async_api import Locator, expect

from tests.bot.browser.conftest import PHONE_ONLY, touched_on_phones, with_activity
from tests.bot.browser.faults import faults_of
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.test_board import opened_board
from tests.bot.harness import WHITE_WINS, BotHarness

pytestmark = PHONE_ONLY
harness = with_activity
has_touch = touched_on_phones


async def opened_lists(page: OpenPage, harness: BotHarness) -> OpenBoard:
    """Ana's page on the list of what there is to do."""
    harness.discord.activities.launch(harness.ana.user, harness.channel.record)
    board = OpenBoard(page)
    await expect(board.frame.locator(".lists")).to_be_visible()
    return board


def item(board: OpenBoard, name: str) -> Locator:
    """The first item of that name."""
    return board.frame.locator(f'[data-custom-id="{name}"], [data-custom-id^="{name}:"]').first


def answer(board: OpenBoard) -> Locator:
    return board.frame.locator(".answer")


async def press(board: OpenBoard, *names: str) -> None:
    """Press items one after the other, each on the answer to the one before."""
    for name in names:
        await board.tap(item(board, name))


async def choose(board: OpenBoard, *tokens: str) -> None:
    """Make a turn by tapping these places on the picture one after the other."""
    for token in tokens:
        await board.tap(board.spot(token))


async def test_a_course_is_learnt_to_its_end(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_lists(page, harness)
    assert await faults_of(board.body) == []
    await press(board, "enter:learn")
    await expect(answer(board)).to_contain_text("start here")
    assert await faults_of(board.body) == []
    await press(board, "lessonopen")
    await expect(answer(board)).to_contain_text("1/6")
    assert await faults_of(board.body) == []
    await choose(board, "f6")
    await board.tap(board.button("Back"))
    await choose(board, "f6", "ne")
    await press(board, "lessonopen")
    for number in range(2, 7):
        await expect(answer(board)).to_contain_text(f"{number}/6")
        await press(board, "lessonhint")
        await expect(answer(board)).to_contain_text("Like this")
        await press(board, "play")
    await expect(answer(board)).to_contain_text("You know the game")
    await press(board, "firstmatch")
    await board.shows(0)


async def test_a_puzzle_is_tried_and_its_solution_shown(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_lists(page, harness)
    await press(board, "enter:puzzle")
    await expect(board.frame.locator(".spot").first).to_be_visible()
    assert await faults_of(board.body) == []
    await board.tap(board.frame.locator(".spot").first)
    await board.tap(board.button("Back"))
    await press(board, "puzzlesolution")
    await expect(item(board, "puzzlenext")).to_be_visible()
    assert await faults_of(board.body) == []
    await press(board, "puzzlenext", "puzzlesolution")
    assert (await harness.client.services.puzzles.tally(harness.ana.id)).streak == 0


async def test_a_rush_is_begun_and_ended(page: OpenPage, harness: BotHarness) -> None:
    await page.page.clock.install()
    board = await opened_lists(page, harness)
    await press(board, "rush", "rushstart")
    await expect(board.frame.locator("time")).to_have_text(re.compile(r"^[23]:\d\d$"))
    assert await faults_of(board.body) == []
    await press(board, "rushstop")
    await expect(answer(board)).to_contain_text("You ended the rush.")
    await press(board, "rushstart")
    await expect(item(board, "rushstop")).to_be_visible()
    harness.clock.turn(seconds=200)
    await page.page.clock.fast_forward("03:20")
    await expect(answer(board)).to_contain_text("Time's up")


async def test_a_line_is_tried_changed_and_played_when_it_comes(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    await harness.play("1ne")
    await board.shows(1)
    await press(board, "try")
    await expect(answer(board)).to_contain_text("Ben (Purple) to move")
    await choose(board, "1", "sw", "2", "ne")
    await press(board, "tryat")
    await choose(board, "2", "n")
    assert await faults_of(board.body) == []
    await press(board, "tryplan")
    await expect(item(board, "tryplan")).to_have_attribute("data-custom-id", re.compile("off$"))
    await harness.submit("1sw")
    await expect(board.frame.locator(".toast")).to_be_visible()
    await board.tap(board.button("Close"))
    await board.shows(3)
    assert (await harness.view()).moves == ("1ne", "1sw", "2n")


async def test_a_match_is_resigned_judged_shared_and_gone_on_with(
    page: OpenPage, harness: BotHarness
) -> None:
    board = await opened_board(page, harness)
    await harness.play(*WHITE_WINS[:-1])
    await board.shows(len(WHITE_WINS) - 1)
    await press(board, "resign", "reallyresign")
    await expect(board.status).to_contain_text("Ben")
    await press(board, "share")
    await expect(board.frame.locator(".toast")).to_contain_text("Shared")
    await press(board, "analyse")
    await expect(answer(board)).to_contain_text("Accuracy: Ana")
    assert await faults_of(board.body) == []
    await board.tap(board.button("Close"))
    await board.tap(board.button("One move back"))
    await press(board, "playon", "playonbegin")
    await expect(board.frame.locator(".number")).to_have_text("#2")
    match = await harness.client.services.matches.view(2)
    assert match.first_position


async def test_settings_are_changed_and_a_challenge_is_sent_by_its_form(
    page: OpenPage, harness: BotHarness
) -> None:
    board = await opened_lists(page, harness)
    await press(board, "settings", "settings:privacy")
    await expect(answer(board)).to_be_visible()
    assert await faults_of(board.body) == []
    await board.tap(board.button("Close"))
    await press(board, "enter:challenge")
    form = board.frame.locator(".modal")
    await board.tap(form.get_by_role("combobox", name="Game"))
    await board.tap(form.get_by_role("option", name="Penguin Soccer"))
    assert await faults_of(board.body) == []
    await board.tap(form.locator("[type=submit]"))
    await press(board, "sendoffer")
    await harness.until(lambda: harness.card("Accept"))


async def test_the_keyboard_goes_on_where_it_was(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_lists(page, harness)
    keys = board.page.keyboard
    await item(board, "enter:learn").press("Enter")
    await item(board, "lessonopen").press("Enter")
    await expect(board.frame.locator(".spots")).to_be_focused()
    await keys.press("Tab")
    await expect(board.frame.locator(".spot").first).to_be_focused()
    await keys.press("Enter")
    await expect(board.button("Back")).to_be_visible()
    await expect(board.frame.locator(".spots")).to_be_focused()
    await keys.press("Escape")
    await expect(item(board, "lessonhint")).to_be_visible()
    await expect(board.button("Back")).to_have_count(0)
