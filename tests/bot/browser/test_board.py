"""The board inside Discord, by touch: the unmodified SDK in the sandbox's frame, the real bot behind it."""

import re

import pytest
from playwright.async_api import expect

from engine.core.drafts import Draft, staged
from services.matches.views import MatchView
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.test_accessibility import serious_faults
from tests.bot.conftest import WHITE_WINS, BotHarness

DESCRIBED = re.compile(".{20,}")
PHONE_ONLY = pytest.mark.parametrize("width", [400], indirect=True)


@pytest.fixture
async def harness(offline: BotHarness) -> BotHarness:
    """The harness with the bot online, and its Activity enabled."""
    offline.host_activity()
    await offline.start()
    return offline


async def opened_board(page: OpenPage, harness: BotHarness, **options: str) -> OpenBoard:
    """Ana's board of a match with Ben, in which she is to move."""
    await harness.begin(**options)
    await page.go_to_match()
    await page.press("Board")
    board = OpenBoard(page)
    await board.shows(0)
    return board


def taps_to(match: MatchView, move: str) -> list[str]:
    """The choices that make a move, as the menu of its game asks for them one after the other."""
    game, seat = match.match.game, match.mover or 0
    waiting: list[tuple[Draft, list[str]]] = [(Draft(), [])]
    while waiting:
        draft, taps = waiting.pop(0)
        stage = staged(game, match.position, seat, draft)
        if stage.turn == move:
            return taps
        for choice in stage.menu.choices:
            if stage.endings.get(choice.token) == move:
                return [*taps, choice.token]
            if stage.turn is None:
                waiting.append((stage.draft.choosing(choice.token), [*taps, choice.token]))
    raise AssertionError(f"no menu leads to {move}")


@PHONE_ONLY
async def test_a_whole_match_is_played_by_touch(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    for ply, move in enumerate(WHITE_WINS):
        if ply % 2:
            await harness.do(harness.ben, "move", move=move)
        else:
            for token in taps_to(await harness.view(), move):
                await board.tap(token)
            if await board.frame.locator(".question .play").count():
                await board.frame.locator(".question .play").click()
        await board.shows(ply + 1)
        assert (await harness.view()).moves == WHITE_WINS[: ply + 1]
        if ply == 2:
            await harness.restart()
            await expect(board.frame.locator(".banner")).to_have_count(0)
    await expect(board.status).to_contain_text("Ana wins")
    await harness.finished()
    await expect(board.button("Rematch")).to_be_visible()
    page.faults.clear()  # the browser notes that the line broke while the bot was away


@PHONE_ONLY
async def test_a_penguin_is_dragged_along_its_slide(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    await harness.play("1ne", "3s")
    await board.shows(2)
    spots = await board.frame.locator(".spot").evaluate_all(
        "all => all.map((one) => [one.dataset.token, "
        "one.offsetLeft + one.offsetWidth / 2, one.offsetTop + one.offsetHeight / 2])"
    )
    token, x, y = next(each for each in spots if not each[0].isdigit())
    box = await board.board.bounding_box()
    assert box is not None
    mouse = board.page.mouse
    await mouse.move(box["x"] + x, box["y"] + y)
    await mouse.down()
    await mouse.move(box["x"] + x + 30, box["y"] + y - 30, steps=4)
    await expect(board.frame.locator(".question .back")).to_be_visible()
    await mouse.move(box["x"] + x + 60, box["y"] + y - 60, steps=6)
    await mouse.up()
    await expect(board.frame.locator(f'.spot[data-token="{token}"]')).to_have_count(0)
    before = (await harness.view()).ply
    if before == 2:
        await board.frame.locator(".spot, .question .choice, .question .play").first.click()
    await harness.until(lambda: harness.card("Move") is not None)


@PHONE_ONLY
async def test_a_flick_is_one_drag_and_one_tap(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness, game="piecepack-soccer")
    for _ in range(2):
        match = await harness.view()
        lined_up = staged(match.match.game, match.position, match.mover or 0, Draft(chosen=("square",)))
        await harness.client.services.matches.submit(1, match.mover_id or 0, lined_up.turn or "")
    await board.shows(2)
    await board.frame.locator(".spot").first.click()
    aim = board.frame.locator(".overlay .aim[d]")
    await expect(aim).to_have_count(1)
    before = await aim.get_attribute("d")
    tip = await board.frame.locator(".overlay .aim").evaluate(
        "path => { const end = path.getPointAtLength(0); return [end.x, end.y]; }"
    )
    await board.drag((tip[0], tip[1]), (tip[0] + 90, tip[1] + 260))
    await expect(aim).not_to_have_attribute("d", before or "")
    await board.frame.locator(".question .play").click()
    await board.shows(3)
    await harness.card_at((await harness.view()).ply)


async def test_nothing_serious_for_keyboard_and_screen_reader(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    frame = next(each for each in board.page.frames if "/activity/" in each.url)
    assert await serious_faults_in(frame) == []
    await board.frame.locator(".spot").first.press("Enter")
    await expect(board.frame.locator(".back")).to_be_visible()
    assert await serious_faults_in(frame) == []
    await board.frame.locator("header .tool").click()
    await expect(board.frame.locator(".lists")).to_be_visible()
    assert await serious_faults_in(frame) == []


async def serious_faults_in(frame: object) -> list[str]:
    """The serious findings in the frame."""
    return await serious_faults(frame)  # type: ignore[arg-type]  # a frame runs scripts as a page does


@PHONE_ONLY
async def test_who_watches_sees_the_move_and_touches_nothing(page: OpenPage, harness: BotHarness) -> None:
    await harness.begin(opponent=harness.ben)
    await page.be("Cleo")
    await page.go_to_match()
    await page.press("Board")
    board = OpenBoard(page)
    await board.shows(0)
    await expect(board.frame.locator(".spot, .action")).to_have_count(0)
    await harness.play("1ne")
    await board.shows(1)
    await expect(board.frame.locator(".board img")).to_have_attribute("alt", DESCRIBED)
