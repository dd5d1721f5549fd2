"""A bot on the real discord.py against the sandbox: its start and stop, its clock, and waiting for it."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from bot import Server as Address
from bot import running
from cogs.client import Rookery
from cogs.ui.discord_errors import ARCHIVED
from data.processes.slots import ONE_PROCESS, Layout
from operation.health import Condition
from operation.settings import Page
from sandbox import Channel, ManualClock, Member, Sandbox, Server
from services.computer.pool import LOCAL
from services.matches.views import Place
from tests.uptimes import live_through
from tests.waits import WAIT_S


class Numbers(NamedTuple):
    """The numbers of the first match, challenge and tournament of a test."""

    match: int = 1
    challenge: int = 1
    tournament: int = 1


@dataclass
class RunningBot:
    """A server with members and a channel, and the bot on it."""

    discord: Sandbox
    clock: ManualClock
    server: Server
    channel: Channel
    ana: Member
    ben: Member
    cleo: Member
    database_url: str
    condition: Condition | None = None
    compute: str = LOCAL
    online: Rookery | None = None
    work: asyncio.Task[None] | None = None  # ends when a part of the bot does
    frozen: bool = False
    layout: Layout = ONE_PROCESS
    requests_per_s: int | None = None
    page: Page | None = None  # of the Activity; none unless a test hosts it
    first: Numbers = field(default_factory=Numbers)
    is_shared: bool = False  # by the tests of a file
    secrets: Random = field(default_factory=lambda: Random(0))  # chance is the same in every run of a test
    expected_refusals: set[int] = field(default_factory=set)
    """The codes of 400 that a test is about."""
    stack: AsyncExitStack = field(default_factory=AsyncExitStack)
    programs: AsyncExitStack = field(default_factory=AsyncExitStack)
    """Ends the programs of the bot that a test has started, and left where it failed."""

    @property
    def client(self) -> Rookery:
        assert self.online is not None
        return self.online

    @property
    def match(self) -> int:
        """The number of the test's first match."""
        return self.first.match

    @property
    def here(self) -> Place:
        """The channel as services know it."""
        return Place(self.channel.id, self.server.id, self.server.name)

    @property
    def owner(self) -> Member:
        """The server's owner, who may do everything."""
        return self.server.member("Antarctica's owner")

    async def start(self) -> None:
        small = self.discord
        address = Address(small.token, small.api_url, small.gateway_url, self.requests_per_s)
        client, self.work = await self.stack.enter_async_context(
            running(
                *(address, self.database_url, self.clock.now_ms, self.clock.now_ms, self.secrets.randbytes),
                condition=self.condition,
                layout=self.layout,
                compute=self.compute,
                page=self.page,
            )
        )
        await client.wait_until_ready()
        self.online = client

    def host_activity(self, port: int = 0) -> None:
        """Have the bot serve the page of the Activity from its next start on."""
        secret = "client-secret"  # noqa: S105 - of the sandbox
        self.page = Page("127.0.0.1", port, secret, lambda url: self.discord.host_activity(url, secret))

    async def stop(self) -> None:
        """Take the bot offline; what it saved stays."""
        assert not self.is_shared, "a test that stops the bot takes the fixture own_bot"
        await self.stack.aclose()
        self.online = None

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def turn(self, **length: int) -> None:
        """Turn the clock and let the bot look at it."""
        if length.get("days", 0) >= 7:
            self.expected_refusals.add(ARCHIVED)  # threads close in a leap, also between a look and an edit
        self.clock.turn(**length)
        self.client.services.sweep.wake_up.wake()

    async def until(self, condition: Callable[[], Any]) -> Any:
        """Wait until a condition on the sandbox holds; returns its value."""
        return await self.discord.until(condition)

    async def until_later(self, condition: Callable[[], Any]) -> Any:
        """Wait until a condition holds, while time passes and what is due is tried again."""

        def tried_again() -> Any:
            self.clock.turn(seconds=30)
            self.client.services.outbox.wake()
            return condition()

        return await self.until(tried_again)

    async def write_along(self) -> None:
        """Write what comes along with the next transaction, as the next heartbeat does."""
        if self.client.services.database.along:
            async with self.client.services.database.write():
                pass

    async def until_quiet(self) -> None:
        """Wait until everything that is due is delivered and recorded."""
        worker, services, due = self.client.worker, self.client.services, True
        outbox = services.outbox
        async with asyncio.timeout(WAIT_S):
            while due:
                await self.until(lambda: not (worker.deliveries or outbox.taken or outbox.saved))
                await self.write_along()
                async with services.database.read() as tx:
                    due = bool(await tx.outbox.due(services.now_ms(), 1))

    def live_through(self) -> None:
        """Note that the clock was turned, as time that the bot was up unless it was frozen."""
        if self.online and not self.frozen:
            live_through(self.online.services.uptime)

    async def freeze(self, **length: int) -> None:
        """Let time pass in which the process of the bot is stopped."""
        self.frozen = True
        await self.turn(**length)
        self.frozen = False
