"""The HTTP side of the REST API: routing, token, faults, validation against Discord's document, responses."""

import json
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from aiohttp import web

from sandbox.gateway.gateway import Gateway
from sandbox.model import threads
from sandbox.model.activities import Activities
from sandbox.model.errors import Refusal, bad_form, not_found, unauthorized
from sandbox.model.records import File, User
from sandbox.model.world import World
from sandbox.rest import activities, channels, commands, emoji, guilds, interactions, messages, users
from sandbox.rest.activities import TOKEN_PATH, token_endpoint
from sandbox.rest.call import Call, Created, Handler, Routes, read_body
from sandbox.rest.faults import ConnectionCut, Faults
from sandbox.rest.openapi import Document, Violation

PREFIX = "/api/v10"
TABLES = tuple(
    each.routes for each in (users, commands, emoji, interactions, messages, channels, guilds, activities)
)
FOLLOW_UP = "POST /webhooks/{webhook_id}/{webhook_token}"
BY_SCOPE = {"GET /users/@me": "identify"}
"""What a member's token is good for, and the scope that it takes."""


class RefusedRequest(NamedTuple):
    """A request that was answered with an error; Discord bans clients with too many of these.

    ``by_fault``: a fault that a test has turned on, and not the request, is the reason.
    """

    method: str
    path: str
    status: int
    code: int
    by_fault: bool = False


class RestApi:
    """The REST API of one world.

    `document` is Discord's OpenAPI document, against which requests and answers are checked when there is
    one; `granted` counts the granted requests by method and template.
    """

    def __init__(self, world: World, token: str, gateway: Gateway, activities: Activities) -> None:
        self.world = world
        self.activities = activities
        self.token = token
        self.faults = Faults()
        self.document: Document | None = None
        self.violations: list[Violation] = []
        self.refused: list[RefusedRequest] = []
        self.granted = Counter[tuple[str, str]]()
        self.gateway = gateway

    def add_routes(self, app: web.Application) -> None:
        own = Routes()
        own("GET", "/gateway")(self._gateway)
        own("GET", "/gateway/bot")(self._gateway_bot)
        found = [(each, routes) for routes in (*TABLES, own) for each in routes.table]
        # words before parameters, so that /users/@me is not taken for /users/{user_id}
        found.sort(key=lambda pair: [step.startswith("{") for step in pair[0][1].split("/")])
        for (method, path, handler), routes in found:
            app.router.add_route(method, PREFIX + path, self._wrapped(path, handler, routes))
        app.router.add_post(PREFIX + TOKEN_PATH, token_endpoint(self.activities))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    async def _gateway(self, _: Call) -> Any:
        return {"url": self.gateway.url}

    async def _gateway_bot(self, _: Call) -> Any:
        return {
            "url": self.gateway.url,
            "shards": self.gateway.recommended_shards,
            "session_start_limit": self.gateway.starts.to_json(),
        }

    async def _unknown(self, request: web.Request) -> web.Response:
        return self._refuse(request.method, request.path, not_found(), {})

    def _wrapped(
        self, template: str, handler: Handler, routes: Routes
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            params = dict(request.match_info)
            headers: dict[str, str] = {}
            faulty = False
            try:
                user = self._user(request, template)
                if routes.needs_token and not user and request.headers.get("Authorization") != self.bot:
                    raise unauthorized()
                route = f"{request.method} {template}"
                faulty, counted = True, self._counted_by(route, params)
                headers = await self.faults.before(route, counted, webhook=not routes.needs_token)
                faulty = False
                body, uploads = await read_body(request)
                self._check_sizes(uploads)
                call = Call(
                    *(self.world, self.activities, self.faults, request.method, template, params),
                    *(dict(request.query), body, uploads, user),
                )
                self._check_document(call)
                threads.archive_due(self.world)
                result = await handler(call)
                faulty = True
                self.faults.after(route)
            except ConnectionCut:
                if request.transport is not None:
                    request.transport.abort()
                return web.Response(status=502)
            except Refusal as refusal:
                self._check_answer(request.method, template, refusal.status, refusal.body())
                return self._refuse(request.method, request.path, refusal, headers, by_fault=faulty)
            return self._grant(call, result, headers)

        return serve

    @property
    def bot(self) -> str:
        """What the bot's own requests are authorized with."""
        return f"Bot {self.token}"

    def _counted_by(self, route: str, params: dict[str, str]) -> dict[str, str]:
        """The parameters that tell buckets apart: follow-ups share that of their channel's webhooks."""
        found = self.world.interactions.get(params.get("webhook_token", ""))
        return {"channel_id": found.channel.id} if found and route == FOLLOW_UP else params

    def _user(self, request: web.Request, template: str) -> User | None:
        """Who has granted the token of a request; None for the bot's own, and where it allows too little."""
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        grant = self.activities.granted(token) if kind == "Bearer" else None
        allowed = BY_SCOPE.get(f"{request.method} {template}")
        return grant.user if grant and allowed in grant.scopes else None

    def _grant(self, call: Call, result: Any, headers: dict[str, str]) -> web.Response:
        created = isinstance(result, Created)
        body = result.body if created else result
        status = 204 if result is None else 201 if created else 200
        self.world.transcript.append(f"{call.method} {call.template}: {status}")
        self.granted[call.method, call.template] += 1
        self._check_answer(call.method, call.template, status, body)
        if result is None:
            return web.Response(status=204, headers=headers)
        return _json(body, status, headers)

    def _check_sizes(self, uploads: dict[int, File]) -> None:
        if any(len(each.data) > self.world.max_file_bytes for each in uploads.values()):
            raise Refusal(40005)

    def _check_document(self, call: Call) -> None:
        if self.document is None:
            return
        found = self.document.violations(call.method, call.template, call.body, call.query)
        if found:
            self.violations += found
            first = found[0]
            raise bad_form(first.where or ("request",), "OPENAPI_VIOLATION", first.message)

    def _check_answer(self, method: str, template: str, status: int, body: Any) -> None:
        if self.document is not None:
            self.violations += self.document.response_violations(method, template, status, body)

    def _refuse(
        self, method: str, path: str, refusal: Refusal, headers: dict[str, str], *, by_fault: bool = False
    ) -> web.Response:
        path = path.removeprefix(PREFIX)
        self.world.transcript.append(f"{method} {path}: {refusal.status} {refusal.code}")
        self.refused.append(RefusedRequest(method, path, refusal.status, refusal.code, by_fault))
        return _json(refusal.body(), refusal.status, headers | refusal.headers)


def _json(body: Any, status: int, headers: dict[str, str]) -> web.Response:
    # bytes and a bare content type: libraries compare it with "application/json" to the letter
    data = json.dumps(body, separators=(",", ":")).encode()
    return web.Response(body=data, status=status, content_type="application/json", headers=headers)
