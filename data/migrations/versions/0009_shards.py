"""A heartbeat and downtimes for each shard instead of each slot."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    connection = op.get_bind()
    beats = {row.slot: row for row in connection.execute(sa.text("select * from heartbeats"))}
    downtimes = connection.execute(sa.text("select * from downtimes")).all()
    op.drop_table("heartbeats")
    op.drop_table("downtimes")
    of_heartbeats = op.create_table(
        "heartbeats",
        sa.Column("shard", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("alive_ms", sa.BigInteger(), nullable=False),
        sa.Column("shown_match_id", ID),
        sa.PrimaryKeyConstraint("shard", name=op.f("pk_heartbeats")),
    )
    of_downtimes = op.create_table(
        "downtimes",
        sa.Column("shard", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("awake_ms", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("from_ms", sa.BigInteger(), nullable=False),
        sa.Column("to_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("shard", "awake_ms", name=op.f("pk_downtimes")),
    )
    if not beats:
        return
    first = beats[min(beats)]
    # Where Discord says how many shards there are, the next start gives all of them the timeline of one.
    for shard in range(first.shards or 1):
        beat = beats.get(shard % first.processes, first)
        row = {"shard": shard, "alive_ms": beat.alive_ms, "shown_match_id": beat.shown_match_id}
        op.bulk_insert(of_heartbeats, [row])
        found = [
            {"shard": shard, "awake_ms": each.awake_ms, "from_ms": each.from_ms, "to_ms": each.to_ms}
            for each in downtimes
            if each.slot == beat.slot
        ]
        op.bulk_insert(of_downtimes, found)
