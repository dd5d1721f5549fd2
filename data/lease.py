"""The lease: one row that says which bot may write to the database, and that it is alive.

The holder raises the row's pulse; another bot takes the lease by raising its generation, and from then on
every transaction of the former holder fails at its beginning. One that has begun before keeps the generation
from being raised until it ends: on SQLite because there is one writer, on PostgreSQL by a lock on the row.

No migration may change this table: bots of different versions read it at the same time.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from data.address import StorageError

LEASE: Final = sa.Table(
    "lease",
    sa.MetaData(),
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    # Unique, so that PostgreSQL takes raising it for a change of a key: that waits for FOR KEY SHARE,
    # which a pulse does not.
    sa.Column("generation", sa.BigInteger, nullable=False, unique=True),
    sa.Column("pulse", sa.BigInteger),
    sa.Column("locked", sa.Boolean, nullable=False),
)
LEASE_ID: Final = 1
COLUMN: Final = LEASE.c


class LeaseLost(StorageError):  # noqa: N818 - named after what has happened, like its siblings
    """Another bot has taken the lease; this one must stop."""

    def __init__(self) -> None:
        super().__init__("Another bot has taken over the database, because this one had stopped answering.")


class Lease(NamedTuple):
    """The row: its ``pulse`` is None while nobody holds the lease.

    ``locked`` says that the holder also holds the lock that ends with its process.
    """

    generation: int
    pulse: int | None
    locked: bool


def held_lease(generation: int) -> sa.Select[tuple[int]]:
    """The statement that finds the lease if its generation is this one.

    On PostgreSQL nobody can raise the generation before the transaction has ended.
    """
    found = sa.select(COLUMN.generation).where(COLUMN.generation == generation)
    return found.with_for_update(read=True, key_share=True)


async def create_lease(connection: AsyncConnection) -> None:
    """Create the table and its row, held by nobody, where they are missing."""
    await connection.run_sync(LEASE.create, checkfirst=True)
    if await connection.scalar(sa.select(COLUMN.id)) is None:
        await connection.execute(sa.insert(LEASE).values(id=LEASE_ID, generation=0, pulse=None, locked=False))


async def read_lease(connection: AsyncConnection) -> Lease | None:
    """The lease; None before its table was created."""
    if not await connection.run_sync(lambda here: sa.inspect(here).has_table(LEASE.name)):
        return None
    row = (await connection.execute(sa.select(COLUMN.generation, COLUMN.pulse, COLUMN.locked))).first()
    return row and Lease(*row)


async def take_lease(connection: AsyncConnection, seen: Lease, *, locked: bool) -> int | None:
    """The new generation, if the lease is still as it was seen; else None.

    On PostgreSQL this waits for the holder's transaction, if one has begun.
    """
    same = (COLUMN.generation == seen.generation, COLUMN.pulse.is_not_distinct_from(seen.pulse))
    generation = seen.generation + 1
    taken = await connection.execute(
        sa.update(LEASE).where(*same).values(generation=generation, pulse=0, locked=locked)
    )
    return generation if taken.rowcount else None


async def raise_pulse(connection: AsyncConnection, generation: int) -> None:
    """Show that the holder is alive. Raises: ``LeaseLost``."""
    await write_pulse(connection, generation, {})


async def renew_lease(connection: AsyncConnection, generation: int, *, locked: bool) -> None:
    """Show on a new connection that the holder is alive, and whether it has its second lock again.

    Raises: ``LeaseLost``.
    """
    await write_pulse(connection, generation, {"locked": locked})


async def write_pulse(connection: AsyncConnection, generation: int, others: Mapping[str, bool]) -> None:
    """Raise the pulse, and set other columns with it. Raises: ``LeaseLost``."""
    raised = await connection.execute(
        sa.update(LEASE).where(COLUMN.generation == generation).values(pulse=COLUMN.pulse + 1, **others)
    )
    if not raised.rowcount:
        raise LeaseLost


async def release_lease(connection: AsyncConnection, generation: int) -> None:
    """Give the lease back, if it is still this generation's."""
    await connection.execute(
        sa.update(LEASE).where(COLUMN.generation == generation).values(pulse=None, locked=False)
    )
