"""Bringing others to the board: Discord's own invitation, and a link to the match."""

from playwright.async_api import expect

from sandbox import Permission
from tests.bot.browser.conftest import PHONE_ONLY, touched_on_phones, with_activity
from tests.bot.browser.open_board import FRAME, OpenBoard
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.test_board import opened_board
from tests.bot.harness import BotHarness

harness = with_activity
has_touch = touched_on_phones


@PHONE_ONLY
async def test_a_link_to_a_match_opens_it_for_who_follows_it(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    await board.tap(board.button("Link to this match"))
    box = page.page.get_by_role("dialog", name="Share link")
    await expect(box).to_contain_text("Penguin Soccer: Ana – Ben")
    await box.get_by_role("button", name="Send here").click()
    await expect(box).to_have_count(0)
    await page.page.get_by_role("button", name="Leave the Activity").click()
    await page.be("Cleo")
    link = page.page.locator('a[href*="/activities/"]').first
    await link.click()
    await board.shows(0)
    await expect(board.frame.locator("h1")).to_have_text("Penguin Soccer")
    await expect(board.frame.locator(".note")).to_contain_text("You are watching this match.")


@PHONE_ONLY
async def test_others_are_invited_where_discord_lets_the_member(page: OpenPage, harness: BotHarness) -> None:
    board = await opened_board(page, harness)
    invite = board.button("Invite others")
    await board.tap(invite)
    box = page.page.get_by_role("dialog", name="Invite friends")
    await box.get_by_role("button", name="Done").click()
    await expect(invite).to_be_visible()
    harness.channel.overwrite(harness.server.everyone, deny=Permission.CREATE_INSTANT_INVITE)
    await board.tap(invite)
    await expect(board.frame.locator(".toast")).to_have_text("Discord doesn't offer that here.")
    await expect(invite).to_have_count(0)
    await expect(board.button("Link to this match")).to_be_visible()


@PHONE_ONLY
async def test_in_direct_messages_nobody_can_be_invited(page: OpenPage, harness: BotHarness) -> None:
    await harness.begin_by_cards()
    direct = harness.discord.world.dm_with(harness.ana.user)
    await page.go_to_match()
    harness.discord.activities.launch(harness.ana.user, direct)
    await expect(page.page.locator(FRAME)).to_be_visible()
    board = OpenBoard(page)
    await board.tap(board.frame.locator(".line").first)
    await board.shows(0)
    await expect(board.button("Link to this match")).to_be_visible()
    await expect(board.button("Invite others")).to_have_count(0)
