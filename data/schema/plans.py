"""The plans of players: one row for each match and player."""

from typing import Final

from sqlalchemy import CheckConstraint, Column, Index, Integer, Table, Text

from data.schema.base import METADATA, owner_key

PLANS: Final = Table(
    "plans",
    METADATA,
    owner_key("match_id", "matches"),
    owner_key("player_id", "players"),
    # The ply of the match at which the tree begins: at any other it is out of date.
    Column("ply", Integer, nullable=False),
    Column("tree", Text, nullable=False),
    CheckConstraint("ply >= 0", name="ply"),
    Index("ix_plans_player_id", "player_id"),
)
