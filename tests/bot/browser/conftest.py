"""The sandbox's page in a real browser, as wide as a phone and as a desktop, with the real bot behind it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, ViewportSize, async_playwright, expect

from tests.bot.browser.open_page import TIMEOUT_MS, OpenPage
from tests.bot.harness import BotHarness
from tests.left_out import CHROMIUM

ARGUMENTS = (
    "--no-sandbox",  # Chromium's own sandbox cannot be had as root, which a container is
    "--disable-checker-imaging",  # else a frame may be drawn before its pictures are there
)
PHONE = 400
DESKTOP = 1200
PHONE_ONLY = pytest.mark.parametrize("width", [PHONE], indirect=True)
DESKTOP_ONLY = pytest.mark.parametrize("width", [DESKTOP], indirect=True)
"""For what is the same at both widths; a page in a browser takes as long as fifty other tests."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    """One kind of database: the page does not know which it is."""
    return sqlite_url


@pytest.fixture
def harness(own_bot: BotHarness) -> BotHarness:
    """A bot of the test's own: the page shows all of its sandbox."""
    return own_bot


@pytest.fixture
def with_activity(hosting: BotHarness) -> BotHarness:
    """For a file about the Activity, which says ``harness = with_activity``."""
    return hosting


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    expect.set_options(timeout=TIMEOUT_MS)
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield launched
        await launched.close()


@pytest.fixture(params=[PHONE, DESKTOP])
def width(request: pytest.FixtureRequest) -> int:
    """The width of the page in pixels."""
    found: int = request.param
    return found


@pytest.fixture
def has_touch() -> bool:
    """Whether the browser has a screen for fingers."""
    return False


@pytest.fixture
def touched_on_phones(width: int) -> bool:
    """For a file that plays by touch on phones, which says ``has_touch = touched_on_phones``."""
    return width == PHONE


@asynccontextmanager
async def page_of(
    browser: Browser, harness: BotHarness, member: str, width: int, **options: Any
) -> AsyncIterator[OpenPage]:
    """The page as a member sees it, open in the harness's channel. No script of it may fail meanwhile."""
    usual: dict[str, Any] = {
        "viewport": ViewportSize(width=width, height=800),
        "locale": "en-US",
        "timezone_id": "UTC",
        "reduced_motion": "reduce",
    }
    view = await browser.new_context(**usual | options)
    opened = OpenPage(await view.new_page(), harness.discord.page_url)
    opened.touch = bool(options.get("has_touch"))
    await opened.open(member, harness.channel.name)
    yield opened
    await view.close()
    assert opened.faults == []


@pytest.fixture
async def page(browser: Browser, harness: BotHarness, width: int, has_touch: bool) -> AsyncIterator[OpenPage]:
    """The page as Ana sees it."""
    async with page_of(browser, harness, "Ana", width, has_touch=has_touch) as opened:
        yield opened
