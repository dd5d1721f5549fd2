"""The columns that belong to a row class, by the names of its fields."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

from sqlalchemy import Column, Table

NAMES: Final[dict[type[Any], tuple[str, ...]]] = {}


def field_names(row: type[Any]) -> tuple[str, ...]:
    """The names of a row class's fields, in order."""
    if row not in NAMES:
        NAMES[row] = tuple(each.name for each in fields(row)) if is_dataclass(row) else row._fields
    return NAMES[row]


def columns_of(table: Table, row: type[Any]) -> tuple[Column[Any], ...]:
    """The columns of a table that a row class has fields for, in the order of the fields."""
    return tuple(table.c[name] for name in field_names(row) if name in table.c)


def values_of(found: Mapping[Any, Any], row: type[Any]) -> dict[str, Any]:
    """The values of a selected row that a row class has fields for, by field."""
    return {name: found[name] for name in field_names(row) if name in found}
