"""What a beginning needs: languages of players, greetings of servers, and matches that are private.

Matches and challenges of direct messages are private already. Servers that are known are never greeted.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("locale", sa.String(40)))
    op.add_column("servers", sa.Column("greeted_ms", sa.BigInteger()))
    op.execute(sa.text("update servers set greeted_ms = seen_ms"))
    op.add_column("server_settings", switch("private_threads", sa.true()))
    for table in ("challenges", "matches"):
        op.add_column(table, switch("private", sa.false()))
        op.execute(sa.text(f"update {table} set private = true where server_id is null"))  # noqa: S608 - ours


def switch(name: str, default: sa.ColumnElement[bool]) -> sa.Column[bool]:
    """A column that is true or false."""
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=default)
