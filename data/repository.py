"""What the repositories have in common."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Column, Table
from sqlalchemy.ext.asyncio import AsyncConnection

from data.rows import field_names


class Repository:
    """Reads and writes of one table, or of a few that belong together, on the connection of a transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection


def columns_of(table: Table, row: type[Any]) -> tuple[Column[Any], ...]:
    """The columns of a table that a row class has fields for, in the order of the fields."""
    return tuple(table.c[name] for name in field_names(row) if name in table.c)


def values_of(found: Mapping[Any, Any], row: type[Any]) -> dict[str, Any]:
    """The values of a selected row that a row class has fields for, by field."""
    return {name: found[name] for name in field_names(row) if name in found}
