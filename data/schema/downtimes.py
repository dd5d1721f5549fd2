"""The heartbeat of the bot, and its downtimes, which make the difference of awake time and wall time.

Both have a row, or rows, for each shard; so there are as many heartbeats as shards.
"""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, OWN_ID, required

HEARTBEATS: Final = sa.Table(
    "heartbeats",
    METADATA,
    sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("alive_ms", sa.BigInteger, nullable=False),
    # Cards of matches with greater numbers do not show yet where the last downtime has put their deadlines.
    sa.Column("shown_match_id", OWN_ID),
    # A random number: the process that has written it last.
    sa.Column("process", sa.BigInteger),
)

DOWNTIMES: Final = sa.Table(
    "downtimes",
    METADATA,
    sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("awake_ms", sa.BigInteger, primary_key=True, autoincrement=False),
    *required(sa.BigInteger, "from_ms", "to_ms"),
)
