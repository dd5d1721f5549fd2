"""Nothing is wrong with the sandbox's page for a keyboard, a screen reader, a thumb or a narrow screen."""

from tests.bot.browser.conftest import PHONE_ONLY
from tests.bot.browser.faults import faults_of
from tests.bot.browser.open_page import OpenPage
from tests.bot.harness import BotHarness


async def faults_on(page: OpenPage) -> list[str]:
    return await faults_of(page.page.locator("body"))


async def test_nothing_serious_in_a_channel_with_cards(page: OpenPage, harness: BotHarness) -> None:
    assert await faults_on(page) == []
    await harness.begin_by_cards()
    await page.go_to_match()
    await page.press("Play")
    assert await faults_on(page) == []
    if page.narrow:
        await page.page.get_by_role("button", name="Servers and channels").click()
        assert await faults_on(page) == []


@PHONE_ONLY
async def test_nothing_serious_in_a_command_being_typed(page: OpenPage) -> None:
    await page.box.fill("/")
    assert await faults_on(page) == []
    await page.choose_command("challenge")
    assert await faults_on(page) == []


@PHONE_ONLY
async def test_nothing_serious_in_a_form_and_a_private_answer(page: OpenPage) -> None:
    await page.slash("settings")
    await page.settled()
    assert await faults_on(page) == []
    await page.page.locator('button[data-custom-id="settings:away"]').first.click()
    await page.page.locator('button[data-custom-id^="setbyform:zone"]').first.click()
    await page.page.get_by_role("dialog").wait_for()
    assert await faults_on(page) == []
