"""Which match each player has opened as an Activity."""

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Table

from data.schema.base import METADATA, OWN_ID, owner_key

OPENED_BOARDS: Final = Table(
    "opened_boards",
    METADATA,
    owner_key("player_id", "players"),
    Column("match_id", OWN_ID, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_opened_boards_match_id", "match_id"),
)
"""The match whose **Board** a player has pressed last."""
