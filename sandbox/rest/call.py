"""A request of the bot, and the tables of routes."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aiohttp import BodyPartReader, web

from sandbox.form.message import MAX_REQUEST_BYTES
from sandbox.model.activities import Activities
from sandbox.model.errors import Refusal, bad_form
from sandbox.model.records import JSON, Channel, File, Post, User
from sandbox.model.world import World
from sandbox.rest.faults import SHARED, Faults


@dataclass(slots=True)
class Call:
    """A request: path parameters, query, JSON body and uploaded files by their index.

    ``user`` is who has granted the token, where it is not the bot's own.
    """

    world: World
    activities: Activities
    faults: Faults
    method: str
    template: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: dict[int, File] = field(default_factory=dict)
    user: User | None = None

    @property
    def fields(self) -> JSON:
        """The body as an object; {} when there is none. Raises: Refusal 50035 for anything else."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise bad_form((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.body

    def number(self, key: str, default: int, *, low: int = 0, high: int = (1 << 64) - 1) -> int:
        """A whole number of the query. Raises: Refusal 50035."""
        text = self.query.get(key)
        if text is None:
            return default
        if not text.isdecimal():
            raise bad_form((key,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not int.')
        value = int(text)
        if value > high:
            message = f"int value should be less than or equal to {high}."
            raise bad_form((key,), "NUMBER_TYPE_MAX", message)
        if value < low:
            message = f"int value should be greater than or equal to {low}."
            raise bad_form((key,), "NUMBER_TYPE_MIN", message)
        return value

    @property
    def channel(self) -> Channel:
        """The channel of the path."""
        return self.world.channel(self.params["channel_id"])

    def require_turn(self, what: str, most: int, per_s: float, code: int = 0) -> None:
        """Count something that a channel takes so often in so many seconds of the sandbox's clock.

        Raises: Refusal 429.
        """
        times, now_ms = self.channel.turns.setdefault(what, []), self.world.now_ms()
        times[:] = [each for each in times if now_ms - each < per_s * 1000]
        if len(times) >= most:
            raise self.faults.too_many((times[0] - now_ms) / 1000 + per_s, SHARED, code=code)
        times.append(now_ms)

    def post(self, channel: Channel) -> Post:
        """The message of the path. Raises: Refusal 10008 for unknown, deleted and ephemeral ones."""
        post = channel.posts.get(self.params["message_id"])
        if post is None or post.invoker_id:
            raise Refusal(10008)
        return post


class Created(NamedTuple):
    """A result to be sent with the status 201."""

    body: JSON


Result = Any
Handler = Callable[[Call], Awaitable[Result]]


class Routes:
    """Handlers by method and path template; each gives what is sent as JSON, None for status 204."""

    def __init__(self, *, token: bool = True) -> None:
        self.needs_token = token
        self.table: list[tuple[str, str, Handler]] = []

    def __call__(self, method: str, path: str) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.table.append((method, path, handler))
            return handler

        return add


async def read_body(request: web.Request) -> tuple[Any, dict[int, File]]:
    """The JSON body and the files of a request. Raises: Refusal 40005 (too large), 50109 (no JSON)."""
    if request.content_length and request.content_length > MAX_REQUEST_BYTES + (1 << 20):
        await request.release()
        raise Refusal(40005)
    if not request.can_read_body:
        return None, {}
    if request.content_type.startswith("multipart/"):
        return await _read_parts(request)
    raw = await request.read()
    return (_parse(raw) if raw else None), {}


async def _read_parts(request: web.Request) -> tuple[Any, dict[int, File]]:
    body: Any = None
    uploads: dict[int, File] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        data = bytes(await part.read())
        if name == "payload_json":
            body = _parse(data)
        elif name.startswith("files[") and name[6:-1].isdecimal():
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads[int(name[6:-1])] = File(part.filename or "unknown", kind, data)
    return body, uploads


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError as error:
        raise Refusal(50109) from error
