"""Nothing is stored of what members share, nor when two players began; but where players are asked."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    op.drop_table("shares")
    op.drop_column("results", "first_ms")
    op.add_column("matches", sa.Column("asked_in", sa.BigInteger()))
