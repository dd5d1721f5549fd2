"""Custom ids of buttons and menus: a name and the fields declared for it, joined by colons."""

import re
from collections.abc import Iterable
from typing import Any, Final, Literal, get_args, get_origin

SEPARATOR: Final = ":"
NUMBER: Final = re.compile(r"-?[0-9]{1,19}")
LIMIT: Final = 2**63
"""Databases and Discord hold numbers of 64 bits with a sign."""


class OutdatedItem(Exception):  # noqa: N818 - nothing failed: a member pressed what is no longer known
    """A custom id or a choice that no button, menu or form of this version has."""


def custom_id(name: str, values: Iterable[object]) -> str:
    """The custom id of a name and the values of its fields; a tuple is written with spaces between."""
    texts = (" ".join(value) if isinstance(value, tuple) else str(value) for value in values)
    return SEPARATOR.join((name, *map(escaped, texts)))


def escaped(text: str) -> str:
    """A text without colons, as JSON Pointer escapes its separator (RFC 6901)."""
    return text.replace("~", "~0").replace(SEPARATOR, "~1")


def parts(custom_id: str) -> tuple[str, list[str]]:
    """The name of a custom id and the texts of its fields."""
    name, *texts = custom_id.split(SEPARATOR)
    return name, [text.replace("~1", SEPARATOR).replace("~0", "~") for text in texts]


def value_of(kind: Any, text: str) -> Any:
    """The value of a field by its declared type: a number, a text, a literal, a tuple of texts, or a class
    with ``parse``.

    Raises: OutdatedItem.
    """
    if kind is int:
        return number(text)
    if kind is str:
        return text
    if get_origin(kind) is Literal:
        if text not in get_args(kind):
            raise OutdatedItem(text)
        return text
    if get_origin(kind) is tuple:
        return tuple(text.split())
    return kind.parse(text)


def number(text: str) -> int:
    """A number of 64 bits.

    Raises: OutdatedItem.
    """
    if not NUMBER.fullmatch(text) or not -LIMIT <= (value := int(text)) < LIMIT:
        raise OutdatedItem(text)
    return value
