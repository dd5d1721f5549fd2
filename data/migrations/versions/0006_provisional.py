"""Provisional players on the leaderboards, and no results of matches without a move."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

SETTLED_GAMES = 5
EVERYWHERE = 0
ACTIVE_MS = 60 * 86_400_000

PROVISIONAL = f"""
insert into standings (player_id, game, server_id, last_ms, mu, provisional)
with places as (
    select player_id, server_id from members union all select id, {EVERYWHERE} from players
)
select ratings.player_id, ratings.game, places.server_id, ratings.last_ms, ratings.mu, true
from ratings join places on places.player_id = ratings.player_id
where ratings.games < {SETTLED_GAMES} and ratings.last_ms >= :active_ms
"""  # noqa: S608 - our own numbers

# The results of two players who have one of a match without a move are numbered and counted anew.
TOUCHED = """
create temporary table touched as select distinct player_id, opponent_id from results where moves = 0
"""
AGAIN = """
create temporary table again as
with kept as (
    select results.*, row_number() over (partition by player_id, opponent_id order by number) as place,
        row_number() over (partition by player_id, opponent_id, against order by number) as nth
    from results
    where moves > 0 and (player_id, opponent_id) in (select player_id, opponent_id from touched)
), runs as (
    select *, row_number() over
        (partition by player_id, opponent_id, against, place - nth order by number) as run
    from kept
)
select runs.player_id, runs.opponent_id, runs.place as number, runs.match_id, runs.game, runs.server_id,
    runs.moves, runs.result, runs.against, runs.run as streak,
    max(case when against = 'won' then run else 0 end) over
        (partition by player_id, opponent_id order by number) as best,
    min(matches.started_ms) over (partition by player_id, opponent_id order by number) as first_ms
from runs join matches on matches.id = runs.match_id
"""
COLUMNS = """
player_id, opponent_id, number, match_id, game, server_id, moves, result, against, streak, best, first_ms
"""
RECORDS = """
insert into records (player_id, opponent_id, server_id, game, won, drawn, lost)
select player_id, opponent_id, coalesce(server_id, 0), game, sum(case against when 'won' then 1 else 0 end),
    sum(case against when 'drawn' then 1 else 0 end), sum(case against when 'lost' then 1 else 0 end)
from again group by 1, 2, 3, 4
"""


def upgrade() -> None:
    rank_provisional_players()
    forget_matches_without_moves()


def rank_provisional_players() -> None:
    column: sa.Column[bool] = sa.Column(
        "provisional", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("standings", column)
    active_ms = int(datetime.now(UTC).timestamp()) * 1000 - ACTIVE_MS
    op.execute(sa.text(PROVISIONAL).bindparams(active_ms=active_ms))
    op.drop_index("ix_standings_mu", "standings")
    op.create_index("ix_standings_mu", "standings", ["server_id", "game", "provisional", "mu", "player_id"])


def forget_matches_without_moves() -> None:
    op.execute(sa.text(TOUCHED))
    op.execute(sa.text(AGAIN))
    for table in ("results", "records"):
        of_touched = "(player_id, opponent_id) in (select player_id, opponent_id from touched)"
        op.execute(sa.text(f"delete from {table} where {of_touched}"))  # noqa: S608 - our own names
    op.execute(sa.text(f"insert into results ({COLUMNS}) select {COLUMNS} from again"))  # noqa: S608 - likewise
    op.execute(sa.text(RECORDS))
    op.execute(sa.text("drop table again"))
    op.execute(sa.text("drop table touched"))
