"""Turns to identify with Discord's gateway: one in five seconds for each bucket of shards.

The bucket of a shard is ``shard % max_concurrency``. A turn is held from before the connection is opened
until the packet is sent, so neither a slow connection nor a process that dies takes anybody else's time.
"""

import asyncio
import logging
from contextlib import AsyncExitStack, suppress
from typing import Final, NamedTuple

from sqlalchemy import BigInteger, func, select
from sqlalchemy import cast as sql_cast
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from data.engine.address import explained_errors
from data.engine.connections import SERVER_SETTINGS
from data.engine.dialect import upsert
from data.schema import IDENTIFY_BUCKETS

log = logging.getLogger(__name__)
IDENTIFY_LOCK: Final = 7_665_682
"""The first key of the advisory locks, the second is the bucket; locks with one key are apart from these."""

INTERVAL_MS: Final = 5_250
"""Discord's five seconds, and how much later than another a packet may arrive that was sent before it."""


def left_ms(identified_ms: int, now_ms: int) -> int:
    """How long to wait after the last turn, at most the pause if the clock was set back."""
    return min(max(0, identified_ms + INTERVAL_MS - now_ms), INTERVAL_MS)


class IdentifyBuckets(NamedTuple):
    """The buckets of all processes on one PostgreSQL server.

    A turn is a transaction with an advisory lock, on a connection of its own. The server ends the transaction
    of a process that dies or freezes (``SERVER_SETTINGS``), and the next process has the turn.
    """

    url: URL

    async def take(self, bucket: int) -> "IdentifyTurn":
        """The turn of a bucket. Raises: ``StorageError`` without a server."""
        table = IDENTIFY_BUCKETS.c
        last = select(table.identified_ms, SERVERS_NOW_MS).where(table.bucket == bucket)
        options = {"server_settings": SERVER_SETTINGS}
        engine = create_async_engine(self.url, poolclass=NullPool, connect_args=options)
        with explained_errors(self.url):
            async with AsyncExitStack() as stack:
                connection = await stack.enter_async_context(engine.connect())
                await connection.execute(select(func.pg_advisory_xact_lock(IDENTIFY_LOCK, bucket)))
                if row := (await connection.execute(last)).first():
                    await asyncio.sleep(left_ms(*row) / 1000)
                stack.pop_all()
        return IdentifyTurn(connection, bucket)


class IdentifyTurn(NamedTuple):
    """A turn that is held by an open transaction."""

    connection: AsyncConnection
    bucket: int

    async def use(self) -> bool:
        """Note that a shard identifies now; False if the server has ended the transaction."""
        try:
            now_ms = await self.connection.scalar(select(SERVERS_NOW_MS))
            row = {"bucket": self.bucket, "identified_ms": now_ms}
            await upsert(self.connection, IDENTIFY_BUCKETS, row)
            await self.connection.commit()
        except (DBAPIError, OSError) as error:
            log.warning("the turn to identify was held for too long (%s)", getattr(error, "orig", error))
            return False
        finally:
            await self.give_back()
        return True

    async def give_back(self) -> None:
        """Let the next have the turn."""
        with suppress(DBAPIError, OSError):  # the server has ended the transaction
            await self.connection.close()


SERVERS_NOW_MS: Final = sql_cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
