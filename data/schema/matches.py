"""Matches, seats, logs, turns of computers, and notes."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from data.schema.base import METADATA, OWN_ID, SECRET, WORD

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
    Column("running_seat", Integer),
    Column("since_ms", BigInteger, nullable=False),
    Column("deadline_ms", BigInteger),
    Column("draw_seat", Integer),
    Column("takeback_seat", Integer),
    Column("takeback_ply", Integer),
    Column("changed_ms", BigInteger, nullable=False),
    Column("reason", WORD),
    Column("ended_ms", BigInteger),
    Column("secret", SECRET),
    Column("interaction_id", BigInteger),
    CheckConstraint("ply >= 0 and revision >= 0", name="counts"),
    CheckConstraint("(ended_ms is null) = (reason is null)", name="ending"),
    CheckConstraint("(ended_ms is null) = (mover is not null)", name="mover_while_playing"),
    CheckConstraint(
        "ended_ms is null or (running_seat is null and draw_seat is null)", name="clock_stopped_when_over"
    ),
    CheckConstraint("deadline_ms is null or running_seat is not null", name="deadline_while_running"),
    CheckConstraint(
        "(takeback_seat is null) = (takeback_ply is null) and (ended_ms is null or takeback_seat is null)",
        name="takeback",
    ),
    CheckConstraint("(secret is null) = (interaction_id is null)", name="chance"),
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
    Column("draw_offer_ply", Integer, nullable=False, server_default=text("-1")),
    Column("agrees_to_draw", Boolean, nullable=False, server_default=false()),
    Column("takeback_offer_ply", Integer, nullable=False, server_default=text("-1")),
    Column("agrees_to_takeback", Boolean, nullable=False, server_default=false()),
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
    Column("since_ms", BigInteger, nullable=False),
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
