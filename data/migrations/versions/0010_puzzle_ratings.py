"""Ratings of solvers, the puzzles of days, and the rush."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("last_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("sigma > 0 and games > 0", name=op.f("ck_puzzle_ratings_numbers")),
        owner("puzzle_ratings"),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_puzzle_ratings")),
    )
    op.create_table(
        "puzzle_days",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("wrong", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "wrong >= 0 and streak >= 0 and solved = (streak > 0)", name=op.f("ck_puzzle_days_numbers")
        ),
        sa.CheckConstraint("not (solved and shown)", name=op.f("ck_puzzle_days_shown")),
        owner("puzzle_days"),
        sa.PrimaryKeyConstraint("player_id", "day", name=op.f("pk_puzzle_days")),
    )
    op.create_table(
        "rushes",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("began_ms", sa.BigInteger(), nullable=False),
        sa.Column("ends_ms", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("wrong", sa.Integer(), nullable=False),
        sa.Column("puzzle_game", sa.String(40), nullable=False),
        sa.Column("puzzle_number", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.CheckConstraint(
            "ends_ms > began_ms and solved >= 0 and wrong >= 0", name=op.f("ck_rushes_numbers")
        ),
        owner("rushes"),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_rushes")),
    )
    op.create_table(
        "rush_scores",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("best_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("best > 0", name=op.f("ck_rush_scores_numbers")),
        owner("rush_scores"),
        sa.PrimaryKeyConstraint("player_id", "game", name=op.f("pk_rush_scores")),
    )
    op.create_index("ix_rush_scores_game_best", "rush_scores", ["game", "best"])


def owner(table: str) -> sa.ForeignKeyConstraint:
    """The reference of a row to its player, with whom it is deleted."""
    name = op.f(f"fk_{table}_player_id")
    return sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=name, ondelete="CASCADE")
