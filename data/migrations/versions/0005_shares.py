"""What players have shared with a channel."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shares",
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_shares_player_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("channel_id", "subject", name="pk_shares"),
    )
    op.create_index("ix_shares_player_id", "shares", ["player_id"])
