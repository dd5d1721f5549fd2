"""Every table as of revision 0031, frozen: later changes are later revisions.

A column reads ``name kind``; ``?`` after the kind allows null, ``key`` makes it a part of the primary key,
and ``= value`` is its default. A kind is a type, or the singular of a table that the column refers to; ``*``
deletes the row with the one it refers to.
"""

import re
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = None

Reference = sa.ForeignKeyConstraint
TABLES: Final = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
BIG: Final = sa.BigInteger()
# SQLite counts up only in a column declared INTEGER.
ID: Final = BIG.with_variant(sa.Integer(), "sqlite")
KINDS: Final[dict[str, sa.types.TypeEngine[Any]]] = {
    **{f"str{length}": sa.String(length) for length in (40, 64, 80, 100, 200, 1000)},
    "id": ID,
    "big": BIG,
    "int": sa.Integer(),
    "bool": sa.Boolean(),
    "float": sa.Float(53),
    "json": sa.JSON(),
    "text": sa.Text(),
}
TARGETS: Final = {
    "player": (BIG, "players.id"),
    "server": (BIG, "servers.id"),
    "match": (ID, "matches.id"),
    "challenge": (ID, "challenges.id"),
    "contest": (ID, "contests.challenge_id"),
    "tournament": (ID, "tournaments.id"),
}
DEFAULTS: Final = {"false": sa.false(), "true": sa.true()}
ONE_SUBJECT: Final = (
    "case when match_id is null then 0 else 1 end + case when challenge_id is null then 0 else 1 end"
    " + case when tournament_id is null then 0 else 1 end = 1"
)
COLUMN: Final = r"^(\w+) (\w+)(\*?)(\??)( key)?(?: = (.+))?$"
WITHOUT_ROWID: Final = {"results", "records", "server_scores", "standings", "standing_counts"}


def upgrade() -> None:
    TABLES.create_all(op.get_bind(), checkfirst=False)


def table(name: str, columns: str, keys: str = "", *references: Reference, **checks: str) -> None:
    """Define a table. Its ``keys`` read like ``unique match_id kind; index name: due_ms``."""
    sa.Table(
        name,
        TABLES,
        *map(column, columns.split(", ")),
        *map(key, keys.split("; ") if keys else ()),
        *references,
        *(sa.CheckConstraint(condition, name=check) for check, condition in checks.items()),
        sqlite_with_rowid=name not in WITHOUT_ROWID,
        sqlite_autoincrement=name == "outbox",
    )


def column(text: str) -> sa.Column[Any]:
    ((name, kind, owned, optional, primary, default),) = re.findall(COLUMN, text)
    type_, target = TARGETS.get(kind) or (KINDS[kind], None)
    reference = [sa.ForeignKey(target, ondelete="CASCADE" if owned else None)] if target else []
    return sa.Column(
        name,
        type_,
        *reference,
        primary_key=bool(primary),
        autoincrement=name == "id" and kind == "id",
        nullable=bool(optional),
        server_default=DEFAULTS.get(default, sa.text(default) if default else None),
    )


def key(text: str) -> sa.UniqueConstraint | sa.Index:
    ((kind, name, columns),) = re.findall(r"^(unique|index) (?:(\w+): )?(.+)", text)
    return (
        sa.Index(name or None, *columns.split()) if kind == "index" else sa.UniqueConstraint(*columns.split())
    )


