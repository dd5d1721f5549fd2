"""Keeps other computers' names and other web pages out: the sandbox answers this machine only."""

from aiohttp import web
from aiohttp.typedefs import Handler

LOOPBACK = {"127.0.0.1", "localhost", "[::1]"}


@web.middleware
async def local_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse, with 403, a Host that is not this machine (DNS rebinding), and another web page's Origin."""
    name, _, port = request.host.rpartition(":")
    if (name if port.isdigit() and name else request.host).lower() not in LOOPBACK:
        raise web.HTTPForbidden(text="The sandbox answers on this machine only.")
    if request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
        raise web.HTTPForbidden(text="Only the sandbox's own page may ask this.")
    return await handler(request)
