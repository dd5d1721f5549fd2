"""A turn by thumb on a phone: question, picture and at most eight choices are on the screen together."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.async_api import Browser

from engine.core.menu import MOST
from sandbox import Member, Message
from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE, page_of
from tests.bot.browser.open_page import OpenPage
from tests.bot.harness import BotHarness
from tests.installed import breakthrough

HEIGHT: Final = 850
STEPS: Final = 8
"""The questions of a composer that are looked at, for each side."""
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


@pytest.fixture(autouse=True)
def _with_breakthrough(tmp_path: Path) -> Iterator[None]:
    with breakthrough(tmp_path):
        yield


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
            await thumbed(page, harness)


async def begun(harness: BotHarness, game: str, options: dict[str, Any], moves: tuple[str, ...]) -> None:
    """A match after some moves, with a roll where there is a die."""
    if "colour" in options:
        offer = await harness.offer(seats=2, game=game, **options)
        accept = next(each for each in offer.buttons if (each.custom_id or "").startswith("acceptas"))
        await harness.press(harness.ben, offer, accept.custom_id or "")
    else:
        await harness.begin_by_cards(game=game, **options)
    await harness.play(*moves)


async def thumbed(page: OpenPage, harness: BotHarness) -> None:
    """Look at the steps of a turn of whoever is to move, taking random choices, and play it."""
    match, rng = await harness.view(), Random(3)
    who = harness.ana if match.mover_id == harness.ana.id else harness.ben
    opens = f"turn:{harness.match}:{match.ply}"
    card = await harness.until(lambda: next((post for post in harness.cards() if post.control(opens)), None))
    composer = await harness.opened(who, card, opens)
    for _ in range(STEPS):
        await look(page, who, composer)
        choices = choices_of(composer)
        assert len(choices) <= MOST, composer.labels
        if not choices:
            break
        await harness.press(who, composer, rng.choice(choices))
        if composer.deleted or (await harness.view()).ply != match.ply:
            return
    turn = next(each for each in composer.buttons if (each.custom_id or "").startswith("play:"))
    await harness.press(who, composer, turn.custom_id or "")


def choices_of(composer: Message) -> list[str]:
    """The custom ids of the choices: all buttons but those of the last row, and those without a label."""
    *rows, _ = [each for each in composer.json["components"] if each["type"] == 1]
    buttons = [each for row in rows for each in row["components"] if not each.get("disabled")]
    return [each["custom_id"] for each in buttons]


async def look(page: OpenPage, who: Member, composer: Message) -> None:
    """See that a composer fits the screen of a phone as a whole."""
    message = await page.message_of(who.name, composer)
    for picture in await message.locator("img").all():
        await picture.evaluate("each => each.decode()")
    seen = await message.evaluate(SEEN)
    assert seen["high"] <= seen["room"], composer.labels
    assert seen["wide"] <= PHONE, composer.labels
