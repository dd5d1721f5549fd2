"""Uploaded files: their JSON, their addresses, and the messages that show them."""

import io
import mimetypes
import re
from typing import Any

from PIL import Image

from sandbox.model.components import FILE, GALLERY, THUMBNAIL
from sandbox.model.records import JSON, Channel, File
from sandbox.model.world import World

SCHEME = "attachment://"
IMAGE_FORMATS = ("PNG", "GIF", "WEBP", "JPEG")


def image_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels; None for what is no PNG, GIF, WebP or JPEG."""
    try:
        with Image.open(io.BytesIO(data), formats=IMAGE_FORMATS) as image:
            return image.size
    except (OSError, ValueError, Image.DecompressionBombError):
        return None


def clean_name(name: str) -> str:
    """A file name with the letters that Discord keeps."""
    return re.sub(r"[^\w.\-()]", "", name.replace(" ", "_")) or "unknown"


def store(world: World, channel: Channel, file: File, described: JSON) -> JSON:
    """Store an uploaded file and give its attachment JSON; `described` is what the request says about it."""
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
    size = image_size(file.data)
    if size:
        attachment |= {"width": size[0], "height": size[1]}
    return attachment | {key: described[key] for key in ("description", "title") if described.get(key)}


def file_named(item: JSON) -> str | None:
    """The clean file name behind `attachment://`, or None for an ordinary address."""
    for key in ("url", "icon_url"):
        value: Any = item.get(key)
        if isinstance(value, str) and value.startswith(SCHEME):
            return clean_name(value.removeprefix(SCHEME))
    return None


def set_address(item: JSON, attachment: JSON | None) -> None:
    """Write the file's address and size into the media item of an embed or component."""
    key = "icon_url" if "icon_url" in item else "url"
    if attachment is None:
        item.setdefault("proxy_url", item.get("url"))
        return
    item[key] = attachment["url"]
    item["proxy_" + key] = attachment["proxy_url"]
    if key == "url":
        item["content_type"] = attachment["content_type"]
        item["attachment_id"] = attachment["id"]
        item["width"], item["height"] = attachment.get("width"), attachment.get("height")


def set_defaults(component: JSON, attachments: list[JSON]) -> None:
    """Add the fields that Discord adds to a component where the bot left them out."""
    bare: JSON = {"description": None, "spoiler": False}
    kind = component["type"]
    for each in (component, *component.get("options", ())):
        if each.get("emoji") and each["emoji"].get("id") is None:  # one of Unicode has none
            each["emoji"].pop("id", None)
    if kind == GALLERY:
        component["items"] = [bare | item for item in component["items"]]
    elif kind == THUMBNAIL:
        component |= bare | component
    elif kind == FILE:
        name = file_named(component["file"])
        file: JSON = next((each for each in attachments if each["filename"] == name), {})
        known = {"name": file.get("filename"), "size": file.get("size"), "spoiler": False}
        component |= known | component
    elif kind == 14:
        component |= {"spacing": 1, "divider": True} | component
    elif kind == 17:
        component |= {"accent_color": None, "spoiler": False} | component
