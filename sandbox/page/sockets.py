"""The WebSockets of the open pages: each acts as one member and gets the events this member may see."""

import asyncio
import json
import logging
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.client.members import Server
from sandbox.model.activities import Activities
from sandbox.model.errors import IllegalAction, SandboxError
from sandbox.model.records import JSON, Event, User
from sandbox.model.world import World
from sandbox.page import views
from sandbox.page.actions import PageActor
from sandbox.page.badges import Badges
from sandbox.page.uploads import Uploads, check_size

log = logging.getLogger(__name__)

MAX_QUEUED = 2_000  # events; a page that is further behind is disconnected and starts afresh
MAX_PACKET_BYTES = 64 << 10
PAUSE_S = 0.03  # changes that come close together are sent together
UNCHANGED_EVENTS = ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "TYPING_START")
SERVER_EVENTS = ("CHANNEL_", "THREAD_", "GUILD_")


class PageSocket:
    """One socket: gets `{"id", "do", ...}`, sends `{"id", "answer" | "error"}` and `{"event", "data"}`."""

    def __init__(self, sockets: "PageSockets", user: User, socket: web.WebSocketResponse) -> None:
        self.user = user
        self.socket = socket
        self._sockets = sockets
        self._actor = PageActor(sockets.world, sockets.servers, user, sockets.uploads, sockets.activities)
        self._outgoing: asyncio.Queue[str] = asyncio.Queue(MAX_QUEUED)
        self._tasks: set[asyncio.Task[None]] = set()

    def send_event(self, event: str, data: Any) -> None:
        self._send({"event": event, "data": data})

    def _send(self, packet: JSON) -> None:
        try:
            self._outgoing.put_nowait(json.dumps(packet, separators=(",", ":")))
        except asyncio.QueueFull:
            self._start(self._disconnect())

    async def _disconnect(self) -> None:
        await self.socket.close(code=1013, message=b"too far behind")

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run(self) -> None:
        """Serve the socket until it is closed."""
        self._start(self._write())
        try:
            async for message in self.socket:
                if message.type is not WSMsgType.TEXT:
                    break
                self._start(self._answer(message.data))
        finally:
            for task in self._tasks:
                task.cancel()

    async def _write(self) -> None:
        while not self.socket.closed:
            text = await self._outgoing.get()
            try:
                await self.socket.send_str(text)
            except ConnectionError:  # the browser left meanwhile
                return

    async def _answer(self, text: str) -> None:
        try:
            request = json.loads(text)
        except ValueError:
            request = None
        if not isinstance(request, dict):
            self._send({"id": None, "error": "That was not a JSON object."})
            return
        try:
            self._send({"id": request.get("id"), "answer": await self._act(request)})
        except SandboxError as error:
            self._send({"id": request.get("id"), "error": _sentence(error)})
        except Exception:  # without an answer the page would wait for ever
            log.exception("The sandbox failed in the page action %r", request.get("do"))
            sentence = "The sandbox failed to do this; its log says why."
            self._send({"id": request.get("id"), "error": sentence})

    async def _act(self, request: JSON) -> JSON:
        name = str(request.get("do"))
        if name == "read":
            self._sockets.read(self.user, self._actor.channel(request).record.id)
            return {}
        action = self._actor.actions.get(name)
        if action is None:
            raise SandboxError(f"the page asked for {name[:40]!r}, which the sandbox does not know")
        return await action(request)


