"""The door of the REST API: reads a request, applies faults, the token, the document, and writes answers."""

import copy
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from aiohttp import web

from sandbox.gateway.gateway import Gateway
from sandbox.model import threads
from sandbox.model.errors import Refusal, bad_form, not_found, unauthorized
from sandbox.model.world import World
from sandbox.rest import about, channels, commands, guilds, interactions, messages
from sandbox.rest.call import Call, Created, Handler, Routes, read_body
from sandbox.rest.faults import Faults

if TYPE_CHECKING:  # needs jsonschema, which only the tests have
    from sandbox.rest.openapi import Document, Violation

PREFIX = "/api/v10"
TABLES: tuple[Routes, ...] = (
    about.routes,
    commands.routes,
    interactions.routes,
    messages.routes,
    channels.routes,
    guilds.routes,
)


class Refused(NamedTuple):
    """A request that was not granted, as the counters of a ban would see it."""

    method: str
    path: str
    status: int
    code: int


class Granted(NamedTuple):
    """A request that was granted, with what was answered."""

    method: str
    template: str
    status: int
    answer: Any


class Front:
    """Serves the REST API of one world.

    `refused` lists what was answered with an error; `journal`, when a list is laid, what was granted.
    """

    def __init__(self, world: World, token: str, gateway: Gateway) -> None:
        self.world = world
        self.token = token
        self.faults = Faults()
        self.document: Document | None = None
        self.violations: list[Violation] = []
        self.refused: list[Refused] = []
        self.journal: list[Granted] | None = None
        self.requests = 0
        self.gateway = gateway

    def mount(self, app: web.Application) -> None:
        own = Routes()
        own("GET", "/gateway")(self._gateway)
        own("GET", "/gateway/bot")(self._gateway_bot)
        found = [(each, routes) for routes in (*TABLES, own) for each in routes.table]
        # words before parameters, so that /users/@me is not taken for /users/{user_id}
        found.sort(key=lambda pair: [step.startswith("{") for step in pair[0][1].split("/")])
        for (method, path, handler), routes in found:
            app.router.add_route(method, PREFIX + path, self._wrapped(path, handler, routes))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    async def _gateway(self, _: Call) -> Any:
        return {"url": self.gateway.url}

    async def _gateway_bot(self, _: Call) -> Any:
        left = max(0, 1000 - self.gateway.identifies)
        limit = {"total": 1000, "remaining": left, "reset_after": 86_400_000, "max_concurrency": 1}
        shards = self.gateway.recommended_shards
        return {"url": self.gateway.url, "shards": shards, "session_start_limit": limit}

    async def _unknown(self, request: web.Request) -> web.Response:
        return self._refusal(request.method, request.path, not_found())

    def _wrapped(
        self, template: str, handler: Handler, routes: Routes
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            self.requests += 1
            params = dict(request.match_info)
            headers: dict[str, str] = {}
            try:
                if routes.needs_token and request.headers.get("Authorization") != f"Bot {self.token}":
                    raise unauthorized()
                route = f"{request.method} {template}"
                headers = await self.faults.before(route, params, webhook=not routes.needs_token)
                body, uploads = await read_body(request)
                call = Call(self.world, request.method, template, params, dict(request.query), body, uploads)
                self._hold_against_document(call)
                threads.archive_due(self.world)
                answer = await handler(call)
            except Refusal as refusal:
                return self._refusal(request.method, request.path, refusal, headers)
            return self._grant(call, answer, headers)

        return serve

    def _grant(self, call: Call, answer: Any, headers: dict[str, str]) -> web.Response:
        created = isinstance(answer, Created)
        body = answer.body if created else answer
        status = 204 if answer is None else 201 if created else 200
        if self.journal is not None:
            self.journal.append(Granted(call.method, call.template, status, copy.deepcopy(body)))
        if answer is None:
            return web.Response(status=204, headers=headers)
        return _json(body, status=status, headers=headers)

    def _hold_against_document(self, call: Call) -> None:
        if self.document is None:
            return
        found = self.document.violations(call.method, call.template, call.body, call.query)
        if found:
            self.violations += found
            first = found[0]
            raise bad_form(first.where or ("request",), "OPENAPI_VIOLATION", first.message)

    def _refusal(
        self, method: str, path: str, refusal: Refusal, headers: dict[str, str] | None = None
    ) -> web.Response:
        self.refused.append(Refused(method, path.removeprefix(PREFIX), refusal.status, refusal.code))
        return _json(refusal.body(), status=refusal.status, headers={**(headers or {}), **refusal.headers})


def _json(body: Any, *, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    # bytes and a bare content type: libraries compare it with "application/json" to the letter
    return web.Response(
        body=json.dumps(body, separators=(",", ":")).encode(),
        status=status,
        content_type="application/json",
        headers=headers,
    )
