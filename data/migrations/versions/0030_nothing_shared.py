"""Nothing is stored of what members share."""

from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    op.drop_table("shares")
