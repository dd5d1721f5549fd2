"""Who has tried which puzzle, and the daily one of each server.

Revision 0007, after 0006.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

DAILY = ("puzzle_channel_id", sa.BigInteger), ("puzzle_day", sa.Integer), ("puzzle_message_id", sa.BigInteger)


def upgrade() -> None:
    op.create_table(
        "puzzle_attempts",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("first_try", sa.Boolean(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("last_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("number > 0 and last_ms >= at_ms", name=op.f("ck_puzzle_attempts_numbers")),
        sa.CheckConstraint("solved or not first_try", name=op.f("ck_puzzle_attempts_first_try")),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_puzzle_attempts_player_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", "game", "number", name=op.f("pk_puzzle_attempts")),
    )
    op.create_index("ix_puzzle_attempts_game_number", "puzzle_attempts", ["game", "number"])
    with op.batch_alter_table("server_settings") as table:
        for name, kind in DAILY:
            table.add_column(sa.Column(name, kind()))


def downgrade() -> None:
    with op.batch_alter_table("server_settings") as table:
        for name, _ in reversed(DAILY):
            table.drop_column(name)
    op.drop_table("puzzle_attempts")
