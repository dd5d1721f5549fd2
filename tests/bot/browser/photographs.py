"""Photographs of the page that somebody has looked at, and the page as it is now beside them.

``make cards`` takes them anew: look at each before committing.
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageStat
from playwright.async_api import Locator, Page, Route

DOCS: Final = Path(__file__).parents[3] / "docs"
REDRAW: Final = "REDRAW_CARDS"
CELL: Final = 16  # letters may lie a pixel elsewhere: what is compared are means over such squares
TOLERANCE: Final = 24  # of 255, in any square
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
    """Load the page so that it shows the same each time: a fixed clock, and of each film its last frame."""
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
    """A message as it is drawn, with its pictures loaded."""
    while True:
        await message.evaluate("it => it.scrollIntoView()")
        await message.evaluate(PAINTED)
        place = await message.bounding_box()
        data = await message.screenshot(animations="disabled")
        if await message.bounding_box() == place:  # else another message came, and the list scrolled
            return opened(data)


async def screen(page: Page) -> Image.Image:
    """The screen as it is, with the pictures of the messages loaded and painted."""
    for _ in range(2):  # an edit of a message may replace its picture once more
        await page.wait_for_function(LOADED)
        await page.locator("body").evaluate(PAINTED)
    return opened(await page.screenshot(animations="disabled"))


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


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ where they differ most: 0 to 255."""
    if abs(one.height - other.height) > CELL or one.width != other.width:
        return 255
    size = one.width // CELL, min(one.height, other.height) // CELL
    area = (0, 0, size[0] * CELL, size[1] * CELL)
    small = [picture.crop(area).resize(size, Image.Resampling.BOX) for picture in (one, other)]
    return max(high for _, high in ImageStat.Stat(ImageChops.difference(*small)).extrema)


class Album:
    """The photographs of one folder of ``docs``; those that differ now are saved in a folder for looking."""

    def __init__(self, name: str, scratch: Path) -> None:
        self.folder, self.scratch = DOCS / name, scratch
        self.names: list[str] = []
        self.different: list[str] = []

    @property
    def redrawn(self) -> bool:
        """Whether the photographs are taken anew."""
        return REDRAW in os.environ

    def add(self, name: str, picture: Image.Image, *, compared: bool = True) -> None:
        """Keep a photograph, or compare it with the one that is kept, unless it is not ``compared``."""
        self.names.append(name)
        file = self.folder / f"{name}.webp"
        if self.redrawn:
            self.folder.mkdir(parents=True, exist_ok=True)
            picture.save(file, quality=70, method=6)
        elif not file.exists() or (
            compared and difference(picture, Image.open(file).convert("RGB")) > TOLERANCE
        ):
            picture.save(self.scratch / file.name)
            self.different.append(f"{file} is now {self.scratch / file.name}")

    def page(self, name: str, text: str) -> None:
        """Write a page of ``docs`` that shows the photographs, where they are taken anew."""
        if self.redrawn:
            (DOCS / name).write_text(text, "utf-8")

    def left_over(self) -> set[str]:
        """The names of kept photographs that nobody took now."""
        return {file.stem for file in self.folder.glob("*.webp")} - set(self.names)
