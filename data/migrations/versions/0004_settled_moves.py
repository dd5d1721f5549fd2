"""What a game keeps of a move's outcome, so that no stored match is ever worked out again: physics.

Revision 0004, after 0003.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("plies") as table:
        table.add_column(sa.Column("settled", sa.Text(), server_default=sa.text("''"), nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("plies") as table:
        table.drop_column("settled")
