"""The ply that the card of a match shows: what happened there is what it says once it is replaced."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    op.add_column("cards", sa.Column("ply", sa.Integer()))
