"""The taps of an evening by touch, 400 pixels wide, in both languages: a command is one, as is a press."""

import asyncio
import re
from typing import Any, Final

import pytest
from playwright.async_api import Locator, expect

from cogs.delivery import front_pages
from cogs.ui.i18n import CATALOGUE
from render.words import Words
from sandbox import Member, Message, Permission
from services.matches.views import MatchView
from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.stage import Stage
from tests.bot.harness import GAME, WHITE_WINS, BotHarness
from tests.bot.test_front_page import page_with
from tests.bot.test_taps import roll_of
from tests.waits import WAIT_S, soon

TALL: Final = {"width": 400, "height": 850}
MOVES: Final[dict[str, tuple[dict[str, Any], tuple[str, ...], tuple[str, ...], int]]] = {
    GAME: ({}, (), (":3$", "^play:"), 3),
    "scherer-soccer": ({"setup": "mirrored"}, (), ("^play:",), 3),
    "piecepack-soccer": ({"hand": "steady"}, ("set square", "set line"), (":A3$", "^play:"), 3),
}
"""Options, the turns before, what the custom ids of the buttons for a turn fit, and the most taps."""
STEPS: Final = ("b1", "↑ a1", "↑ b1", "↑ c1")
A_ROLL: Final = 5
SHOWN: Final = """() => document.querySelector("main").innerHTML"""


@pytest.fixture
def has_touch() -> bool:
    return True


class Thumb:
    """A thumb on the page, and how often it has tapped."""

    def __init__(self, page: OpenPage, harness: BotHarness) -> None:
        self.page, self.harness, self.taps = page, harness, 0

    async def send(self, who: Member, command: str) -> None:
        """Send a command, as a member who looks at the channel."""
        await self.page.page.evaluate(
            "(address) => { location.hash = address; }",
            f"#member={who.name}&channel={self.harness.channel.id}",
        )
        await expect(self.page.page).to_have_title(re.compile(rf"· {who.name}$"))
        await self.page.slash(command)
        self.taps += 1
        await self.page.settled()

    async def tap(self, message: Locator, fits: str) -> None:
        """Tap the first button of a message whose custom id, or else label, fits."""
        self.harness.clock.turn(seconds=10)
        buttons = message.locator("button[data-custom-id]:enabled")

        async def place() -> int:
            """The number of the button, from 1 on; 0 while the message has none that fits."""
            names = await buttons.evaluate_all(
                "all => all.map(each => `${each.dataset.customId}\\n${each.innerText}`)"
            )
            places = (place for place, name in enumerate(names, 1) if re.search(fits, name, re.MULTILINE))
            return next(places, 0)

        async with asyncio.timeout(WAIT_S):
            found = buttons.nth(await soon(place) - 1)
        before = await self.page.page.evaluate(SHOWN)
        await found.tap()
        await self.page.page.wait_for_function(f"(before) => ({SHOWN})() !== before", arg=before)
        await self.page.settled()
        self.taps += 1

    async def played(self, match: int, made: int = 0) -> MatchView:
        """The match with more moves than before; the page may change earlier for another reason."""

        async def look() -> MatchView | None:
            view = await self.harness.client.services.matches.view(match)
            return view if len(view.log) > made else None

        async with asyncio.timeout(WAIT_S):
            found: MatchView = await soon(look)
        return found

    async def turn(self, who: Member, card: Message, *fits: str) -> int:
        """The taps for a turn from its card on."""
        self.taps = 0
        await self.tap(await self.page.message_of(who.name, card), "^turn:")
        for each in fits:
            await self.tap(self.page.last, each)
        return self.taps


@pytest.fixture
async def thumb(page: OpenPage, harness: BotHarness) -> Thumb:
    await page.page.set_viewport_size(TALL)  # type: ignore[arg-type]  # a literal of that type
    return Thumb(page, harness)


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_turn_takes_few_taps(thumb: Thumb, harness: BotHarness, language: Language) -> None:
    stage = Stage(harness, language)
    await stage.prepare()
    for game, (options, before, fits, most) in MOVES.items():
        card = await stage.begin(game, *before, **options)
        made = len((await harness.client.services.matches.view(stage.matches)).log)
        assert await thumb.turn(stage.ana, card, *fits) <= most, game
        await thumb.played(stage.matches, made)
    await stage.begin("polar-dare")
    who, card = await roll_of(harness, stage.matches, 4)
    assert await thumb.turn(who, card, *STEPS) <= A_ROLL


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_first_move_against_the_computer_takes_four_taps(
    thumb: Thumb, harness: BotHarness, language: Language
) -> None:
    await Stage(harness, language).prepare()
    await thumb.send(harness.ana, "play")
    for fits in (f"^playgame:.*{GAME}", ":3$", "^play:"):
        await thumb.tap(thumb.page.last, fits)
    assert (await thumb.played(harness.match)).log[0].text.startswith("3")
    assert thumb.taps <= 4


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_winner_is_challenged_by_one_tap(
    thumb: Thumb, harness: BotHarness, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("OF_MATCH_S", "OF_CHANNEL_S", "FIRST_CARD_S", "AGAIN_S", "LOOK_S"):
        monkeypatch.setattr(front_pages, name, 0.02)
    await harness.begin_by_cards()
    await harness.set_server(language=language)
    await harness.submit(*WHITE_WINS)
    over = await page_with(harness, "Ana", Words.of(language, CATALOGUE).say("button-replay"))
    await thumb.tap(await thumb.page.message_of("Cleo", over), "^challengenow:")
    await Stage(harness, language).button("accept:2")
    (made,) = await harness.client.services.challenges.pending_of(harness.cleo.id)
    assert (made.opponent and made.opponent.id, thumb.taps) == (harness.ana.id, 1)


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_cup_of_three_takes_seven_taps(thumb: Thumb, harness: BotHarness, language: Language) -> None:
    await Stage(harness, language).prepare()
    harness.ana.take(harness.server.role("keeper", Permission.MANAGE_GUILD))
    await thumb.send(harness.ana, "tournament create")
    form = thumb.page.page.get_by_role("dialog")
    await form.locator("label.tick").first.tap()
    await form.get_by_role("button", name="Submit").tap()
    thumb.taps += 2
    card = await Stage(harness, language).card("tjoin:1")
    for who in (harness.ben, harness.cleo):
        await thumb.tap(await thumb.page.message_of(who.name, card), "^tjoin:")
    await thumb.tap(await thumb.page.message_of("Ana", card), "^tshow:")
    await thumb.tap(thumb.page.last, "^tstart:")
    await Stage(harness, language).card("more:1:0")
    assert thumb.taps == 7
