"""How large what a finger touches is, on the board inside Discord at the width of a phone."""

from typing import Any, Final

import pytest
from playwright.async_api import expect

from tests.bot.browser.conftest import PHONE_ONLY, touched_on_phones, with_activity
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.test_answers import answer, opened_lists, press
from tests.bot.browser.test_board import LINE_UP, opened_board
from tests.bot.harness import WHITE_WINS, BotHarness

WIDE: Final = 44
"""The pixels that a thumb needs."""
LEAST: Final = 24
"""The least pixels of a spot where others leave room; a thumb beside all of them takes the nearest."""
SMALL: Final = """(body, wide) => [...body.querySelectorAll("button:not(.spot)")].map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return { name: each.ariaLabel || each.textContent.trim(), width, height };
}).filter(({ width, height }) => width && (width < wide || height < wide))"""
SPOTS: Final = """(body) => [...body.querySelectorAll(".spot")].map((each) => {
  const { x, y, width } = each.getBoundingClientRect();
  return [x + width / 2, y + width / 2, width];
})"""

harness = with_activity
has_touch = touched_on_phones


async def small_buttons(board: OpenBoard) -> list[Any]:
    """The buttons beside the picture that are too small for a thumb."""
    found: list[Any] = await board.body.evaluate(SMALL, WIDE)
    return found


async def small_spots(board: OpenBoard) -> list[float]:
    """The spots that are smaller than they must be: their widths, in pixels of the screen."""
    await board.drawn()
    spots: list[list[float]] = await board.body.evaluate(SPOTS)
    found = list[float]()
    for x, y, width in spots:
        rooms = [((x - other[0]) ** 2 + (y - other[1]) ** 2) ** 0.5 for other in spots]
        room = min((each for each in rooms if each), default=WIDE)
        if width < min(LEAST, 2 * room) - 1:
            found.append(width)
    return found


@PHONE_ONLY
@pytest.mark.parametrize(
    ("game", "moves"), [("penguin-soccer", ()), ("piecepack-soccer", LINE_UP), ("scherer-soccer", ())]
)
async def test_what_a_turn_asks_for_is_large_enough(
    page: OpenPage, harness: BotHarness, game: str, moves: tuple[str, ...]
) -> None:
    board = await opened_board(page, harness, game=game)
    await harness.play(*moves)
    await board.shows(len(moves))
    assert await small_buttons(board) == []
    assert await small_spots(board) == []
    asked = str(await board.question.text_content())
    await board.spots.last.press("Enter")
    await expect(board.question).not_to_have_text(asked)
    assert await small_buttons(board) == []
    assert await small_spots(board) == []
    await press(board, "resign")
    await expect(answer(board)).to_be_visible()
    assert await small_buttons(board) == []


@PHONE_ONLY
async def test_lists_and_exercises_are_large_enough(page: OpenPage, harness: BotHarness) -> None:
    await harness.begin_by_cards()
    await page.go_to_match()
    board = await opened_lists(page, harness)
    assert await small_buttons(board) == []
    for names in (["enter:puzzle"], ["rush"], ["rushstart"], ["rushstop"]):
        await press(board, *names)
        await expect(board.frame.locator(".waiting")).to_have_count(0)
        assert await small_buttons(board) == []
        assert not await board.board.count() or await small_spots(board) == []


@PHONE_ONLY
async def test_what_comes_after_a_match_is_large_enough(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    await harness.play(*WHITE_WINS[:-1])
    await board.shows(len(WHITE_WINS) - 1)
    await harness.client.services.matches.act(harness.match, harness.ben.id, "offer-draw")
    await expect(board.button("Decline draw")).to_be_visible()
    assert await small_buttons(board) == []
    await board.tap(board.button("Decline draw"))
    await expect(board.button("Decline draw")).to_have_count(0)
    await harness.play(WHITE_WINS[-1])
    await board.shows(len(WHITE_WINS))
    await press(board, "analyse")
    await expect(answer(board)).to_contain_text("Accuracy")
    assert await small_buttons(board) == []
