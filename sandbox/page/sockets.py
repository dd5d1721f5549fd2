"""The open pages: each window is one member's socket, fed with what that member may see."""

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from sandbox.model.errors import IllegalAction, SandboxError
from sandbox.model.records import JSON, Event, User
from sandbox.page import views
from sandbox.page.actions import Hand
from sandbox.page.badges import Inbox
from sandbox.page.uploads import Uploads, refuse_large

if TYPE_CHECKING:  # the server mounts the page
    from sandbox.server import Sandbox

log = logging.getLogger(__name__)

MOST_WAITING = 2_000  # events a window may lag behind before it is dropped, to come back afresh
MOST_BYTES = 64 << 10
PAUSE_S = 0.03  # several changes of one moment go out together
AS_THEY_ARE = ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "TYPING_START")
PLACES = ("CHANNEL_", "THREAD_", "GUILD_")
REACTIONS = ("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE")


class Window:
    """One socket: `{"id", "do", ...}` in, `{"id", "answer" | "error"}` and `{"event", "data"}` out."""

    def __init__(self, hub: "Hub", user: User, socket: web.WebSocketResponse) -> None:
        self.hub = hub
        self.user = user
        self.hand = Hand(hub.discord, user, hub.uploads)
        self.socket = socket
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, event: str, data: Any) -> None:
        self._put({"event": event, "data": data})

    def _put(self, line: JSON) -> None:
        try:
            self.outgoing.put_nowait(json.dumps(line, separators=(",", ":")))
        except asyncio.QueueFull:
            self._start(self._drop())

    async def _drop(self) -> None:
        await self.socket.close(code=1013, message=b"too far behind")

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run(self) -> None:
        """Until the browser goes."""
        self._start(self._write())
        try:
            async for message in self.socket:
                if message.type is not WSMsgType.TEXT:
                    break
                self._start(self._grant(message.data))
        finally:
            for task in self._tasks:
                task.cancel()

    async def _write(self) -> None:
        while not self.socket.closed:
            line = await self.outgoing.get()
            try:
                await self.socket.send_str(line)
            except ConnectionError:  # the browser went while it was being told
                return

    async def _grant(self, text: str) -> None:
        try:
            asked = json.loads(text)
        except ValueError:
            asked = None
        if not isinstance(asked, dict):
            self._put({"id": None, "error": "That was not a JSON object."})
            return
        try:
            self._put({"id": asked.get("id"), "answer": await self._answer(asked)})
        except SandboxError as error:
            self._put({"id": asked.get("id"), "error": _sentence(error)})
        except Exception:  # a fault of the sandbox must not leave the page waiting
            log.exception("The sandbox could not grant %r", asked.get("do"))
            self._put({"id": asked.get("id"), "error": "The sandbox stumbled over this; its log says where."})

    async def _answer(self, asked: JSON) -> JSON:
        wish = asked.get("do")
        if wish == "read":
            self.hub.read(self.user, self.hand.place(asked).record.id)
            return {}
        granted = self.hand.wishes.get(str(wish))
        if granted is None:
            raise SandboxError(f"the page asked for {str(wish)[:40]!r}, which the sandbox does not know")
        return await granted(asked)


class Hub:
    """All windows, and what they are told. It costs nothing until the first window opens."""

    def __init__(self, discord: "Sandbox") -> None:
        self.discord = discord
        self.windows: set[Window] = set()
        self.inbox = Inbox(discord.world)
        self.uploads = Uploads()
        self._due: set[str] = set()
        self._listening = False

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """`?member=` is a user's name or id; without it, or with an unknown one, the first member."""
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=MOST_BYTES)
        await socket.prepare(request)
        members = views.seats(self.discord)
        if not members:
            await socket.close(code=4004, message=b"no server with members yet")
            return socket
        self._listen()
        wanted = request.query.get("member", "").lower()
        users = [each.user for each in members]
        user = _named(users, wanted) or users[0]
        for each in users:
            self.inbox.follow(each.id)
        window = Window(self, user, socket)
        window.tell("READY", self._ready(user, users))
        self.windows.add(window)
        try:
            await window.run()
        finally:
            self.windows.discard(window)
        return socket

    async def upload(self, request: web.Request) -> web.Response:
        """A file as the body: `{"upload": key}`, or status 400 and `{"error": sentence}`.

        `?member=` is whose window sends it, `&name=` the file's name.
        """
        user = _named([each.user for each in views.seats(self.discord)], request.query.get("member", ""))
        if user is None:
            raise web.HTTPForbidden(text="You are not a member here.")
        name = request.query.get("name") or "unknown"
        try:
            refuse_large(name, request.content_length or 0)
            key = self.uploads.hold(user.id, name, request.content_type, await request.read())
        except IllegalAction as error:
            return web.json_response({"error": _sentence(error)}, status=400)
        return web.json_response({"upload": key})

    async def close(self, _: web.Application) -> None:
        if self._listening:
            self.discord.world.listeners.remove(self._heard)
        for window in list(self.windows):
            await window.socket.close(code=1001, message=b"the sandbox stops")

    def read(self, user: User, channel_id: str) -> None:
        if self.inbox.read(user.id, channel_id):
            self._soon("BADGES")

    def _ready(self, user: User, users: list[User]) -> JSON:
        world = self.discord.world
        return {
            "now_ms": world.now_ms(),
            "me": {**user.json, "locale": user.locale},
            "bot": world.bot.json,
            "members": [each.json for each in users],
            "servers": views.servers(self.discord, user),
            "dms": [world.dm_with(user).json],
            "badges": self.inbox.badges,
        }

    def _listen(self) -> None:
        if not self._listening:
            self._listening = True
            self.discord.world.listeners.append(self._heard)

    def _heard(self, event: Event) -> None:
        if self.inbox.heard(event):
            self._soon("BADGES")
        if event.name.startswith(PLACES):
            self._soon("SERVERS")
        elif event.name == "SANDBOX_COMMANDS_UPDATE":
            self._soon("COMMANDS")
        elif event.name in AS_THEY_ARE:
            self._show(event.name, event, event.payload)
        elif event.name in REACTIONS and event.channel:
            post = event.channel.posts.get(event.payload["message_id"])
            if post:
                self._show("MESSAGE_UPDATE", event, post.json)

    def _show(self, name: str, event: Event, payload: JSON) -> None:
        for window in self.windows:
            mine = event.invoker_id in (None, window.user.id)
            if mine and event.channel and self.discord.world.sees(window.user.id, event.channel):
                window.tell(name, payload)

    def _soon(self, what: str) -> None:
        if not self._due:
            asyncio.get_running_loop().call_later(PAUSE_S, self._flush)
        self._due.add(what)

    def _flush(self) -> None:
        due, self._due = self._due, set()
        for window in self.windows:
            if "SERVERS" in due:
                window.tell("SERVERS", views.servers(self.discord, window.user))
            if "BADGES" in due:
                window.tell("BADGES", self.inbox.badges)
            if "COMMANDS" in due:
                window.tell("COMMANDS", {})


def _named(users: list[User], wanted: str) -> User | None:
    return next((each for each in users if wanted in (each.id, each.json["username"])), None)


def _sentence(error: SandboxError) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
