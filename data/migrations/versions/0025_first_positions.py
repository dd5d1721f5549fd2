"""The position that a match began from, if that is not its game's start, and the match that it is of."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    kind = "integer" if op.get_bind().dialect.name == "sqlite" else "bigint"
    op.add_column("matches", sa.Column("first_position", sa.Text()))
    # In one statement, which SQLite does without copying the table.
    reference = "constraint fk_matches_origin_id references matches (id)"
    op.execute(sa.text(f"alter table matches add column origin_id {kind} {reference}"))
