"""A browser without a screen: the page's socket as its scripts use it, with a real bot at the other end."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox, Server
from tests.sandbox.conftest import running
from tests.sandbox.page.page_bot import PageBot
from tests.waits import WAIT_S


class Refused(Exception):  # noqa: N818 - the name that the page's own scripts use
    """The sandbox answered a request with a sentence."""


class PageClient:
    """The open page of one member."""

    def __init__(self, sandbox: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.sandbox = sandbox
        self.socket = socket
        self.events: list[tuple[str, Any]] = []
        self.answers: dict[int | None, Any] = {}
        self.ready: dict[str, Any] = {}
        self._requests = 0
        self._received = asyncio.Event()

    async def listen(self) -> None:
        async for message in self.socket:
            packet = json.loads(message.data)
            if "event" in packet:
                self.events.append((packet["event"], packet["data"]))
            else:
                self.answers[packet["id"]] = packet
            self._received.set()

    async def _until(self, found: Callable[[], Any]) -> Any:
        async with asyncio.timeout(WAIT_S):
            while (value := found()) is None:
                self._received.clear()
                await self._received.wait()
        return value

    async def event(self, name: str, fits: Callable[[Any], bool] = lambda _: True) -> Any:
        """The first event of that name that fits, past ones included."""
        return await self._until(
            lambda: next((data for each, data in self.events if each == name and fits(data)), None)
        )

    async def ask(self, action: str, **fields: Any) -> Any:
        """The answer to a request. Raises: Refused."""
        self._requests += 1
        number = self._requests
        await self.socket.send_json({"id": number, "do": action, **fields})
        packet = await self._until(lambda: self.answers.get(number))
        if "error" in packet:
            raise Refused(packet["error"])
        return packet["answer"]

    async def all_received(self) -> None:
        """Wait until every event so far has arrived: those that are sent after a pause, then one answer."""
        await self.sandbox.until(lambda: not self.sandbox.page.due)
        with pytest.raises(Refused):
            await self.ask("nothing")

    def received(self, name: str) -> list[Any]:
        return [data for each, data in self.events if each == name]


@pytest.fixture(autouse=True)
def server(sandbox: Sandbox) -> Server:
    return sandbox.server("Antarctica", members=["Ana", "Ben", "Chloe"])


@pytest.fixture
def general(server: Server) -> str:
    """The id of the channel as the page sends it."""
    return str(server.channel("general").id)


@pytest.fixture
async def bot(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PageBot]:
    found = PageBot()
    async with running(sandbox, found, monkeypatch):
        yield found


@pytest.fixture
async def browser() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


Open = Callable[[str], Awaitable[PageClient]]


@pytest.fixture
async def open_as(sandbox: Sandbox, browser: aiohttp.ClientSession) -> AsyncIterator[Open]:
    """Opens the page as a member, by name."""
    origin = {"Origin": sandbox.page_url.rstrip("/")}
    async with AsyncExitStack() as stack:

        async def open_page(member: str) -> PageClient:
            connecting = browser.ws_connect(f"{sandbox.page_url}page/socket?member={member}", headers=origin)
            client = PageClient(sandbox, await stack.enter_async_context(connecting))
            listening = asyncio.create_task(client.listen())
            stack.callback(listening.cancel)
            client.ready = await client.event("READY")
            return client

        yield open_page


@pytest.fixture
async def ana(open_as: Open) -> PageClient:
    """The page as Ana has it open."""
    return await open_as("Ana")


@pytest.fixture
async def ben(open_as: Open) -> PageClient:
    return await open_as("Ben")
