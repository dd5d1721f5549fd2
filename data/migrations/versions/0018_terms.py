"""The number of a challenge's terms, which changes with them."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("challenges", sa.Column("terms", sa.Integer(), server_default=sa.text("1"), nullable=False))
