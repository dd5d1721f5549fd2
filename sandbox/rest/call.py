"""One request of the bot, and the table that its route is found in."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aiohttp import BodyPartReader, web

from sandbox.form.message import MAX_REQUEST_BYTES
from sandbox.model.errors import Refusal, bad_form
from sandbox.model.records import JSON, Channel, File, Post
from sandbox.model.world import World


@dataclass(slots=True)
class Call:
    """A request read whole: path parameters, query, JSON body and uploads by their index."""

    world: World
    method: str
    template: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: dict[int, File] = field(default_factory=dict)

    @property
    def form(self) -> JSON:
        """The body as an object. Raises 50035 for anything else."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            fault = [
                {"code": "MODEL_TYPE_CONVERT", "message": "Only dictionaries may be used in a ModelType"}
            ]
            raise Refusal(50035, errors={"_errors": fault})
        return self.body

    def number(self, key: str, default: int, *, low: int = 0, high: int = (1 << 64) - 1) -> int:
        """A whole number of the query. Raises 50035."""
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
        return self.world.channel(self.params["channel_id"])

    def post(self, channel: Channel) -> Post:
        """The message named in the path. Raises 10008 for unknown, deleted and ephemeral ones."""
        post = channel.posts.get(self.params["message_id"])
        if post is None or post.invoker_id:
            raise Refusal(10008)
        return post


class Created(NamedTuple):
    """An answer with the status 201."""

    body: JSON


Answer = Any
Handler = Callable[[Call], Awaitable[Answer]]


class Routes:
    """Handlers by method and path template; they give what is to be sent as JSON, None for 204."""

    def __init__(self, *, token: bool = True) -> None:
        self.needs_token = token
        self.table: list[tuple[str, str, Handler]] = []

    def __call__(self, method: str, path: str) -> Callable[[Handler], Handler]:
        def keep(handler: Handler) -> Handler:
            self.table.append((method, path, handler))
            return handler

        return keep


async def read_body(request: web.Request) -> tuple[Any, dict[int, File]]:
    """The JSON body and the uploads of a request. Raises 40005 and 50109."""
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
