"""Frozen values of dataclasses as JSON-ready data, and back: positions of games with their whole past.

It serves values that are kept for a while, not exchange. The data follows the fields of the classes, and
``shape`` says which classes they were.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache, partial
from hashlib import sha256
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

Read = Callable[[Any], Any]
SHAPES: Final[dict[type[Any], str]] = {}
SCALARS: Final = (int, str, bool, NoneType)


def to_data(value: Any) -> Any:
    """A value, or a part of one, as JSON-ready data."""
    if isinstance(value, SCALARS):
        return value
    if isinstance(value, bytes):
        return b64encode(value).decode()
    if is_dataclass(value):
        return [to_data(getattr(value, part.name)) for part in fields(value)]
    return [to_data(part) for part in value]


def from_data(kind: type[Any], data: Any) -> Any:
    """The value of that class that the data came from. Raises: ``ValueError``, ``TypeError``."""
    hint: Any = kind
    return reader(hint)(data)


def shape(kind: type[Any]) -> str:
    """A text that changes when the fields of a class, or of a class within it, change."""
    if kind not in SHAPES:
        SHAPES[kind] = sha256(repr(described(kind)).encode()).hexdigest()[:16]
    return SHAPES[kind]


def described(hint: Any) -> Any:
    if isinstance(hint, type) and (found := hints(hint)):
        return [hint.__name__, *((name, described(part)) for name, part in found.items())]
    return [str(get_origin(hint) or hint), *map(described, get_args(hint))]


def hints(kind: type[Any]) -> dict[str, Any]:
    """The types of the fields of a dataclass or named tuple; none for any other class."""
    return get_type_hints(kind) if is_dataclass(kind) or hasattr(kind, "_fields") else {}


@cache
def reader(hint: Any) -> Read:
    origin, inner = get_origin(hint), get_args(hint)
    if hint in SCALARS or origin is Literal:
        return as_it_is
    if origin in (Union, UnionType):
        return partial(read_either, next((reader(part) for part in inner if part not in SCALARS), as_it_is))
    if origin is tuple and inner[-1] is Ellipsis:
        return partial(read_row, reader(inner[0]))
    if origin is tuple:
        return partial(read_parts, lambda *parts: parts, tuple(map(reader, inner)))
    if hint is bytes:
        return b64decode
    return partial(read_parts, hint, tuple(map(reader, hints(hint).values())))


def as_it_is(data: Any) -> Any:
    """A number, a text, true, false or nothing."""
    return data


def read_either(read: Read, data: Any) -> Any:
    """A value of which at most one type is no scalar."""
    return read(data) if isinstance(data, list) else data


def read_row(read: Read, data: Any) -> tuple[Any, ...]:
    """Any number of values of one type."""
    return tuple(map(read, data))


def read_parts(make: Callable[..., Any], parts: tuple[Read, ...], data: Any) -> Any:
    """An object of values of different types."""
    return make(*(read(part) for read, part in zip(parts, data, strict=True)))
