"""The page over HTTP: its files, its WebSocket, its uploads, and the headers that protect them."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from sandbox.page.sockets import PageSockets

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".md": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
NOSNIFF = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PAGE_HEADERS = NOSNIFF | {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "font-src 'self'; img-src 'self' blob:; media-src 'self'; connect-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
# An uploaded file can be opened in the browser, and must not run there.
FILE_HEADERS = NOSNIFF | {"Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def add_routes(app: web.Application, sockets: PageSockets) -> None:
    """Serve the page on `/`, its files on `/page/...`, its socket and its uploads.

    Every response has a strict Content-Security-Policy. The socket and an upload need an Origin: that it is
    the page's own is checked for every request to the sandbox.
    """
    files = {
        path.relative_to(STATIC).as_posix(): path
        for path in STATIC.rglob("*")
        if path.suffix in TYPES and path.is_file()
    }

    async def index(_: web.Request) -> web.StreamResponse:
        return web.FileResponse(files["index.html"], headers={"Content-Type": TYPES[".html"]})

    async def file(request: web.Request) -> web.StreamResponse:
        path = files.get(request.match_info["path"])
        if path is None:
            raise web.HTTPNotFound(text="There is no such file on this page.")
        return web.FileResponse(path, headers={"Content-Type": TYPES[path.suffix]})

    app.router.add_get("/", index)
    app.router.add_get("/page/socket", _from_own_page(sockets.serve))
    app.router.add_post("/page/upload", _from_own_page(sockets.upload))
    app.router.add_get("/page/{path:.+}", file)
    app.on_response_prepare.append(_add_headers)
    app.on_shutdown.append(sockets.close)


def _from_own_page(handler: Handler) -> Handler:
    async def checked(request: web.Request) -> web.StreamResponse:
        if "Origin" not in request.headers:
            raise web.HTTPForbidden(text="Only the sandbox's own page may ask this.")
        return await handler(request)

    return checked


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    if request.path == "/" or request.path.startswith("/page/"):
        response.headers.update(PAGE_HEADERS)
    elif request.path.startswith("/cdn/"):
        response.headers.update(FILE_HEADERS)
