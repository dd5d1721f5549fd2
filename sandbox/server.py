"""The sandbox as one running server: state, gateway, REST API, files and page on one port."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from sandbox.client.channels import Channel
from sandbox.client.members import Member, Server
from sandbox.client.waiting import Waiter
from sandbox.gateway.events import guild_create
from sandbox.gateway.gateway import Gateway
from sandbox.local import local_only
from sandbox.model import moderation, threads
from sandbox.model.activities import Activities, Portal
from sandbox.model.clock import Clock, ManualClock, SystemClock
from sandbox.model.favours import Favour
from sandbox.model.permissions import BOT, EVERYONE
from sandbox.model.records import JSON, Event
from sandbox.model.world import World
from sandbox.page.activity_proxy import add_route as add_activity_route
from sandbox.page.sockets import PageSockets
from sandbox.page.web import add_routes as add_page_routes
from sandbox.rest import cdn
from sandbox.rest.api import RefusedRequest, RestApi
from sandbox.rest.commands import add_entry_point
from sandbox.rest.faults import Faults
from sandbox.rest.openapi import Violation, document_at
from sandbox.rest.users import application

HOST = "127.0.0.1"
TOKEN = "c2FuZGJveA.sandbox.not-a-secret-of-any-real-application"  # noqa: S105 - opens nothing outside


class Sandbox:
    """A small Discord on this machine's loopback, running inside `async with`.

    `clock` is the machine's unless given; `port` 0 takes a free one; `openapi` is the path of Discord's
    OpenAPI document, against which every request and answer is then checked (needs jsonschema).
    `first_commands` are those that the page proposes in an empty channel.
    """

    def __init__(
        self,
        clock: Clock | None = None,
        port: int = 0,
        openapi: str | Path | None = None,
        token: str = TOKEN,
        first_commands: Iterable[str] = (),
    ) -> None:
        self.clock: Clock = clock or SystemClock()
        self.token = token
        self.port = port
        self.world = World(self.clock)
        self.gateway = Gateway(self.world, token)
        self.activities = Activities(self.world)
        self.rest = RestApi(self.world, token, self.gateway, self.activities)
        self.rest.document = document_at(openapi) if openapi else None
        self.waiter = Waiter(self.world, self.gateway)
        self.servers: dict[str, Server] = {}
        self.page = PageSockets(self.world, self.servers, self.activities, tuple(first_commands))
        self._runner: web.AppRunner | None = None
        self._archiver: asyncio.Task[None] | None = None
        if isinstance(self.clock, ManualClock):
            self.clock.on_turn(lambda: threads.archive_due(self.world))

    # running

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=64 << 20, middlewares=[local_only])
        self.rest.add_routes(app)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        cdn.add_routes(app, self.world)
        add_page_routes(app, self.page)
        add_activity_route(app, self.activities)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self.port).start()
        except OSError:  # the port is taken
            await self._runner.cleanup()
            raise
        self.port = self._runner.addresses[0][1]
        self.gateway.url = self.gateway_url
        self.world.cdn_url = f"{self.page_url}cdn"
        self._archiver = asyncio.create_task(self._archive())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._archiver:
            self._archiver.cancel()
        self.gateway.drop(1001)
        if self._runner:
            await self._runner.cleanup()

    async def _archive(self) -> None:
        while True:
            await asyncio.sleep(1)
            threads.archive_due(self.world)

    @property
    def page_url(self) -> str:
        return f"http://{HOST}:{self.port}/"

    @property
    def api_url(self) -> str:
        """The value for the bot's setting `DISCORD_API_URL`."""
        return f"http://{HOST}:{self.port}/api/v10"

    @property
    def gateway_url(self) -> str:
        """The value for the bot's setting `DISCORD_GATEWAY_URL`."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def application(self) -> JSON:
        """The bot's application as Discord describes it."""
        return application(self.world, has_activity=self.activities.portal is not None)

    def host_activity(self, url: str, client_secret: str) -> None:
        """Enable the application's Activity, as its owner does in the developer portal.

        `url` is where its page is served; members get it through the sandbox's own address.
        """
        self.activities.portal = Portal(url, client_secret)
        add_entry_point(self.world)

    @property
    def faults(self) -> Faults:
        """Rate limits, failures and delays of the REST API."""
        return self.rest.faults

    @property
    def favours(self) -> set[Favour]:
        """What the sandbox grants though Discord does not: nothing, unless it is added."""
        return self.world.favours

    @property
    def violations(self) -> list[Violation]:
        """The requests of the bot, and the answers to it, that Discord's document does not allow."""
        return self.rest.violations

    @property
    def refused(self) -> list[RefusedRequest]:
        """The requests that were answered with an error."""
        return self.rest.refused

    # servers and their contents

    def server(
        self,
        name: str,
        members: Iterable[str] = (),
        *,
        bot_permissions: int = BOT,
        everyone: int = EVERYONE,
        channel: str = "general",
        owner: str = "",
        locale: str = "en-US",
        with_bot: bool = True,
        shard: tuple[int, int] = (0, 1),
    ) -> Server:
        """The server of that name, added when there is none; the bot is in it unless said otherwise.

        `owner`, who may do everything, is "<name>'s owner" by default. The bot has a role of
        `bot_permissions`, and what `everyone` allows, as on Discord. `shard` is the number of the
        shard it is to be on, and how many shards there are.
        """
        if name in self.servers:
            return self.servers[name]
        owner = owner or f"{name}'s owner"
        user = self.world.user_named(owner)
        guild = self.world.add_guild(
            name, user, everyone=everyone, bot_permissions=bot_permissions, locale=locale, shard=shard
        )
        made = self.servers[name] = Server(self.waiter, guild)
        made.channel(channel)
        for each in dict.fromkeys([owner, *members]):
            made.add(each)
        if not with_bot:
            moderation.remove_bot_role(guild, self.world.bot.id)
            return made
        guild.has_bot = True
        self.world.emit("GUILD_CREATE", guild_create(self.world, guild), guild=guild)
        return made

    def forget_names(self) -> None:
        """Let names mean new servers and users from now on; those of before stay."""
        self.servers.clear()
        self.world.users_by_name.clear()

    def group(self, name: str, *members: Member) -> Channel:
        """A group message of some members; the bot is not in it."""
        return Channel(self.world, self.world.add_conversation([each.user for each in members], name))

    def conversation(self, one: Member, other: Member) -> Channel:
        """Direct messages between two members; the bot is not in them."""
        return Channel(self.world, self.world.add_conversation([one.user, other.user]))

    def kick_bot(self, server: Server) -> None:
        """Remove the bot from a server."""
        moderation.remove_bot(self.world, server.guild)

    def invite_bot(self, server: Server, permissions: int = BOT) -> None:
        """Add the bot to a server that it was removed from."""
        world, guild = self.world, server.guild
        role = world.add_role(guild, world.bot.json["username"], permissions, managed=True)
        guild.bot_role_id = server.bot_role.key = role["id"]
        world.add_member(guild, world.bot, roles=[role["id"]], quiet=True)
        guild.has_bot = True
        world.emit("GUILD_CREATE", guild_create(world, guild), guild=guild)

    def channel(self, channel_id: int | str) -> Channel:
        """The channel with that id. Raises: KeyError."""
        return Channel(self.world, self.world.channels[str(channel_id)])

    # waiting

    async def until(self, condition: Callable[[], Any], timeout_s: float | None = None) -> Any:
        """The value of a condition once it is true. Raises: NoAnswer."""
        return await self.waiter.until(condition, timeout_s)

    async def watch(self) -> AsyncIterator[tuple[str, JSON]]:
        """Every event from now on as name and payload.

        The payload of what only one member may see (ephemeral messages, own interactions) has their id as
        `invoker_id`.
        """
        queue: asyncio.Queue[Event] = asyncio.Queue()
        self.world.listeners.append(queue.put_nowait)
        try:
            while True:
                event = await queue.get()
                private = {"invoker_id": event.invoker_id} if event.invoker_id else {}
                yield event.name, {**event.payload, **private}
        finally:
            self.world.listeners.remove(queue.put_nowait)
