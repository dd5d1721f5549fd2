"""Matches, seats, logs, turns of computers, notes, plans, lines, opened boards, and front pages."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, OWN_ID, SECRET, WORD, optional, owner_key, required

MATCHES: Final = sa.Table(
    "matches",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    *required(WORD, "game", "clock"),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    *optional(
        sa.Integer, "turn_limit", "mover", "running_seat", "draw_seat", "takeback_seat", "takeback_ply"
    ),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("server_id", sa.BigInteger, sa.ForeignKey("servers.id")),
    *required(sa.BigInteger, "channel_id", "started_ms", "since_awake_ms", "changed_ms"),
    *required(sa.Integer, "ply", "revision", default=sa.text("0")),
    # A clock rests where a seat is to move and none runs; of earlier ones.
    *required(sa.BigInteger, "rested_ms", default=sa.text("0")),
    sa.Column("reason", WORD),
    *optional(sa.BigInteger, "ended_ms", "interaction_id", "asked_in"),
    sa.Column("secret", SECRET),
    # For its players alone: begun in direct messages or in a private thread, or played in one.
    sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()),
    # Its end is written with a deadline of the tournament, whose meetings say what it was played for.
    sa.Column("tournament_id", OWN_ID, sa.ForeignKey("tournaments.id")),
    # Vacations do not stop its clock.
    sa.Column("no_vacations", sa.Boolean, nullable=False, server_default=sa.false()),
    # Where it began, if not at its game's start: the position's text, and the match that it is of, if any.
    sa.Column("first_position", sa.Text),
    sa.Column("origin_id", OWN_ID, sa.ForeignKey("matches.id")),
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
    *required(sa.Integer, "draw_offer_ply", "takeback_offer_ply", default=sa.text("-1")),
    *required(sa.Boolean, "agrees_to_draw", "agrees_to_takeback", "gone", default=sa.false()),
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
    *required(sa.BigInteger, "at_ms", "spent_ms"),
    sa.Column("remaining_ms", sa.BigInteger),
    sa.Column("settled", sa.Text, nullable=False, server_default=sa.text("''")),
    # An answer planned before, made with the move that it answers.
    sa.Column("planned", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.CheckConstraint("kind in ('move', 'resigned', 'time', 'draw', 'limit', 'takeback')", name="kind"),
    sa.CheckConstraint("(kind in ('move', 'takeback')) = (text <> '')", name="text_of_a_move"),
    sa.CheckConstraint("ply >= 0 and seat between -1 and 3 and spent_ms >= 0", name="numbers"),
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

PLANS: Final = sa.Table(
    "plans",
    METADATA,
    owner_key("match_id", "matches"),
    owner_key("player_id", "players"),
    # The ply of the match at which the lines begin: at any other they are out of date.
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("lines", sa.Text, nullable=False),
    sa.CheckConstraint("ply >= 0", name="ply"),
    sa.Index("ix_plans_player_id", "player_id"),
)

LINES: Final = sa.Table(
    "lines",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    sa.Column("player_id", sa.BigInteger, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    # It begins after so many plies of a match, or with the puzzle of a game that has this number.
    sa.Column("match_id", OWN_ID, sa.ForeignKey("matches.id", ondelete="CASCADE")),
    *optional(WORD, "game"),
    *required(sa.Integer, "number"),
    sa.Column("moves", sa.Text, nullable=False),
    sa.Column("touched_ms", sa.BigInteger, nullable=False),
    sa.CheckConstraint("(match_id is null) <> (game is null) and number >= 0", name="subject"),
    sa.Index("ix_lines_player_id", "player_id"),
    sa.Index("ix_lines_match_id", "match_id"),
    sa.Index("ix_lines_touched_ms", "touched_ms"),
)
"""What players try in private on the boards of matches and puzzles."""

OPENED_BOARDS: Final = sa.Table(
    "opened_boards",
    METADATA,
    owner_key("player_id", "players"),
    sa.Column("match_id", OWN_ID, sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Index("ix_opened_boards_match_id", "match_id"),
)
"""The match whose **Board** a player has pressed last."""

FRONT_PAGES: Final = sa.Table(
    "front_pages",
    METADATA,
    owner_key("match_id", "matches"),
    *required(sa.BigInteger, "channel_id", "message_id"),
    # The ply that it shows, -1 for none yet: it is out of date while the match has another.
    sa.Column("ply", sa.Integer, nullable=False, server_default=sa.text("-1")),
    # Its message is gone or shut: only the result is posted.
    sa.Column("lost", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""A row is deleted once the page shows the end of its match."""
