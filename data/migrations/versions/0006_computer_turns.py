"""Matches in which a computer is to move, so that whoever thinks for it finds them again after a stop.

Revision 0006, after 0005.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

OWN_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "computer_turns",
        sa.Column("match_id", OWN_ID, nullable=False),
        sa.Column("asked_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_computer_turns_match_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name="pk_computer_turns"),
    )


def downgrade() -> None:
    op.drop_table("computer_turns")
