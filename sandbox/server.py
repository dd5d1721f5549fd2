"""The small Discord as one running thing: HTTP server, world, and the way in for tests and the page."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from sandbox.client.channels import Channel
from sandbox.client.members import Member, Server
from sandbox.client.messages import Message
from sandbox.gateway.gateway import Gateway
from sandbox.model import media, moderation, threads
from sandbox.model.clock import PATIENCE_S, Clock, HandClock, SystemClock
from sandbox.model.errors import NoAnswer
from sandbox.model.interactions import ANSWER_WITHIN_MS
from sandbox.model.permissions import BOT, EVERYONE
from sandbox.model.records import JSON, Event, Interaction, User
from sandbox.model.world import World
from sandbox.page import web as page
from sandbox.rest.about import application
from sandbox.rest.api import Front, Refused
from sandbox.rest.faults import Faults

HOST = "127.0.0.1"
TOKEN = "c2FuZGJveA.sandbox.not-a-secret-of-any-real-application"  # noqa: S105 - opens nothing outside


class Sandbox:
    """A small Discord on this machine's loopback.

    `clock` is real unless a `HandClock` is given; `port` 0 takes a free one; `openapi` is the path of
    Discord's OpenAPI document, against which every request of the bot is then held (needs jsonschema).
    """

    def __init__(
        self, clock: Clock | None = None, port: int = 0, openapi: str | Path | None = None, token: str = TOKEN
    ) -> None:
        self.clock: Clock = clock or SystemClock()
        self.token = token
        self.port = port
        self.world = World(self.clock)
        self.gateway = Gateway(self.world, token)
        self.rest = Front(self.world, token, self.gateway)
        if openapi:
            from sandbox.rest.openapi import Document  # noqa: PLC0415 - jsonschema is a tool of the tests only

            self.rest.document = Document(openapi)
        self.servers: dict[str, Server] = {}
        self.stopping = asyncio.Event()
        self._users: dict[str, User] = {}
        self._changed: asyncio.Future[None] | None = None
        self._runner: web.AppRunner | None = None
        self._archiver: asyncio.Task[None] | None = None
        self.world.listeners.append(self._notice)
        if isinstance(self.clock, HandClock):
            self.clock.on_turn(self._turned)

    # running

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=64 << 20)
        self.rest.mount(app)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_get("/cdn/attachments/{channel_id}/{attachment_id}/{name}", self._file)
        page.mount(app, self)
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
        self.stopping.set()
        if self._archiver:
            self._archiver.cancel()
        self.gateway.drop(1001)
        if self._runner:
            await self._runner.cleanup()

    @property
    def page_url(self) -> str:
        return f"http://{HOST}:{self.port}/"

    @property
    def api_url(self) -> str:
        """What `DISCORD_API_URL` is to be set to."""
        return f"http://{HOST}:{self.port}/api/v10"

    @property
    def gateway_url(self) -> str:
        """What `DISCORD_GATEWAY_URL` is to be set to."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def application(self) -> JSON:
        """The bot's application as Discord describes it; `id` is the string for invite links."""
        return application(self.world)

    @property
    def faults(self) -> Faults:
        return self.rest.faults

    @property
    def violations(self) -> list[Any]:
        """What Discord's document had against the bot's requests."""
        return self.rest.violations

    @property
    def refused(self) -> list[Refused]:
        """Every request that was answered with an error."""
        return self.rest.refused

    # making and changing the world

    def user(self, name: str, locale: str = "en-US") -> User:
        """The user of that name, made when there is none."""
        if name not in self._users:
            self._users[name] = self.world.add_user(name, locale=locale)
        return self._users[name]

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
    ) -> Server:
        """The server of that name, made when there is none.

        Its owner, who may do everything, is "<name>'s owner" when nobody is named. The bot joins with a role
        of `bot_permissions`; what `everyone` allows it has too, as on Discord.
        """
        if name in self.servers:
            return self.servers[name]
        owner = owner or f"{name}'s owner"
        guild = self.world.add_guild(
            name, self.user(owner), everyone=everyone, bot_permissions=bot_permissions, locale=locale
        )
        made = self.servers[name] = Server(self, guild)
        made.channel(channel)
        for each in dict.fromkeys([owner, *members]):
            made.add(each)
        guild.has_bot = True
        self.world.emit("GUILD_CREATE", self.gateway.guild_create(guild), guild=guild)
        return made

    def kick_bot(self, server: Server) -> None:
        moderation.remove_bot(self.world, server.guild)

    def invite_bot(self, server: Server, permissions: int = BOT) -> None:
        """Brings the bot (back) into a server."""
        world, guild = self.world, server.guild
        role = world.add_role(guild, world.bot.json["username"], permissions, managed=True)
        guild.bot_role_id = server.bot_role.key = role["id"]
        world.add_member(guild, world.bot, roles=[role["id"]], quiet=True)
        guild.has_bot = True
        world.emit("GUILD_CREATE", self.gateway.guild_create(guild), guild=guild)

    def channel(self, channel_id: int | str) -> Channel:
        """Raises `KeyError` for an unknown one."""
        return Channel(self, self.world.channels[str(channel_id)])

    def message(self, channel_id: int | str, message_id: int | str) -> Message:
        """Raises `KeyError` for an unknown or deleted one."""
        return Message(self.world, self.world.channels[str(channel_id)].posts[str(message_id)])

    def member(self, server: Server, user_id: int | str) -> Member:
        """Raises `KeyError` when no such user was added to the server."""
        return next_member(server, str(user_id))

    # waiting

    async def until(self, condition: Callable[[], Any], timeout_s: float = PATIENCE_S) -> Any:
        """Waits until a condition on the world holds and gives its value. Raises `NoAnswer`."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + timeout_s
        while True:
            value = condition()
            if value:
                return value
            left = ends - loop.time()
            if left <= 0:
                raise NoAnswer(f"still not so after {timeout_s} s")
            if self._changed is None or self._changed.done():
                self._changed = loop.create_future()
            # the pause also catches conditions on the bot, which no event announces
            await asyncio.wait({self._changed}, timeout=min(left, 0.05))

    async def wait_for_answer(self, found: Interaction) -> None:
        """Waits for the bot's first answer, or marks the interaction lost after its three seconds."""
        started = time.monotonic()
        while not found.answered.done():
            left_ms = found.created_ms + ANSWER_WITHIN_MS - self.clock.now_ms()
            waited_s = time.monotonic() - started
            # a clock that stands still must not make a bot that is away wait for ever
            away = not self.gateway.sessions or (not self.gateway.connected and waited_s > 3)
            if left_ms < 0 or away:
                found.lost = True
                found.answered.set_result(0)
                self.world.emit(
                    "SANDBOX_NO_ANSWER",
                    {"interaction_id": found.id, "channel_id": found.channel.id},
                    channel=found.channel,
                    invoker_id=found.user_id,
                    bot_hears=False,
                )
                return
            if waited_s > PATIENCE_S:
                raise NoAnswer(f"no answer in {PATIENCE_S} s, and the clock stands still")
            pause_s = min(0.02 if isinstance(self.clock, HandClock) else 1.0, left_ms / 1000 + 0.001)
            await asyncio.wait({found.answered}, timeout=pause_s)

    async def watch(self) -> AsyncIterator[tuple[str, JSON]]:
        """Everything that happens, as Discord-shaped events.

        What only one member may see (ephemeral messages, own interactions) carries their id as `invoker_id`.
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

    # inside

    def _notice(self, _: Event) -> None:
        if self._changed and not self._changed.done():
            self._changed.set_result(None)

    def _turned(self) -> None:
        threads.archive_due(self.world)
        if self._changed and not self._changed.done():
            self._changed.set_result(None)

    async def _archive(self) -> None:
        while True:
            await asyncio.sleep(1)
            with contextlib.suppress(KeyError):
                threads.archive_due(self.world)

    async def _file(self, request: web.Request) -> web.Response:
        file = self.world.files.get(request.match_info["attachment_id"])
        if file is None:
            return web.Response(status=404, text="This content is no longer available.")
        return media.served(file, request)


def next_member(server: Server, user_id: str) -> Member:
    for each in server.members:
        if each.key == user_id:
            return each
    raise KeyError(user_id)
