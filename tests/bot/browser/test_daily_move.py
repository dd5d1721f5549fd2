"""The daily move by thumb on a phone, in both languages: setting it up, its card, voting, and the end."""

from random import Random

import pytest
from playwright.async_api import Browser

from sandbox import Permission
from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE, page_of
from tests.bot.browser.test_frame import Frame
from tests.bot.harness import BotHarness
from tests.bot.voting import begin_daily_move, compose, end_match, named, next_day, vote


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_day_is_voted_on_by_thumb(browser: Browser, harness: BotHarness, language: Language) -> None:
    rng, ana, ben, cleo = Random(5), harness.ana, harness.ben, harness.cleo
    screen = {"width": PHONE, "height": 1200}
    async with page_of(browser, harness, "Ana", PHONE, viewport=screen, has_touch=True) as page:
        frame = Frame(page, harness, language)
        await frame.stage.prepare()
        ana.take(harness.server.role("keeper", Permission.MANAGE_GUILD))
        card = await begin_daily_move(harness, ana)
        settings = await harness.shown(ana, "server")
        await frame.see("settings", ana, settings)
        await frame.see("card", ana, card)
        ready = await compose(harness, ana, card, rng)
        await frame.see("composer", ana, ready)
        await harness.opened(ana, ready, named(ready, "play:vote"))
        await vote(harness, ben, card, rng)
        stands = await vote(harness, cleo, card, rng)
        await frame.see("stands", cleo, stands)
        await harness.opened(cleo, stands, named(stands, "play:joins"))
        await frame.see("joined", cleo, stands)
        await frame.see("tomorrow", ana, await next_day(harness))
        await frame.see("end", ana, await end_match(harness, [ana, ben], rng))
    assert not frame.high, frame.high
