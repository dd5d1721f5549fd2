"""Challenges, their seats, and the contests of who goes first."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
    text,
)

from data.schema.base import CHALLENGE_STATUS, METADATA, OWN_ID, SECRET, WORD

CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    Column("game", WORD, nullable=False),
    Column("options", JSON, nullable=False),
    Column("clock", WORD, nullable=False),
    Column("first", WORD, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("challenger_id", BigInteger, ForeignKey("players.id"), nullable=False),
    Column("opponent_id", BigInteger, ForeignKey("players.id")),
    Column("server_id", BigInteger, ForeignKey("servers.id")),
    Column("channel_id", BigInteger, nullable=False),
    Column("status", WORD, nullable=False, server_default=text("'pending'")),
    Column("created_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
    Column("match_id", OWN_ID, ForeignKey("matches.id"), unique=True),
    Column("secret", SECRET),
    CheckConstraint(CHALLENGE_STATUS, name="status"),
    CheckConstraint("(status = 'accepted') = (match_id is not null)", name="match_when_accepted"),
    CheckConstraint("challenger_id <> opponent_id", name="another"),
    CheckConstraint("first in ('lot', 'challenger', 'opponent', 'impression')", name="first"),
    CheckConstraint("seats between 2 and 4 and expires_ms > created_ms", name="numbers"),
    Index("ix_challenges_challenger_id_status", "challenger_id", "status"),
    Index("ix_challenges_opponent_id_status", "opponent_id", "status"),
)

CHALLENGE_SEATS: Final = Table(
    "challenge_seats",
    METADATA,
    Column("challenge_id", OWN_ID, ForeignKey("challenges.id", ondelete="CASCADE"), primary_key=True),
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("player_id", BigInteger, ForeignKey("players.id"), nullable=False),
    Column("joined_ms", BigInteger, nullable=False),
    UniqueConstraint("challenge_id", "player_id"),
    CheckConstraint("slot between 0 and 3", name="slot"),
    Index("ix_challenge_seats_player_id", "player_id"),
)

CONTESTS: Final = Table(
    "contests",
    METADATA,
    Column("challenge_id", OWN_ID, ForeignKey("challenges.id", ondelete="CASCADE"), primary_key=True),
    Column("interaction_id", BigInteger, nullable=False),
    Column("closes_ms", BigInteger, nullable=False),
    # Counted at the end: the entries themselves may be deleted with their players.
    Column("votes", JSON),
    Column("posted", JSON),
    Column("winner", Integer),
    CheckConstraint("winner between 0 and 3", name="winner"),
)

CONTEST_ENTRIES: Final = Table(
    "contest_entries",
    METADATA,
    Column("challenge_id", OWN_ID, ForeignKey("contests.challenge_id", ondelete="CASCADE"), primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("text", String(1000), nullable=False),
    Column("url", String(1000), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_contest_entries_player_id", "player_id"),
)

CONTEST_VOTES: Final = Table(
    "contest_votes",
    METADATA,
    Column("challenge_id", OWN_ID, ForeignKey("contests.challenge_id", ondelete="CASCADE"), primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("entrant_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    CheckConstraint("player_id <> entrant_id", name="another"),
    Index("ix_contest_votes_player_id", "player_id"),
    Index("ix_contest_votes_entrant_id", "entrant_id"),
)
