"""When a shard of each bucket last identified with Discord's gateway."""

from typing import Final

from sqlalchemy import BigInteger, Column, Integer, Table

from data.schema.base import METADATA

IDENTIFY_BUCKETS: Final = Table(
    "identify_buckets",
    METADATA,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    # By the clock of the database server.
    Column("identified_ms", BigInteger, nullable=False),
)
