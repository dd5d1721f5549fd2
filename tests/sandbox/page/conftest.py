"""A browser without a screen: the page's socket as its scripts speak it, before a real bot."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import pytest

from sandbox import HandClock, Sandbox, Server
from sandbox.model.clock import PATIENCE_S
from tests.sandbox.conftest import running
from tests.sandbox.page.page_bot import PageBot


class Refused(Exception):  # noqa: N818 - what the page's own scripts call it
    """The sandbox answered a wish with a sentence."""


class Window:
    """One member's open page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.events: list[tuple[str, Any]] = []
        self.answers: dict[int, Any] = {}
        self.ready: dict[str, Any] = {}
        self._asked = 0
        self._news = asyncio.Event()

    async def listen(self) -> None:
        async for message in self.socket:
            heard = json.loads(message.data)
            if "event" in heard:
                self.events.append((heard["event"], heard["data"]))
            else:
                self.answers[heard["id"]] = heard
            self._news.set()

    async def _until(self, found: Callable[[], Any]) -> Any:
        async with asyncio.timeout(PATIENCE_S):
            while (value := found()) is None:
                self._news.clear()
                await self._news.wait()
        return value

    async def event(self, name: str, fits: Callable[[Any], bool] = lambda _: True) -> Any:
        """The first event of that name that fits, also one that came before."""
        return await self._until(
            lambda: next((data for each, data in self.events if each == name and fits(data)), None)
        )

    async def ask(self, wish: str, **facts: Any) -> Any:
        self._asked += 1
        asked = self._asked
        await self.socket.send_json({"id": asked, "do": wish, **facts})
        heard = await self._until(lambda: self.answers.get(asked))
        if "error" in heard:
            raise Refused(heard["error"])
        return heard["answer"]

    async def quiet(self) -> None:
        """Until all that was told before now has arrived: events and answers share one line."""
        await asyncio.sleep(0.05)
        with pytest.raises(Refused):
            await self.ask("nothing")

    def heard(self, name: str) -> list[Any]:
        return [data for each, data in self.events if each == name]


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def world(clock: HandClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock) as sandbox:
        yield sandbox


@pytest.fixture
def server(world: Sandbox) -> Server:
    return world.server("Antarctica", members=["Ana", "Ben", "Chloe"], channel="pond")


@pytest.fixture
async def bot(server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PageBot]:
    found = PageBot()
    async with running(server.discord, found, monkeypatch):
        yield found


@pytest.fixture
async def browser() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


Open = Callable[[str], Awaitable[Window]]


@pytest.fixture
async def open_as(server: Server, browser: aiohttp.ClientSession) -> AsyncIterator[Open]:
    """Opens the page as a member, by name."""
    page_url = server.discord.page_url
    origin = {"Origin": page_url.rstrip("/")}
    async with AsyncExitStack() as stack:

        async def go(member: str) -> Window:
            line = browser.ws_connect(f"{page_url}page/socket?member={member}", headers=origin)
            window = Window(await stack.enter_async_context(line))
            listening = asyncio.create_task(window.listen())
            stack.callback(listening.cancel)
            window.ready = await window.event("READY")
            return window

        yield go
