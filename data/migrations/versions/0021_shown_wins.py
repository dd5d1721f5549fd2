"""Whether members want their wins against the computer shown on a server."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "shown_wins",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match_id", ID, nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=True),
        *(
            sa.ForeignKeyConstraint(
                [f"{name}_id"], [f"{table}.id"], name=f"fk_shown_wins_{name}_id", ondelete="CASCADE"
            )
            for name, table in (("player", "players"), ("server", "servers"), ("match", "matches"))
        ),
        sa.PrimaryKeyConstraint("player_id", "server_id", name="pk_shown_wins"),
    )
    for name in ("server_id", "match_id"):
        op.create_index(f"ix_shown_wins_{name}", "shown_wins", [name])
