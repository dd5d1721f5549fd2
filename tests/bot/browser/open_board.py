"""The page of the Activity in the sandbox's frame, as a finger finds it."""

from typing import Any, Final

from playwright.async_api import FrameLocator, Locator, Page, expect

from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.touches import Touch

FRAME: Final = 'iframe[title="Activity"]'


class OpenBoard:
    """One member's board, in the frame of the sandbox's page."""

    def __init__(self, opened: OpenPage) -> None:
        self.opened = opened

    @property
    def page(self) -> Page:
        return self.opened.page

    @property
    def frame(self) -> FrameLocator:
        return self.page.frame_locator(FRAME)

    @property
    def board(self) -> Locator:
        """The board with its picture."""
        return self.frame.locator(".board")

    @property
    def status(self) -> Locator:
        """What happened, and whose turn it is."""
        return self.frame.locator(".status")

    def spot(self, token: str) -> Locator:
        """The place on the board of a choice."""
        return self.frame.locator(f'.spot[data-token="{token}"]').first

    def choice(self, token: str) -> Locator:
        """A choice, on the board or beside it."""
        return self.frame.locator(f'[data-token="{token}"]').first

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.frame.get_by_role("button", name=name, exact=True)

    async def shows(self, steps: int) -> None:
        """Wait until the board shows the position after so many moves."""
        await expect(self.frame.locator(".count")).to_have_text(f"{steps} / {steps}")

    async def tap(self, token: str) -> None:
        """Tap a choice once it can be taken."""
        await expect(self.choice(token)).to_be_visible()
        await self.choice(token).click()

    async def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Drag from one point of the picture to another, in its pixels."""
        one, other = await self.point(start), await self.point(end)
        mouse = self.page.mouse
        await mouse.move(*one)
        await mouse.down()
        await mouse.move(*other, steps=steps)
        await mouse.up()

    async def touch(self, touch: Touch) -> None:
        """Tap or drag with a finger, once what is touched is there."""
        if touch.to is not None and touch.start is not None:
            await self.finger((touch.start, touch.to))
        elif touch.token is None:
            await self.frame.locator(".question .play").tap()
        else:
            await expect(self.choice(touch.token)).to_be_visible()
            await self.choice(touch.token).tap()

    async def finger(self, way: tuple[tuple[float, float], tuple[float, float]], steps: int = 12) -> None:
        """Drag a finger from one point of the picture to another, in its pixels."""
        await expect(self.frame.locator(".spots")).to_be_attached()
        await self.board.scroll_into_view_if_needed()
        (x, y), (to_x, to_y) = [await self.point(each) for each in way]
        session = await self.page.context.new_cdp_session(self.page)

        async def send(kind: str, *points: dict[str, float]) -> None:
            await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        await send("touchStart", {"x": x, "y": y})
        for step in range(1, steps + 1):
            share = step / steps
            await send("touchMove", {"x": x + (to_x - x) * share, "y": y + (to_y - y) * share})
        await send("touchEnd")
        await session.detach()

    async def point(self, pixels: tuple[float, float]) -> tuple[float, float]:
        """Where a point of the picture is on the screen."""
        box: Any = await self.board.bounding_box()
        width = float(await self.frame.locator(".picture").get_attribute("width") or 0)
        scale = box["width"] / width
        return box["x"] + pixels[0] * scale, box["y"] + pixels[1] * scale
