"""The daily move, tables of servers, regular posts, cups that repeat; what nobody reads any more goes."""

from typing import Final

import sqlalchemy as sa
from alembic import op

from data.schema import METADATA

revision = "0031"
down_revision = "0030"

GONE: Final = {
    "follows": ("channel_id", "results_only", "was_daily"),
    "server_settings": (
        *("puzzle_channel_id", "puzzle_day", "puzzle_message_id"),
        *("digest_channel_id", "digest_week", "digest_message_id"),
    ),
    "tournaments": ("twice", "best_of", "when_full"),
    "tournament_meetings": ("stage", "lots"),
    "tournament_matches": ("owed_ms",),
    "deadlines": (),
}
NEW: Final = {
    "server_settings": ("daily_channel_id", "daily_game", "daily_hour", "daily_zone", "daily_age"),
    "tournaments": ("repeats", "again_ms"),
}
CHECKS: Final = {
    "tournaments": ("ck_tournaments_numbers", "ck_tournaments_repeats"),
    "deadlines": ("ck_deadlines_kind",),
}
POSTS: Final = """
insert into regular_posts (server_id, kind, channel_id)
select server_id, '{kind}', {column} from server_settings where {column} is not null
"""
SCORES: Final = """
insert into server_scores (server_id, game, period, began_ms, player_id, won, drawn, lost)
select server_id, every.game, 'all', 0, player_id, sum(case result when 'won' then 1 else 0 end),
    sum(case result when 'drawn' then 1 else 0 end), sum(case result when 'lost' then 1 else 0 end)
from results join (select '' as game union select distinct game from results) as every
    on every.game in ('', results.game)
where player_id = opponent_id and server_id is not null group by server_id, every.game, player_id
"""


def upgrade() -> None:
    connection = op.get_bind()
    op.drop_table("snapshots")
    op.drop_index("ix_rush_scores_game_best", "rush_scores")
    op.execute("update player_settings set composer = 'pad' where composer in ('confirm', 'list')")
    METADATA.create_all(connection)
    for kind, column in (("puzzle", "puzzle_channel_id"), ("monday", "digest_channel_id")):
        op.execute(POSTS.format(kind=kind, column=column))
    op.execute(SCORES)
    for name in ("standings", "standing_counts"):
        made_anew(connection, name, "where server_id = 0")
    for name, columns in GONE.items():
        if connection.dialect.name == "sqlite":
            made_anew(connection, name)
        else:
            changed(name, columns)


def made_anew(connection: sa.Connection, name: str, kept: str = "") -> None:
    """Make a table as it is now, and put its rows back."""
    old = {column["name"] for column in sa.inspect(connection).get_columns(name)}
    columns = ", ".join(column.name for column in METADATA.tables[name].columns if column.name in old)
    op.execute(f"create table kept as select {columns} from {name} {kept}")  # noqa: S608 - our own names
    op.drop_table(name)
    METADATA.tables[name].create(connection)
    op.execute(f"insert into {name} ({columns}) select {columns} from kept")  # noqa: S608 - our own names
    op.drop_table("kept")


def changed(name: str, columns: tuple[str, ...]) -> None:
    """Change a table of PostgreSQL, to which others refer."""
    table = METADATA.tables[name]
    for check in CHECKS.get(name, ()):
        op.execute(f"alter table {name} drop constraint if exists {check}")
    for column in columns:
        op.drop_column(name, column)
    for each in (table.columns[new] for new in NEW.get(name, ())):
        kind, default = each.type, each.server_default
        op.add_column(name, sa.Column(each.name, kind, nullable=each.nullable, server_default=default))
    for rule in table.constraints:
        if isinstance(rule, sa.CheckConstraint) and rule.name in CHECKS.get(name, ()):
            op.execute(f"alter table {name} add constraint {rule.name} check ({rule.sqltext})")