class PageSockets:
    """All open pages, and the events for them. It follows no events before the first page opens."""

    def __init__(
        self,
        world: World,
        servers: Mapping[str, Server],
        activities: Activities,
        first_commands: Sequence[str] = (),
    ) -> None:
        self.world = world
        self.servers = servers
        self.activities = activities
        self.first_commands = first_commands
        self.open: set[PageSocket] = set()
        self.badges = Badges(world)
        self.uploads = Uploads()
        self.due: set[str] = set()  # updates that are sent after a pause
        self._listening = False

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve a socket. `?member=` is a user's name or id; for an unknown one, the first member."""
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=MAX_PACKET_BYTES)
        await socket.prepare(request)
        users = self._users()
        if not users:
            await socket.close(code=4004, message=b"no server with members yet")
            return socket
        self._listen()
        user = _named(users, request.query.get("member", "").lower()) or users[0]
        for each in users:
            self.badges.add_user(each.id)
        page = PageSocket(self, user, socket)
        page.send_event("READY", self._ready(user, users))
        self.open.add(page)
        try:
            await page.run()
        finally:
            self.open.discard(page)
        return socket

    async def upload(self, request: web.Request) -> web.Response:
        """Take a file as the body: `{"upload": key}`, or status 400 and `{"error": sentence}`.

        `?member=` is who sends it, `&name=` the file's name.
        """
        user = _named(self._users(), request.query.get("member", ""))
        if user is None:
            raise web.HTTPForbidden(text="You are not a member here.")
        name = request.query.get("name") or "unknown"
        try:
            check_size(name, request.content_length or 0)
            key = self.uploads.add(user.id, name, request.content_type, await request.read())
        except IllegalAction as error:
            return web.json_response({"error": _sentence(error)}, status=400)
        return web.json_response({"upload": key})

    async def close(self, _: web.Application) -> None:
        """Close all sockets."""
        if self._listening:
            self.world.listeners.remove(self._dispatch)
        for page in list(self.open):
            await page.socket.close(code=1001, message=b"the sandbox stops")

    def read(self, user: User, channel_id: str) -> None:
        """Note that a user has a channel open."""
        if self.badges.read(user.id, channel_id):
            self._send_soon("BADGES")

    def _users(self) -> list[User]:
        return [each.user for each in views.playable_members(self.servers)]

    def _ready(self, user: User, users: list[User]) -> JSON:
        world = self.world
        return {
            "now_ms": world.now_ms(),
            "me": {**user.json, "locale": user.locale, "installed": user.installed},
            "bot": world.bot.json,
            "first_commands": list(self.first_commands),
            "members": [each.json for each in users],
            "servers": views.servers_of(world, self.servers, user),
            "dms": views.dms_of(world, user),
            "badges": self.badges.by_user,
            "activity": self.activities.opened(user),
        }

    def _listen(self) -> None:
        if not self._listening:
            self._listening = True
            self.world.listeners.append(self._dispatch)

    def _dispatch(self, event: Event) -> None:
        if self.badges.update(event):
            self._send_soon("BADGES")
        if event.name.startswith(SERVER_EVENTS):
            self._send_soon("SERVERS")
        elif event.name == "SANDBOX_COMMANDS_UPDATE":
            self._send_soon("COMMANDS")
        elif event.name == "SANDBOX_ACTIVITY":
            self._send_own("ACTIVITY", event)
        elif event.name in UNCHANGED_EVENTS:
            self._send_now(event.name, event, event.payload)
            if event.name == "MESSAGE_CREATE":
                self._send_pushes(event.payload["id"])

    def _send_now(self, name: str, event: Event, payload: JSON) -> None:
        for page in self.open:
            permitted = event.invoker_id in (None, page.user.id)
            if permitted and event.channel and self.world.can_view(page.user.id, event.channel):
                page.send_event(name, payload)

    def _send_pushes(self, message_id: str) -> None:
        """Show the pages of those whom a new message notified what their phones show."""
        for page in self.open:
            for push in page.user.pushes[-1:]:
                if push.message_id == message_id:
                    page.send_event("PUSH", push._asdict())

    def _send_own(self, name: str, event: Event) -> None:
        """Send what happened in no channel to the pages of the one member it is for."""
        for page in self.open:
            if page.user.id == event.invoker_id:
                page.send_event(name, event.payload)

    def _send_soon(self, name: str) -> None:
        if not self.due:
            asyncio.get_running_loop().call_later(PAUSE_S, self._send_due)
        self.due.add(name)

    def _send_due(self) -> None:
        due, self.due = self.due, set()
        for page in self.open:
            if "SERVERS" in due:
                page.send_event("SERVERS", views.servers_of(self.world, self.servers, page.user))
                page.send_event("DMS", views.dms_of(self.world, page.user))
            if "BADGES" in due:
                page.send_event("BADGES", self.badges.by_user)
            if "COMMANDS" in due:
                page.send_event("COMMANDS", {})


def _named(users: list[User], wanted: str) -> User | None:
    return next((each for each in users if wanted in (each.id, each.json["username"])), None)


def _sentence(error: SandboxError) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
