"""Leases on PostgreSQL: a row for each slot, which says which process may write, and that it is alive.

The holder raises the row's pulse; another process takes the lease by raising its generation, and from then on
every transaction of the former holder fails at its beginning. One that has begun before keeps the generation
from being raised until it ends, by a lock on the row.
No two slots have the same generation.

No migration may change these tables: bots of different versions read them at the same time.
"""

from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from data.engine.address import StorageError

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
LAYOUT: Final = sa.Table(
    "layout",
    LEASE.metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    # 0 if Discord says how many shards there are.
    sa.Column("shards", sa.Integer, nullable=False),
    sa.Column("processes", sa.Integer, nullable=False),
)
FIRST_ID: Final = 1
"""The identifier of the row of slot 0; bots of earlier versions know no other."""

COLUMN: Final = LEASE.c
HANGS_S: Final = 30.0
HANGING: Final = sa.text(
    """
    select pg_terminate_backend(pid) from pg_stat_activity
    where xact_start <= clock_timestamp() - make_interval(secs => :hangs_s) and pid in (
        select pid from pg_locks
        where relation = 'lease'::regclass and mode = 'RowShareLock' and granted
            and database = (select oid from pg_database where datname = current_database())
    )
    """
)


OTHER: Final = LEASE.alias("other")
LAST: Final = sa.func.coalesce(sa.func.max(OTHER.c.generation), -1)
NEXT_GENERATION: Final = sa.select(LAST + 1).scalar_subquery()
"""A generation that no slot has had; if two processes come to the same one, the second fails."""


class LeaseLost(StorageError):  # noqa: N818 - named after what has happened, like its siblings
    """Another bot has taken the lease; this one must stop."""

    def __init__(self) -> None:
        super().__init__("Another bot has taken over the database, so this one must stop.")


class Lease(NamedTuple):
    """The row: its ``pulse`` is None while nobody holds the lease.

    ``locked`` says that the holder also holds the lock that ends with its process.
    """

    generation: int
    pulse: int | None
    locked: bool


def held_lease(generation: int) -> sa.Select[tuple[int]]:
    """The statement that finds the lease if its generation is this one.

    Nobody can raise the generation before the transaction has ended.
    """
    found = sa.select(COLUMN.generation).where(COLUMN.generation == generation)
    return found.with_for_update(read=True, key_share=True)


def require_lease(engine: sa.Engine, generation: int) -> None:
    """Test the lease at the beginning of every transaction, which raises ``LeaseLost`` if it is lost."""
    statement = held_lease(generation)

    @sa.event.listens_for(engine, "begin")
    def test(connection: sa.Connection) -> None:
        if connection.execute(statement).first() is None:
            raise LeaseLost


async def create_lease(connection: AsyncConnection, number: int = 0) -> None:
    """Create the table and the row of a slot, held by nobody, if they are missing."""
    await connection.run_sync(LEASE.create, checkfirst=True)
    if await connection.scalar(sa.select(COLUMN.id).where(COLUMN.id == FIRST_ID + number)) is None:
        new = {"id": FIRST_ID + number, "generation": NEXT_GENERATION, "pulse": None, "locked": False}
        await connection.execute(sa.insert(LEASE).values(new))


async def read_lease(connection: AsyncConnection, number: int = 0) -> Lease | None:
    """The lease of a slot; None before it was created."""
    if not await connection.run_sync(lambda here: sa.inspect(here).has_table(LEASE.name)):
        return None
    statement = sa.select(COLUMN.generation, COLUMN.pulse, COLUMN.locked)
    row = (await connection.execute(statement.where(COLUMN.id == FIRST_ID + number))).first()
    return row and Lease(*row)


async def take_lease(connection: AsyncConnection, seen: Lease, *, locked: bool) -> int | None:
    """The new generation, if the lease is still as it was seen; else None.

    This waits for a while for the holder's transaction, if one has begun.
    """
    same = (COLUMN.generation == seen.generation, COLUMN.pulse.is_not_distinct_from(seen.pulse))
    taking = sa.update(LEASE).where(*same).values(generation=NEXT_GENERATION, pulse=0, locked=locked)
    taken = (await connection.execute(taking.returning(COLUMN.generation))).first()
    return None if taken is None else int(taken.generation)


async def end_hanging_writes(connection: AsyncConnection) -> None:
    """End the server sessions that kept a lease too long: their process hangs in a statement.

    The server itself ends transactions that are idle for so long. Only those that keep a lease can be meant:
    a write of a process that is well takes milliseconds.
    """
    await connection.execute(HANGING, {"hangs_s": HANGS_S})


async def end_lease(connection: AsyncConnection, seen: Lease) -> bool:
    """Bar every holder of this lease from writing; return whether it was as it was seen."""
    generation = await take_lease(connection, seen, locked=False)
    if generation is not None:
        await release_lease(connection, generation)
    return generation is not None


async def read_layout(connection: AsyncConnection) -> tuple[int, int] | None:
    """The shards and processes that were agreed on last; None before the first time."""
    await connection.run_sync(LAYOUT.create, checkfirst=True)
    row = (await connection.execute(sa.select(LAYOUT.c.shards, LAYOUT.c.processes))).first()
    return None if row is None else (row.shards, row.processes)


async def write_layout(connection: AsyncConnection, shards: int, processes: int) -> None:
    """Record the shards and processes; only one process at a time may."""
    await connection.execute(sa.delete(LAYOUT))
    await connection.execute(sa.insert(LAYOUT).values(id=FIRST_ID, shards=shards, processes=processes))


async def raise_pulse(connection: AsyncConnection, generation: int, **others: bool) -> None:
    """Show that the holder is alive, and set other columns with it. Raises: ``LeaseLost``."""
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
