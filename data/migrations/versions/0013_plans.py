"""Plans: answers that players have prepared, and which moves of a log were such answers."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "plans",
        sa.Column("match_id", ID, autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("tree", sa.Text(), nullable=False),
        sa.CheckConstraint("ply >= 0", name=op.f("ck_plans_ply")),
        owner("match_id", "matches"),
        owner("player_id", "players"),
        sa.PrimaryKeyConstraint("match_id", "player_id", name=op.f("pk_plans")),
    )
    op.create_index("ix_plans_player_id", "plans", ["player_id"])
    op.add_column("plies", sa.Column("planned", sa.Boolean(), nullable=False, server_default=sa.false()))


def owner(column: str, table: str) -> sa.ForeignKeyConstraint:
    """The reference of a row to another one, with which it is deleted."""
    name = op.f(f"fk_plans_{column}")
    return sa.ForeignKeyConstraint([column], [f"{table}.id"], name=name, ondelete="CASCADE")
