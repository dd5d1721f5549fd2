"""Results, records and standings: what was counted for each page is kept, and filled in from the matches.

Indexes change so that a player's or a channel's matches in play are found without those that are over.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import groupby
from math import floor
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
BIG, INTEGER, FLOAT, WORD = sa.BigInteger(), sa.Integer(), sa.Float(53), sa.String(40)
EVERYWHERE = 0
SETTLED_GAMES = 5
ACTIVE_MS = 60 * 86_400_000
STEPS = 4
"""The buckets of the leaderboards in a unit of strength."""

# Each seat is joined with each seat of its match, its own included: that is the whole match.
RESULTS = """
insert into results (player_id, opponent_id, number, match_id, game, server_id, moves, result, against,
    streak, best, first_ms)
with pairs as (
    select mine.player_id, theirs.player_id as opponent_id, matches.id as match_id, game, server_id, ended_ms,
        started_ms, mine.place, theirs.place as their_place,
        case when mine.place <> 1 then 'lost'
            when (select count(*) from seats where match_id = matches.id and place = 1) = 1 then 'won'
            else 'drawn' end as result
    from matches
    join seats as mine on mine.match_id = matches.id
    join seats as theirs on theirs.match_id = matches.id
    where ended_ms is not null
), judged as (
    select *, case when player_id = opponent_id then result when place < their_place then 'won'
        when place > their_place then 'lost' else 'drawn' end as against
    from pairs
), numbered as (
    select *, row_number() over (partition by player_id, opponent_id order by ended_ms, match_id) as number,
        row_number() over (partition by player_id, opponent_id, against order by ended_ms, match_id) as nth
    from judged
), runs as (
    select *, row_number() over
        (partition by player_id, opponent_id, against, number - nth order by number) as streak
    from numbered
), played as (
    select match_id, count(*) as moves from plies where kind = 'move' and seat >= 0 group by match_id
)
select player_id, opponent_id, number, runs.match_id, game, server_id, coalesce(moves, 0), result, against,
    streak,
    max(case when against = 'won' then streak else 0 end) over
        (partition by player_id, opponent_id order by number),
    min(started_ms) over (partition by player_id, opponent_id order by number)
from runs left join played on played.match_id = runs.match_id
"""

TAKEN_BACK = """
select match_id, kind, seat, text from plies
where match_id in (select match_id from plies where kind = 'takeback') order by match_id, ply
"""

RECORDS = """
insert into records (player_id, opponent_id, server_id, game, won, drawn, lost)
select player_id, opponent_id, coalesce(server_id, 0), game, sum(case against when 'won' then 1 else 0 end),
    sum(case against when 'drawn' then 1 else 0 end), sum(case against when 'lost' then 1 else 0 end)
from results group by 1, 2, 3, 4
"""

# Gains of seasons and months that are over are of no use: only those of the present ones are filled in.
STANDINGS = """
insert into standings (player_id, game, server_id, last_ms, mu, season_ms, season_gain, month_ms, month_gain)
with seasons as (
    select player_id, game, sum(mu - mu_before) as gain from rating_history
    where at_ms >= {season_ms} and games > {settled} group by player_id, game
), months as (
    select player_id, game, sum(mu - mu_before) as gain from rating_history
    where at_ms >= {month_ms} and games > {settled} group by player_id, game
), places as (
    select player_id, server_id from members union all select id, {everywhere} from players
)
select ratings.player_id, ratings.game, places.server_id, ratings.last_ms, ratings.mu,
    case when seasons.gain is null then null else {season_ms} end, seasons.gain,
    case when months.gain is null then null else {month_ms} end, months.gain
