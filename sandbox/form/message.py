"""The body of a message, whether sent, edited or answered to an interaction.

Source: https://discord.com/developers/docs/resources/message
"""

from collections.abc import Collection, Mapping
from typing import Any

from sandbox.form.components import Components
from sandbox.form.node import Node
from sandbox.model import media
from sandbox.model.components import emoji_of, media_items
from sandbox.model.errors import Form, Path, Refusal
from sandbox.model.favours import Favour
from sandbox.model.records import COMPONENTS_V2, JSON, File, Post

MAX_CONTENT, MAX_EMBED_CHARACTERS = 2000, 6000
MAX_FILES, MAX_REQUEST_BYTES = 10, 25 << 20
EMBED_KEYS = frozenset(
    {"title", "description", "url", "color", "timestamp", "type"}
    | {"footer", "image", "thumbnail", "author", "fields"}
)
NOT_IN_V2 = ("content", "embeds", "poll", "sticker_ids")


def check_message(
    body: JSON,
    uploads: Mapping[int, File],
    emoji: Collection[str] = (),
    favours: Collection[Favour] = (),
    *,
    before: Post | None = None,
    at: Path = (),
) -> None:
    """Check the body of a message with its files; `before` is the message that an edit changes.

    `emoji` are the ids of the application's emoji.

    Raises: Refusal 40005 (too many bytes), 50035 (every fault found), 50006 (an empty message).
    """
    if sum(len(each.data) for each in uploads.values()) > MAX_REQUEST_BYTES:
        raise Refusal(40005)
    form = Form()
    node = Node(form, at, body)
    if not node.is_object():
        form.raise_faults()
    node.text("content", MAX_CONTENT)
    flags = node.whole("flags", 0, (1 << 31) - 1) or 0
    was_v2 = bool(before and before.json["flags"] & COMPONENTS_V2)
    v2 = bool(flags & COMPONENTS_V2) or was_v2
    _check_embeds(node)
    if v2:
        _check_v2(node, before if not was_v2 else None)
    if node.has("components"):
        Components(emoji).message(node, v2=v2)
    elif before and "components" not in body and not emoji_of(before.json["components"]) <= set(emoji):
        # A deleted emoji makes every message with it invalid, also for an edit that leaves it where it is.
        node.fault("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "components")
    node.inner("allowed_mentions", _check_mentions)
    _check_nonce(node)
    node.inner("message_reference", lambda each: each.snowflake("message_id", required=True))
    kept = {each["id"] for each in before.attachments} if before else set()
    _check_attachments(node, uploads, kept)
    form.raise_faults()
    _check_file_names(node, uploads, before, kept_by_name=Favour.KEPT_FILES_BY_NAME in favours)
    form.raise_faults()
    if is_empty(body, uploads, before):
        raise Refusal(50006)


def _check_v2(node: Node, before: Post | None) -> None:
    for key in NOT_IN_V2:
        kept = before is not None and key not in node.value and _own(before, key)
        if node.value.get(key) or kept:
            node.fault(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                key,
            )


def _own(message: Post, key: str) -> Any:
    """A field of a message as the bot has sent it: what its links unfold to is not its own."""
    value = message.json.get(key)
    return [each for each in value or [] if each["type"] != "link"] if key == "embeds" else value


def is_empty(body: JSON, uploads: Mapping[int, File], before: Post | None) -> bool:
    """Whether the message would have no text, files or components."""
    if uploads or body.get("poll") or body.get("sticker_ids"):
        return False
    for key in ("content", "embeds", "components"):
        value = body[key] if key in body else (_own(before, key) if before else None)
        if value.strip() if isinstance(value, str) else value:
            return False
    if before is None:
        return True
    listed = body.get("attachments")
    return not (before.attachments if listed is None else listed)


def _check_nonce(node: Node) -> None:
    nonce = node.value.get("nonce")
    if isinstance(nonce, str) and len(nonce) > 25:
        node.fault("BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.", "nonce")
    elif nonce is not None and not isinstance(nonce, (int, str)):
        node.fault("NONCE_TYPE_CONVERT", "Could not interpret as nonce.", "nonce")


def _check_embeds(node: Node) -> None:
    characters = 0
    for each in node.items("embeds", 10):
        if each.is_object():
            characters += _check_embed(each)
    if characters > MAX_EMBED_CHARACTERS:
        message = f"Embed size exceeds maximum size of {MAX_EMBED_CHARACTERS}"
        node.fault("MAX_EMBED_SIZE_EXCEEDED", message, "embeds")


def _check_embed(at: Node) -> int:
    """Check an embed; the number of characters that are limited together."""
    for key in at.value.keys() - EMBED_KEYS:
        del at.value[key]
    found = [at.text("title", 256), at.text("description", 4096)]
    at.link("url")
    at.whole("color", 0, 0xFFFFFF)
    at.time("timestamp")
    schemes = ("http", "https", "attachment")
    for key in ("image", "thumbnail"):
        at.inner(key, lambda each: each.link("url", schemes=schemes, required=True))
    for key, name, high in (("footer", "text", 2048), ("author", "name", 256)):
        if at.has(key) and at.at(key).is_object():
            inner = at.at(key)
            found.append(inner.text(name, high, low=1, required=True))
            inner.link("icon_url", schemes=schemes)
    for each in at.items("fields", 25):
        if each.is_object():
            found.append(each.text("name", 256, low=1, required=True))
            found.append(each.text("value", 1024, low=1, required=True))
    shown = ("title", "description", "fields", "image", "thumbnail", "author", "footer", "url")
    if not any(at.value.get(key) for key in shown):
        at.fault("BASE_TYPE_REQUIRED", "This field is required", "description")
    return sum(len(each) for each in found if each)


def _check_mentions(at: Node) -> None:
    parse = at.items("parse", 3)
    for each in parse:
        if each.value not in ("users", "roles", "everyone"):
            each.fault("BASE_TYPE_CHOICES", "Value must be one of ('users', 'everyone', 'roles').")
    named = {each.value for each in parse if isinstance(each.value, str)}
    for key in ("users", "roles"):
        listed = at.items(key, 100)
        if listed and key in named:
            message = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            at.fault("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        if len({str(each.value) for each in listed}) < len(listed):
            at.fault("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value", key)


def _check_attachments(node: Node, uploads: Mapping[int, File], kept: Collection[str]) -> None:
    if len(uploads) > MAX_FILES:
        node.fault("BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.", "attachments")
    listed = node.items("attachments", MAX_FILES)
    for each in listed:
        if not each.is_object():
            continue
        each.text("filename", 1024, low=1)
        each.text("description", 1024)
        each.text("title", 1024)
        found = each.snowflake("id", required=True)
        if found is not None and found not in kept and found not in {str(index) for index in uploads}:
            each.fault("ATTACHMENT_NOT_FOUND", "Attachment data not found", "id")
    if "attachments" in node.value and not isinstance(node.value["attachments"], list):
        return
    old = sum(isinstance(each.value, dict) and str(each.value.get("id")) in kept for each in listed)
    staying = old if node.has("attachments") else len(kept)
    if len(uploads) + staying > MAX_FILES >= len(uploads):
        node.fault("BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.", "attachments")


def _check_file_names(
    node: Node, uploads: Mapping[int, File], before: Post | None, *, kept_by_name: bool
) -> None:
    """Check that every `attachment://` names a file that is sent along, or that stays and is listed so.

    A file that stays is found only if `attachments` lists its id and its name; authors of two bots saw so
    (discord-api-docs 7529). `kept_by_name` grants what the bot once took for granted.
    """
    body = node.value
    described = {str(each["id"]): each for each in body.get("attachments") or []}
    names = {
        media.clean_name(described.get(str(index), {}).get("filename") or file.name)
        for index, file in uploads.items()
    }
    for each in before.attachments if before else ():
        listed = described.get(each["id"])
        if listed is None:
            stays = kept_by_name and body.get("attachments") is None
        else:
            stays = kept_by_name or listed.get("filename") == each["filename"]
        if stays:
            names.add(each["filename"])
    for path, item in media_items(body.get("embeds") or [], body.get("components") or []):
        name = media.file_named(item)
        if name is not None and name not in names:
            kind = "UNFURLED_MEDIA_ITEM" if path[0] == "components" else "EMBED"
            message = "The referenced attachment was not found"
            node.fault(f"{kind}_REFERENCED_ATTACHMENT_NOT_FOUND", message, *path, "url")
