"""The process in each heartbeat: one that finds another's there ends."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column("heartbeats", sa.Column("process", sa.BigInteger(), nullable=True))
