"""Nothing is stored of what members share, nor when the first of two players' matches began."""

from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    op.drop_table("shares")
    op.drop_column("results", "first_ms")
