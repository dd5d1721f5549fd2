"""What is shown where a member goes elsewhere before an answer comes, or the line is away meanwhile."""

import pytest
from playwright.async_api import expect

from services.puzzles.rush import LASTS_MS
from tests.bot.browser.conftest import PHONE
from tests.bot.browser.network import Network
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.test_exercises import box, opened_lists
from tests.bot.conftest import BotHarness


@pytest.fixture
def width() -> int:
    return PHONE


@pytest.fixture
def has_touch() -> bool:
    return True


@pytest.fixture
async def harness(hosting: BotHarness) -> BotHarness:
    """The harness with the bot online, its Activity, and a match between Ana and Ben."""
    await hosting.begin()
    return hosting


async def opened_rush(board: OpenBoard) -> None:
    """Begin a rush from the lists."""
    await box(board, "Puzzle").get_by_role("button", name="Rush").click()
    await expect(board.button("End the rush")).to_be_visible()


async def test_the_end_of_a_rush_is_asked_for_while_it_is_shown_and_no_longer(
    page: OpenPage, harness: BotHarness
) -> None:
    network, over = Network(), LASTS_MS // 1000
    await page.page.clock.install()
    await network.watch(page.page)
    board = await opened_lists(page, harness)
    outcome = board.frame.locator(".outcome.over")
    await opened_rush(board)
    network.up = False
    harness.clock.turn(seconds=over)
    await page.page.clock.fast_forward(over * 1000 + 1000)
    network.up = True
    await network.cut()
    await page.page.clock.fast_forward(10_000)
    await expect(outcome).to_contain_text("Time's up")
    await board.button("New rush").click()
    await board.button("End the rush").click()
    await expect(outcome).to_contain_text("You ended the rush.")
    before = len(network.asked("rush"))
    await page.page.clock.fast_forward(over * 1000 + 1000)
    await board.button("Matches and more").click()
    await opened_rush(board)
    (late,) = network.asked("rush")[before:]
    assert "began_ms" not in late


async def test_an_answer_about_an_exercise_does_not_bring_it_back(page: OpenPage) -> None:
    network = Network()
    await network.watch(page.page)
    await page.go_to_match()
    await page.press("Board")
    board = OpenBoard(page)
    await board.shows(0)
    await board.button("Matches and more").click()
    puzzle = box(board, "Puzzle").get_by_role("button", name="Penguin Soccer", exact=True)
    solution = board.button("Solution")
    await puzzle.click()
    late = network.hold(lambda text: '"steps":[{' in text)
    await solution.click()
    answer = await late.get()
    await board.button("Matches and more").click()
    await board.frame.get_by_role("button", name="Your turn.").click()
    await board.shows(0)
    network.deliver(answer)
    await board.tap(board.choice("2"))
    await expect(board.question).to_have_text("Which way?")
    late = network.hold(lambda text: '"kind":"puzzle"' in text)
    await board.button("Matches and more").click()
    await puzzle.click()
    answer = await late.get()
    await board.frame.get_by_role("button", name="Your turn.").click()
    await board.shows(0)
    network.deliver(answer)
    await board.tap(board.choice("2"))
    await expect(board.question).to_have_text("Which way?")


async def test_a_state_that_comes_late_belongs_to_a_match_that_is_shown_no_more(
    page: OpenPage, harness: BotHarness
) -> None:
    network = Network()
    await network.watch(page.page)
    await page.go_to_match()
    await page.press("Board")
    board = OpenBoard(page)
    await board.shows(0)
    late = network.hold(lambda text: '"event":"state"' in text)
    await harness.do(harness.ana, "move", move="1ne")
    state = await late.get()
    await board.button("Matches and more").click()
    await box(board, "Puzzle").get_by_role("button", name="Penguin Soccer", exact=True).click()
    asked = str(await board.question.text_content())
    network.deliver(state)
    await board.frame.locator(".spot").first.click()
    await expect(board.question).not_to_have_text(asked)
    await board.button("Matches and more").click()
    await expect(board.frame.locator(".lists")).to_be_visible()
    network.deliver(state)
    await harness.client.services.boards.open(harness.ana.id, 1)
    await board.shows(1)


async def test_a_board_that_is_asked_for_while_the_line_is_away_is_shown(
    page: OpenPage, harness: BotHarness
) -> None:
    network, services = Network(), harness.client.services
    await network.watch(page.page)
    board = await opened_lists(page, harness)
    await box(board, "Puzzle").get_by_role("button", name="Penguin Soccer", exact=True).click()
    await expect(board.button("Solution")).to_be_visible()
    network.up = False
    await services.boards.open(harness.ana.id, 1)
    network.up = True
    await network.cut()
    await board.shows(0)
