"""Locks of rows on PostgreSQL: other processes write at the same time; an SQLite file has one writer.

A transaction that decides by what it reads locks the rows that stand for it first: the player whose limits,
ratings or settings it reads, the challenge, the match. All take them in one order, and those of one table by
their identifiers, so that no two wait for each other: players, then servers, challenges, tournaments and
matches. What is written besides belongs to one of these. Matches need no lock if their ply and revision
guard the write.
"""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Table, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from data.engine.dialect import FORMER_LOCK

CONTENDED: Final = ("40001", "40P01")
"""The server's codes for a transaction that it has ended in favour of another."""


class Contended(Exception):  # noqa: N818 - not a fault: the transaction can be tried again
    """The server has ended a transaction because it and another one waited for each other."""


def is_contended(error: BaseException) -> bool:
    """Whether the server has ended the transaction in favour of another; nothing of it is stored."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in CONTENDED


async def lock_rows(connection: AsyncConnection, table: Table, numbers: Iterable[int]) -> None:
    """Wait until no other process changes these rows, and let none until the transaction ends.

    Rows that refer to them may be written meanwhile.
    """
    if connection.dialect.name == "sqlite":
        return
    rows = select(table.c.id).where(table.c.id.in_(sorted(set(numbers)))).order_by(table.c.id)
    await connection.execute(rows.with_for_update(key_share=True))


async def lock_former_players(connection: AsyncConnection) -> None:
    """Wait until no other process numbers a former player, and let none until the transaction ends."""
    if connection.dialect.name != "sqlite":
        await connection.execute(select(func.pg_advisory_xact_lock(FORMER_LOCK)))
