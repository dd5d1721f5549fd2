"""The page of the small Discord over HTTP: its files, its guards, and the door of its WebSocket."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox.page.sockets import Hub

if TYPE_CHECKING:  # the server mounts this module, so a plain import would be a circle
    from sandbox.server import Sandbox

PAGE = Path(__file__).parent / "static"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".md": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
HERE = {"127.0.0.1", "localhost", "[::1]"}
NOSNIFF = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
GUARDS = NOSNIFF | {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' blob:; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
# What members and bots upload is opened in the browser as well, and must not run there.
UPLOADED = NOSNIFF | {"Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def mount(app: web.Application, discord: "Sandbox") -> None:
    """Serves the page on `/`, its files on `/page/...`, its line to the sandbox on `/page/socket`, and takes
    what members send on `/page/upload`.

    Every answer carries a strict Content-Security-Policy. A Host that is not this machine (DNS rebinding)
    and a foreign Origin on the socket or an upload (another web page) get 403.
    """
    hub = Hub(discord)
    files = {
        path.relative_to(PAGE).as_posix(): path
        for path in PAGE.rglob("*")
        if path.suffix in TYPES and path.is_file()
    }

    async def index(_: web.Request) -> web.StreamResponse:
        return web.FileResponse(files["index.html"], headers={"Content-Type": TYPES[".html"]})

    async def file(request: web.Request) -> web.StreamResponse:
        path = files.get(request.match_info["path"])
        if path is None:
            raise web.HTTPNotFound(text="There is no such file on this page.")
        return web.FileResponse(path, headers={"Content-Type": TYPES[path.suffix]})

    app.router.add_get("/", _from_here(index))
    app.router.add_get("/page/socket", _from_here(_from_this_page(hub.serve)))
    app.router.add_post("/page/upload", _from_here(_from_this_page(hub.upload)))
    app.router.add_get("/page/{path:.+}", _from_here(file))
    app.on_response_prepare.append(_guard)
    app.on_shutdown.append(hub.close)


def _from_here(handler: Handler) -> Handler:
    async def guarded(request: web.Request) -> web.StreamResponse:
        name, _, port = request.host.rpartition(":")
        if (name if port.isdigit() and name else request.host).lower() not in HERE:
            raise web.HTTPForbidden(text="The sandbox answers on this machine only.")
        return await handler(request)

    return guarded


def _from_this_page(handler: Handler) -> Handler:
    async def guarded(request: web.Request) -> web.StreamResponse:
        if request.headers.get("Origin") != f"http://{request.host}":
            raise web.HTTPForbidden(text="Only the sandbox's own page may ask this.")
        return await handler(request)

    return guarded


async def _guard(request: web.Request, response: web.StreamResponse) -> None:
    if request.path == "/" or request.path.startswith("/page/"):
        response.headers.update(GUARDS)
    elif request.path.startswith("/cdn/"):
        response.headers.update(UPLOADED)
