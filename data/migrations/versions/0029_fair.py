"""Absences that were rated, pauses that move in slices, tournaments without vacations, shorter lists."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    op.add_column("players", sa.Column("late_ms", sa.BigInteger()))
    for table in ("matches", "tournaments"):
        op.add_column(
            table, sa.Column("no_vacations", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("player_settings") as settings:
        settings.add_column(sa.Column("moving_from", sa.Integer()))
        settings.add_column(sa.Column("old_pauses", sa.JSON(none_as_null=True)))
        settings.create_check_constraint("moving", "(moving_from is null) = (old_pauses is null)")
        settings.create_index("ix_player_settings_moving_from", ["moving_from"])
    late = sa.Column("late_in_a_row", sa.Integer(), nullable=False, server_default=sa.text("0"))
    op.add_column("players", late)
    op.add_column(
        "challenge_seats", sa.Column("open", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.execute(
        "update challenge_seats set open = false"
        " where challenge_id in (select id from challenges where status not in ('pending', 'contest'))"
    )
    op.drop_index("ix_challenge_seats_player_id", "challenge_seats")
    op.create_index("ix_challenge_seats_player_id_open", "challenge_seats", ["player_id", "open"])
