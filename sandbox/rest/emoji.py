"""The emoji of the bot's application: listed, uploaded, renamed, deleted."""

import base64
import binascii
import re

from sandbox.form.node import Node
from sandbox.model import emoji
from sandbox.model.errors import Form, Refusal
from sandbox.model.records import JSON, File
from sandbox.rest.call import Call, Created, Result, Routes

routes = Routes()
ALL = "/applications/{application_id}/emojis"
ONE = f"{ALL}/{{emoji_id}}"
MAX_BYTES = 256 << 10
DATA_URI = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)", re.DOTALL)


def _require_own(call: Call) -> None:
    """Raises: Refusal 20012."""
    if call.params["application_id"] != call.world.application_id:
        raise Refusal(20012)


def _one(call: Call) -> JSON:
    """The emoji of the path. Raises: Refusal 20012, 10014."""
    _require_own(call)
    found = call.world.emoji.get(call.params["emoji_id"])
    if found is None:
        raise Refusal(10014, status=404)
    return found


def _name(at: Node, *, required: bool) -> str:
    name = at.text("name", 32, low=2, required=required)
    if name is not None and not re.fullmatch(r"[A-Za-z0-9_]+", name):
        at.fault("STRING_TYPE_REGEX", "String value did not match validation regex.", "name")
    return name or ""


def _image(at: Node) -> File:
    """The image of a data URI."""
    found, data = DATA_URI.fullmatch(at.text("image", 1 << 20, required=True) or ""), b""
    try:
        data = base64.b64decode(found[2], validate=True) if found else b""
    except binascii.Error:
        found = None
    if found is None:
        at.fault("IMAGE_INVALID", "Invalid image data", "image")
        return File("", "", b"")
    if len(data) > MAX_BYTES:
        at.fault("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.", "image")
    return File("emoji", found[1], data)


@routes("GET", ALL)
async def listed(call: Call) -> Result:
    _require_own(call)
    return {"items": list(call.world.emoji.values())}


@routes("POST", ALL)
async def upload(call: Call) -> Result:
    _require_own(call)
    at = Node(form := Form(), (), call.fields)
    name, image = _name(at, required=True), _image(at)
    form.raise_faults()
    return Created(emoji.upload(call.world, name, image))


@routes("GET", ONE)
async def fetch(call: Call) -> Result:
    return _one(call)


@routes("PATCH", ONE)
async def rename(call: Call) -> Result:
    found, at = _one(call), Node(form := Form(), (), call.fields)
    name = _name(at, required=False)
    form.raise_faults()
    if name:
        emoji.rename(call.world, found, name)
    return found


@routes("DELETE", ONE)
async def delete(call: Call) -> Result:
    emoji.delete(call.world, _one(call))
