"""The first evening after ``make run``: by thumb from an empty channel to the first match, in few taps."""

from typing import Final

import pytest
from playwright.async_api import Locator, expect

from bot import FIRST_COMMANDS
from cogs.ui.i18n import CATALOGUE
from engine.lessons import course
from render.words import Words
from services.lessons.lessons import LessonView
from services.players.settings_views import Language
from tests.bot.browser.conftest import PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, still
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_puzzle import choices_of

TO_A_GOAL: Final = 5
A_COURSE: Final = 16
"""The most taps to the first goal, and for a whole course with the button of the first match."""


class Evening:
    """A newcomer on the page, and the photographs of what they see."""

    def __init__(self, page: OpenPage, harness: BotHarness, album: Album) -> None:
        self.page, self.harness, self.album = page, harness, album
        self.taps = 0

    async def see(self, name: str = "other") -> None:
        """Check and photograph the screen, once the bot has answered."""
        await self.page.settled()
        await self.album.take_screen(self.page.page)
        self.album.keep(name)

    @property
    def answer(self) -> Locator:
        """The newest message."""
        return self.page.last

    async def press(self, button: Locator) -> None:
        """Press a button of the newest message; time passes, as while somebody reads."""
        self.harness.clock.turn(seconds=10)
        await self.page.press_in(self.answer, button)
        self.taps += 1
        await self.page.settled()

    def button(self, label: str) -> Locator:
        return self.answer.locator(".button:enabled").filter(has_text=label).first

    async def lesson(self) -> LessonView:
        view = await self.harness.client.services.lessons.present(self.harness.ana.id, GAME)
        assert view is not None
        return view

    async def put_together(self, view: LessonView, move: str) -> None:
        """Press the buttons of a move, the last of which plays it."""
        choices = choices_of(GAME, view.position, move)
        assert choices is not None
        while True:
            place = f"lesson {self.harness.ana.id} {GAME} {view.number}"
            steps = ["/".join(choices[:count]) for count in range(len(choices), 0, -1)]
            wanted = [f"play:{place}:{move}", *(f"step:{place}:{step}" for step in steps)]
            ids = [
                await each.get_attribute("data-custom-id")
                for each in await self.answer.locator("button[data-custom-id]:enabled").all()
            ]
            chosen = next(each for each in wanted if each in ids)
            button = self.answer.locator(f'button[data-custom-id="{chosen}"]')
            await self.press(button)
            await expect(button).to_have_count(0)
            if chosen.startswith("play:"):
                return
            if view.number == 1:
                await self.see()


@pytest.fixture
def has_touch() -> bool:
    return True


@PHONE_ONLY
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_newcomer_scores_in_few_taps_and_begins_a_first_match(
    page: OpenPage, harness: BotHarness, language: Language
) -> None:
    words = Words.of(language, CATALOGUE)
    game = words.say(f"game-{GAME}")
    await harness.set_own(harness.ana, language=language)
    harness.discord.page.first_commands = FIRST_COMMANDS
    await page.page.set_viewport_size({"width": 400, "height": 850})
    await still(page.page)
    evening = Evening(page, harness, Album("evening" if language == "en" else "abend"))
    steps = page.page.get_by_role("region", name="First steps")
    await expect(steps).to_be_visible()
    await evening.see("channel")
    await steps.get_by_role("button", name="/help").click()
    evening.taps += 1
    await expect(page.last).to_contain_text("Rookery")
    await evening.see()
    await evening.press(evening.button(words.say("button-enter-learn")))
    await evening.see()
    await evening.press(evening.button(game))
    await lessons(evening, words)
    await expect(page.last).to_contain_text("🎉")
    await evening.see("learnt")
    await evening.button(words.say("button-lesson-play")).click()
    evening.taps += 1
    await expect(page.last).to_contain_text(words.say("play-begun", game=game, level=1))
    assert evening.taps <= 2 + A_COURSE
    match = await harness.view()
    assert (match.private, match.against_computer) == (True, True)


async def lessons(evening: Evening, words: Words) -> None:
    """Do every lesson, the first one with a look at each step."""
    one = course(GAME)
    for number, lesson in enumerate(one.lessons, 1):
        view = await evening.lesson()
        assert view.number == number
        await evening.see("lesson" if number == 1 else "other")
        await evening.put_together(view, lesson.answer)
        await expect(evening.answer).to_contain_text("✅")
        if number == 1:
            await expect(evening.answer).to_contain_text(words.say("lesson-penguin-soccer-score-right"))
            assert evening.taps <= TO_A_GOAL
            await evening.press(evening.button(words.say("button-lesson-on")))
