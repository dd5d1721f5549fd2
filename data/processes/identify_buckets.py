"""Turns to identify with Discord's gateway: one in five seconds for each bucket of shards.

The bucket of a shard is ``shard % max_concurrency``.
"""

import asyncio
from typing import Final

from sqlalchemy import BigInteger, func, select
from sqlalchemy import cast as sql_cast
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from data.engine.address import explained_errors
from data.engine.connections import SERVER_SETTINGS
from data.engine.dialect import upsert
from data.schema import IDENTIFY_BUCKETS

IDENTIFY_LOCK: Final = 7_665_682
"""The first key of the advisory locks, the second is the bucket; locks with one key are apart from these."""

INTERVAL_MS: Final = 7_000
"""Discord's five seconds, and how much longer than another a connection may take that identifies after it."""
SERVERS_NOW_MS: Final = sql_cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


def left_ms(identified_ms: int, now_ms: int) -> int:
    """How long to wait after the last turn, at most the pause if the clock was set back."""
    return min(max(0, identified_ms + INTERVAL_MS - now_ms), INTERVAL_MS)


async def take_turn(url: URL, bucket: int) -> None:
    """Wait for the turn of a bucket, and note that a shard identifies now. Raises: ``StorageError``.

    It is a transaction with an advisory lock, which the server ends if its process dies or freezes.
    """
    table = IDENTIFY_BUCKETS.c
    last = select(table.identified_ms, SERVERS_NOW_MS).where(table.bucket == bucket)
    engine = create_async_engine(url, poolclass=NullPool, connect_args={"server_settings": SERVER_SETTINGS})
    with explained_errors(url):
        async with engine.begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(IDENTIFY_LOCK, bucket)))
            if row := (await connection.execute(last)).first():
                await asyncio.sleep(left_ms(*row) / 1000)
            now_ms = await connection.scalar(select(SERVERS_NOW_MS))
            await upsert(connection, IDENTIFY_BUCKETS, {"bucket": bucket, "identified_ms": now_ms})
