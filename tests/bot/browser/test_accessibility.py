"""What axe-core finds wrong with the page for people who use a keyboard or a screen reader."""

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page

from tests.bot.browser.conftest import PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.conftest import BotHarness

SERIOUS = ("serious", "critical")


async def faults_of(page: OpenPage) -> list[str]:
    """The serious findings in what the sandbox's page shows now."""
    return await serious_faults(page.page)


async def serious_faults(page: Page) -> list[str]:
    """The serious findings in what a page shows now, one line each."""
    found = await Axe().run(page)
    return [
        f"{rule['id']}: {rule['help']}: {[node['html'][:160] for node in rule['nodes']]}"
        for rule in found.response["violations"]
        if rule["impact"] in SERIOUS
    ]


async def test_nothing_serious_in_a_channel_with_cards(page: OpenPage, harness: BotHarness) -> None:
    assert await faults_of(page) == []
    await harness.begin()
    await page.go_to_match()
    await page.press("Move")
    assert await faults_of(page) == []
    if page.narrow:
        await page.page.get_by_role("button", name="Servers and channels").click()
        assert await faults_of(page) == []


@PHONE_ONLY
async def test_nothing_serious_in_a_command_being_typed(page: OpenPage) -> None:
    await page.box.fill("/")
    assert await faults_of(page) == []
    await page.choose_command("challenge")
    assert await faults_of(page) == []


@PHONE_ONLY
async def test_nothing_serious_in_a_form_and_a_private_answer(page: OpenPage) -> None:
    await page.slash("settings")
    await page.settled()
    assert await faults_of(page) == []
    await page.slash("puzzle solve", game="Penguin")
    await page.press("Type a move")
    await page.page.get_by_role("dialog").wait_for()
    assert await faults_of(page) == []
