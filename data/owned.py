"""Which rows belong to a slot: those of the servers on its shards."""

from typing import Any

from sqlalchemy import Column, ColumnElement, func, literal_column

from data.slots import SERVER_SHIFT, Layout, Slot


def owned(server_id: Column[Any], slot: Slot) -> tuple[ColumnElement[bool], ...]:
    """The conditions that a row's server, or None for direct messages, belongs to a slot."""
    if slot.processes == 1:
        return ()
    return (slot_number(server_id, slot.layout) == slot.number,)


def slot_number(server_id: Column[Any], layout: Layout) -> ColumnElement[int]:
    """The number of the slot that a row's server belongs to."""
    # As a parameter it would be a bigint, which PostgreSQL does not shift by.
    shift: ColumnElement[int] = literal_column(str(SERVER_SHIFT))
    shard = func.coalesce(server_id, 0).bitwise_rshift(shift) % (layout.shards or 1)
    return shard % layout.processes
