"""The heartbeat of the bot, and its downtimes, which make the difference of awake time and wall time.

Both have a row, or rows, for each slot: for each process that shares the work.
"""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, OWN_ID

HEARTBEATS: Final = sa.Table(
    "heartbeats",
    METADATA,
    sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("alive_ms", sa.BigInteger, nullable=False),
    # Cards of matches with greater numbers do not show yet where the last downtime has put their deadlines.
    sa.Column("shown_match_id", OWN_ID),
    # The layout that the slot belongs to; 0 shards where Discord says how many there are.
    sa.Column("shards", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("processes", sa.Integer, nullable=False, server_default=sa.text("1")),
)

DOWNTIMES: Final = sa.Table(
    "downtimes",
    METADATA,
    sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("awake_ms", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("from_ms", sa.BigInteger, nullable=False),
    sa.Column("to_ms", sa.BigInteger, nullable=False),
)
