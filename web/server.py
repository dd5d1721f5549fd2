"""The server of the page: its routes, who may ask them, and how long it runs."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import aiohttp
from aiohttp import web
from aiohttp.typedefs import Handler
from pydantic import ValidationError

from services.services import Services
from telemetry.metrics import PAGE_LOGINS, PAGE_PICTURES
from web.actions import Actions
from web.addresses import Addresses
from web.doors import Doors
from web.drawing import PictureCache
from web.host import Front, PageHost, Texts
from web.hub import Hub
from web.identity import Application, Discord, LoginRefused
from web.messages import Login
from web.page import FOREVER, file_response, headers, index_page, page_files, page_words
from web.plain import plain
from web.sessions import Sessions
from web.states import States

MOST_BODY_BYTES: Final = 8_192
REFUSED: Final = {403: "refused", 503: "busy"}
"""How logins are counted that end with these statuses; any other has failed."""
CLOSE_S: Final = 2.0
KINDS: Final = {".png": "image/png", ".gif": "image/gif", ".txt": "text/plain", ".json": "application/json"}


class ListenError(Exception):
    """The port cannot be had; the text is a sentence for whoever runs the bot."""


class PageServer:
    """Answers what pages and their browsers ask."""

    def __init__(
        self, hub: Hub, drawing: PictureCache, addresses: Addresses, listening: PageHost, texts: Texts
    ) -> None:
        self.hub = hub
        self.drawing = drawing
        self.addresses = addresses
        self.listening = listening
        self.texts = texts
        self.headers = headers(listening)

    def application(self) -> web.Application:
        """The routes. A body of more than a few kilobytes is refused."""
        app = web.Application(client_max_size=MOST_BODY_BYTES, middlewares=[self.checked])
        app.router.add_get("/", self.index)
        app.router.add_get("/words/{locale:[a-z]{2}}.json", self.words)
        app.router.add_get("/static/{digest:[0-9a-f]{16}}/{path:.+}", self.file)
        app.router.add_get("/picture/{rest:.*}", self.picture)
        app.router.add_get("/shown/{digest:[0-9a-f]{32}}/{name}", self.shown)
        app.router.add_post("/api/token", self.token)
        app.router.add_get("/ws", self.hub.serve)
        app.on_response_prepare.append(self.add_headers)
        return app

    @web.middleware
    async def checked(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse, with 403, what another web page asks for; sockets and logins must name their origin."""
        origin = request.headers.get("Origin")
        needed = request.path in ("/ws", "/api/token")
        if (origin is None and needed) or (origin is not None and origin not in self.listening.origins):
            raise web.HTTPForbidden(text="Only the Activity's own page may ask this.")
        return await handler(request)

    async def add_headers(self, _: web.Request, response: web.StreamResponse) -> None:
        for name, value in self.headers.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")

    async def index(self, _: web.Request) -> web.Response:
        """The page. It names its files by a digest of them, so it must not be kept itself."""
        text = index_page(self.hub.discord.application.id)
        return web.Response(text=text, content_type="text/html", headers={"Cache-Control": "no-cache"})

    async def words(self, request: web.Request) -> web.Response:
        """The page's own words in a language; English if it is not known."""
        words = page_words(self.texts.words(request.match_info["locale"]))
        made = {name: plain(text, ()) for name, text in words.items()}
        return web.json_response(made, headers={"Cache-Control": "no-cache"})

    async def file(self, request: web.Request) -> web.Response:
        """A file of the page; of another version it is not found, and the page is to be loaded anew."""
        files = page_files()
        found = files.files.get(request.match_info["path"])
        if found is None or request.match_info["digest"] != files.digest:
            raise web.HTTPNotFound(text="There is no such file on this page.")
        return file_response(request, found)

    async def picture(self, request: web.Request) -> web.Response:
        """A picture by its signed address, which may be kept for ever."""
        subject = self.addresses.read(request.raw_path)
        if subject is None and not self.hub.doors.admits_unknown_picture(request):
            raise web.HTTPTooManyRequests(text="There were too many addresses of no picture.")
        image = None if subject is None else await self.drawing.image(subject)
        if subject is None or image is None:
            PAGE_PICTURES.add("unknown")
            raise web.HTTPNotFound(text="There is no such picture.")
        kept = {"Cache-Control": FOREVER, "ETag": f'"{image.digest}"'}
        if request.headers.get("If-None-Match") == kept["ETag"]:
            PAGE_PICTURES.add("kept")
            return web.Response(status=304, headers=kept)
        PAGE_PICTURES.add("sent")
        kind = "image/gif" if subject.kind == "film" else "image/png"
        return web.Response(body=image.data, content_type=kind, headers=kept)

    async def shown(self, request: web.Request) -> web.Response:
        """A file of an answer, by its digest."""
        data = self.drawing.shown.get(request.match_info["digest"])
        if data is None:
            raise web.HTTPNotFound(text="There is no such file any more.")
        kind = KINDS.get(Path(request.match_info["name"]).suffix, "application/octet-stream")
        return web.Response(body=data, content_type=kind, headers={"Cache-Control": FOREVER})

    async def token(self, request: web.Request) -> web.Response:
        """A session and an access token for a code.

        400 for no such request, 403 if Discord refuses it, 503 if Discord is not to be asked now.
        """
        try:
            login = Login.model_validate_json(await request.read())
        except (ValidationError, ConnectionError):  # what is no login, or a line that was cut
            raise web.HTTPBadRequest(text="A login has a code and an instance.") from None
        try:
            self.hub.doors.require_login(request, login.instance_id)
            instance = await self.hub.discord.instance(login.instance_id)
            self.hub.doors.known[login.instance_id] = None
            access_token, session = await self.hub.discord.log_in(login.code, instance)
        except LoginRefused as refused:
            PAGE_LOGINS.add(REFUSED.get(refused.status, "failed"))
            return web.Response(status=refused.status, text="Discord does not confirm this login.")
        PAGE_LOGINS.add("done")
        session = session._replace(name=self.texts.person(session.player_id, session.name).name)
        return web.json_response({"access_token": access_token, "session": self.hub.issue(session)})