from ratings
join places on places.player_id = ratings.player_id
left join seasons on seasons.player_id = ratings.player_id and seasons.game = ratings.game
left join months on months.player_id = ratings.player_id and months.game = ratings.game
where ratings.games >= {settled} and ratings.last_ms >= {active_ms}
"""


def upgrade() -> None:
    create_results()
    create_standings()
    for table, name, columns in (
        ("matches", "channel_id", ["channel_id", "ended_ms"]),
        ("seats", "player_id", ["player_id", "place"]),
        ("ratings", "game_mu", ["player_id"]),
    ):
        op.drop_index(f"ix_{table}_{name}", table)
        op.create_index(None, table, columns)
    op.drop_index("ix_matches_ended_ms", "matches")
    op.create_index(None, "rating_history", ["player_id", "game", "games"])
    connection = op.get_bind()
    fill_results(connection)
    fill_standings(connection, datetime.now(UTC))
    create_indexes()


def required(name: str, kind: sa.types.TypeEngine[Any]) -> sa.Column[Any]:
    """A column that is never null."""
    return sa.Column(name, kind, nullable=False)


def key(name: str, kind: sa.types.TypeEngine[Any] = BIG, *reference: sa.ForeignKey) -> sa.Column[Any]:
    """A part of the primary key that the database does not count up by itself."""
    return sa.Column(name, kind, *reference, primary_key=True, autoincrement=False)


def create_results() -> None:
    op.create_table(
        "results",
        key("player_id", BIG, sa.ForeignKey("players.id")),
        key("opponent_id", BIG, sa.ForeignKey("players.id")),
        key("number", INTEGER),
        sa.Column("match_id", ID, sa.ForeignKey("matches.id"), nullable=False),
        required("game", WORD),
        sa.Column("server_id", BIG),
        required("moves", INTEGER),
        required("result", WORD),
        required("against", WORD),
        required("streak", INTEGER),
        required("best", INTEGER),
        required("first_ms", BIG),
        sa.CheckConstraint("number > 0 and streak between 1 and number and best >= 0", name="numbers"),
        sa.CheckConstraint("result in ('won', 'drawn', 'lost')", name="result"),
        sa.CheckConstraint("against in ('won', 'drawn', 'lost')", name="against"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "records",
        key("player_id", BIG, sa.ForeignKey("players.id")),
        key("opponent_id", BIG, sa.ForeignKey("players.id")),
        key("server_id"),
        key("game", WORD),
        required("won", INTEGER),
        required("drawn", INTEGER),
        required("lost", INTEGER),
        sqlite_with_rowid=False,
    )


def create_standings() -> None:
    gains = "(season_ms is null) = (season_gain is null) and (month_ms is null) = (month_gain is null)"
    op.create_table(
        "standings",
        key("player_id", BIG, sa.ForeignKey("players.id", ondelete="CASCADE")),
        key("game", WORD),
        key("server_id"),
        required("last_ms", BIG),
        required("mu", FLOAT),
        sa.Column("season_ms", BIG),
        sa.Column("season_gain", FLOAT),
        sa.Column("month_ms", BIG),
        sa.Column("month_gain", FLOAT),
        sa.CheckConstraint(gains, name="gains"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "standing_counts",
        key("server_id"),
        key("game", WORD),
        key("period", WORD),
        key("began_ms"),
        key("bucket", INTEGER),
        required("players", INTEGER),
        sa.CheckConstraint("period in ('all', 'season', 'month')", name="period"),
        sqlite_with_rowid=False,
    )


def create_indexes() -> None:
    """Create the indexes of the new tables, which takes less time once they are filled."""
    for table in ("results", "records"):
        op.create_index(None, table, ["opponent_id"])
    for name, columns in (
        ("mu", ["game", "mu", "player_id"]),
        ("season", ["game", "season_ms", "season_gain", "player_id"]),
        ("month", ["game", "month_ms", "month_gain", "player_id"]),
        ("last_ms", ["last_ms"]),
    ):
        op.create_index(f"ix_standings_{name}", "standings", ["server_id", *columns])


def fill_results(connection: sa.Connection) -> None:
    """Fill in what each player has played until now."""
    connection.execute(sa.text(RESULTS))
    connection.execute(sa.text(RECORDS))
    logs = groupby(connection.execute(sa.text(TAKEN_BACK)), lambda row: row.match_id)
    moves = [{"moves": moves_made(log), "match": match} for match, log in logs]
    if moves:
        connection.execute(sa.text("update results set moves = :moves where match_id = :match"), moves)


def moves_made(log: Iterable[Any]) -> int:
    """The moves of a log that count: without those of chance and those taken back."""
    found: list[tuple[int, bool]] = []
    for ply, entry in enumerate(log):
        if entry.kind != "takeback":
            found.append((ply, entry.kind == "move" and entry.seat >= 0))
            continue
        while found and found[-1][0] >= int(entry.text):
            found.pop()
    return sum(move for _, move in found)


def fill_standings(connection: sa.Connection, now: datetime) -> None:
    """Fill in who is ranked at that time, and count them."""
    month = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    season = month.replace(month=month.month - (month.month - 1) % 3)
    numbers = {
        "season_ms": int(season.timestamp()) * 1000,
        "month_ms": int(month.timestamp()) * 1000,
        "active_ms": int(now.timestamp()) * 1000 - ACTIVE_MS,
    }
    connection.execute(sa.text(STANDINGS.format(**numbers, settled=SETTLED_GAMES, everywhere=EVERYWHERE)))
    counts = Counter[tuple[Any, ...]]()
    for row in connection.execute(sa.text("select * from standings")):
        for period, began_ms, score in (
            ("all", 0, row.mu),
            ("season", row.season_ms, row.season_gain),
            ("month", row.month_ms, row.month_gain),
        ):
            if score is not None:
                counts[row.server_id, row.game, period, began_ms, floor(score * STEPS)] += 1
    if counts:
        names = ("server_id", "game", "period", "began_ms", "bucket")
        rows = [dict(zip(names, board, strict=True), players=count) for board, count in counts.items()]
        table = sa.table("standing_counts", *map(sa.column, (*names, "players")))
        connection.execute(sa.insert(table), rows)
