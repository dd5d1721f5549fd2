"""Follows of results only in place of evening digests, and who is still to be told of it."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

# A waiting digest would have shown these results, and then ended the follows.
OVER = (
    "delete from follows"
    " where since_ms is not null and match_id in (select id from matches where ended_ms is not null)"
)


def upgrade() -> None:
    op.drop_table("follow_digests")
    op.execute(sa.text(OVER))
    with op.batch_alter_table("follows") as batch:
        batch.drop_constraint(op.f("ck_follows_since"), type_="check")
        batch.drop_column("since_ms")
        batch.alter_column("daily", new_column_name="results_only")
        batch.add_column(sa.Column("was_daily", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.execute(sa.text("update follows set was_daily = results_only"))
