"""The health page as a phone and a desktop show it."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, ViewportSize
from playwright.async_api import Page as BrowserPage

from operation.exposition import expose
from operation.health import Condition
from tests.bot.browser.conftest import DESKTOP, PHONE
from tests.bot.browser.photographs import Album
from tests.bot.harness import BotHarness
from tests.bot.test_metrics import MESSAGES

WIDTHS = (PHONE, DESKTOP)


@pytest.fixture
async def address(offline: BotHarness) -> AsyncIterator[str]:
    condition = offline.condition = Condition(lambda: offline.clock.now_ms() / 1000)
    async with expose(condition, "127.0.0.1", 0) as port:
        await offline.start()
        yield f"http://127.0.0.1:{port}/healthz"
        await offline.stop()


async def look(browser: Browser, address: str, name: str, album: Album) -> None:
    """Check and photograph the page in each width, and in dark colours."""
    for width in WIDTHS:
        view = await browser.new_context(viewport=ViewportSize(width=width, height=420))
        page = await view.new_page()
        await page.goto(address)
        await same_each_time(page)
        await album.take_screen(page)
        album.keep(f"{name}-{width}")
        await page.emulate_media(color_scheme="dark")
        await album.take_screen(page)
        if width == DESKTOP:
            album.keep(f"{name}-dark")
        await view.close()


async def same_each_time(page: BrowserPage) -> None:
    """Write a time that does not pass."""
    await page.evaluate("document.querySelector('time').textContent = '12:00:00'")


async def test_the_health_page_fits_a_phone_and_a_desktop(
    offline: BotHarness, address: str, browser: Browser
) -> None:
    album = Album("health")
    await look(browser, address, "healthy", album)
    await offline.begin_by_cards()
    offline.discord.faults.slow(MESSAGES, 600)
    await offline.do(offline.ana, "move", move="1ne")
    await offline.until(lambda: offline.client.worker.deliveries)
    await offline.turn(seconds=75)
    await look(browser, address, "behind", album)
    offline.discord.faults.clear()
