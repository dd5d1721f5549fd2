"""The first evening after ``make run``: by thumb from an empty channel to the first win."""

import re
from typing import Final

from playwright.async_api import Locator, expect

from bot import FIRST_COMMANDS
from engine.lessons import course
from services.lessons.views import LessonView
from tests.bot.browser.conftest import PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, still
from tests.bot.harness import GAME, BotHarness
from tests.bot.test_puzzle import choices_of

AFTER_A_TURN: Final = re.compile("You have won|The computer played")
MOST_TURNS: Final = 8
"""A beginner wins the short match at the end of a course sooner."""


class Evening:
    """A newcomer on the page, and the photographs of what they see."""

    def __init__(self, page: OpenPage, harness: BotHarness, album: Album) -> None:
        self.page, self.harness, self.album = page, harness, album

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
        await self.page.settled()

    def button(self, label: str) -> Locator:
        """The button of the newest message with a label that contains this."""
        return self.answer.locator(".button:enabled").filter(has_text=label).first

    async def lesson(self) -> LessonView:
        """The lesson that the newcomer is at."""
        view = await self.harness.client.services.lessons.present(self.harness.ana.id, GAME)
        assert view is not None
        return view

    async def put_together(self, view: LessonView, move: str) -> None:
        """Press the buttons of a move, the last of which plays it."""
        choices = choices_of(GAME, view.position, move)
        assert choices is not None
        while True:
            place = f"{self.harness.ana.id}:{GAME}:{view.number}:{len(view.played)}"
            steps = ["/".join(choices[:count]) for count in range(len(choices), 0, -1)]
            wanted = [f"lessontry:{place}:{move}", *(f"lessonstep:{place}:{step}" for step in steps)]
            ids = [
                await each.get_attribute("data-custom-id")
                for each in await self.answer.locator("button[data-custom-id]:enabled").all()
            ]
            chosen = next(each for each in wanted if each in ids)
            button = self.answer.locator(f'button[data-custom-id="{chosen}"]')
            await self.press(button)
            await expect(button).to_have_count(0)
            if chosen.startswith("lessontry:"):
                return
            if view.number == 1:
                await self.see()


@PHONE_ONLY
async def test_a_newcomer_wins_within_the_first_evening(page: OpenPage, harness: BotHarness) -> None:
    harness.discord.page.first_commands = FIRST_COMMANDS
    await still(page.page)
    evening = Evening(page, harness, Album("evening"))
    steps = page.page.get_by_role("region", name="First steps")
    await expect(steps).to_be_visible()
    await evening.see("channel")
    await steps.get_by_role("button", name="/help").click()
    await expect(page.last).to_contain_text("Rookery")
    await evening.see()
    await evening.press(evening.button("Learn"))
    await evening.see()
    await evening.press(evening.button("Penguin Soccer").first)
    await lessons(evening)
    await short_match(evening)
    await expect(page.last).to_contain_text("You have won")
    await evening.see("won")


async def lessons(evening: Evening) -> None:
    """Do every lesson but the last, the first one with a look at each step."""
    one = course(GAME)
    for number, lesson in enumerate(one.lessons[:-1], 1):
        view = await evening.lesson()
        assert view.number == number
        await evening.see("lesson" if number == 1 else "other")
        await evening.put_together(view, lesson.answer)
        await expect(evening.answer).to_contain_text("✅")
        await evening.see()
        await evening.press(evening.button("Next"))


async def short_match(evening: Evening) -> None:
    """Win the short match of the last lesson: the first turn alone, the rest with hints."""
    view = await evening.lesson()
    await evening.see()
    await evening.put_together(view, view.lesson.answer)
    await expect(evening.answer).to_contain_text("The computer played")
    await evening.see()
    for _ in range(MOST_TURNS):
        await evening.press(evening.button("Hint"))
        await expect(evening.answer).to_contain_text("Like this")
        await evening.see()
        await evening.press(evening.button("Play "))
        await expect(evening.answer).to_contain_text(AFTER_A_TURN)
        if "You have won" in await evening.answer.inner_text():
            return
    raise AssertionError(await evening.answer.inner_text())
