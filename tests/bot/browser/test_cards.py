"""Every card as a phone shows it, in both languages: its parts from top to bottom, and that it fits."""

from typing import Final

import pytest
from playwright.async_api import Locator

from services.players.allowances import BUCKET_MS
from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE, PHONE_ONLY
from tests.bot.browser.faults import parts_of
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, still
from tests.bot.browser.plain_words import unplain_words_of
from tests.bot.browser.scenes import SCENES
from tests.bot.browser.stage import Stage
from tests.bot.harness import BotHarness

SCREEN: Final = 700
"""The pixels of a phone's screen in which picture, whose turn and the first buttons must be seen together."""
LONG: Final = {"analysis"}
"""It is there to be read, and may be long."""
PARTS: Final = {
    "words picture buttons": "offer lobby turn-penguins turn-floes turn-coins turn-field turn-computer "
    "turn-from-there turn-ahead end-coins end-penguins end-lost followed server-digest introduction hint",
    "title picture words buttons": "match lesson lesson-hint",
    "title words picture words buttons": "puzzle puzzle-goal profile rules",
    "title words buttons": "new-challenge verify contest turn-more end-more rush help-topic "
    "play-levels follow-list settings-away",
    "title words picture buttons": "help play courses leaderboard play-on",
    "title words": "offer-more settings",
    "words buttons": "turn-draw-offered offer-answer ahead-answer watch",
    "picture words buttons": "lesson-right replay replay-steps",
    "words": "never-began",
    "title words picture words picture buttons words picture buttons words picture buttons": "analysis",
    "title words title buttons": "rush-end",
    "title words buttons words buttons words buttons": "matches settings-boards",
    "title words buttons words buttons": "settings-privacy",
}
"""By parts from top to bottom the scenes whose cards have them."""
EXPECTED: Final = {name: parts for parts, names in PARTS.items() for name in names.split()}
FIRST_BUTTONS_END: Final = """message => {
  const [card, row] = [".components", ".components .row"].map(part => message.querySelector(part));
  return row ? row.getBoundingClientRect().bottom - card.getBoundingClientRect().top : 0;
}"""
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")


async def first_buttons_end(message: Locator) -> float:
    """How far below the top of a card its first row of buttons ends, in pixels; 0 without buttons."""
    # Both are read at once: pictures that arrive move the page meanwhile.
    return float(await message.evaluate(FIRST_BUTTONS_END))


@PHONE_ONLY
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_card_has_its_parts_in_order_and_fits_a_phone(
    page: OpenPage, harness: BotHarness, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.cards.analysis.PAUSE_S", 600.0)  # no report of progress, which is an edit
    stage = Stage(harness, language)
    await stage.prepare()
    # So high that the page's header never covers a part of a card.
    await page.page.set_viewport_size({"width": PHONE, "height": 2400})
    await still(page.page)
    album, parts, low = Album(f"card-{language}"), dict[str, str](), list[str]()
    unplain = list[tuple[str, str]]()
    for scene in SCENES:
        await harness.turn(ms=BUCKET_MS)  # nobody has used up what a member may ask for in a short time
        async for name, who, message in scene(stage):
            shown = await page.message_of(who.name, message)
            await album.take(shown)
            album.keep(name)
            parts[name] = await parts_of(shown)
            unplain += [(name, words) for words in await unplain_words_of(shown)]
            if name not in LONG and not message.ephemeral and await first_buttons_end(shown) > SCREEN:
                low.append(name)
    assert unplain == [], "no compass and no notation in what nobody asked for"
    assert parts == EXPECTED
    assert low == [], "these need a second screen of a phone"
