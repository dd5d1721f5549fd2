"""The private board as a phone shows it, for both sides."""

import pytest

from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE, PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, still
from tests.bot.browser.stage import Stage
from tests.bot.harness import GAME, BotHarness
from tests.services.conftest import plan_line

WIDTH = 300
LINES = ("1s 2n", "2s 2neL", "2sw 2ne", "1sw 2ne 2sw 3n")


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_trying_fits_a_phone(page: OpenPage, harness: BotHarness, language: Language) -> None:
    await page.page.set_viewport_size({"width": PHONE, "height": 2400})
    await still(page.page)
    stage = Stage(harness, language)
    await stage.prepare()
    ana, album = harness.ana, Album(f"plan-{language}")
    await stage.begin(GAME, "1ne", clock="none")
    more = await stage.press(ana, "more:1")
    await album.take(await page.message_of(ana.name, more))
    board = await harness.opened(ana, more, "try:1.1")
    steps = (
        "step:try 1.1 0 0",
        "play:try 1.1 0 0",
        "step:try 1.1 1 1",
        "play:try 1.1 1 1",
        "tryplan:1.1:1:2",
    )
    for prefix in steps:
        await album.take(await page.message_of(ana.name, board))
        await stage.press_on(ana, board, prefix)
    album.keep("steps", WIDTH)
    await album.take(await page.message_of(ana.name, board))
    for prefix in ("tryat:1.1:1:1", "tryat:1.1:1:0"):
        await stage.press_on(ana, board, prefix)
        await album.take(await page.message_of(ana.name, board))
    album.keep("making", WIDTH)
    for line in LINES:
        await plan_line(harness.client.services.lines, 1, ana.id, line)
    for prefix in ("tryat:1.1:1:1", "tryat:1.1:1:0"):
        await stage.press_on(ana, board, prefix)
    (menu,) = board.selects
    await (await ana.choose(board, menu.custom_id, "5")).settled()
    await album.take(await page.message_of(ana.name, board))
    card = await stage.play("1sw")
    await stage.press_on(ana, board, "tryat:1.1")
    await album.take(await page.message_of(ana.name, board))
    album.keep("list", WIDTH)
    await album.take(await page.message_of(harness.ben.name, card))
    album.keep("came", WIDTH)
