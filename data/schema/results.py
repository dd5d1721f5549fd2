"""Results of finished matches by player and opponent, and their sums. Both are kept: no page counts matches.

A row whose opponent is the player is the player's result in the whole match: alone in the first place, one of
several there, or behind somebody. Any other is the result between the two: placed before, beside or behind.
"""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, OWN_ID, WORD, required


def player_key(name: str) -> sa.Column[int]:
    """A part of the key that names a player; a former player's rows stay, under another identifier."""
    reference = sa.ForeignKey("players.id")
    return sa.Column(name, sa.BigInteger, reference, primary_key=True, autoincrement=False)


RESULTS: Final = sa.Table(
    "results",
    METADATA,
    player_key("player_id"),
    player_key("opponent_id"),
    # Counts the finished matches of the two, in the order in which they ended.
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("match_id", OWN_ID, sa.ForeignKey("matches.id"), nullable=False),
    # As the match has them, for filters.
    sa.Column("game", WORD, nullable=False),
    sa.Column("server_id", sa.BigInteger),
    # The turns of all seats, as they count.
    sa.Column("moves", sa.Integer, nullable=False),
    # In the whole match, and between the two.
    *required(WORD, "result", "against"),
    # How many of the last results between the two are the same, this one included; the most wins in a row
    # until now.
    *required(sa.Integer, "streak", "best"),
    sa.CheckConstraint("number > 0 and streak between 1 and number and best >= 0", name="numbers"),
    sa.CheckConstraint("result in ('won', 'drawn', 'lost')", name="result"),
    sa.CheckConstraint("against in ('won', 'drawn', 'lost')", name="against"),
    sa.Index("ix_results_opponent_id", "opponent_id"),
    sqlite_with_rowid=False,
)

RECORDS: Final = sa.Table(
    "records",
    METADATA,
    player_key("player_id"),
    player_key("opponent_id"),
    # 0 for matches of no server, which no key could hold.
    sa.Column("server_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", WORD, primary_key=True),
    *required(sa.Integer, "won", "drawn", "lost"),
    sa.Index("ix_records_opponent_id", "opponent_id"),
    sqlite_with_rowid=False,
)
