"""The Activity's page through the sandbox's own address, as Discord's proxy serves it through its own.

The page sees the address, the Origin and the frame that it would see there, but for the path it is under:
`/activity/<application>/` here, `/` of `https://<application>.discordsays.com` there.
"""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
from aiohttp import WSMsgType, web
from multidict import CIMultiDict

from sandbox.model.activities import Activities

PATH = "/activity/{application_id}/"
MAX_PACKET_BYTES = 4 << 20
PASSED_ON = (
    "Accept",
    "Accept-Encoding",
    "Content-Type",
    "If-None-Match",
    "Origin",
    "Referer",
    "User-Agent",
)
PASSED_BACK = (
    "Cache-Control",
    "Content-Encoding",
    "Content-Security-Policy",
    "Content-Type",
    "Cross-Origin-Resource-Policy",
    "ETag",
    "Referrer-Policy",
    "X-Content-Type-Options",
)


def add_route(app: web.Application, activities: Activities) -> None:
    """Serve the Activity's page, its pictures and its sockets, while it is enabled."""

    async def session(_: web.Application) -> AsyncIterator[None]:
        async with aiohttp.ClientSession(
            auto_decompress=False, skip_auto_headers=["Accept-Encoding"]
        ) as client:
            proxy.client = client
            yield

    proxy = Proxy(activities)
    app.cleanup_ctx.append(session)
    app.router.add_route("*", PATH + "{path:.*}", proxy.serve)


class Proxy:
    """Passes requests on to where the page is served."""

    client: aiohttp.ClientSession

    def __init__(self, activities: Activities) -> None:
        self.activities = activities

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Pass a request on. A page that is not there is status 502."""
        portal = self.activities.portal
        if portal is None or request.match_info["application_id"] != self.activities.world.application_id:
            raise web.HTTPNotFound(text="This application has no Activity.")
        # The path as it was sent: a page must refuse by itself what Discord's proxy passes on.
        address = portal.url.rstrip("/") + "/" + request.raw_path.split("/", 3)[3]
        headers = CIMultiDict({name: request.headers[name] for name in PASSED_ON if name in request.headers})
        try:
            if request.headers.get("Upgrade", "").lower() == "websocket":
                return await self.connect(request, address, headers)
            body = await request.read() if request.can_read_body else None
            async with self.client.request(
                request.method, address, headers=headers, data=body, allow_redirects=False
            ) as answer:
                kept = {name: answer.headers[name] for name in PASSED_BACK if name in answer.headers}
                return web.Response(body=await answer.read(), status=answer.status, headers=kept)
        except aiohttp.ClientError:
            raise web.HTTPBadGateway(text="The Activity's page does not answer.") from None

    async def connect(
        self, request: web.Request, address: str, headers: CIMultiDict[str]
    ) -> web.StreamResponse:
        """Join a socket of the browser with one to the page's server, until one of them is closed."""
        try:
            there = await self.client.ws_connect(address, headers=headers, max_msg_size=MAX_PACKET_BYTES)
        except aiohttp.WSServerHandshakeError as refused:
            return web.Response(status=refused.status)
        here = web.WebSocketResponse(max_msg_size=MAX_PACKET_BYTES)
        await here.prepare(request)
        passing = {asyncio.create_task(passed(here, there)), asyncio.create_task(passed(there, here))}
        try:
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in passing:
                task.cancel()
            await asyncio.wait(passing)
            await here.close(code=there.close_code or 1001)
            await there.close()
        return here


Socket = web.WebSocketResponse | aiohttp.ClientWebSocketResponse


async def passed(source: Socket, target: Socket) -> None:
    """Pass on every message until one end is closed."""
    async for message in source:
        if message.type is not WSMsgType.TEXT or target.closed:
            return
        await target.send_str(message.data)
