"""Uploaded files: their place on the CDN, their JSON, and the pictures' sizes read from their headers."""

import mimetypes
import re
import struct
from collections.abc import Iterator
from typing import Any

from aiohttp import web

from sandbox.model.records import JSON, Channel, File
from sandbox.model.world import World

SCHEME = "attachment://"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF, WebP (lossless, lossy, extended) or JPEG; None for all else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:6] in (b"GIF87a", b"GIF89a"):
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp_size(data)
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data):
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def clean_name(name: str) -> str:
    return re.sub(r"[^\w.\-()]", "", name.replace(" ", "_")) or "unknown"


def store(world: World, channel: Channel, file: File, described: JSON) -> JSON:
    """Puts one upload on the CDN and gives its attachment JSON."""
    attachment_id = world.snowflake()
    name = clean_name(described.get("filename") or file.name)
    content_type = mimetypes.guess_type(name)[0] or file.content_type
    world.files[attachment_id] = File(name, content_type, file.data)
    url = f"{world.cdn_url}/attachments/{channel.id}/{attachment_id}/{name}"
    attachment: JSON = {
        "id": attachment_id,
        "filename": name,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": content_type,
    }
    size = picture_size(file.data)
    if size:
        attachment |= {"width": size[0], "height": size[1]}
    if described.get("description"):
        attachment["description"] = described["description"]
    if described.get("title"):
        attachment["title"] = described["title"]
    return attachment


def served(file: File, request: web.Request) -> web.Response:
    """A file from the CDN, or the part of it that a player asks for when it is wound to a place."""
    headers = {"Accept-Ranges": "bytes"}
    kind, size = file.content_type.split(";")[0], len(file.data)
    if "Range" not in request.headers:
        return web.Response(body=file.data, content_type=kind, headers=headers)
    try:
        start, stop, _ = request.http_range.indices(size)
    except ValueError:
        start = stop = 0
    if start >= stop:
        return web.Response(status=416, headers=headers | {"Content-Range": f"bytes */{size}"})
    headers["Content-Range"] = f"bytes {start}-{stop - 1}/{size}"
    return web.Response(status=206, body=file.data[start:stop], content_type=kind, headers=headers)


def media_slots(embeds: list[JSON], components: list[JSON]) -> Iterator[tuple[tuple[str | int, ...], JSON]]:
    """Every `{"url": ...}` that may name an upload, with its path in the form."""
    for index, embed in enumerate(embeds):
        for key in ("image", "thumbnail", "author", "footer"):
            if isinstance(embed.get(key), dict):
                yield ("embeds", index, key), embed[key]
    yield from _component_slots(("components",), components)


def _component_slots(
    path: tuple[str | int, ...], components: list[JSON]
) -> Iterator[tuple[tuple[str | int, ...], JSON]]:
    for index, each in enumerate(components):
        here = (*path, index)
        if each.get("type") == 12:
            for place, item in enumerate(each.get("items") or []):
                yield (*here, "items", place, "media"), item["media"]
        elif each.get("type") == 13:
            yield (*here, "file"), each["file"]
        elif each.get("type") == 11:
            yield (*here, "media"), each["media"]
        yield from _component_slots((*here, "components"), each.get("components") or [])
        if isinstance(each.get("accessory"), dict):
            for deeper, slot in _component_slots((*here, "accessory"), [each["accessory"]]):
                yield deeper[: len(here) + 1] + deeper[len(here) + 2 :], slot


def upload_named(slot: JSON) -> str | None:
    """The file name behind `attachment://`, or None for an ordinary address."""
    for key in ("url", "icon_url"):
        value: Any = slot.get(key)
        if isinstance(value, str) and value.startswith(SCHEME):
            return value.removeprefix(SCHEME)
    return None


def fill(slot: JSON, attachment: JSON | None) -> None:
    """Writes the CDN's address and the picture's size into an embed's or component's media."""
    key = "icon_url" if "icon_url" in slot else "url"
    if attachment is None:
        slot.setdefault("proxy_url", slot.get("url"))
        return
    slot[key] = attachment["url"]
    slot["proxy_" + key] = attachment["proxy_url"]
    if key == "url":
        slot["content_type"] = attachment["content_type"]
        slot["attachment_id"] = attachment["id"]
        slot["width"], slot["height"] = attachment.get("width"), attachment.get("height")


def complete(component: JSON, attachments: list[JSON]) -> None:
    """Adds what Discord fills in where the bot left something out."""
    bare: JSON = {"description": None, "spoiler": False}
    kind = component["type"]
    if kind == 12:
        component["items"] = [bare | item for item in component["items"]]
    elif kind == 11:
        component |= bare | component
    elif kind == 13:
        name = clean_name(upload_named(component["file"]) or "")
        file: JSON = next((each for each in attachments if each["filename"] == name), {})
        shown = {"name": file.get("filename"), "size": file.get("size"), "spoiler": False}
        component |= shown | component
    elif kind == 14:
        component |= {"spacing": 1, "divider": True} | component
    elif kind == 17:
        component |= {"accent_color": None, "spoiler": False} | component
