"""A custom id of every button and menu, made of the types of its fields."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Literal, cast, get_args, get_origin

import cogs
from cogs.ui.buttons import ITEMS
from cogs.ui.custom_ids import custom_id


def sample_ids() -> Iterator[str]:
    """A custom id of every button and menu, sorted by name."""
    for module in walk_packages(cogs.__path__, "cogs."):
        import_module(module.name)
    for name, kind in sorted(ITEMS.items()):
        yield custom_id(name, [sample_of(field) for field in kind.fields.values()])


def sample_of(kind: Any) -> object:
    """A value of a field, by its declared type."""
    if kind is int:
        return 1_234_567_890_123_456_789
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) is tuple:
        return ("1ne", "2nw")
    return "1ne" if kind is str else cast("Callable[[str], object]", kind.parse)("1ne")
