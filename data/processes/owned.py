"""Which rows belong to a slot or to a shard: those of the servers there."""

from typing import Any

from sqlalchemy import Column, ColumnElement, func, literal_column

from data.processes.slots import SERVER_SHIFT, Shard, Slot


def owned(server_id: Column[Any], slot: Slot) -> tuple[ColumnElement[bool], ...]:
    """The conditions that a row's server, or None for direct messages, belongs to a slot."""
    if slot.processes == 1:
        return ()
    return (shard_number(server_id, slot.shards or 1) % slot.processes == slot.number,)


def on_shard(server_id: Column[Any], shard: Shard) -> tuple[ColumnElement[bool], ...]:
    """The conditions that a row's server, or None for direct messages, is on a shard."""
    if shard.shards == 1:
        return ()
    return (shard_number(server_id, shard.shards) == shard.number,)


def shard_number(server_id: Column[Any], shards: int) -> ColumnElement[int]:
    """The number of the shard that a row's server is on."""
    # As a parameter it would be a bigint, which PostgreSQL does not shift by.
    shift: ColumnElement[int] = literal_column(str(SERVER_SHIFT))
    return func.coalesce(server_id, 0).bitwise_rshift(shift) % shards
