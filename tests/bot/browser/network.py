"""The line between a page and its server, which a test breaks or delays."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any, Final

from playwright.async_api import Page, WebSocketRoute

from web.sockets import BEHIND

SOCKET: Final = re.compile(r"/activity/\d+/ws$")


class Network:
    """The line between the page and its server, which a test breaks. ``passes`` says what comes through.

    ``sent`` is all that the page has sent. With ``hanging`` the next line neither opens nor fails (``hung``
    is set then) before ``released`` is set.
    """

    def __init__(self) -> None:
        self.up = True
        self.codes: list[int] = []
        self.passes: Callable[[str | bytes], bool] = lambda _: True
        self.hanging = False
        self.hung, self.released = asyncio.Event(), asyncio.Event()
        self.socket: WebSocketRoute | None = None
        self.sent: list[str] = []

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
            self.sent.append(str(data))
            if self.up:
                server.send(data)

        def to_page(data: str | bytes) -> None:
            if self.up and self.passes(data):
                socket.send(data)

        socket.on_message(to_server)
        server.on_message(to_page)

    def hold(self, is_held: Callable[[str], bool]) -> asyncio.Queue[str]:
        """Keep back what the server says if that is true of it; what is kept back, as it comes."""
        late = asyncio.Queue[str]()

        def passes(data: str | bytes) -> bool:
            if is_held(str(data)):
                late.put_nowait(str(data))
                return False
            return True

        self.passes = passes
        return late

    def deliver(self, text: str) -> None:
        """Let the page hear something of its server."""
        assert self.socket is not None
        self.socket.send(text)

    async def cut(self) -> None:
        """Close the line; the page opens another one."""
        assert self.socket is not None
        await self.socket.close(code=BEHIND)

    def asked(self, action: str) -> list[dict[str, Any]]:
        """The messages of a kind that the page has sent."""
        return [each for each in map(json.loads, self.sent) if each["do"] == action]
