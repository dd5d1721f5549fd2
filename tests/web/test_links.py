"""Links to matches that members share from a page: whom they lead where."""

from tests.bot.harness import BotHarness
from tests.web.conftest import Browser
from web.addresses import Addresses

LONGEST = 64
"""The characters that Discord takes for what a link says."""


def test_a_link_is_short_and_nobody_makes_another() -> None:
    addresses = Addresses("secret")
    link = addresses.link(2**63 - 1)
    assert len(link) <= LONGEST
    assert addresses.linked(link) == 2**63 - 1
    assert [addresses.linked(each) for each in ("", "1", link[1:], Addresses("other").link(1))] == [None] * 4


async def test_a_link_leads_to_its_match_and_not_elsewhere_than_asked_for(
    browser: Browser, harness: BotHarness
) -> None:
    link = (await (await browser.page(harness.ana)).ask("open", match=harness.match))["link"]
    page = await browser.connect()
    hello = await page.ask("hello", session=await browser.session(harness.cleo), link=link)
    assert (hello["match"], hello["linked"], hello["note"]) == (None, 1, "")
    other = await browser.connect()
    hello = await other.ask("hello", session=await browser.session(harness.cleo))
    assert (hello["linked"], hello["note"]) == (None, "")


async def test_a_link_shows_nobody_what_they_may_not_see(browser: Browser, harness: BotHarness) -> None:
    await harness.set_server(private_threads=True)
    ana = await browser.page(harness.ana, match=None)
    begun = await ana.begin("penguin-soccer")
    link = (await ana.ask("open", match=begun))["link"]
    for sent in (link, "forged", link.swapcase()):
        page = await browser.connect()
        hello = await page.ask("hello", session=await browser.session(harness.cleo), link=sent)
        assert (hello["linked"], hello["note"]) == (None, "This match can't be shown here.")
    own = await browser.connect()
    hello = await own.ask("hello", session=await browser.session(harness.ana), link=link)
    assert hello["linked"] == begun
