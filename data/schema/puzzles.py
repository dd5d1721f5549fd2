"""Attempts at puzzles, the solver's rating, the puzzles of days, the rush (three minutes of puzzles), and
progress in lessons.
"""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, WORD, owner_key, required

PUZZLE_ATTEMPTS: Final = sa.Table(
    "puzzle_attempts",
    METADATA,
    owner_key("player_id", "players"),
    sa.Column("game", WORD, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    # Streaks count first tries only; ``solved`` is true after a later one, too.
    *required(sa.Boolean, "first_try", "solved"),
    *required(sa.BigInteger, "at_ms", "last_ms"),
    sa.CheckConstraint("number > 0 and last_ms >= at_ms", name="numbers"),
    sa.CheckConstraint("solved or not first_try", name="first_try"),
    sa.Index("ix_puzzle_attempts_game_number", "game", "number"),
)

PUZZLE_RATINGS: Final = sa.Table(
    "puzzle_ratings",
    METADATA,
    owner_key("player_id", "players"),
    *required(sa.Float(53), "mu", "sigma"),
    # The puzzles that counted: those decided by a first try.
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("last_ms", sa.BigInteger, nullable=False),
    sa.CheckConstraint("sigma > 0 and games > 0", name="numbers"),
)

PUZZLE_DAYS: Final = sa.Table(
    "puzzle_days",
    METADATA,
    owner_key("player_id", "players"),
    # In UTC, counted from the epoch.
    sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("wrong", sa.Integer, nullable=False),
    sa.Column("solved", sa.Boolean, nullable=False),
    # The solution was shown: what is tried afterwards no longer counts.
    sa.Column("shown", sa.Boolean, nullable=False),
    # How many days in a row were solved up to this one; 0 if it is not.
    sa.Column("streak", sa.Integer, nullable=False),
    sa.CheckConstraint("wrong >= 0 and streak >= 0 and solved = (streak > 0)", name="numbers"),
    sa.CheckConstraint("not (solved and shown)", name="shown"),
)

RUSHES: Final = sa.Table(
    "rushes",
    METADATA,
    owner_key("player_id", "players"),
    # The time at which it began also names it.
    *required(sa.BigInteger, "began_ms", "ends_ms"),
    # Empty for puzzles of every game.
    sa.Column("game", WORD, nullable=False),
    *required(sa.Integer, "solved", "wrong", "puzzle_number"),
    # The puzzle that is to be solved.
    sa.Column("puzzle_game", WORD, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.CheckConstraint("ends_ms > began_ms and solved >= 0 and wrong >= 0", name="numbers"),
)
"""The latest rush of each player."""

RUSH_SCORES: Final = sa.Table(
    "rush_scores",
    METADATA,
    owner_key("player_id", "players"),
    sa.Column("game", WORD, primary_key=True),
    sa.Column("best", sa.Integer, nullable=False),
    sa.Column("best_ms", sa.BigInteger, nullable=False),
    sa.CheckConstraint("best > 0", name="numbers"),
)

LESSONS: Final = sa.Table(
    "lessons",
    METADATA,
    owner_key("player_id", "players"),
    sa.Column("course", WORD, primary_key=True),
    sa.Column("passed", sa.Integer, nullable=False),
    sa.Column("last_ms", sa.BigInteger, nullable=False),
    sa.Column("finished_ms", sa.BigInteger),
    sa.CheckConstraint("passed >= 0", name="numbers"),
)
