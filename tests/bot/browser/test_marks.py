"""What the board shows while an aim is pulled: that one, and not the one before it."""

from playwright.async_api import expect

from engine.core.drafts import Draft, staged
from tests.bot.browser.conftest import PHONE_ONLY, with_activity
from tests.bot.browser.open_board import OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.harness import BotHarness

harness = with_activity


async def opened_board(page: OpenPage, harness: BotHarness) -> OpenBoard:
    await harness.client.services.boards.open(harness.ana.id, 1)
    harness.discord.activities.launch(harness.ana.user, harness.channel.record)
    board = OpenBoard(page)
    await expect(board.board).to_be_visible()
    return board


@PHONE_ONLY
async def test_the_old_aim_is_hidden_while_a_new_one_is_pulled(page: OpenPage, harness: BotHarness) -> None:
    await harness.begin_by_cards(game="piecepack-soccer")
    for _ in range(2):
        match = await harness.view()
        lined_up = staged(match.match.game, match.position, match.mover or 0, Draft(chosen=("square",)))
        await harness.client.services.matches.act(1, match.mover_id or 0, "move", text=lined_up.turn or "")
    board = await opened_board(page, harness)
    picture = board.frame.locator(".picture")
    await board.drawn()
    plain = await picture.get_attribute("src") or ""
    await board.frame.locator(".spot").first.click()
    await expect(picture).not_to_have_attribute("src", plain)
    aimed = await picture.get_attribute("src") or ""
    await expect(board.frame.locator(".overlay.drawn .aim")).to_be_hidden()
    x, y = await board.frame.locator(".overlay .aim").evaluate(
        "path => { const end = path.getPointAtLength(0); return [end.x, end.y]; }"
    )
    mouse = page.page.mouse
    await mouse.move(*await board.point((x, y)))
    await mouse.down()
    await mouse.move(*await board.point((x + 90, y + 260)), steps=4)
    await expect(picture).to_have_attribute("src", plain)
    await expect(board.frame.locator(".overlay .aim")).to_be_visible()
    await mouse.up()
    await expect(board.frame.locator(".overlay.drawn")).to_have_count(1)
    assert await picture.get_attribute("src") not in (plain, aimed)
