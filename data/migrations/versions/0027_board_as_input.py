"""How moves are put together and what **Play** opens are one setting."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    op.execute(sa.text("update player_settings set composer = 'board' where opens = 'activity'"))
    op.drop_column("player_settings", "opens")
