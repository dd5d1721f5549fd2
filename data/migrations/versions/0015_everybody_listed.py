"""Everybody with a rated match stands on the leaderboards, by what is certain, unless they hide."""

from collections import Counter
from math import floor

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

STEPS = 4
CERTAIN = """
update standings set hidden = false, certain = (
    select mu - 2 * sigma from ratings
    where ratings.player_id = standings.player_id and ratings.game = standings.game
)
"""
RANKED = "select server_id, game, certain from standings"
COUNTED = """
insert into standing_counts (server_id, game, period, began_ms, bucket, players)
values (:server_id, :game, 'all', 0, :bucket, :players)
"""


def upgrade() -> None:
    hidden: sa.Column[bool] = sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("player_settings", hidden)
    op.drop_index("ix_standings_mu", "standings")
    op.execute("alter table standings rename column mu to certain")
    op.execute("alter table standings rename column provisional to hidden")
    op.execute(sa.text(CERTAIN))
    op.create_index(
        "ix_standings_certain", "standings", ["server_id", "game", "hidden", "certain", "player_id"]
    )
    count_all()


def count_all() -> None:
    """Count the players of all time anew: those with few matches were in no bucket."""
    connection = op.get_bind()
    connection.execute(sa.text("delete from standing_counts where period = 'all'"))
    counts = Counter[tuple[int, str, int]](
        (server_id, game, floor(certain * STEPS))
        for server_id, game, certain in connection.execute(sa.text(RANKED))
    )
    rows = [
        {"server_id": server_id, "game": game, "bucket": bucket, "players": players}
        for (server_id, game, bucket), players in counts.items()
    ]
    if rows:
        connection.execute(sa.text(COUNTED), rows)
