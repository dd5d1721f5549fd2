"""Photographs of the page for the documents. Only ``make cards`` takes them: look at each."""

import os
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Locator, Page, Route

from tests.bot.browser.faults import faults_of

DOCS: Final = Path(__file__).parents[3] / "docs"
SHOWN: Final = {
    name
    for page in DOCS.glob("*.md")
    for name in re.findall(r"pictures/([\w-]+)\.webp", page.read_text("utf-8"))
}
"""The pictures that the documents show: no others are kept."""
TAKING: Final = "REDRAW_CARDS" in os.environ
NOW: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)
GAP: Final = 12
LOADED: Final = """() => [...document.querySelectorAll("li img")]
    .filter(image => image.getBoundingClientRect().bottom > 0)
    .every(image => image.complete && image.naturalWidth)"""
"""Whether the pictures of the messages on the screen have come; those above come when one scrolls to them."""
PAINTED: Final = """async (part) => {
    await Promise.all([...part.querySelectorAll("img")].map(image => image.decode().catch(() => {})));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""
"""Returns once two frames were drawn with the pictures of a part of the page."""
BEHIND: Final = "#1e1f26"


async def still(page: Page) -> None:
    """Load a page anew; one that is photographed with a fixed clock and the last frame of each film."""
    if TAKING:
        await page.clock.set_fixed_time(NOW)  # "5 minutes ago" stays that
        await page.route("**/*.gif*", last_frame)
    # The page asks once how far its clock is from the sandbox's.
    await page.reload()


async def last_frame(route: Route) -> None:
    """Answer a request for a film with its last frame: a film would be another picture each time."""
    film = Image.open(BytesIO(await (await route.fetch()).body()))
    film.seek(getattr(film, "n_frames", 1) - 1)
    still = BytesIO()
    film.convert("RGB").save(still, "PNG")
    await route.fulfill(body=still.getvalue(), content_type="image/png")


async def photograph(message: Locator) -> Image.Image:
    """Photograph a message once its pictures are painted."""
    while True:
        await message.evaluate("it => it.scrollIntoView()")
        await message.evaluate(PAINTED)
        place = await message.bounding_box()
        data = await message.screenshot(animations="disabled")
        if await message.bounding_box() == place:  # else another message came, and the list scrolled
            return opened(data)


async def screen(page: Page) -> Image.Image:
    """Photograph the screen once the pictures of its messages are painted."""
    for _ in range(2):  # an edit of a message may replace its picture once more
        await page.wait_for_function(LOADED)
        await page.locator("body").evaluate(PAINTED)
    await page.evaluate("document.fonts.ready")
    return opened(await page.screenshot(full_page=True, animations="disabled"))


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def strip(pictures: Sequence[Image.Image], width: int) -> Image.Image:
    """Pictures side by side, each reduced to a width."""
    small = [each.resize((width, round(each.height * width / each.width))) for each in pictures]
    size = len(small) * (width + GAP) - GAP, max(each.height for each in small)
    found = Image.new("RGB", size, BEHIND)
    for number, each in enumerate(small):
        found.paste(each, (number * (width + GAP), 0))
    return found


class Album:
    """Photographs whose names begin alike. What would be photographed is always checked."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.taken: list[Image.Image] = []

    async def take(self, message: Locator) -> None:
        faults = await faults_of(message)
        assert not faults, faults
        if TAKING:
            self.taken.append(await photograph(message))

    async def take_screen(self, page: Page) -> None:
        faults = await faults_of(page.locator("body"))
        assert not faults, faults
        if TAKING:
            self.taken.append(await screen(page))

    def keep(self, name: str, width: int = 0) -> None:
        """Write the last photograph; or with a ``width`` a strip of all since the last call, each as wide."""
        if TAKING and (file := f"{self.prefix}-{name}") in SHOWN:
            picture = strip(self.taken, width) if width else self.taken[-1]
            picture.save(DOCS / "pictures" / f"{file}.webp", quality=70, method=6)
        self.taken.clear()
