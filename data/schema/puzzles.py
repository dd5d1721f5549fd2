"""Attempts at puzzles."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Index, Integer, Table

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
