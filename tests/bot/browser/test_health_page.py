"""The health page as a phone and a desktop show it: the pictures of ``docs/operating.md``."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, ViewportSize
from playwright.async_api import Page as BrowserPage

from operation.exposition import exposed
from operation.health import Condition
from tests.bot.browser.conftest import DESKTOP, PHONE
from tests.bot.browser.photographs import Album, opened
from tests.bot.browser.test_accessibility import serious_faults
from tests.bot.conftest import BotHarness
from tests.bot.test_metrics import MESSAGES

WIDTHS = (PHONE, DESKTOP)


@pytest.fixture
async def address(offline: BotHarness) -> AsyncIterator[str]:
    """The address of the health page of a bot that is online."""
    condition = offline.condition = Condition(lambda: offline.clock.now_ms() / 1000)
    async with exposed(condition, "127.0.0.1", 0) as port:
        await offline.start()
        yield f"http://127.0.0.1:{port}/healthz"
        await offline.stop()


async def photographed(browser: Browser, address: str, name: str, album: Album) -> None:
    """Add the page to the album, in each width, and in dark colours; nothing serious is wrong with it."""
    for width in WIDTHS:
        view = await browser.new_context(viewport=ViewportSize(width=width, height=420))
        page = await view.new_page()
        await page.goto(address)
        assert await page.evaluate("document.documentElement.scrollWidth") <= width
        await same_each_time(page)
        assert await serious_faults(page) == []
        album.add(f"{name}-{width}", opened(await page.screenshot(full_page=True)))
        await page.emulate_media(color_scheme="dark")
        assert await serious_faults(page) == []
        if width == DESKTOP:
            album.add(f"{name}-dark", opened(await page.screenshot(full_page=True)))
        await view.close()


async def same_each_time(page: BrowserPage) -> None:
    """Write a time that does not pass."""
    await page.evaluate("document.querySelector('time').textContent = '12:00:00'")


async def test_the_health_page_looks_as_it_did(
    offline: BotHarness, address: str, browser: Browser, tmp_path: Path
) -> None:
    album = Album("operating", tmp_path)
    await photographed(browser, address, "healthy", album)
    await offline.begin()
    offline.discord.faults.slow(MESSAGES, 600)
    await offline.do(offline.ana, "move", move="1ne")
    await offline.until(lambda: offline.client.worker.deliveries)
    await offline.turn(seconds=75)
    await photographed(browser, address, "behind", album)
    offline.discord.faults.clear()
    assert album.different == [], "look at them; make cards takes them anew"
    assert album.left_over() == set()
