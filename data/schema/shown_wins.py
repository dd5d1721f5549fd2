"""Whether members want their wins against the computer shown, on each server for itself."""

from typing import Final

from sqlalchemy import Boolean, Column, ForeignKey, Index, Table

from data.schema.base import METADATA, OWN_ID, owner_key

SHOWN_WINS: Final = Table(
    "shown_wins",
    METADATA,
    owner_key("player_id", "players"),
    owner_key("server_id", "servers"),
    # The match whose last card asks.
    Column("match_id", OWN_ID, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    # Null until it is answered.
    Column("shown", Boolean),
    Index("ix_shown_wins_server_id", "server_id"),
    Index("ix_shown_wins_match_id", "match_id"),
)
"""A row is written when a member is asked, which happens once on each server."""
