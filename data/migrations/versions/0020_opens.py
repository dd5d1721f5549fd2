"""The form that a player's **Play** opens."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    opens: sa.Column[str] = sa.Column(
        "opens", sa.String(40), nullable=False, server_default=sa.text("'auto'")
    )
    op.add_column("player_settings", opens)
