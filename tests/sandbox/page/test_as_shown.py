"""Pushes and classic pictures on the page in a browser, as a phone and a desktop show them."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, ViewportSize, async_playwright, expect

from sandbox import Sandbox, Server
from tests.left_out import CHROMIUM
from tests.sandbox.conftest import Rest
from tests.sandbox.images import png
from tests.waits import WAIT_S

pytestmark = pytest.mark.browser
PHONE, DESKTOP = 400, 1200


@pytest.fixture(params=[PHONE, DESKTOP])
async def page(sandbox: Sandbox, request: pytest.FixtureRequest) -> AsyncIterator[Page]:
    """The page as Ana sees it."""
    expect.set_options(timeout=WAIT_S * 1000)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = await browser.new_page(viewport=ViewportSize(width=request.param, height=800))
        await page.goto(f"{sandbox.page_url}#member=ana&channel=general")
        await expect(page.locator("#message-box")).to_be_visible()
        yield page
        await browser.close()


async def test_a_classic_picture_and_its_push(page: Page, rest: Rest, server: Server, messages: str) -> None:
    body = {
        "content": f"{server.member('Ana').mention}, **your turn**",
        "attachments": [{"id": 0, "description": "Ice"}],
    }
    await rest("POST", messages, body, [("board.png", png(900, 900))])
    push = page.get_by_role("complementary", name="Notifications of your phone").get_by_role("listitem")
    await expect(push).to_contain_text("Rookery #general (Antarctica)")
    await expect(push).to_contain_text("@Ana, your turn")
    picture = page.get_by_role("img", name="Ice")
    await expect(picture).to_have_js_property("naturalWidth", 900)
    box = await picture.bounding_box()
    assert box
    width = await page.evaluate("innerWidth")
    assert box["width"] > PHONE - 32 if width == PHONE else (box["width"], box["height"]) == (350, 350)
    await push.get_by_role("button", name="Close the notification").click()
    await expect(push).to_have_count(0)
