"""Walks over the components and embeds of messages and modals."""

from collections.abc import Iterator

from sandbox.model.records import JSON

Path = tuple[str | int, ...]
TEXT, THUMBNAIL, GALLERY, FILE = 10, 11, 12, 13


def walk(components: list[JSON]) -> Iterator[JSON]:
    """Every component, outer before inner, in reading order."""
    for each in components:
        yield each
        yield from walk(each.get("components") or [])
        for key in ("component", "accessory"):
            if isinstance(each.get(key), dict):
                yield from walk([each[key]])


def emoji_of(components: list[JSON]) -> set[str]:
    """The ids of the application's emoji on buttons and options."""
    parts = [part for each in walk(components) for part in (each, *(each.get("options") or []))]
    return {str(part["emoji"]["id"]) for part in parts if (part.get("emoji") or {}).get("id")}


def set_ids(components: list[JSON]) -> None:
    """Number the components to which the bot gave no id, as Discord does."""
    taken = {each["id"] for each in walk(components) if each.get("id")}
    following = 0
    for each in walk(components):
        if not each.get("id"):
            following += 1
            while following in taken:
                following += 1
            each["id"] = following


def text_displays(message: JSON) -> list[str]:
    """The text of a message outside its embeds."""
    found = [each.get("content") or "" for each in walk(message["components"]) if each.get("type") == TEXT]
    return [message["content"], *found]


def text_of(message: JSON) -> str:
    """The readable text of a message, one part a line: content, embeds, text displays."""
    content, *displays = text_displays(message)
    parts: list[str | None] = [content]
    for embed in message["embeds"]:
        parts += [(embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")]
        for field in embed.get("fields") or []:
            parts += [field["name"], field["value"]]
        parts.append((embed.get("footer") or {}).get("text"))
    return "\n".join(part for part in [*parts, *displays] if part)


def media_items(embeds: list[JSON], components: list[JSON]) -> Iterator[tuple[Path, JSON]]:
    """Every `{"url": ...}` that may name an uploaded file, with its path in the request body."""
    for index, embed in enumerate(embeds):
        for key in ("image", "thumbnail", "author", "footer"):
            if isinstance(embed.get(key), dict):
                yield ("embeds", index, key), embed[key]
    for index, each in enumerate(components):
        yield from _media_in(("components", index), each)


def _media_in(path: Path, component: JSON) -> Iterator[tuple[Path, JSON]]:
    kind = component.get("type")
    if kind == GALLERY:
        for index, item in enumerate(component.get("items") or []):
            yield (*path, "items", index, "media"), item["media"]
    elif kind == FILE:
        yield (*path, "file"), component["file"]
    elif kind == THUMBNAIL:
        yield (*path, "media"), component["media"]
    for index, inner in enumerate(component.get("components") or []):
        yield from _media_in((*path, "components", index), inner)
    if isinstance(component.get("accessory"), dict):
        yield from _media_in((*path, "accessory"), component["accessory"])
