"""All tables of release 0.2.0: a copy of the schema as it was then. What changes later is a later revision.

Constraints and indexes get their names from the naming convention of ``data.schema.base.METADATA``.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
BIG, INTEGER, FLOAT, BOOLEAN, JSON = sa.BigInteger(), sa.Integer(), sa.Float(53), sa.Boolean(), sa.JSON()
NAME, WORD, SECRET, LONG = (sa.String(length) for length in (100, 40, 64, 1000))
Kind = sa.types.TypeEngine[Any]
NO, MINUS_ONE, ZERO = sa.false(), sa.text("-1"), sa.text("0")


def upgrade() -> None:
    create_players()
    create_settings()
    create_matches()
    create_seats_and_plies()
    create_challenges()
    create_contests()
    create_outbox()
    create_ratings()


def required(name: str, kind: Kind, default: Any = None) -> sa.Column[Any]:
    """A column that is never null."""
    return sa.Column(name, kind, nullable=False, server_default=default)


def key(name: str, kind: Kind = BIG) -> sa.Column[Any]:
    """A part of the primary key that the database does not count up by itself."""
    return sa.Column(name, kind, primary_key=True, autoincrement=False)


def own_id() -> sa.Column[Any]:
    """A primary key that the database counts up."""
    return sa.Column("id", ID, primary_key=True)


def refers(
    name: str, table: str, *, part: bool = False, key: bool = False, null: bool = False
) -> sa.Column[Any]:
    """A column that refers to another table; a ``part`` of the row there is deleted with it."""
    target, _, other = table.partition(".")
    kind = BIG if target in ("players", "servers") else ID
    reference = sa.ForeignKey(f"{target}.{other or 'id'}", ondelete="CASCADE" if part else None)
    return sa.Column(name, kind, reference, primary_key=key, nullable=null, autoincrement=False)


def subject() -> tuple[sa.Column[Any], sa.Column[Any], sa.CheckConstraint]:
    """The columns of a row about a match or a challenge."""
    return (
        refers("match_id", "matches", part=True, null=True),
        refers("challenge_id", "challenges", part=True, null=True),
        sa.CheckConstraint("(match_id is null) <> (challenge_id is null)", name="one_subject"),
    )


def create(table: str, *parts: sa.schema.SchemaItem, indexes: tuple[str, ...] = (), **options: Any) -> None:
    """Create a table and its indexes, each given by its columns with commas between."""
    op.create_table(table, *parts, **options)
    for index in indexes:
        op.create_index(None, table, index.split(","))


def create_players() -> None:
    create(
        "players",
        key("id"),
        required("name", NAME),
        required("blocks_all", BOOLEAN, NO),
        required("seen_ms", BIG),
    )
    create("servers", key("id"), required("name", NAME), required("seen_ms", BIG))
    create(
        "members",
        refers("server_id", "servers", part=True, key=True),
        refers("player_id", "players", part=True, key=True),
        indexes=("player_id",),
    )
    create(
        "blocks",
        refers("player_id", "players", part=True, key=True),
        refers("blocked_id", "players", part=True, key=True),
        required("at_ms", BIG),
        sa.CheckConstraint("player_id <> blocked_id", name="another"),
        indexes=("blocked_id",),
    )
    create(
        "role_holders",
        refers("server_id", "servers", part=True, key=True),
        key("role_id"),
        refers("player_id", "players", part=True, key=True),
        indexes=("player_id",),
    )
    create(
        "puzzle_attempts",
        refers("player_id", "players", part=True, key=True),
        key("game", WORD),
        key("number", INTEGER),
        required("first_try", BOOLEAN),
        required("solved", BOOLEAN),
        required("at_ms", BIG),
        required("last_ms", BIG),
        sa.CheckConstraint("number > 0 and last_ms >= at_ms", name="numbers"),
        sa.CheckConstraint("solved or not first_try", name="first_try"),
        indexes=("game,number",),
    )
    create("heartbeats", key("slot", INTEGER), required("alive_ms", BIG), sa.Column("shown_match_id", ID))
    create(
        "downtimes",
        key("slot", INTEGER),
        key("awake_ms"),
        required("from_ms", BIG),
        required("to_ms", BIG),
    )


def create_settings() -> None:
    create(
        "player_settings",
        refers("player_id", "players", part=True, key=True),
        required("notify", WORD),
        required("language", WORD),
        required("zone", sa.String(64)),
        required("weekend", BOOLEAN),
        sa.Column("sleep_start", INTEGER),
        sa.Column("sleep_end", INTEGER),
        required("vacations", JSON),
        required("text_board", BOOLEAN),
        required("composer", WORD),
        required("theme", WORD, sa.text("'auto'")),
        required("stills", BOOLEAN, NO),
        sa.CheckConstraint("notify in ('channel', 'dm', 'none')", name="notify"),
        sa.CheckConstraint(
            "(sleep_start is null) = (sleep_end is null)"
            " and sleep_start between 0 and 1439 and sleep_end between 0 and 1439",
            name="sleep",
        ),
    )
    create(
        "server_settings",
        refers("server_id", "servers", part=True, key=True),
        sa.Column("channel_id", BIG),
        required("threads", BOOLEAN),
        required("clock", WORD),
        sa.Column("games", JSON),
        required("language", WORD),
        required("top_roles", JSON),
        required("theme", WORD, sa.text("'daylight'")),
        required("stills", BOOLEAN, NO),
        sa.Column("puzzle_channel_id", BIG),
        sa.Column("puzzle_day", INTEGER),
        sa.Column("puzzle_message_id", BIG),
    )


def create_matches() -> None:
    create(
        "matches",
        own_id(),
        required("game", WORD),
        required("rules", INTEGER),
        required("options", JSON),
        required("clock", WORD),
        sa.Column("turn_limit", INTEGER),
        required("rated", BOOLEAN),
        refers("server_id", "servers", null=True),
        required("channel_id", BIG),
        required("started_ms", BIG),
        required("ply", INTEGER, ZERO),
        required("revision", INTEGER, ZERO),
        sa.Column("mover", INTEGER),
        sa.Column("running_seat", INTEGER),
        required("since_awake_ms", BIG),
        sa.Column("draw_seat", INTEGER),
        sa.Column("takeback_seat", INTEGER),
        sa.Column("takeback_ply", INTEGER),
        required("changed_ms", BIG),
        sa.Column("reason", WORD),
        sa.Column("ended_ms", BIG),
        sa.Column("secret", SECRET),
        sa.Column("interaction_id", BIG),
        sa.CheckConstraint("ply >= 0 and revision >= 0", name="counts"),
        sa.CheckConstraint("turn_limit > 0", name="turn_limit"),
        sa.CheckConstraint("(ended_ms is null) = (reason is null)", name="ending"),
        sa.CheckConstraint("(ended_ms is null) = (mover is not null)", name="mover_while_playing"),
        sa.CheckConstraint(
            "ended_ms is null or (running_seat is null and draw_seat is null)", name="clock_stopped_when_over"
        ),
        sa.CheckConstraint(
            "(takeback_seat is null) = (takeback_ply is null)"
            " and (ended_ms is null or takeback_seat is null)",
            name="takeback",
        ),
        sa.CheckConstraint("(secret is null) = (interaction_id is null)", name="chance"),
        indexes=("channel_id", "ended_ms"),
    )


def create_seats_and_plies() -> None:
    create(
        "seats",
        refers("match_id", "matches", part=True, key=True),
        key("seat", INTEGER),
        refers("player_id", "players"),
        sa.Column("remaining_ms", BIG),
        required("draw_offer_ply", INTEGER, MINUS_ONE),
        required("agrees_to_draw", BOOLEAN, NO),
        required("takeback_offer_ply", INTEGER, MINUS_ONE),
        required("agrees_to_takeback", BOOLEAN, NO),
        required("gone", BOOLEAN, NO),
        sa.Column("place", INTEGER),
        sa.UniqueConstraint("match_id", "player_id"),
        sa.CheckConstraint("seat between 0 and 3", name="seat"),
        sa.CheckConstraint("remaining_ms >= 0", name="remaining"),
        sa.CheckConstraint("place between 1 and 4", name="place"),
        indexes=("player_id",),
    )
    create(
        "plies",
        refers("match_id", "matches", part=True, key=True),
        key("ply", INTEGER),
        required("kind", WORD),
        required("seat", INTEGER),
        required("text", sa.String(200)),
        required("at_ms", BIG),
        required("spent_ms", BIG),
        sa.Column("remaining_ms", BIG),
        required("settled", sa.Text(), sa.text("''")),
        sa.CheckConstraint("kind in ('move', 'resigned', 'time', 'draw', 'limit', 'takeback')", name="kind"),
        sa.CheckConstraint("(kind in ('move', 'takeback')) = (text <> '')", name="text_of_a_move"),
        sa.CheckConstraint("ply >= 0 and seat between -1 and 3 and spent_ms >= 0", name="numbers"),
    )
    create("computer_turns", refers("match_id", "matches", part=True, key=True), required("since_ms", BIG))
    create(
        "notes",
        own_id(),
        refers("match_id", "matches", part=True),
        required("ply", INTEGER),
        required("kind", WORD),
        required("at_ms", BIG),
        required("facts", JSON),
        indexes=("match_id",),
    )


def create_challenges() -> None:
    statuses = "'pending', 'contest', 'accepted', 'declined', 'withdrawn', 'expired'"
    create(
        "challenges",
        own_id(),
        required("game", WORD),
        required("options", JSON),
        required("clock", WORD),
        sa.Column("turn_limit", INTEGER),
        required("first", WORD),
        required("rated", BOOLEAN),
        required("seats", INTEGER),
        refers("challenger_id", "players"),
        refers("opponent_id", "players", null=True),
        refers("server_id", "servers", null=True),
        required("channel_id", BIG),
        required("status", WORD, sa.text("'pending'")),
        required("created_ms", BIG),
        required("expires_awake_ms", BIG),
        refers("rematch_of", "matches", null=True),
        refers("match_id", "matches", null=True),
        sa.Column("secret", SECRET),
        sa.UniqueConstraint("match_id"),
        sa.CheckConstraint(f"status in ({statuses})", name="status"),
        sa.CheckConstraint("(status = 'accepted') = (match_id is not null)", name="match_when_accepted"),
        sa.CheckConstraint("challenger_id <> opponent_id", name="another"),
        sa.CheckConstraint("first in ('lot', 'challenger', 'opponent', 'impression')", name="first"),
        sa.CheckConstraint("seats between 2 and 4", name="seats"),
        sa.CheckConstraint("turn_limit > 0", name="turn_limit"),
        indexes=("challenger_id,status", "opponent_id,status", "rematch_of"),
    )
    create(
        "challenge_seats",
        refers("challenge_id", "challenges", part=True, key=True),
        key("slot", INTEGER),
        refers("player_id", "players"),
        required("joined_ms", BIG),
        sa.Column("seat", INTEGER),
        sa.UniqueConstraint("challenge_id", "player_id"),
        sa.UniqueConstraint("challenge_id", "seat"),
        sa.CheckConstraint("slot between 0 and 3", name="slot"),
        sa.CheckConstraint("seat between 0 and 3", name="seat"),
        indexes=("player_id",),
    )


def create_contests() -> None:
    create(
        "contests",
        refers("challenge_id", "challenges", part=True, key=True),
        required("interaction_id", BIG),
        required("closes_awake_ms", BIG),
        sa.Column("votes", JSON),
        sa.Column("posted", JSON),
        sa.Column("winner", INTEGER),
        sa.CheckConstraint("winner between 0 and 3", name="winner"),
    )
    create(
        "contest_entries",
        refers("challenge_id", "contests.challenge_id", part=True, key=True),
        refers("player_id", "players", part=True, key=True),
        required("text", LONG),
        required("url", LONG),
        required("at_ms", BIG),
        indexes=("player_id",),
    )
    create(
        "contest_votes",
        refers("challenge_id", "contests.challenge_id", part=True, key=True),
        refers("player_id", "players", part=True, key=True),
        refers("entrant_id", "players", part=True),
        required("at_ms", BIG),
        sa.CheckConstraint("player_id <> entrant_id", name="another"),
        indexes=("player_id", "entrant_id"),
    )


def create_outbox() -> None:
    create(
        "outbox",
        own_id(),
        required("kind", WORD),
        *subject(),
        sa.Column("ply", INTEGER),
        required("facts", JSON),
        required("created_ms", BIG),
        required("due_ms", BIG),
        required("tries", INTEGER, ZERO),
        indexes=("due_ms", "match_id"),
        sqlite_autoincrement=True,
    )
    create(
        "deadlines",
        own_id(),
        required("kind", WORD),
        *subject(),
        required("due_awake_ms", BIG),
        sa.UniqueConstraint("match_id", "kind"),
        sa.UniqueConstraint("challenge_id", "kind"),
        sa.CheckConstraint("kind in ('flag', 'reminder', 'expiry', 'contest')", name="kind"),
        indexes=("due_awake_ms",),
    )
    create(
        "cards",
        own_id(),
        *subject(),
        required("channel_id", BIG),
        required("message_id", BIG),
        sa.UniqueConstraint("match_id"),
        sa.UniqueConstraint("challenge_id"),
    )


def create_ratings() -> None:
    create(
        "ratings",
        key("game", WORD),
        refers("player_id", "players", key=True),
        required("mu", FLOAT),
        required("sigma", FLOAT),
        required("games", INTEGER),
        required("last_ms", BIG),
        sa.CheckConstraint("sigma > 0 and games > 0", name="numbers"),
        indexes=("game,mu",),
    )
    create(
        "rating_history",
        key("match_id", ID),
        key("player_id"),
        required("game", WORD),
        required("at_ms", BIG),
        required("weight", FLOAT),
        required("mu_before", FLOAT),
        required("sigma_before", FLOAT),
        required("mu", FLOAT),
        required("sigma", FLOAT),
        required("games", INTEGER),
        sa.ForeignKeyConstraint(
            ["match_id", "player_id"], ["seats.match_id", "seats.player_id"], name="fk_rating_history_seat"
        ),
        indexes=("player_id,game,at_ms",),
    )
