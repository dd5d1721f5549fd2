"""What players have shared with a channel, so that nothing is shared there twice."""

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, String, Table

from data.schema.base import METADATA

SHARES: Final = Table(
    "shares",
    METADATA,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    # What it is and of what, such as ``film 12 33``: the film of match 12 at its ply 33.
    Column("subject", String(80), primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    # Null until it is posted.
    Column("message_id", BigInteger),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_shares_player_id", "player_id"),
)
