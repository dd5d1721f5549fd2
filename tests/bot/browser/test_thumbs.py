"""A turn by thumb on a phone: question, picture and at most eight choices are on the screen together."""

from functools import partial
from random import Random
from typing import Any, Final

import pytest
from playwright.async_api import Browser

from sandbox import Member, Message
from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE, page_of
from tests.bot.browser.open_page import OpenPage
from tests.bot.harness import BotHarness
from tests.bot.thumbs import play_by_thumb

pytestmark = pytest.mark.usefixtures("with_breakthrough")
HEIGHT: Final = 850
GAMES: Final[dict[str, tuple[dict[str, Any], tuple[str, ...]]]] = {
    "penguin-soccer": ({}, ("2ne", "3s", "b2ne", "h8s")),
    "piecepack-soccer": ({"hand": "steady"}, ("set square", "set line")),
    "polar-dare": ({"colour": "red"}, ()),
    "scherer-soccer": ({"setup": "mirrored"}, ()),
    "breakthrough": ({}, ()),
}
SEEN: Final = """message => {
  const seen = [...message.querySelectorAll(".gallery img, [data-custom-id]")];
  const parts = seen.map(each => each.getBoundingClientRect());
  const field = document.querySelector("#message-box").getBoundingClientRect();
  const header = document.querySelector("header").getBoundingClientRect();
  return {
    high: Math.max(...parts.map(each => each.bottom)) - Math.min(...parts.map(each => each.top)),
    wide: Math.max(...parts.map(each => each.right)),
    room: field.top - header.bottom,
  };
}"""
"""How high and wide a composer is, and the room between the page's header and its field for messages."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_step_of_a_turn_is_on_one_screen(
    browser: Browser, harness: BotHarness, game: str, language: Language
) -> None:
    options, moves = GAMES[game]
    screen = {"width": PHONE, "height": HEIGHT}
    async with page_of(browser, harness, "Ana", PHONE, viewport=screen, has_touch=True) as page:
        await begun(harness, game, options, moves)
        for member in (harness.ana, harness.ben):
            await harness.set_own(member, language=language)
        for _ in range(2):
            await play_by_thumb(harness, Random(3), partial(look, page))


async def begun(harness: BotHarness, game: str, options: dict[str, Any], moves: tuple[str, ...]) -> None:
    """A match after some moves, with a roll where there is a die."""
    if "colour" in options:
        offer = await harness.offer(seats=2, game=game, **options)
        accept = next(each for each in offer.buttons if (each.custom_id or "").startswith("acceptas"))
        await harness.press(harness.ben, offer, accept.custom_id or "")
    else:
        await harness.begin_by_cards(game=game, **options)
    await harness.play(*moves)


async def look(page: OpenPage, who: Member, composer: Message) -> None:
    """See that a composer fits the screen of a phone as a whole."""
    message = await page.message_of(who.name, composer)
    for picture in await message.locator("img").all():
        await picture.evaluate("each => each.decode()")
    seen = await message.evaluate(SEEN)
    assert seen["high"] <= seen["room"], composer.labels
    assert seen["wide"] <= PHONE, composer.labels
