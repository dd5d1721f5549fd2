"""The tables. Identifiers of players, servers, channels and messages are Discord's; times are in ms UTC.

The plies are the truth about a match: what else stands in ``matches`` and ``seats`` follows from them, and
is kept so that a match can be listed, guarded and swept without replaying it.
"""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

OWN_ID: Final = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only in a column that is declared INTEGER."""

NAME: Final = String(100)
WORD: Final = String(40)
CHALLENGE_STATUS: Final = "status in ('pending', 'contest', 'accepted', 'declined', 'withdrawn', 'expired')"
SECRET: Final = String(64)
"""A secret of fair chance in hexadecimal: known to the database alone until its match is over."""

ONE_SUBJECT: Final = "(match_id is null) <> (challenge_id is null)"


def subject() -> tuple[Column[int], Column[int]]:
    """The two columns of a row that is about a match or a challenge."""
    return (
        Column("match_id", OWN_ID, ForeignKey("matches.id", ondelete="CASCADE")),
        Column("challenge_id", OWN_ID, ForeignKey("challenges.id", ondelete="CASCADE")),
    )


def of_one(name: str, table: str) -> Column[int]:
    """The key of a row that is about one player or server, and goes with them."""
    whose = ForeignKey(f"{table}.id", ondelete="CASCADE")
    return Column(name, BigInteger, whose, primary_key=True, autoincrement=False)


PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", NAME, nullable=False),
    Column("blocks_all", Boolean, nullable=False, server_default=false()),
    Column("seen_ms", BigInteger, nullable=False),
)

SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", NAME, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
)

MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("server_id", BigInteger, ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Index("ix_members_player_id", "player_id"),
)

BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    CheckConstraint("player_id <> blocked_id", name="another"),
    Index("ix_blocks_blocked_id", "blocked_id"),
)

PLAYER_SETTINGS: Final = Table(
    "player_settings",
    METADATA,
    of_one("player_id", "players"),
    Column("notify", WORD, nullable=False),
    Column("language", WORD, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("weekend", Boolean, nullable=False),
    Column("sleep_start", Integer),
    Column("sleep_end", Integer),
    Column("vacations", JSON, nullable=False),
    Column("text_board", Boolean, nullable=False),
    Column("composer", WORD, nullable=False),
    Column("theme", WORD, nullable=False, server_default=text("'auto'")),
    Column("stills", Boolean, nullable=False, server_default=false()),
    CheckConstraint("notify in ('channel', 'dm', 'none')", name="notify"),
    CheckConstraint(
        "(sleep_start is null) = (sleep_end is null)"
        " and sleep_start between 0 and 1439 and sleep_end between 0 and 1439",
        name="sleep",
    ),
)

SERVER_SETTINGS: Final = Table(
    "server_settings",
    METADATA,
    of_one("server_id", "servers"),
    Column("channel_id", BigInteger),
    Column("threads", Boolean, nullable=False),
    Column("clock", WORD, nullable=False),
    Column("games", JSON(none_as_null=True)),
    Column("language", WORD, nullable=False),
    Column("top_roles", JSON, nullable=False),
    Column("theme", WORD, nullable=False, server_default=text("'daylight'")),
    Column("stills", Boolean, nullable=False, server_default=false()),
)

ROLE_HOLDERS: Final = Table(
    "role_holders",
    METADATA,
    of_one("server_id", "servers"),
    Column("role_id", BigInteger, primary_key=True, autoincrement=False),
    of_one("player_id", "players"),
    Index("ix_role_holders_player_id", "player_id"),
)

HEARTBEATS: Final = Table(
    "heartbeats",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("alive_ms", BigInteger, nullable=False),
    CheckConstraint("id = 1", name="one"),
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    Column("game", WORD, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("clock", WORD, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("server_id", BigInteger, ForeignKey("servers.id")),
    Column("channel_id", BigInteger, nullable=False),
    Column("started_ms", BigInteger, nullable=False),
    Column("ply", Integer, nullable=False, server_default=text("0")),
    Column("revision", Integer, nullable=False, server_default=text("0")),
    Column("mover", Integer),
    Column("running", Integer),
    Column("since_ms", BigInteger, nullable=False),
    Column("deadline_ms", BigInteger),
    Column("draw_seat", Integer),
    Column("takeback_seat", Integer),
    Column("takeback_ply", Integer),
    Column("changed_ms", BigInteger, nullable=False),
    Column("reason", WORD),
    Column("ended_ms", BigInteger),
    Column("secret", SECRET),
    Column("interaction", BigInteger),
    CheckConstraint("ply >= 0 and revision >= 0", name="counts"),
    CheckConstraint("(ended_ms is null) = (reason is null)", name="ending"),
    CheckConstraint("(ended_ms is null) = (mover is not null)", name="mover_while_playing"),
    CheckConstraint("ended_ms is null or (running is null and draw_seat is null)", name="stands_when_over"),
    CheckConstraint("deadline_ms is null or running is not null", name="deadline_while_running"),
    CheckConstraint(
        "(takeback_seat is null) = (takeback_ply is null) and (ended_ms is null or takeback_seat is null)",
        name="takeback",
    ),
    CheckConstraint("(secret is null) = (interaction is null)", name="chance"),
    Index("ix_matches_channel_id", "channel_id"),
    Index("ix_matches_ended_ms", "ended_ms"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match_id", OWN_ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", BigInteger, ForeignKey("players.id"), nullable=False),
    Column("remaining_ms", BigInteger),
    Column("offered_ply", Integer, nullable=False, server_default=text("-1")),
    Column("agrees", Boolean, nullable=False, server_default=false()),
    Column("asked_ply", Integer, nullable=False, server_default=text("-1")),
    Column("allows", Boolean, nullable=False, server_default=false()),
    Column("gone", Boolean, nullable=False, server_default=false()),
    Column("place", Integer),
    UniqueConstraint("match_id", "player_id"),
    CheckConstraint("seat between 0 and 3", name="seat"),
    CheckConstraint("remaining_ms >= 0", name="remaining"),
    CheckConstraint("place between 1 and 4", name="place"),
    Index("ix_seats_player_id", "player_id"),
)

PLIES: Final = Table(
    "plies",
    METADATA,
    Column("match_id", OWN_ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("kind", WORD, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("spent_ms", BigInteger, nullable=False),
    Column("remaining_ms", BigInteger),
    Column("settled", Text, nullable=False, server_default=text("''")),
    CheckConstraint("kind in ('move', 'resigned', 'time', 'draw', 'takeback')", name="kind"),
    CheckConstraint("(kind in ('move', 'takeback')) = (text <> '')", name="text_of_a_move"),
    CheckConstraint("ply >= 0 and seat between -1 and 3 and spent_ms >= 0", name="numbers"),
)

COMPUTER_TURNS: Final = Table(
    "computer_turns",
    METADATA,
    Column(
        "match_id",
        OWN_ID,
        ForeignKey("matches.id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("asked_ms", BigInteger, nullable=False),
)

NOTES: Final = Table(
    "notes",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    Column("match_id", OWN_ID, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("kind", WORD, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("facts", JSON, nullable=False),
    Index("ix_notes_match_id", "match_id"),
)

CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    Column("game", WORD, nullable=False),
    Column("options", JSON, nullable=False),
    Column("clock", WORD, nullable=False),
    Column("first", WORD, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("challenger_id", BigInteger, ForeignKey("players.id"), nullable=False),
    Column("opponent_id", BigInteger, ForeignKey("players.id")),
    Column("server_id", BigInteger, ForeignKey("servers.id")),
    Column("channel_id", BigInteger, nullable=False),
    Column("status", WORD, nullable=False, server_default=text("'pending'")),
    Column("created_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
    Column("match_id", OWN_ID, ForeignKey("matches.id"), unique=True),
    Column("secret", SECRET),
    CheckConstraint(CHALLENGE_STATUS, name="status"),
    CheckConstraint("(status = 'accepted') = (match_id is not null)", name="match_when_accepted"),
    CheckConstraint("challenger_id <> opponent_id", name="another"),
    CheckConstraint("first in ('lot', 'challenger', 'opponent', 'impression')", name="first"),
    CheckConstraint("seats between 2 and 4 and expires_ms > created_ms", name="numbers"),
    Index("ix_challenges_challenger_id_status", "challenger_id", "status"),
    Index("ix_challenges_opponent_id_status", "opponent_id", "status"),
)

CHALLENGE_SEATS: Final = Table(
    "challenge_seats",
    METADATA,
    Column("challenge_id", OWN_ID, ForeignKey("challenges.id", ondelete="CASCADE"), primary_key=True),
    Column("slot", Integer, primary_key=True, autoincrement=False),
    Column("player_id", BigInteger, ForeignKey("players.id"), nullable=False),
    Column("joined_ms", BigInteger, nullable=False),
    UniqueConstraint("challenge_id", "player_id"),
    CheckConstraint("slot between 0 and 3", name="slot"),
    Index("ix_challenge_seats_player_id", "player_id"),
)

CONTESTS: Final = Table(
    "contests",
    METADATA,
    Column("challenge_id", OWN_ID, ForeignKey("challenges.id", ondelete="CASCADE"), primary_key=True),
    Column("interaction", BigInteger, nullable=False),
    Column("closes_ms", BigInteger, nullable=False),
    # Counted at the end: the entries themselves may be deleted with their players.
    Column("votes", JSON),
    Column("posted", JSON),
    Column("winner", Integer),
    CheckConstraint("winner between 0 and 3", name="winner"),
)

CONTEST_ENTRIES: Final = Table(
    "contest_entries",
    METADATA,
    Column("challenge_id", OWN_ID, ForeignKey("contests.challenge_id", ondelete="CASCADE"), primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("text", String(1000), nullable=False),
    Column("url", String(1000), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("ix_contest_entries_player_id", "player_id"),
)

CONTEST_VOTES: Final = Table(
    "contest_votes",
    METADATA,
    Column("challenge_id", OWN_ID, ForeignKey("contests.challenge_id", ondelete="CASCADE"), primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("entrant_id", BigInteger, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    CheckConstraint("player_id <> entrant_id", name="another"),
    Index("ix_contest_votes_player_id", "player_id"),
    Index("ix_contest_votes_entrant_id", "entrant_id"),
)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("game", WORD, primary_key=True),
    Column("player_id", BigInteger, ForeignKey("players.id"), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    Column("last_ms", BigInteger, nullable=False),
    CheckConstraint("sigma > 0 and games > 0", name="numbers"),
    Index("ix_ratings_game_mu", "game", "mu"),
)

RATING_HISTORY: Final = Table(
    "rating_history",
    METADATA,
    Column("match_id", OWN_ID, primary_key=True),
    Column("player_id", BigInteger, primary_key=True),
    Column("game", WORD, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("weight", Float(53), nullable=False),
    Column("mu_before", Float(53), nullable=False),
    Column("sigma_before", Float(53), nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    ForeignKeyConstraint(
        ["match_id", "player_id"], ["seats.match_id", "seats.player_id"], name="fk_rating_history_seat"
    ),
    Index("ix_rating_history_player_id_game_at_ms", "player_id", "game", "at_ms"),
)

OUTBOX: Final = Table(
    "outbox",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    Column("kind", WORD, nullable=False),
    *subject(),
    Column("ply", Integer),
    Column("facts", JSON, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("due_ms", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False, server_default=text("0")),
    CheckConstraint(ONE_SUBJECT, name="one_subject"),
    Index("ix_outbox_due_ms", "due_ms"),
    Index("ix_outbox_match_id", "match_id"),
    sqlite_autoincrement=True,
)

DEADLINES: Final = Table(
    "deadlines",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    Column("kind", WORD, nullable=False),
    *subject(),
    Column("deadline_ms", BigInteger, nullable=False),
    UniqueConstraint("match_id", "kind"),
    UniqueConstraint("challenge_id", "kind"),
    CheckConstraint(ONE_SUBJECT, name="one_subject"),
    CheckConstraint("kind in ('flag', 'reminder', 'expiry', 'contest')", name="kind"),
    Index("ix_deadlines_deadline_ms", "deadline_ms"),
)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    *subject(),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    UniqueConstraint("match_id"),
    UniqueConstraint("challenge_id"),
    CheckConstraint(ONE_SUBJECT, name="one_subject"),
)