table("downtimes", "shard int key, awake_ms big key, from_ms big, to_ms big")
table("heartbeats", "shard int key, alive_ms big, shown_match_id id?, process big?")
table("identify_buckets", "bucket int key, identified_ms big")
table(
    "players",
    "id big key, name str100, blocks_all bool = false, seen_ms big, locale str40?, late_ms big?, "
    "late_in_a_row int = 0",
)
table("servers", "id big key, name str100, seen_ms big, greeted_ms big?")
table(
    "standing_counts",
    "game str40 key, period str40 key, began_ms big key, bucket int key, players int",
    period="period in ('all', 'season', 'month')",
)
table(
    "blocks",
    "player_id player* key, blocked_id player* key, at_ms big",
    "index blocked_id",
    another="player_id <> blocked_id",
)
table(
    "follow_days",
    "player_id player* key, day int, turns int, results int",
    numbers="turns >= 0 and results >= 0",
)
table(
    "lessons",
    "player_id player* key, course str40 key, passed int, last_ms big, finished_ms big?",
    numbers="passed >= 0",
)
table("members", "server_id server* key, player_id player* key", "index player_id")
table(
    "player_settings",
    "player_id player* key, notify str40, language str40, zone str64, weekend bool, sleep_start int?, "
    "sleep_end int?, vacations json, text_board bool, composer str40, theme str40 = 'auto', "
    "stills bool = false, hidden bool = false, notation bool = false, moving_from int?, "
    "old_pauses json?",
    "index moving_from",
    moving="(moving_from is null) = (old_pauses is null)",
    notify="notify in ('channel', 'dm', 'none')",
    sleep="(sleep_start is null) = (sleep_end is null)"
    " and sleep_start between 0 and 1439 and sleep_end between 0 and 1439",
)
table(
    "puzzle_attempts",
    "player_id player* key, game str40 key, number int key, first_try bool, solved bool, at_ms big, "
    "last_ms big",
    "index game number",
    first_try="solved or not first_try",
    numbers="number > 0 and last_ms >= at_ms",
)
table(
    "puzzle_days",
    "player_id player* key, day int key, wrong int, solved bool, shown bool, streak int",
    numbers="wrong >= 0 and streak >= 0 and solved = (streak > 0)",
    shown="not (solved and shown)",
)
table(
    "puzzle_ratings",
    "player_id player* key, mu float, sigma float, games int, last_ms big",
    numbers="sigma > 0 and games > 0",
)
table(
    "ratings",
    "game str40 key, player_id player key, mu float, sigma float, games int, last_ms big",
    "index player_id",
    numbers="sigma > 0 and games > 0",
)
table(
    "records",
    "player_id player key, opponent_id player key, server_id big key, game str40 key, won int, "
    "drawn int, lost int",
    "index opponent_id",
)
table("role_holders", "server_id server* key, role_id big key, player_id player* key", "index player_id")
table(
    "rush_scores",
    "player_id player* key, game str40 key, best int, best_ms big",
    numbers="best > 0",
)
table(
    "rushes",
    "player_id player* key, began_ms big, ends_ms big, game str40, solved int, wrong int, "
    "puzzle_game str40, puzzle_number int, over bool",
    numbers="ends_ms > began_ms and solved >= 0 and wrong >= 0",
)
table(
    "server_settings",
    "server_id server* key, channel_id big?, threads bool, clock str40, games json?, language str40, "
    "top_roles json, theme str40 = 'daylight', stills bool = false, private_threads bool = true, "
    "tournament_role_id big?, front_pages bool = true, daily_channel_id big?, daily_game str40?, "
    "daily_hour int = 18, daily_zone str64 = 'UTC', daily_age int = 1",
)
table(
    "regular_posts",
    "server_id server* key, kind str40 key, channel_id big?, day int?, message_id big?, game str40 = '', "
    "silent int = 0",
    kind="kind in ('monday', 'puzzle')",
)
table(
    "server_scores",
    "server_id server* key, game str40 key, period str40 key, began_ms big key, player_id player* key, "
    "won int = 0, cups int = 0, drawn int = 0, levels int = 0, puzzles int = 0, lost int = 0, beaten int = 0",
    "index player_id; index ix_server_scores_order: "
    "server_id game period began_ms won cups drawn levels puzzles player_id",
    period="period in ('all', 'season', 'month')",
)
table(
    "standings",
    "player_id player* key, game str40 key, last_ms big, certain float, season_ms big?, "
    "season_gain float?, month_ms big?, month_gain float?, hidden bool = false",
    "index ix_standings_last_ms: last_ms; index ix_standings_month: game month_ms month_gain player_id; "
    "index ix_standings_certain: game hidden certain player_id; "
    "index ix_standings_season: game season_ms season_gain player_id",
    gains="(season_ms is null) = (season_gain is null) and (month_ms is null) = (month_gain is null)",
)
table(
    "tournaments",
    "id id key, server_id server, channel_id big, thread_id big?, creator_id player, name str100, "
    "game str40, options json, format str40, clock str40, turn_limit int?, rated bool, places int, "
    "seats int, rounds int?, winner_role_id big?, "
    "status str40 = 'open', ended_by str40?, created_ms big, started_ms big?, ended_ms big?, "
    "begun_round int = 0, played_round int = 0, revision int = 0, secret str64, interaction_id big?, "
    "no_vacations bool = false, repeats int?, again_ms big?",
    "index channel_id; index creator_id; index server_id status; index thread_id",
    ending="(status in ('finished', 'cancelled')) = (ended_ms is not null)",
    format="format in ('round-robin', 'swiss', 'knockout', 'tables')",
    numbers="places > 1 and seats between 2 and 4 and rounds > 0 and turn_limit > 0",
    repeats="(repeats is null) = (again_ms is null) and repeats between 0 and 5",
    started="status not in ('running', 'finished') or started_ms is not null",
    status="status in ('open', 'running', 'finished', 'cancelled')",
)
table(
    "matches",
    "id id key, game str40, rules int, options json, clock str40, turn_limit int?, rated bool, "
    "server_id server?, channel_id big, started_ms big, ply int = 0, revision int = 0, mover int?, "
    "running_seat int?, since_awake_ms big, draw_seat int?, takeback_seat int?, takeback_ply int?, "
    "changed_ms big, reason str40?, ended_ms big?, secret str64?, interaction_id big?, "
    "private bool = false, tournament_id tournament?, first_position text?, origin_id match?, "
    "rested_ms big = 0, no_vacations bool = false, asked_in big?",
    "index channel_id ended_ms; index server_id ended_ms",
    chance="(secret is null) = (interaction_id is null)",
    clock_stopped_when_over="ended_ms is null or (running_seat is null and draw_seat is null)",
    counts="ply >= 0 and revision >= 0",
    ending="(ended_ms is null) = (reason is null)",
    mover_while_playing="(ended_ms is null) = (mover is not null)",
    takeback="(takeback_seat is null) = (takeback_ply is null)"
    " and (ended_ms is null or takeback_seat is null)",
    turn_limit="turn_limit > 0",
)
table(
    "tournament_entrants",
    "tournament_id tournament* key, number int key, player_id player, joined_ms big, mu float?, "
    "sigma float?, games int?, lot int?, seed int?, time_outs int = 0, left_by str40?, left_ms big?, "
    "place int?",
    "unique tournament_id player_id; index player_id",
    left="(left_by is null) = (left_ms is null)",
    numbers="(lot is null) = (seed is null) and place > 0",
)
table(
    "tournament_meetings",
    "tournament_id tournament* key, number int key, round int, place int, entrants json, "
    "status str40, points json?, decided_by str40?",
    over="(status = 'over') = (decided_by is not null)",
    status="status in ('waiting', 'playing', 'over')",
)
table(
    "trophies",
    "tournament_id tournament* key, player_id player* key, place int, at_ms big",
    "index player_id",
    place="place between 1 and 3",
)
table(
    "challenges",
    "id id key, game str40, options json, clock str40, turn_limit int?, first str40, rated bool, "
    "seats int, challenger_id player, opponent_id player?, server_id server?, channel_id big, "
    "status str40 = 'pending', created_ms big, expires_awake_ms big, rematch_of match?, match_id match?, "
    "secret str64?, private bool = false, terms int = 1",
    "unique match_id; index challenger_id status; index opponent_id status; index rematch_of; "
    "index server_id status",
    another="challenger_id <> opponent_id",
    first="first in ('lot', 'challenger', 'opponent', 'impression')",
    match_when_accepted="(status = 'accepted') = (match_id is not null)",
    seats="seats between 2 and 4",
    status="status in ('pending', 'contest', 'accepted', 'declined', 'withdrawn', 'expired')",
    turn_limit="turn_limit > 0",
)
table("computer_turns", "match_id match* key, since_ms big")
table(
    "follows",
    "id id key, player_id player*, server_id server*, followed_id player*?, match_id match*?, made_ms big",
    "unique player_id server_id followed_id; unique player_id match_id; index followed_id; index match_id; "
    "index server_id",
    another="followed_id <> player_id",
    one_followed="(followed_id is null) <> (match_id is null)",
)
table(
    "front_pages",
    "match_id match* key, channel_id big, message_id big, ply int = -1, lost bool = false",
)
table("notes", "id id key, match_id match*, ply int, kind str40, at_ms big, facts json", "index match_id")
table("opened_boards", "player_id player* key, match_id match*, at_ms big", "index match_id")
table(
    "shown_wins",
    "player_id player* key, server_id server* key, match_id match*, shown bool?",
    "index server_id; index match_id",
)
table(
    "ballots",
    "match_id match* key, ply int key, opened_ms big, closes_awake_ms big?, quiet int = 0, edit_ms big = 0, "
    "closed_ms big?, turn str200?, counts json?, proposer_id player?, second_id player?, found int = 0",
    "index proposer_id; index second_id",
    result="(closed_ms is null) = (turn is null)",
)
table(
    "voices",
    "match_id match* key, ply int key, player_id player* key, turn str200, interaction_id big, composed bool",
    "index player_id",
)
table(
    "lines",
    "id id key, player_id player*, match_id match*?, game str40?, number int, moves text, touched_ms big",
    "index player_id; index match_id; index touched_ms",
    subject="(match_id is null) <> (game is null) and number >= 0",
)
table(
    "plans",
    "match_id match* key, player_id player* key, ply int, lines text",
    "index player_id",
    ply="ply >= 0",
)
table(
    "plies",
    "match_id match* key, ply int key, kind str40, seat int, text str200, at_ms big, spent_ms big, "
    "remaining_ms big?, settled text = '', planned bool = false",
    kind="kind in ('move', 'resigned', 'time', 'draw', 'limit', 'takeback')",
    numbers="ply >= 0 and seat between -1 and 3 and spent_ms >= 0",
    text_of_a_move="(kind in ('move', 'takeback')) = (text <> '')",
)
table(
    "results",
    "player_id player key, opponent_id player key, number int key, match_id match, game str40, "
    "server_id big?, moves int, result str40, against str40, streak int, best int",
    "index opponent_id",
    against="against in ('won', 'drawn', 'lost')",
    numbers="number > 0 and streak between 1 and number and best >= 0",
    result="result in ('won', 'drawn', 'lost')",
)
table(
    "seats",
    "match_id match* key, seat int key, player_id player, remaining_ms big?, draw_offer_ply int = -1, "
    "agrees_to_draw bool = false, takeback_offer_ply int = -1, agrees_to_takeback bool = false, "
    "gone bool = false, place int?",
    "unique match_id player_id; index player_id place",
    place="place between 1 and 4",
    remaining="remaining_ms >= 0",
    seat="seat between 0 and 3",
)
table(
    "tournament_matches",
    "match_id match* key, tournament_id id, meeting int, game int",
    "unique tournament_id meeting game",
    Reference(
        ["tournament_id", "meeting"],
        ["tournament_meetings.tournament_id", "tournament_meetings.number"],
        ondelete="CASCADE",
    ),
)
table(
    "cards",
    "id id key, match_id match*?, challenge_id challenge*?, channel_id big, message_id big, "
    "tournament_id tournament*?, ply int?",
    "unique challenge_id; unique match_id; unique tournament_id",
    one_subject=ONE_SUBJECT,
)
table(
    "challenge_seats",
    "challenge_id challenge* key, slot int key, player_id player, joined_ms big, seat int?, open bool = true",
    "unique challenge_id player_id; unique challenge_id seat; index player_id open",
    seat="seat between 0 and 3",
    slot="slot between 0 and 3",
)
table(
    "contests",
    "challenge_id challenge* key, interaction_id big, closes_awake_ms big, votes json?, posted json?, "
    "winner int?",
    winner="winner between 0 and 3",
)
table(
    "deadlines",
    "id id key, kind str40, match_id match*?, challenge_id challenge*?, due_awake_ms big, "
    "server_id big?, tournament_id tournament*?",
    "unique match_id kind; unique challenge_id kind; unique tournament_id kind; index due_awake_ms server_id",
    kind="kind in ('flag', 'reminder', 'expiry', 'contest', 'tournament', 'repeat', 'ballot')",
    one_subject=ONE_SUBJECT,
)
table(
    "outbox",
    "id id key, kind str40, match_id match*?, challenge_id challenge*?, ply int?, facts json, "
    "created_ms big, due_ms big, tries int = 0, server_id big?, tournament_id tournament*?",
    "index due_ms; index match_id",
    one_subject=ONE_SUBJECT,
)
table(
    "rating_history",
    "match_id id key, player_id big key, game str40, at_ms big, weight float, mu_before float, "
    "sigma_before float, mu float, sigma float, games int",
    "index player_id game at_ms; index player_id game games",
    Reference(
        ["match_id", "player_id"],
        ["seats.match_id", "seats.player_id"],
        name="fk_rating_history_seat",
    ),
)
table(
    "contest_entries",
    "challenge_id contest* key, player_id player* key, text str1000, url str1000, at_ms big",
    "index player_id",
)
table(
    "contest_votes",
    "challenge_id contest* key, player_id player* key, entrant_id player*, at_ms big",
    "index entrant_id; index player_id",
    another="player_id <> entrant_id",
)
