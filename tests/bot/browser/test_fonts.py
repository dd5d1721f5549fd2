"""The sandbox's page is drawn with the fonts that it brings, whatever the machine has."""

from contextlib import suppress

from playwright.async_api import Error, expect

from tests.bot.browser.conftest import PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.harness import BotHarness


@PHONE_ONLY
async def test_cards_are_drawn_with_the_fonts_of_the_page_alone(page: OpenPage, harness: BotHarness) -> None:
    await harness.begin_by_cards()
    await harness.play("1ne")
    await page.go_to_match()
    await expect(page.with_button("Play")).to_be_visible()
    await page.press("More")
    await page.settled()
    await page.page.evaluate("document.fonts.ready")
    view = await page.page.context.new_cdp_session(page.page)
    await view.send("DOM.enable")
    await view.send("CSS.enable")
    document = await view.send("DOM.getDocument")
    of = {"nodeId": document["root"]["nodeId"], "selector": "#root :not([type=file])"}
    used = dict[str, bool]()
    for node in (await view.send("DOM.querySelectorAll", of))["nodeIds"]:
        with suppress(Error):  # the page has taken it away since
            drawn = await view.send("CSS.getPlatformFontsForNode", {"nodeId": node})
            used |= {font["familyName"]: font["isCustomFont"] for font in drawn["fonts"]}
    assert used.keys() >= {"Noto Sans", "Noto Color Emoji", "Noto Sans Mono"}
    assert [family for family, is_own in used.items() if not is_own] == []
