"""Tournaments, their entrants and meetings, the matches of these, and trophies."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, NAME, OWN_ID, SECRET, WORD, optional, owner_key, required

TOURNAMENTS: Final = sa.Table(
    "tournaments",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    sa.Column("server_id", sa.BigInteger, sa.ForeignKey("servers.id"), nullable=False),
    *required(sa.BigInteger, "channel_id", "created_ms"),
    *optional(sa.BigInteger, "thread_id", "winner_role_id", "started_ms", "ended_ms"),
    sa.Column("creator_id", sa.BigInteger, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("name", NAME, nullable=False),
    *required(WORD, "game", "format", "clock"),
    sa.Column("options", sa.JSON, nullable=False),
    *optional(sa.Integer, "turn_limit", "rounds"),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("no_vacations", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("places", sa.Integer, nullable=False),
    # Of one match at most: a table may have fewer.
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("status", WORD, nullable=False, server_default=sa.text("'open'")),
    sa.Column("ended_by", WORD),
    # The last round that the server was notified of: as begun, and with all its results.
    *required(sa.Integer, "begun_round", "played_round", default=sa.text("0")),
    sa.Column("revision", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("secret", SECRET, nullable=False),
    # The entry or command that came last before the start.
    sa.Column("interaction_id", sa.BigInteger),
    # Posted again then: 0 every week, else which weekday of a month, 5 the last.
    sa.Column("repeats", sa.Integer),
    sa.Column("again_ms", sa.BigInteger),
    sa.CheckConstraint("format in ('round-robin', 'swiss', 'knockout', 'tables')", name="format"),
    sa.CheckConstraint("status in ('open', 'running', 'finished', 'cancelled')", name="status"),
    sa.CheckConstraint("(status in ('finished', 'cancelled')) = (ended_ms is not null)", name="ending"),
    sa.CheckConstraint("status not in ('running', 'finished') or started_ms is not null", name="started"),
    sa.CheckConstraint(
        "places > 1 and seats between 2 and 4 and rounds > 0 and turn_limit > 0", name="numbers"
    ),
    sa.CheckConstraint("(repeats is null) = (again_ms is null) and repeats between 0 and 5", name="repeats"),
    sa.Index("ix_tournaments_server_id_status", "server_id", "status"),
    sa.Index("ix_tournaments_creator_id", "creator_id"),
    sa.Index("ix_tournaments_channel_id", "channel_id"),
    sa.Index("ix_tournaments_thread_id", "thread_id"),
)

TOURNAMENT_ENTRANTS: Final = sa.Table(
    "tournament_entrants",
    METADATA,
    owner_key("tournament_id", "tournaments"),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player_id", sa.BigInteger, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("joined_ms", sa.BigInteger, nullable=False),
    # From the start on: strength as it was then, the place in a fair draw, and the place by both.
    *optional(sa.Float, "mu", "sigma"),
    *optional(sa.Integer, "games", "lot", "seed"),
    sa.Column("time_outs", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("left_by", WORD),
    sa.Column("left_ms", sa.BigInteger),
    # From the end on.
    sa.Column("place", sa.Integer),
    sa.UniqueConstraint("tournament_id", "player_id"),
    sa.CheckConstraint("(left_by is null) = (left_ms is null)", name="left"),
    sa.CheckConstraint("(lot is null) = (seed is null) and place > 0", name="numbers"),
    sa.Index("ix_tournament_entrants_player_id", "player_id"),
)

TOURNAMENT_MEETINGS: Final = sa.Table(
    "tournament_meetings",
    METADATA,
    owner_key("tournament_id", "tournaments"),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    *required(sa.Integer, "round", "place"),
    # Numbers of entrants.
    sa.Column("entrants", sa.JSON, nullable=False),
    sa.Column("status", WORD, nullable=False),
    sa.Column("points", sa.JSON(none_as_null=True)),
    sa.Column("decided_by", WORD),
    sa.CheckConstraint("status in ('waiting', 'playing', 'over')", name="status"),
    sa.CheckConstraint("(status = 'over') = (decided_by is not null)", name="over"),
)

TOURNAMENT_MATCHES: Final = sa.Table(
    "tournament_matches",
    METADATA,
    owner_key("match_id", "matches"),
    sa.Column("tournament_id", OWN_ID, nullable=False),
    sa.Column("meeting", sa.Integer, nullable=False),
    # Counts the matches of a meeting.
    sa.Column("game", sa.Integer, nullable=False),
    sa.ForeignKeyConstraint(
        ["tournament_id", "meeting"],
        ["tournament_meetings.tournament_id", "tournament_meetings.number"],
        ondelete="CASCADE",
    ),
    sa.UniqueConstraint("tournament_id", "meeting", "game"),
)

TROPHIES: Final = sa.Table(
    "trophies",
    METADATA,
    owner_key("tournament_id", "tournaments"),
    owner_key("player_id", "players"),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.CheckConstraint("place between 1 and 3", name="place"),
    sa.Index("ix_trophies_player_id", "player_id"),
)
