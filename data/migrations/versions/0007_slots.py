"""The server of each notification and deadline, and the layout that heartbeats belong to."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

OF_SUBJECT = """
update {table} set server_id = coalesce(
    (select server_id from matches where matches.id = {table}.match_id),
    (select server_id from challenges where challenges.id = {table}.challenge_id)
)
"""


def upgrade() -> None:
    for table in ("outbox", "deadlines"):
        op.add_column(table, sa.Column("server_id", sa.BigInteger()))
        op.execute(sa.text(OF_SUBJECT.format(table=table)))
    op.drop_index("ix_deadlines_due_awake_ms", "deadlines")
    op.create_index("ix_deadlines_due_awake_ms_server_id", "deadlines", ["due_awake_ms", "server_id"])
    for name, usual in (("shards", "0"), ("processes", "1")):
        column: sa.Column[int] = sa.Column(name, sa.Integer(), nullable=False, server_default=sa.text(usual))
        op.add_column("heartbeats", column)
