"""The real discord.py as the bot, over loopback."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands

from sandbox import HandClock, Sandbox


class Bot(discord.Client):
    """A bare bot with a command tree and a log of the events it heard."""

    def __init__(self, intents: discord.Intents | None = None, **options: object) -> None:
        super().__init__(intents=intents or discord.Intents.default(), **options)  # type: ignore[arg-type]
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []

    async def on_socket_event_type(self, name: str) -> None:
        self.heard.append(name)


Runner = Callable[[Sandbox, Bot], "_Running"]
_Running = object


@asynccontextmanager
async def running(world: Sandbox, bot: Bot, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bot]:
    """The bot logged in, its commands synced, and ready."""
    import asyncio

    monkeypatch.setattr(discord.http.Route, "BASE", world.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(world.gateway_url))
    await bot.login(world.token)
    await bot.tree.sync()
    task = asyncio.create_task(bot.connect())
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=20)
    if task.done():
        ready.cancel()
        task.result()
    try:
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


Start = Callable[[Bot], Awaitable[Bot]]


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def world(clock: HandClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock) as sandbox:
        yield sandbox


@pytest.fixture
async def start(world: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    from contextlib import AsyncExitStack

    async with AsyncExitStack() as stack:

        async def go(bot: Bot) -> Bot:
            return await stack.enter_async_context(running(world, bot, monkeypatch))

        yield go


__all__ = ["aiohttp"]
