"""The front pages of matches, and the servers' switch for them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    shown: sa.Column[bool] = sa.Column("front_pages", sa.Boolean(), nullable=False, server_default=sa.true())
    op.add_column("server_settings", shown)
    op.create_table(
        "front_pages",
        sa.Column("match_id", ID, autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False, server_default=sa.text("-1")),
        sa.Column("lost", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_front_pages_match_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="pk_front_pages"),
    )
