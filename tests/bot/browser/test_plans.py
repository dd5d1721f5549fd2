"""Planning ahead as a phone shows it."""

import pytest

from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE, PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, still
from tests.bot.browser.stage import Stage
from tests.bot.harness import GAME, BotHarness
from tests.services.conftest import plan_line

WIDTH = 300
LINES = ("1sw 2ne", "1sw 2ne 2sw 3n", "1s 2n", "1w 2neL", "2w 2ne", "3s 2ne")


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_planning_ahead_fits_a_phone(page: OpenPage, harness: BotHarness, language: Language) -> None:
    await page.page.set_viewport_size({"width": PHONE, "height": 2400})
    await still(page.page)
    stage = Stage(harness, language)
    await stage.prepare()
    ana, album = harness.ana, Album(f"plan-{language}")
    await stage.begin(GAME, "1ne", clock="none")
    more = await stage.press(ana, "more:1")
    await album.take(await page.message_of(ana.name, more))
    plan = await harness.opened(ana, more, "plan:1")
    for prefix in ("step:plan 1 1 0", "play:plan 1 1 0", "step:plan 1 1 1", "play:plan 1 1 1"):
        await album.take(await page.message_of(ana.name, plan))
        await stage.press_on(ana, plan, prefix)
    await album.take(await page.message_of(ana.name, plan))
    album.keep("making", WIDTH)
    for line in LINES:
        await plan_line(harness.client.services.plans, 1, ana.id, line)
    plan = await harness.opened(ana, await stage.press(ana, "more:1"), "plan:1")
    await album.take(await page.message_of(ana.name, plan))
    await stage.press_on(ana, plan, "planpage:1")
    await album.take(await page.message_of(ana.name, plan))
    album.keep("list", WIDTH)
    await plan_line(harness.client.services.plans, 1, ana.id, "1sw 2ne 2sw c3ne")
    card = await stage.play("1sw")
    await album.take(await page.message_of(harness.ben.name, card))
    album.keep("came", WIDTH)
