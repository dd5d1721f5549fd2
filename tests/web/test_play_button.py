"""Ways to the page: **Play**, and links to matches."""

from sandbox.model.permissions import EVERYONE, P
from sandbox.rest.interactions import LAUNCH_ACTIVITY
from tests.bot.harness import BotHarness
from tests.web.conftest import Browser
from web.addresses import Addresses


async def opens_board(harness: BotHarness) -> bool:
    """Whether a press of Ana's opens the board, and not the question of the composer."""
    reply = await harness.press(harness.ana, harness.card("Play"), "Play")
    board: bool = reply.interaction.answered.result() == LAUNCH_ACTIVITY
    assert board != bool(reply.message and "Board" in reply.message.labels)
    return board


async def test_play_opens_what_the_member_has_set_and_never_changes_by_itself(
    harness: BotHarness, browser: Browser
) -> None:
    opened = await harness.opened(harness.ana, harness.card("Play"), "Play")
    reply = await harness.press(harness.ana, opened, "Board")
    assert reply.interaction.answered.result() == LAUNCH_ACTIVITY
    await browser.page(harness.ana)
    (offer,) = await harness.until(lambda: reply.follow_ups)
    assert (offer.ephemeral, offer.labels) == (True, ["Yes"])
    assert not await opens_board(harness)
    again = await harness.press(harness.ana, opened, "Board")
    await harness.press(harness.ana, offer, "Yes")
    assert await opens_board(harness)
    assert (offer.text, again.follow_ups) == ("Moves: **The board, by touch**", [])
    for choice, board in (("pad", False), ("board", True)):
        page = await harness.settings_page(harness.ana, "settings", "moves")
        await (await harness.ana.choose(page, "setpick:composer", choice)).settled()
        assert await opens_board(harness) is board
    harness.server.everyone.allow(EVERYONE & ~P.USE_EMBEDDED_ACTIVITIES)
    assert not await opens_board(harness)


async def test_without_an_activity_there_are_buttons_alone(hosting: BotHarness) -> None:
    hosting.client.services.boards.offered = False
    card = await hosting.begin()
    assert card.labels == ["Play", "More"]
    assert "Board" not in (await hosting.opened(hosting.ana, card, "Play")).labels


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
