"""Follows of members and matches, and the messages that each follower was sent today."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, OWN_ID, owner_key

FOLLOWS: Final = sa.Table(
    "follows",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    sa.Column("player_id", sa.BigInteger, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    # Only matches of this server are shown: the one in which it was begun.
    sa.Column("server_id", sa.BigInteger, sa.ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
    sa.Column("followed_id", sa.BigInteger, sa.ForeignKey("players.id", ondelete="CASCADE")),
    sa.Column("match_id", OWN_ID, sa.ForeignKey("matches.id", ondelete="CASCADE")),
    sa.Column("made_ms", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("player_id", "server_id", "followed_id"),
    sa.UniqueConstraint("player_id", "match_id"),
    sa.CheckConstraint("(followed_id is null) <> (match_id is null)", name="one_followed"),
    sa.CheckConstraint("followed_id <> player_id", name="another"),
    sa.Index("ix_follows_server_id", "server_id"),
    sa.Index("ix_follows_followed_id", "followed_id"),
    sa.Index("ix_follows_match_id", "match_id"),
)

FOLLOW_DAYS: Final = sa.Table(
    "follow_days",
    METADATA,
    owner_key("player_id", "players"),
    # Counts from 1 January 1970, UTC.
    sa.Column("day", sa.Integer, nullable=False),
    sa.Column("turns", sa.Integer, nullable=False),
    sa.Column("results", sa.Integer, nullable=False),
    sa.CheckConstraint("turns >= 0 and results >= 0", name="numbers"),
)
