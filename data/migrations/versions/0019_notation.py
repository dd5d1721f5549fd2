"""Whether a player wants moves in notation, too."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    notation: sa.Column[bool] = sa.Column("notation", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("player_settings", notation)
