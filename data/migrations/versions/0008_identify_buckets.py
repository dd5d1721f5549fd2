"""When a shard of each bucket last identified, for processes that share the shards."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "identify_buckets",
        sa.Column("bucket", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("identified_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("bucket", name=op.f("pk_identify_buckets")),
    )
