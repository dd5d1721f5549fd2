"""The first evening after ``make run``: by thumb from an empty channel to the first win.

``make cards`` writes ``docs/first-evening.md`` from it: look at each photograph before committing.
"""

import re
from pathlib import Path
from typing import Final

from playwright.async_api import Locator, expect

from bot import FIRST_COMMANDS
from engine.lessons import course
from services.lessons.views import LessonView
from tests.bot.browser.conftest import PHONE_ONLY
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.photographs import Album, screen, still
from tests.bot.conftest import GAME, BotHarness
from tests.bot.test_puzzle import choices_of

PAGE: Final = "first-evening"
ABREAST: Final = 3
AFTER_A_TURN: Final = re.compile("You have won|The computer played")
MOST_TURNS: Final = 8
"""A beginner wins the short match at the end of a course sooner."""
HEAD: Final = """# A first evening

What somebody sees on a phone of 400 pixels who types `make run`, opens the page that it names, and presses
buttons until the first win. Nothing is typed. `make cards` takes these photographs anew, and a test goes the
same way.

"""


class Evening:
    """A newcomer on the page, and the photographs of what they see."""

    def __init__(self, page: OpenPage, harness: BotHarness, album: Album) -> None:
        self.page, self.harness, self.album = page, harness, album
        self.captions: list[str] = []

    async def see(self, caption: str) -> None:
        """Take a photograph of the screen, once the bot has answered."""
        await self.page.settled()
        self.captions.append(caption)
        self.album.add(f"{len(self.captions):02d}", await screen(self.page.page))

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

    async def put_together(self, view: LessonView, move: str) -> list[str]:
        """Press the buttons of a move, the last of which plays it; what each said."""
        choices, pressed = choices_of(GAME, view.position, move), list[str]()
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
            pressed.append((await button.inner_text()).strip())
            await self.press(button)
            await expect(button).to_have_count(0)
            if chosen.startswith("lessontry:"):
                return pressed
            if view.number == 1:
                await self.see(f"Pressed **{pressed[-1]}**: the picture says what it would do.")


def page_of(captions: list[str]) -> str:
    """The page that shows every screen with its caption."""
    rows = []
    for first in range(0, len(captions), ABREAST):
        shown = list(enumerate(captions, 1))[first : first + ABREAST]
        pictures = [f'<img src="{PAGE}/{number:02d}.webp" width="260"><br>{text}' for number, text in shown]
        rows.append(f"| {' | '.join(pictures + [''] * (ABREAST - len(shown)))} |")
    return f"{HEAD}{'| ' * ABREAST}|\n{'|---' * ABREAST}|\n" + "\n".join(rows) + "\n"


@PHONE_ONLY
async def test_a_newcomer_wins_within_the_first_evening(
    page: OpenPage, harness: BotHarness, tmp_path: Path
) -> None:
    harness.discord.page.first_commands = FIRST_COMMANDS
    await still(page.page)
    evening = Evening(page, harness, Album(PAGE, tmp_path))
    steps = page.page.get_by_role("region", name="First steps")
    await expect(steps).to_be_visible()
    await evening.see("`make run` names the page's address. The empty channel says what to press.")
    await steps.get_by_role("button", name="/help").click()
    await expect(page.last).to_contain_text("Rookery")
    await evening.see("**/help**: what this is, and five ways in.")
    await evening.press(evening.button("Learn"))
    await evening.see("**Learn**: a course for each game.")
    await evening.press(evening.button("Penguin Soccer").first)
    await lessons(evening)
    await short_match(evening)
    await expect(page.last).to_contain_text("You have won")
    await evening.see("The first win, and what may come next.")
    evening.album.page(f"{PAGE}.md", page_of(evening.captions))
    assert evening.album.different == [], "look at them; make cards takes them anew"
    assert evening.album.left_over() == set()


async def lessons(evening: Evening) -> None:
    """Do every lesson but the last, the first one with a photograph of each step."""
    one = course(GAME)
    for number, lesson in enumerate(one.lessons[:-1], 1):
        view = await evening.lesson()
        assert view.number == number
        await evening.see(f"Lesson {number} of {len(one.lessons)}.")
        pressed = await evening.put_together(view, lesson.answer)
        await expect(evening.answer).to_contain_text("✅")
        await evening.see(f"{' → '.join(f'**{each}**' for each in pressed)}")
        await evening.press(evening.button("Next"))


async def short_match(evening: Evening) -> None:
    """Win the short match of the last lesson: the first turn alone, the rest with hints."""
    view = await evening.lesson()
    await evening.see("The last lesson is a short match against the computer.")
    pressed = await evening.put_together(view, view.lesson.answer)
    await expect(evening.answer).to_contain_text("The computer played")
    await evening.see(f"{' → '.join(f'**{each}**' for each in pressed)}: the computer has answered.")
    for _ in range(MOST_TURNS):
        await evening.press(evening.button("Hint"))
        await expect(evening.answer).to_contain_text("Like this")
        await evening.see("**Hint** shows a good move as an arrow.")
        await evening.press(evening.button("Play "))
        await expect(evening.answer).to_contain_text(AFTER_A_TURN)
        if "You have won" in await evening.answer.inner_text():
            return
    raise AssertionError(await evening.answer.inner_text())
