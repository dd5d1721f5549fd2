"""Which match each player has opened as an Activity."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "opened_boards",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match_id", ID, nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_opened_boards_player_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_opened_boards_match_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", name="pk_opened_boards"),
    )
    op.create_index("ix_opened_boards_match_id", "opened_boards", ["match_id"])
