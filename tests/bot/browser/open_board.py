"""The page of the Activity in the sandbox's frame, as a finger finds it."""

import re
from typing import Any, Final

from playwright.async_api import CDPSession, FrameLocator, Locator, Page, expect

from cogs.ui.custom_ids import escaped
from tests.bot.browser.open_page import OpenPage

FRAME: Final = 'iframe[title="Activity"]'
Point = tuple[float, float]


class Pointer:
    """What touches the screen, at points of it: the finger on a phone, the mouse on a desktop."""

    def __init__(self, opened: OpenPage) -> None:
        self.page = opened.page
        self.narrow = opened.narrow
        self.session: CDPSession | None = None

    async def down(self, point: Point) -> None:
        if self.narrow:
            await self._touch("touchStart", point)
        else:
            await self.page.mouse.move(*point)
            await self.page.mouse.down()

    async def move(self, start: Point, end: Point, steps: int = 8) -> None:
        for step in range(1, steps + 1):
            x, y = (one + (other - one) * step / steps for one, other in zip(start, end, strict=True))
            if self.narrow:
                await self._touch("touchMove", (x, y))
            else:
                await self.page.mouse.move(x, y)

    async def up(self) -> None:
        if self.narrow:
            await self._touch("touchEnd")
        else:
            await self.page.mouse.up()

    async def _touch(self, kind: str, *points: Point) -> None:
        if self.session is None:
            self.session = await self.page.context.new_cdp_session(self.page)
        touching = [{"x": x, "y": y} for x, y in points]
        await self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})


class OpenBoard:
    """One member's board, in the frame of the sandbox's page."""

    def __init__(self, opened: OpenPage) -> None:
        self.opened = opened
        self.pointer = Pointer(opened)

    @property
    def page(self) -> Page:
        return self.opened.page

    @property
    def frame(self) -> FrameLocator:
        return self.page.frame_locator(FRAME)

    @property
    def body(self) -> Locator:
        return self.frame.locator("body")

    @property
    def board(self) -> Locator:
        return self.frame.locator(".board")

    @property
    def status(self) -> Locator:
        """What happened, and whose turn it is."""
        return self.frame.locator(".status")

    @property
    def question(self) -> Locator:
        return self.frame.locator(".question strong")

    @property
    def spots(self) -> Locator:
        """The choices on the picture."""
        return self.frame.locator("[data-token]")

    @property
    def playing(self) -> Locator:
        return self.frame.locator('.question .success[data-custom-id^="play:"]').last

    @property
    def reading(self) -> Locator:
        """What is said over the board while something is dragged."""
        return self.frame.locator(".reading")

    def spot(self, token: str) -> Locator:
        return self.frame.locator(f'.spot[data-token="{token}"]')

    def choice(self, token: str) -> Locator:
        """A choice on the picture, or beside it, whose item ends with its token."""
        ends = (f'.question [data-custom-id$="{before}{escaped(token)}"]' for before in ":/| ")
        return self.frame.locator(", ".join((f'.spot[data-token="{token}"]', *ends))).first

    def button(self, name: str) -> Locator:
        return self.frame.get_by_role("button", name=name, exact=True)

    async def shows(self, steps: int) -> None:
        """Wait until the board shows the position after so many moves."""
        newest = re.compile(r"^(\d+) / \1$")
        await expect(self.frame.locator(f'.count[data-step="{steps}"]')).to_have_text(newest)

    async def drawn(self) -> None:
        """Wait until the board shows the picture that belongs to the question."""
        await expect(self.frame.locator('.board[aria-busy="false"]')).to_be_visible()
        await expect(self.frame.locator('.question[aria-busy="true"]')).to_have_count(0)

    async def tap(self, target: Locator) -> None:
        """Touch something once it can be touched."""
        await (target.tap() if self.opened.narrow else target.click())

    async def point(self, pixels: Point) -> Point:
        """Point of the screen for one of the picture, once the picture can be touched."""
        await self.drawn()
        box: Any = await self.board.bounding_box()
        width = float(await self.frame.locator(".picture").get_attribute("width") or 0)
        scale = box["width"] / width
        return box["x"] + pixels[0] * scale, box["y"] + pixels[1] * scale

    async def hold(self, start: Point, end: Point) -> None:
        """Drag from one point of the picture to another, in its pixels, and do not let go."""
        one, other = await self.point(start), await self.point(end)
        await self.pointer.down(one)
        await self.pointer.move(one, other)

    async def drag(self, start: Point, end: Point) -> None:
        """Drag from one point of the picture to another, in its pixels."""
        await self.hold(start, end)
        await self.pointer.up()
