"""Every card as a phone shows it, in both languages, beside the photograph of it that somebody has looked at.

``make cards`` takes the photographs anew, and writes ``docs/cards.md``: look at each before committing.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Locator

from engine.computer.levels import STRONGEST
from services.players.allowances import BUCKET_MS
from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE, PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import DOCS, Album, photograph, still
from tests.bot.browser.scenes import SCENES
from tests.bot.browser.stage import Stage, steady_judgement
from tests.bot.conftest import BotHarness

SCREEN: Final = 700
"""The pixels of a phone's screen in which picture, whose turn and the first buttons must be seen together."""
DIGESTS: Final = {"follow-digest", "server-digest"}
"""These are there to be read, and may be long; a reminder just before them takes the author's name away."""
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")


async def first_buttons_end(message: Locator) -> float:
    """How far below the top of a card its first row of buttons ends, in pixels; 0 without buttons."""
    row = message.locator(".components .row").first
    if not await row.count():
        return 0
    low, top = await row.bounding_box(), await message.locator(".components").bounding_box()
    assert low
    assert top
    return low["y"] + low["height"] - top["y"]


def page_of(names: Iterable[str]) -> str:
    """The page that shows every card before and after, side by side."""
    rows = []
    for name in names:
        files = [f"cards/{folder}/{name}.webp" for folder in ("before", *LANGUAGES)]
        cells = [f'<img src="{file}" width="260">' if (DOCS / file).exists() else "" for file in files]
        rows.append(f"| {name.replace('-', ' ')} | {' | '.join(cells)} |")
    head = """# Every card, as a phone shows it

Photographs of the sandbox's page at 400 pixels. `make cards` takes them anew, and a test holds the bot
against them; *before* is version 0.1.0. From top to bottom a card has its title, the picture, one sentence of
what happened, what to do, and buttons; everything else is behind **More**.

| | before | after | in German |
|---|---|---|---|
"""
    return head + "\n".join(rows) + "\n"


@PHONE_ONLY
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_card_looks_as_it_did(
    page: OpenPage,
    harness: BotHarness,
    language: Language,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("services.computer.analysis.judgement", steady_judgement)
    monkeypatch.setattr(
        "services.computer.analysis.HINT_LEVEL", STRONGEST - 1
    )  # which counts nodes, not time
    monkeypatch.setattr("cogs.cards.analysis.PAUSE_S", 600.0)  # no report of progress, which is an edit
    stage = Stage(harness, language)
    await stage.prepare()
    # So high that the page's header never covers a part of a card.
    await page.page.set_viewport_size({"width": PHONE, "height": 2400})
    await still(page.page)
    album, low = Album(f"cards/{language}", tmp_path), []
    for scene in SCENES:
        await harness.turn(ms=BUCKET_MS)  # nobody has used up what a member may ask for in a short time
        async for name, who, message in scene(stage):
            shown = await page.message_of(who.name, message)
            album.add(name, await photograph(shown), compared=name not in DIGESTS)
            if name not in DIGESTS and not message.ephemeral and await first_buttons_end(shown) > SCREEN:
                low.append(name)
    album.page("cards.md", page_of(album.names))
    assert low == [], "these need a second screen of a phone"
    assert album.different == [], "look at them; make cards takes them anew"
    assert album.left_over() == set()
