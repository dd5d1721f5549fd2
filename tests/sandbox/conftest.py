"""The bots and clients of the tests: the real discord.py, and raw HTTP requests that it would not send."""

import asyncio
import io
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Protocol, TypeVar

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands

from sandbox import Channel, ManualClock, Member, Sandbox, Server
from tests.waits import WAIT_S

Answer = tuple[int, Any]


class Bot(discord.Client):
    """A bot with a command tree and the names of the events it got."""

    def __init__(self, intents: discord.Intents | None = None, **options: Any) -> None:
        # discord.py waits two seconds for more servers before it says it is ready; loopback is faster
        options.setdefault("guild_ready_timeout", 0.05)
        super().__init__(intents=intents or discord.Intents.default(), **options)
        self.tree = app_commands.CommandTree(self)
        self.events: list[str] = []

    async def on_socket_event_type(self, name: str) -> None:
        self.events.append(name)


def text_channel(bot: Bot, server: Server) -> discord.TextChannel:
    """The server's channel as the library knows it."""
    channel = bot.get_channel(server.channel("general").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


B = TypeVar("B", bound=discord.Client)


class Start(Protocol):
    """Starts a bot, which runs until the test ends."""

    async def __call__(self, bot: B) -> B: ...


@asynccontextmanager
async def running(
    sandbox: Sandbox, bot: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[None]:
    """The bot while it runs: logged in, its commands synced, ready."""
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
    await bot.login(sandbox.token)
    if isinstance(bot, Bot):
        await bot.tree.sync()
    task = asyncio.create_task(bot.connect())
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=WAIT_S)
    if task.done():
        ready.cancel()
        await bot.close()
        task.result()
    try:
        yield
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def sandbox(clock: ManualClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock) as sandbox:
        yield sandbox


@pytest.fixture
def server(sandbox: Sandbox) -> Server:
    return sandbox.server("Antarctica", members=["Ana", "Ben"])


@pytest.fixture
def ana(server: Server) -> Member:
    return server.member("Ana")


@pytest.fixture
def ben(server: Server) -> Member:
    return server.member("Ben")


@pytest.fixture
def channel(server: Server) -> Channel:
    return server.channel("general")


@pytest.fixture
def messages(channel: Channel) -> str:
    """The path of the channel's messages."""
    return f"/channels/{channel.id}/messages"


@pytest.fixture
async def start(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    async with AsyncExitStack() as stack:

        async def start_bot(bot: B) -> B:
            await stack.enter_async_context(running(sandbox, bot, monkeypatch))
            return bot

        yield start_bot


class Rest:
    """Raw requests with the bot's token."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.world = sandbox
        self.session = session

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: list[tuple[str, bytes]] | None = None,
        *,
        token: str | None = None,
    ) -> Answer:
        """The status and the JSON of the response (None for an empty one)."""
        headers = {"Authorization": f"Bot {self.world.token if token is None else token}"}
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body))
            for index, (name, raw) in enumerate(files):
                data.add_field(f"files[{index}]", io.BytesIO(raw), filename=name)
        elif body is not None:
            data, headers["Content-Type"] = json.dumps(body), "application/json"
        url = self.world.api_url + path
        async with self.session.request(method, url, data=data, headers=headers) as answer:
            text = await answer.text()
            if text:
                assert answer.headers["Content-Type"] == "application/json"
            return answer.status, json.loads(text) if text else None

    async def add_command(self, name: str) -> None:
        """Have the bot offer a command, its only one."""
        path = f"/applications/{self.world.application['id']}/commands"
        await self("PUT", path, [{"name": name, "description": "Asks", "type": 1}])

    async def error(self, method: str, path: str, body: Any = None) -> tuple[int, int]:
        status, answer = await self(method, path, body)
        return status, answer["code"]


@pytest.fixture
async def rest(sandbox: Sandbox) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(sandbox, session)
