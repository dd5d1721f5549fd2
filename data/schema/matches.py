"""Matches, seats, logs, turns of computers, and notes."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, OWN_ID, SECRET, WORD, owner_key

MATCHES: Final = sa.Table(
    "matches",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    sa.Column("game", WORD, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("clock", WORD, nullable=False),
    sa.Column("turn_limit", sa.Integer),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("server_id", sa.BigInteger, sa.ForeignKey("servers.id")),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("started_ms", sa.BigInteger, nullable=False),
    sa.Column("ply", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("revision", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("mover", sa.Integer),
    sa.Column("running_seat", sa.Integer),
    sa.Column("since_awake_ms", sa.BigInteger, nullable=False),
    sa.Column("draw_seat", sa.Integer),
    sa.Column("takeback_seat", sa.Integer),
    sa.Column("takeback_ply", sa.Integer),
    sa.Column("changed_ms", sa.BigInteger, nullable=False),
    sa.Column("reason", WORD),
    sa.Column("ended_ms", sa.BigInteger),
    sa.Column("secret", SECRET),
    sa.Column("interaction_id", sa.BigInteger),
    # For its players alone: begun in direct messages or in a private thread, or played in one.
    sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()),
    # Its end is written with a deadline of the tournament, whose meetings say what it was played for.
    sa.Column("tournament_id", OWN_ID, sa.ForeignKey("tournaments.id")),
    sa.CheckConstraint("ply >= 0 and revision >= 0", name="counts"),
    sa.CheckConstraint("turn_limit > 0", name="turn_limit"),
    sa.CheckConstraint("(ended_ms is null) = (reason is null)", name="ending"),
    sa.CheckConstraint("(ended_ms is null) = (mover is not null)", name="mover_while_playing"),
    sa.CheckConstraint(
        "ended_ms is null or (running_seat is null and draw_seat is null)", name="clock_stopped_when_over"
    ),
    sa.CheckConstraint(
        "(takeback_seat is null) = (takeback_ply is null) and (ended_ms is null or takeback_seat is null)",
        name="takeback",
    ),
    sa.CheckConstraint("(secret is null) = (interaction_id is null)", name="chance"),
    sa.Index("ix_matches_channel_id_ended_ms", "channel_id", "ended_ms"),
    sa.Index("ix_matches_server_id_ended_ms", "server_id", "ended_ms"),
)

SEATS: Final = sa.Table(
    "seats",
    METADATA,
    owner_key("match_id", "matches"),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player_id", sa.BigInteger, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("remaining_ms", sa.BigInteger),
    sa.Column("draw_offer_ply", sa.Integer, nullable=False, server_default=sa.text("-1")),
    sa.Column("agrees_to_draw", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("takeback_offer_ply", sa.Integer, nullable=False, server_default=sa.text("-1")),
    sa.Column("agrees_to_takeback", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("place", sa.Integer),
    sa.UniqueConstraint("match_id", "player_id"),
    sa.CheckConstraint("seat between 0 and 3", name="seat"),
    sa.CheckConstraint("remaining_ms >= 0", name="remaining"),
    sa.CheckConstraint("place between 1 and 4", name="place"),
    # A seat has no place while its match is in play.
    sa.Index("ix_seats_player_id_place", "player_id", "place"),
)

PLIES: Final = sa.Table(
    "plies",
    METADATA,
    owner_key("match_id", "matches"),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", WORD, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("spent_ms", sa.BigInteger, nullable=False),
    sa.Column("remaining_ms", sa.BigInteger),
    sa.Column("settled", sa.Text, nullable=False, server_default=sa.text("''")),
    # An answer planned before, made with the move that it answers.
    sa.Column("planned", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.CheckConstraint("kind in ('move', 'resigned', 'time', 'draw', 'limit', 'takeback')", name="kind"),
    sa.CheckConstraint("(kind in ('move', 'takeback')) = (text <> '')", name="text_of_a_move"),
    sa.CheckConstraint("ply >= 0 and seat between -1 and 3 and spent_ms >= 0", name="numbers"),
)

SNAPSHOTS: Final = sa.Table(
    "snapshots",
    METADATA,
    owner_key("match_id", "matches"),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
)

COMPUTER_TURNS: Final = sa.Table(
    "computer_turns",
    METADATA,
    owner_key("match_id", "matches"),
    sa.Column("since_ms", sa.BigInteger, nullable=False),
)

NOTES: Final = sa.Table(
    "notes",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    sa.Column("match_id", OWN_ID, sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("kind", WORD, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("facts", sa.JSON, nullable=False),
    sa.Index("ix_notes_match_id", "match_id"),
)
