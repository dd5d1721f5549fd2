"""How long clocks have rested in a match."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    rested: sa.Column[int] = sa.Column(
        "rested_ms", sa.BigInteger(), nullable=False, server_default=sa.text("0")
    )
    op.add_column("matches", rested)
