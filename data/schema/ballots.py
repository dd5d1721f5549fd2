"""Ballots of the daily move, one for each ply at which a channel is to move, and the voices of members."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, optional, owner_key, required

BALLOTS: Final = sa.Table(
    "ballots",
    METADATA,
    owner_key("match_id", "matches"),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    *required(sa.BigInteger, "opened_ms"),
    # Null while it sleeps, and once it is closed.
    *optional(sa.BigInteger, "closes_awake_ms"),
    # Days without a voice, and the due time of the last edit of the card that was queued.
    *required(sa.Integer, "quiet", default=sa.text("0")),
    *required(sa.BigInteger, "edit_ms", default=sa.text("0")),
    *optional(sa.BigInteger, "closed_ms"),
    # The move that was played, the voices for each, and who found it: the first, the next, how many.
    sa.Column("turn", sa.String(200)),
    sa.Column("counts", sa.JSON(none_as_null=True)),
    sa.Column("proposer_id", sa.BigInteger, sa.ForeignKey("players.id")),
    sa.Column("second_id", sa.BigInteger, sa.ForeignKey("players.id")),
    *required(sa.Integer, "found", default=sa.text("0")),
    sa.CheckConstraint("(closed_ms is null) = (turn is null)", name="result"),
    sa.Index("ix_ballots_proposer_id", "proposer_id"),
    sa.Index("ix_ballots_second_id", "second_id"),
)

VOICES: Final = sa.Table(
    "voices",
    METADATA,
    owner_key("match_id", "matches"),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    owner_key("player_id", "players"),
    sa.Column("turn", sa.String(200), nullable=False),
    *required(sa.BigInteger, "interaction_id"),
    # Found, and not joined.
    *required(sa.Boolean, "composed"),
    sa.Index("ix_voices_player_id", "player_id"),
)
"""Deleted once their match is over."""
