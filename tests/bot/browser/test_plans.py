"""Planning ahead as a phone shows it: the pictures of ``docs/plans.md``. ``make cards`` takes them anew."""

from pathlib import Path

import pytest

from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE, PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, photograph, still, strip
from tests.bot.browser.stage import Stage
from tests.bot.conftest import GAME, BotHarness

WIDTH = 300
LINES = ("1sw 2ne", "1sw 2ne 2sw 3n", "1s 2n", "1w 2neL", "2w 2ne", "3s 2ne")


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_plan_looks_as_it_did(
    page: OpenPage, harness: BotHarness, language: Language, tmp_path: Path
) -> None:
    await page.page.set_viewport_size({"width": PHONE, "height": 2400})
    await still(page.page)
    stage = Stage(harness, language)
    await stage.prepare()
    ana, album = harness.ana, Album(f"plans/{language}", tmp_path)
    await stage.begin(GAME, "1ne", clock="none")
    more = await stage.press(ana, "more:1")
    pictures = [await photograph(await page.message_of(ana.name, more))]
    plan = await harness.opened(ana, more, "plan:1")
    for prefix in ("planstep:1:1:0", "planstep:1:1:0", "planif", "planstep:1:1:1", "planthen"):
        pictures.append(await photograph(await page.message_of(ana.name, plan)))
        await stage.press_on(ana, plan, prefix)
    pictures.append(await photograph(await page.message_of(ana.name, plan)))
    album.add("making", strip(pictures, WIDTH))
    for line in LINES:
        plan = await harness.shown(ana, "plan", moves=line)
    first = await photograph(await page.message_of(ana.name, plan))
    await stage.press_on(ana, plan, "planpage:1")
    album.add("list", strip([first, await photograph(await page.message_of(ana.name, plan))], WIDTH))
    await harness.client.services.plans.add(1, ana.id, "1sw 2ne 2sw c3ne")
    card = await stage.play("1sw")
    pictures = [await photograph(await page.message_of(harness.ben.name, card))]
    album.add("came", strip(pictures, WIDTH))
    assert album.different == [], "look at them; make cards takes them anew"
