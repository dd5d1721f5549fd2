"""The line between a page and its server, which a test breaks."""

import asyncio
import re
from collections.abc import Callable
from typing import Final

from playwright.async_api import Page, WebSocketRoute

from web.sockets import BEHIND

SOCKET: Final = re.compile(r"/activity/\d+/ws$")


class Network:
    """The line between the page and its server, which a test breaks. ``passes`` says what comes through.

    With ``hanging`` the next line neither opens nor fails (``hung`` is set then) before ``released`` is set.
    """

    def __init__(self) -> None:
        self.up = True
        self.codes: list[int] = []
        self.passes: Callable[[str | bytes], bool] = lambda _: True
        self.hanging = False
        self.hung, self.released = asyncio.Event(), asyncio.Event()
        self.socket: WebSocketRoute | None = None

    async def watch(self, page: Page, address: re.Pattern[str] = SOCKET) -> None:
        """Stand in every line to that address that the page opens from now on."""
        await page.route_web_socket(address, self.join)

    async def join(self, socket: WebSocketRoute) -> None:
        """Pass messages on to the server and back, or close the line with the next code."""
        if self.hanging:
            self.hanging = False
            self.hung.set()
            await self.released.wait()
            return
        if self.codes:
            await socket.close(code=self.codes.pop(0))
            return
        if not self.up:
            await socket.close(code=BEHIND)
            return
        server, self.socket = socket.connect_to_server(), socket

        def to_server(data: str | bytes) -> None:
            if self.up:
                server.send(data)

        def to_page(data: str | bytes) -> None:
            if self.up and self.passes(data):
                socket.send(data)

        socket.on_message(to_server)
        server.on_message(to_page)

    async def cut(self) -> None:
        """Close the line; the page opens another one."""
        assert self.socket is not None
        await self.socket.close(code=BEHIND)
