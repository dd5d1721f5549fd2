"""When a player's absence last ended a rated match."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0026"


def upgrade() -> None:
    op.add_column("players", sa.Column("late_ms", sa.BigInteger()))
