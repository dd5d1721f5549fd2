"""Attempts at puzzles, the solver's rating, the puzzles of days, and the rush: three minutes of puzzles."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Float, Index, Integer, Table

from data.schema.base import METADATA, WORD, owner_key

PUZZLE_ATTEMPTS: Final = Table(
    "puzzle_attempts",
    METADATA,
    owner_key("player_id", "players"),
    Column("game", WORD, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Streaks count first tries only; ``solved`` is true after a later one, too.
    Column("first_try", Boolean, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("last_ms", BigInteger, nullable=False),
    CheckConstraint("number > 0 and last_ms >= at_ms", name="numbers"),
    CheckConstraint("solved or not first_try", name="first_try"),
    Index("ix_puzzle_attempts_game_number", "game", "number"),
)

PUZZLE_RATINGS: Final = Table(
    "puzzle_ratings",
    METADATA,
    owner_key("player_id", "players"),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    # The puzzles that counted: those decided by a first try.
    Column("games", Integer, nullable=False),
    Column("last_ms", BigInteger, nullable=False),
    CheckConstraint("sigma > 0 and games > 0", name="numbers"),
)

PUZZLE_DAYS: Final = Table(
    "puzzle_days",
    METADATA,
    owner_key("player_id", "players"),
    # In UTC, counted from the epoch.
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("wrong", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    # The solution was shown: what is tried afterwards no longer counts.
    Column("shown", Boolean, nullable=False),
    # How many days in a row were solved up to this one; 0 where it is not.
    Column("streak", Integer, nullable=False),
    CheckConstraint("wrong >= 0 and streak >= 0 and solved = (streak > 0)", name="numbers"),
    CheckConstraint("not (solved and shown)", name="shown"),
)

RUSHES: Final = Table(
    "rushes",
    METADATA,
    owner_key("player_id", "players"),
    # The time at which it began also names it.
    Column("began_ms", BigInteger, nullable=False),
    Column("ends_ms", BigInteger, nullable=False),
    # Empty for puzzles of every game.
    Column("game", WORD, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("wrong", Integer, nullable=False),
    # The puzzle that is to be solved.
    Column("puzzle_game", WORD, nullable=False),
    Column("puzzle_number", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    CheckConstraint("ends_ms > began_ms and solved >= 0 and wrong >= 0", name="numbers"),
)
"""The latest rush of each player."""

RUSH_SCORES: Final = Table(
    "rush_scores",
    METADATA,
    owner_key("player_id", "players"),
    Column("game", WORD, primary_key=True),
    Column("best", Integer, nullable=False),
    Column("best_ms", BigInteger, nullable=False),
    CheckConstraint("best > 0", name="numbers"),
    Index("ix_rush_scores_game_best", "game", "best"),
)
