"""Ratings, their changes by matches, and the leaderboards.

``standings`` has a row for each ranked player and game, with what each leaderboard of everywhere is ordered
by: the rating, and what was won in the last season and month with a game that counted there.
``standing_counts`` has how many ranked players each of them has in each range of that, so that neither the
number of pages nor a page far down takes counting players. ``server_scores`` is the leaderboard of each
server: what members have won and done there.
"""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, OWN_ID, WORD, optional, owner_key, required

SCORE_KEY: Final = ("server_id", "game", "period", "began_ms")
SCORED: Final = ("won", "cups", "drawn", "levels", "puzzles")
"""What counts on a server, in this order."""

RATINGS: Final = sa.Table(
    "ratings",
    METADATA,
    sa.Column("game", WORD, primary_key=True),
    sa.Column("player_id", sa.BigInteger, sa.ForeignKey("players.id"), primary_key=True),
    *required(sa.Float(53), "mu", "sigma"),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("last_ms", sa.BigInteger, nullable=False),
    sa.CheckConstraint("sigma > 0 and games > 0", name="numbers"),
    sa.Index("ix_ratings_player_id", "player_id"),
)

RATING_HISTORY: Final = sa.Table(
    "rating_history",
    METADATA,
    sa.Column("match_id", OWN_ID, primary_key=True),
    sa.Column("player_id", sa.BigInteger, primary_key=True),
    sa.Column("game", WORD, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    *required(sa.Float(53), "weight", "mu_before", "sigma_before", "mu", "sigma"),
    sa.Column("games", sa.Integer, nullable=False),
    sa.ForeignKeyConstraint(
        ["match_id", "player_id"], ["seats.match_id", "seats.player_id"], name="fk_rating_history_seat"
    ),
    sa.Index("ix_rating_history_player_id_game_at_ms", "player_id", "game", "at_ms"),
    sa.Index("ix_rating_history_player_id_game_games", "player_id", "game", "games"),
)

STANDINGS: Final = sa.Table(
    "standings",
    METADATA,
    owner_key("player_id", "players"),
    sa.Column("game", WORD, primary_key=True),
    sa.Column("last_ms", sa.BigInteger, nullable=False),
    sa.Column("certain", sa.Float(53), nullable=False),
    # True if the player shows their places to their own servers only.
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
    *optional(sa.BigInteger, "season_ms", "month_ms"),
    *optional(sa.Float(53), "season_gain", "month_gain"),
    sa.CheckConstraint(
        "(season_ms is null) = (season_gain is null) and (month_ms is null) = (month_gain is null)",
        name="gains",
    ),
    sa.Index("ix_standings_certain", "game", "hidden", "certain", "player_id"),
    sa.Index("ix_standings_season", "game", "season_ms", "season_gain", "player_id"),
    sa.Index("ix_standings_month", "game", "month_ms", "month_gain", "player_id"),
    sa.Index("ix_standings_last_ms", "last_ms"),
    sqlite_with_rowid=False,
)

STANDING_COUNTS: Final = sa.Table(
    "standing_counts",
    METADATA,
    sa.Column("game", WORD, primary_key=True),
    sa.Column("period", WORD, primary_key=True),
    # 0 for all time.
    sa.Column("began_ms", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("bucket", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.CheckConstraint("period in ('all', 'season', 'month')", name="period"),
    sqlite_with_rowid=False,
)

SERVER_SCORES: Final = sa.Table(
    "server_scores",
    METADATA,
    owner_key("server_id", "servers"),
    # Empty for all games together.
    sa.Column("game", WORD, primary_key=True),
    sa.Column("period", WORD, primary_key=True),
    sa.Column("began_ms", sa.BigInteger, primary_key=True, autoincrement=False),
    owner_key("player_id", "players"),
    # A bit for each level beaten, in the row of a game for all time.
    *required(sa.Integer, *SCORED, "lost", "beaten", default=sa.text("0")),
    sa.CheckConstraint("period in ('all', 'season', 'month')", name="period"),
    sa.Index("ix_server_scores_player_id", "player_id"),
    sa.Index("ix_server_scores_order", *SCORE_KEY, *SCORED, "player_id"),
    sqlite_with_rowid=False,
)