@asynccontextmanager
async def served(
    services: Services,
    application: Application,
    listening: PageHost,
    front: Front,
    watch: Callable[[aiohttp.TraceConfig], None],
) -> AsyncGenerator[int]:
    """Serve the page while the block lasts; gives the port, a free one for port 0. Raises: ListenError.

    ``watch`` is given what the requests to Discord are watched by.
    """
    trace = aiohttp.TraceConfig()
    watch(trace)
    addresses = Addresses(application.client_secret)
    drawing = PictureCache(services)
    texts, press = front
    states = States(texts, addresses)
    actions = Actions(services, texts, states, drawing, press)
    async with aiohttp.ClientSession(trace_configs=[trace]) as client:
        sessions = Sessions(application.client_secret, services.now_ms)
        discord = Discord(application, client, services.now_ms)
        hub = Hub(actions, sessions, discord, Doors(services))
        server = PageServer(hub, drawing, addresses, listening, texts)
        # No page of ours compresses what it sends, and aiohttp logs what cannot be decompressed.
        runner = web.AppRunner(
            server.application(), access_log=None, shutdown_timeout=CLOSE_S, auto_decompress=False
        )
        await runner.setup()
        sending = asyncio.create_task(hub.run())
        try:
            site = web.TCPSite(runner, listening.host, listening.port)
            try:
                await site.start()
            except OSError as error:
                reason = error.strerror or error
                raise ListenError(f"{listening.host}:{listening.port} cannot be had ({reason}).") from None
            yield runner.addresses[0][1]
        finally:
            await hub.close()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            await runner.cleanup()
