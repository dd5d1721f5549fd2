"""Turns to identify with Discord's gateway: one in five seconds for each bucket of shards.

The bucket of a shard is ``shard % max_concurrency``. A turn is held from before the connection is opened
until the packet is sent, so neither a slow connection nor a process that dies takes anybody else's time.
"""

import asyncio
import logging
import time
from collections import defaultdict
from contextlib import AsyncExitStack, suppress
from typing import Final, NamedTuple, Protocol

from sqlalchemy import BigInteger, func, select
from sqlalchemy import cast as sql_cast
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from data.address import explained_errors, is_sqlite, parse_url
from data.connections import SERVER_SETTINGS
from data.dialect import upsert
from data.schema import IDENTIFY_BUCKETS

log = logging.getLogger(__name__)
IDENTIFY_LOCK: Final = 7_665_682
"""The first key of the advisory locks, the second is the bucket; locks with one key are apart from these."""

INTERVAL_MS: Final = 5_250
"""Discord's five seconds, and how much later than another a packet may arrive that was sent before it."""


class Turn(Protocol):
    """The turn of a bucket, held until it is used or given back."""

    async def use(self) -> bool:
        """Note that a shard identifies now; False where the turn was lost, since it was held for too long."""

    async def give_back(self) -> None:
        """Let the next have the turn, as no shard has identified."""


class Buckets(Protocol):
    """The buckets of a bot."""

    async def take(self, bucket: int) -> Turn:
        """The turn of a bucket, once nobody else has it and five seconds are over since the last was used."""


def identify_buckets(url: str) -> Buckets:
    """The buckets of all processes that share a database."""
    found = parse_url(url)
    return MemoryBuckets() if is_sqlite(found) else ServerBuckets(found)


def left_ms(identified_ms: int, now_ms: int) -> int:
    """How long to wait after the last turn; no longer than for one used now, where the clock was set back."""
    return min(max(0, identified_ms + INTERVAL_MS - now_ms), INTERVAL_MS)


class MemoryBuckets:
    """The buckets of a process that shares its work with nobody."""

    def __init__(self) -> None:
        self.locks = defaultdict[int, asyncio.Lock](asyncio.Lock)
        self.identified_ms: dict[int, int] = {}

    async def take(self, bucket: int) -> "MemoryTurn":
        """The turn of a bucket."""
        lock = self.locks[bucket]
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(lock)
            if bucket in self.identified_ms:
                await asyncio.sleep(left_ms(self.identified_ms[bucket], steady_ms()) / 1000)
            stack.pop_all()
        return MemoryTurn(self, bucket, lock)


class MemoryTurn(NamedTuple):
    """A turn in the memory of this process."""

    buckets: MemoryBuckets
    bucket: int
    lock: asyncio.Lock

    async def use(self) -> bool:
        """Note that a shard identifies now."""
        self.buckets.identified_ms[self.bucket] = steady_ms()
        self.lock.release()
        return True

    async def give_back(self) -> None:
        """Let the next have the turn."""
        self.lock.release()


class ServerBuckets(NamedTuple):
    """The buckets of all processes on one PostgreSQL server.

    A turn is a transaction with an advisory lock, on a connection of its own. The server ends the transaction
    of a process that dies or freezes (``SERVER_SETTINGS``), and the next process has the turn.
    """

    url: URL

    async def take(self, bucket: int) -> "ServerTurn":
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
        return ServerTurn(connection, bucket)


class ServerTurn(NamedTuple):
    """A turn that is held by an open transaction."""

    connection: AsyncConnection
    bucket: int

    async def use(self) -> bool:
        """Note that a shard identifies now; False where the server has ended the transaction."""
        try:
            now_ms = await self.connection.scalar(select(SERVERS_NOW_MS))
            row = {"bucket": self.bucket, "identified_ms": now_ms}
            await upsert(self.connection, IDENTIFY_BUCKETS, [IDENTIFY_BUCKETS.c.bucket], row)
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


def steady_ms() -> int:
    """Milliseconds of a clock that nobody sets."""
    return time.monotonic_ns() // 1_000_000
