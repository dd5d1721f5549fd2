"""Ratings, and their changes by matches."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, OWN_ID, WORD

RATINGS: Final = sa.Table(
    "ratings",
    METADATA,
    sa.Column("game", WORD, primary_key=True),
    sa.Column("player_id", sa.BigInteger, sa.ForeignKey("players.id"), primary_key=True),
    sa.Column("mu", sa.Float(53), nullable=False),
    sa.Column("sigma", sa.Float(53), nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("last_ms", sa.BigInteger, nullable=False),
    sa.CheckConstraint("sigma > 0 and games > 0", name="numbers"),
    sa.Index("ix_ratings_game_mu", "game", "mu"),
)

RATING_HISTORY: Final = sa.Table(
    "rating_history",
    METADATA,
    sa.Column("match_id", OWN_ID, primary_key=True),
    sa.Column("player_id", sa.BigInteger, primary_key=True),
    sa.Column("game", WORD, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("weight", sa.Float(53), nullable=False),
    sa.Column("mu_before", sa.Float(53), nullable=False),
    sa.Column("sigma_before", sa.Float(53), nullable=False),
    sa.Column("mu", sa.Float(53), nullable=False),
    sa.Column("sigma", sa.Float(53), nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.ForeignKeyConstraint(
        ["match_id", "player_id"], ["seats.match_id", "seats.player_id"], name="fk_rating_history_seat"
    ),
    sa.Index("ix_rating_history_player_id_game_at_ms", "player_id", "game", "at_ms"),
)
