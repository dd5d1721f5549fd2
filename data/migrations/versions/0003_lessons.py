"""Lessons: how far each player is in each course."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column(
            "player_id",
            sa.BigInteger(),
            sa.ForeignKey("players.id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("course", sa.String(40), primary_key=True),
        sa.Column("passed", sa.Integer(), nullable=False),
        sa.Column("played", sa.Text(), nullable=False),
        sa.Column("last_ms", sa.BigInteger(), nullable=False),
        sa.Column("finished_ms", sa.BigInteger()),
        sa.CheckConstraint("passed >= 0", name="numbers"),
    )
