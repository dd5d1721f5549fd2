"""How long clocks have rested in a match."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    none = sa.text("0")
    op.add_column("matches", sa.Column("rested_ms", sa.BigInteger(), server_default=none, nullable=False))
