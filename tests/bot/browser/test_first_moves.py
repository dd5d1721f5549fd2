"""The first move of each game, tap by tap as a phone shows it; ``tests/bot/test_taps.py`` counts the taps."""

from typing import Any, Final

import pytest

from tests.bot.browser.conftest import PHONE, PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, still
from tests.bot.harness import BotHarness
from tests.bot.test_taps import FIRST, WALKS, begun, rolled

WIDTH: Final = 260  # of each photograph in a strip
STRIPS: Final[dict[str, tuple[dict[str, Any], tuple[str, ...], tuple[str, ...]]]] = {
    "penguin-soccer": FIRST["a penguin enters"][:3],
    "piecepack-soccer": FIRST["a flick at the ball"][:3],
    "polar-dare-2": ({}, (), WALKS[2][0]),
    "scherers-soccer": FIRST["a player runs"][:3],
    "scherers-placing": FIRST["a player is placed"][:3],
}
"""The options of a match, the moves before, and the labels of the buttons to press."""


@PHONE_ONLY
@pytest.mark.parametrize("name", STRIPS)
async def test_each_tap_of_a_first_move_shows_a_card_that_fits_a_phone(
    page: OpenPage, harness: BotHarness, name: str
) -> None:
    options, before, labels = STRIPS[name]
    await page.page.set_viewport_size({"width": PHONE, "height": 2400})
    await still(page.page)
    who, card = await (begun(harness, *before, **options) if options else rolled(harness, 2))
    album = Album("first-move")
    await album.take(await page.message_of(who.name, card))
    composer = await harness.opened(who, card, "Play")
    for label in labels:
        await album.take(await page.message_of(who.name, composer))
        await harness.press(who, composer, next(each for each in composer.labels if label in each))
    if composer.deleted:
        composer = await harness.card_at((await harness.view()).ply)
    await album.take(await page.message_of(who.name, composer))
    album.keep(name, WIDTH)
