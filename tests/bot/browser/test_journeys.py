"""What people do on the page, in a real browser: each test leaves no error in the console."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.bot.browser.conftest import DESKTOP_ONLY, PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.harness import GAME, BotHarness

LATE_FRAMES = """window.requestAnimationFrame = () => 0;
const { setTimeout } = window;
window.setTimeout = (act, ms, ...rest) => setTimeout(act, ms < 200 ? 3000 : ms, ...rest);"""
"""Has a page draw its first frame after it has heard what comes first, as on a busy machine."""
ESCAPED = """() => ({ done: new Promise((resolve) => new MutationObserver((_, own) => {
  if (!document.querySelector("[role=dialog]")) return;
  own.disconnect();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
  resolve();
}).observe(document.body, { childList: true, subtree: true })) })"""
"""Presses Escape as soon as a form is on the page, before it is painted."""


async def challenge_by_form(page: OpenPage, opponent: str = "") -> None:
    """Fill in the form of ``/challenge`` for a match that the member begins, and send it."""
    await page.slash("challenge")
    form = page.page.get_by_role("dialog")
    await form.get_by_label("Game").first.click()
    await page.page.get_by_role("option", name="Penguin Soccer").click()
    if opponent:
        await form.get_by_label("Opponent").first.click()
        await page.page.get_by_role("option", name=opponent).click()
    await form.get_by_text("you begin", exact=True).click()
    await form.get_by_role("button", name="Submit").click()
    await page.press("Send challenge")


async def test_a_challenge_is_accepted_and_a_move_is_played_by_buttons(
    page: OpenPage, harness: BotHarness
) -> None:
    await challenge_by_form(page, opponent="Ben")
    await page.be("Ben")
    await page.press("Accept")
    await page.be("Ana")
    await page.go_to_match()
    await page.press("Play")
    buttons = page.message("Only you can see this").locator(".button:enabled")
    while not (await harness.view()).ply:
        await page.press_in(page.message("Only you can see this"), buttons.first)
    await expect(page.with_button("Play")).to_be_visible()


@DESKTOP_ONLY
async def test_the_keyboard_alone_sends_a_challenge_however_fast_it_is(page: OpenPage) -> None:
    keyboard = page.page.keyboard
    await page.box.focus()
    for text in ("/challenge", "opponent", "Ben", "game", "Penguin"):
        await keyboard.type(text)
        await keyboard.press("Enter")
    await expect(page.page.get_by_role("combobox", name="More options")).to_be_focused()
    await keyboard.press("Enter")
    await page.press("Send challenge")
    await expect(page.with_button("Withdraw")).to_be_visible()


@PHONE_ONLY
async def test_a_form_refuses_and_takes_what_is_written_in_it(page: OpenPage) -> None:
    await page.slash("settings")
    await page.page.locator('button[data-custom-id="settings:away"]').first.click()
    zone = page.page.locator('button[data-custom-id^="setbyform:zone"]').first
    await zone.click()
    dialog = page.page.get_by_role("dialog")
    field = dialog.locator("input[data-custom-id]").first
    await field.fill("Nowhere/Land")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(page.message("I know no time zone called")).to_be_visible()
    await zone.click()
    await page.page.get_by_role("dialog").locator("input[data-custom-id]").first.fill("Europe/Berlin")
    await page.page.keyboard.press("Enter")
    await expect(page.page.get_by_role("dialog")).to_have_count(0)
    await expect(page.message("These pause your clock")).to_contain_text("Europe/Berlin")


@DESKTOP_ONLY
async def test_a_form_is_left_by_the_keyboard_and_nothing_is_sent(
    page: OpenPage, harness: BotHarness
) -> None:
    await page.slash("settings")
    await page.page.locator('button[data-custom-id="settings:away"]').first.click()
    await page.page.locator('button[data-custom-id^="setbyform:zone"]').first.click()
    await expect(page.page.get_by_role("dialog")).to_be_visible()
    await page.page.keyboard.press("Escape")
    await expect(page.page.get_by_role("dialog")).to_have_count(0)
    await expect(page.page.locator(":focus")).to_have_count(1)
    assert (await harness.client.services.settings.of(harness.ana.id)).zone == "UTC"


@DESKTOP_ONLY
async def test_a_form_is_left_by_a_key_that_comes_the_moment_it_opens(page: OpenPage) -> None:
    await page.slash("settings")
    await page.page.locator('button[data-custom-id="settings:away"]').first.click()
    zone = page.page.locator('button[data-custom-id^="setbyform:zone"]').first
    await expect(zone).to_be_visible()
    escaped = await page.page.evaluate_handle(ESCAPED)
    await zone.click()
    await escaped.evaluate("({ done }) => done")
    await expect(page.page.get_by_role("dialog")).to_have_count(0)


@DESKTOP_ONLY
async def test_the_file_of_a_match_is_downloaded(page: OpenPage, harness: BotHarness) -> None:
    await harness.begin_by_cards()  # its thread hangs on the challenge's card
    await harness.play("1ne")
    await harness.resign(harness.ben)
    await harness.finished()
    await page.go_to_match()
    for label in ("More", "Proof", "File"):
        await page.press(label)
    async with page.page.expect_download() as downloading:
        await page.page.get_by_role("link", name="Download match-1.json").click()
    download = await downloading.value
    assert download.suggested_filename == "match-1.json"
    record = json.loads(await asyncio.to_thread(Path(await download.path()).read_bytes))
    assert (record["game"], record["log"][-1]["kind"]) == (GAME, "resigned")


@PHONE_ONLY
async def test_the_app_is_added_to_an_account_and_played_in_a_group_message(
    page: OpenPage, harness: BotHarness
) -> None:
    harness.discord.group("Penguins", harness.ana, harness.ben)
    header = page.page.locator("header h1").filter(has_text="Penguins")
    if page.narrow:
        await page.page.get_by_role("button", name="Servers and channels").click()
    await page.page.get_by_role("button", name="Add app to me").click()
    await expect(page.page.get_by_role("button", name="Remove app from me")).to_be_visible()
    await page.page.get_by_role("button", name="Direct messages").click()
    await page.go_to("Penguins")
    await challenge_by_form(page)
    await page.be("Ben")
    await expect(header).to_be_visible()
    await page.press("Accept")
    await page.be("Ana")
    await expect(header).to_be_visible()
    await page.press("Play")
    composer = page.message("Only you can see this")
    while not (await harness.view()).ply:
        await page.press_in(page.message("Only you can see this"), composer.locator(".button:enabled").first)
    assert (await harness.view()).server_id is None


@DESKTOP_ONLY
async def test_the_keyboard_alone_plays_a_move(page: OpenPage, harness: BotHarness) -> None:
    await harness.begin_by_cards()
    await page.go_to_match()
    await page.with_button("Play").get_by_role("button", name="Play", exact=True).focus()
    await page.page.keyboard.press("Enter")
    composer = page.message("Only you can see this")
    await expect(composer).to_be_visible()
    while not (await harness.view()).ply:  # the composer may go a little later than the move is played
        if await composer.locator(".button:enabled:focus").count():
            await page.press_in(composer, None)
        else:
            await page.page.keyboard.press("Tab")


@PHONE_ONLY
async def test_an_empty_channel_says_what_to_press_first(page: OpenPage, harness: BotHarness) -> None:
    harness.discord.page.first_commands = ("play", "challenge", "help")
    await page.page.reload()
    steps = page.page.get_by_role("region", name="First steps")
    await expect(steps).to_contain_text(
        "You are Ana. Try /play, or /challenge Ben and switch to Ben, top right."
    )
    await steps.get_by_role("button", name="/challenge @Ben").click()
    form = page.page.get_by_role("dialog")
    await expect(form).to_contain_text("Who begins?")
    await expect(form.get_by_role("combobox", name="Opponent")).to_have_value("Ben")
    await page.page.keyboard.press("Escape")
    for label, answer in (("/play", "Choose a game"), ("/help", "Rookery")):
        await steps.get_by_role("button", name=label).click()
        await expect(page.last).to_contain_text(answer)
        await expect(steps).to_have_count(0)
        await page.settled()
        await page.page.get_by_role("button", name="Dismiss message").last.click()


@DESKTOP_ONLY
async def test_a_button_keeps_the_focus_when_the_bot_changes_it(page: OpenPage, harness: BotHarness) -> None:
    await harness.begin_by_cards()
    await page.go_to_match()
    await page.press("Play")
    composer = page.message("Only you can see this")
    first = composer.locator(".button:enabled").first
    await first.focus()
    await page.press_in(composer, first)
    assert await composer.locator(":focus").count() == 1


@PHONE_ONLY
async def test_a_screen_reader_is_given_plain_text(page: OpenPage, harness: BotHarness) -> None:
    await harness.challenge(harness.ben, game=GAME, opponent=harness.ana)
    spoken = page.page.locator('[aria-live="polite"]')
    await expect(spoken).to_contain_text("Rookery: ")
    await expect(spoken).to_contain_text("@Ana")
    assert not re.search(r"[*#`<]|@\d", await spoken.inner_text())


@PHONE_ONLY
async def test_an_answer_is_scrolled_to(page: OpenPage, harness: BotHarness) -> None:
    for _ in range(40):
        harness.ben.say("Who plays?", harness.channel)
    await page.page.get_by_role("region", name="Messages").evaluate("(list) => list.scrollTo(0, 0)")
    await page.slash("leaderboard", game="Penguin")
    await expect(page.last).to_be_in_viewport()


@DESKTOP_ONLY
async def test_a_reload_leaves_no_trace(
    page: OpenPage, harness: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    await harness.begin_by_cards()
    await page.go_to_match()
    for _ in range(3):
        await page.page.reload()
        await expect(page.with_button("Play")).to_be_visible()
    assert [record for record in caplog.records if record.exc_info] == []


async def test_another_channel_while_the_list_is_scrolled(page: OpenPage, harness: BotHarness) -> None:
    for _ in range(40):
        harness.ben.say("Who plays?", harness.channel)
    await harness.begin_by_cards()
    scroller = page.page.get_by_role("region", name="Messages")
    for _ in range(3):
        await scroller.evaluate("(list) => list.scrollTo({ top: 0, behavior: 'smooth' })")
        await page.go_to_match()
        await scroller.evaluate("(list) => list.scrollTo({ top: 0, behavior: 'smooth' })")
        await page.go_to(harness.channel.name)
    await expect(page.box).to_be_visible()


async def test_news_that_comes_before_the_first_frame_is_drawn(browser: Browser, harness: BotHarness) -> None:
    view = await browser.new_context()
    opened = OpenPage(await view.new_page(), harness.discord.page_url)
    await opened.page.add_init_script(LATE_FRAMES)
    await opened.open("Ana", harness.channel.name)
    assert opened.faults == []
