"""Challenges, their seats, and the contests that decide who begins."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import CHALLENGE_STATUS, METADATA, OWN_ID, SECRET, WORD, optional, owner_key, required

CHALLENGES: Final = sa.Table(
    "challenges",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    *required(WORD, "game", "clock", "first"),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("turn_limit", sa.Integer),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("challenger_id", sa.BigInteger, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("opponent_id", sa.BigInteger, sa.ForeignKey("players.id")),
    sa.Column("server_id", sa.BigInteger, sa.ForeignKey("servers.id")),
    *required(sa.BigInteger, "channel_id", "created_ms", "expires_awake_ms"),
    sa.Column("status", WORD, nullable=False, server_default=sa.text("'pending'")),
    # The finished match that this challenge asks to play again.
    sa.Column("rematch_of", OWN_ID, sa.ForeignKey("matches.id")),
    sa.Column("match_id", OWN_ID, sa.ForeignKey("matches.id"), unique=True),
    sa.Column("secret", SECRET),
    # For its players alone, as its match will be.
    sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("terms", sa.Integer, nullable=False, server_default=sa.text("1")),
    sa.CheckConstraint(CHALLENGE_STATUS, name="status"),
    sa.CheckConstraint("(status = 'accepted') = (match_id is not null)", name="match_when_accepted"),
    sa.CheckConstraint("challenger_id <> opponent_id", name="another"),
    sa.CheckConstraint("first in ('lot', 'challenger', 'opponent', 'impression')", name="first"),
    sa.CheckConstraint("seats between 2 and 4", name="seats"),
    sa.CheckConstraint("turn_limit > 0", name="turn_limit"),
    sa.Index("ix_challenges_challenger_id_status", "challenger_id", "status"),
    sa.Index("ix_challenges_opponent_id_status", "opponent_id", "status"),
    sa.Index("ix_challenges_rematch_of", "rematch_of"),
    sa.Index("ix_challenges_server_id_status", "server_id", "status"),
)

CHALLENGE_SEATS: Final = sa.Table(
    "challenge_seats",
    METADATA,
    owner_key("challenge_id", "challenges"),
    sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player_id", sa.BigInteger, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("joined_ms", sa.BigInteger, nullable=False),
    # The seat that the player chose, if the game's seats are chosen and this one did.
    sa.Column("seat", sa.Integer),
    # While the challenge is pending or in a contest.
    sa.Column("open", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.UniqueConstraint("challenge_id", "player_id"),
    sa.UniqueConstraint("challenge_id", "seat"),
    sa.CheckConstraint("slot between 0 and 3", name="slot"),
    sa.CheckConstraint("seat between 0 and 3", name="seat"),
    sa.Index("ix_challenge_seats_player_id_open", "player_id", "open"),
)

CONTESTS: Final = sa.Table(
    "contests",
    METADATA,
    owner_key("challenge_id", "challenges"),
    *required(sa.BigInteger, "interaction_id", "closes_awake_ms"),
    # Counted at the end: the entries themselves may be deleted with their players.
    *optional(sa.JSON, "votes", "posted"),
    sa.Column("winner", sa.Integer),
    sa.CheckConstraint("winner between 0 and 3", name="winner"),
)

CONTEST_ENTRIES: Final = sa.Table(
    "contest_entries",
    METADATA,
    owner_key("challenge_id", "contests", "challenge_id"),
    owner_key("player_id", "players"),
    sa.Column("text", sa.String(1000), nullable=False),
    sa.Column("url", sa.String(1000), nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Index("ix_contest_entries_player_id", "player_id"),
)

CONTEST_VOTES: Final = sa.Table(
    "contest_votes",
    METADATA,
    owner_key("challenge_id", "contests", "challenge_id"),
    owner_key("player_id", "players"),
    sa.Column("entrant_id", sa.BigInteger, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.CheckConstraint("player_id <> entrant_id", name="another"),
    sa.Index("ix_contest_votes_player_id", "player_id"),
    sa.Index("ix_contest_votes_entrant_id", "entrant_id"),
)
