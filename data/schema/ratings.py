"""Ratings, and their changes by matches."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Table,
)

from data.schema.base import METADATA, OWN_ID, WORD

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("game", WORD, primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id"), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    Column("last_ms", BigInteger, nullable=False),
    CheckConstraint("sigma > 0 and games > 0", name="numbers"),
    Index("ix_ratings_game_mu", "game", "mu"),
)

RATING_HISTORY: Final = Table(
    "rating_history",
    METADATA,
    Column("match_id", OWN_ID, primary_key=True),
    Column("player_id", BigInteger, primary_key=True),
    Column("game", WORD, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("weight", Float(53), nullable=False),
    Column("mu_before", Float(53), nullable=False),
    Column("sigma_before", Float(53), nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    ForeignKeyConstraint(
        ["match_id", "player_id"], ["seats.match_id", "seats.player_id"], name="fk_rating_history_seat"
    ),
    Index("ix_rating_history_player_id_game_at_ms", "player_id", "game", "at_ms"),
)
