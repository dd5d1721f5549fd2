"""Players and servers, their settings, and the posts that players have shared."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, NAME, OWN_ID, WORD, optional, owner_key, required

PLAYERS: Final = sa.Table(
    "players",
    METADATA,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", NAME, nullable=False),
    sa.Column("blocks_all", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("seen_ms", sa.BigInteger, nullable=False),
    # The language of the player's Discord when they last acted.
    sa.Column("locale", WORD),
    # When the player last lost a match on time that was rated.
    sa.Column("late_ms", sa.BigInteger),
    # The last matches that the player ended or left: so many in a row were lost on time.
    sa.Column("late_in_a_row", sa.Integer, nullable=False, server_default=sa.text("0")),
)

SERVERS: Final = sa.Table(
    "servers",
    METADATA,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", NAME, nullable=False),
    sa.Column("seen_ms", sa.BigInteger, nullable=False),
    # When the bot was added and introduced itself.
    sa.Column("greeted_ms", sa.BigInteger),
)

MEMBERS: Final = sa.Table(
    "members",
    METADATA,
    owner_key("server_id", "servers"),
    owner_key("player_id", "players"),
    sa.Index("ix_members_player_id", "player_id"),
)

BLOCKS: Final = sa.Table(
    "blocks",
    METADATA,
    owner_key("player_id", "players"),
    owner_key("blocked_id", "players"),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.CheckConstraint("player_id <> blocked_id", name="another"),
    sa.Index("ix_blocks_blocked_id", "blocked_id"),
)

PLAYER_SETTINGS: Final = sa.Table(
    "player_settings",
    METADATA,
    owner_key("player_id", "players"),
    *required(WORD, "notify", "language", "composer"),
    sa.Column("zone", sa.String(64), nullable=False),
    *required(sa.Boolean, "weekend", "text_board"),
    *optional(sa.Integer, "sleep_start", "sleep_end"),
    sa.Column("vacations", sa.JSON, nullable=False),
    *required(WORD, "theme", default=sa.text("'auto'")),
    sa.Column("stills", sa.Boolean, nullable=False, server_default=sa.false()),
    # On no leaderboard beyond the player's own servers.
    *required(sa.Boolean, "hidden", "notation", default=sa.false()),
    # While changed pauses move deadlines in slices: matches from this number on still have the old pauses.
    *optional(sa.Integer, "moving_from"),
    sa.Column("old_pauses", sa.JSON(none_as_null=True)),
    sa.CheckConstraint("notify in ('channel', 'dm', 'none')", name="notify"),
    sa.CheckConstraint(
        "(sleep_start is null) = (sleep_end is null)"
        " and sleep_start between 0 and 1439 and sleep_end between 0 and 1439",
        name="sleep",
    ),
    sa.CheckConstraint("(moving_from is null) = (old_pauses is null)", name="moving"),
    sa.Index("ix_player_settings_moving_from", "moving_from"),
)

SERVER_SETTINGS: Final = sa.Table(
    "server_settings",
    METADATA,
    owner_key("server_id", "servers"),
    *optional(sa.BigInteger, "channel_id", "tournament_role_id", "daily_channel_id"),
    sa.Column("threads", sa.Boolean, nullable=False),
    *required(WORD, "clock", "language"),
    sa.Column("games", sa.JSON(none_as_null=True)),
    sa.Column("top_roles", sa.JSON, nullable=False),
    sa.Column("theme", WORD, nullable=False, server_default=sa.text("'daylight'")),
    sa.Column("stills", sa.Boolean, nullable=False, server_default=sa.false()),
    *required(sa.Boolean, "private_threads", "front_pages", default=sa.true()),
    # The daily move; its age is how many days voters have been members of the server.
    *optional(WORD, "daily_game"),
    *required(sa.Integer, "daily_hour", default=sa.text("18")),
    sa.Column("daily_zone", sa.String(64), nullable=False, server_default=sa.text("'UTC'")),
    *required(sa.Integer, "daily_age", default=sa.text("1")),
)

REGULAR_POSTS: Final = sa.Table(
    "regular_posts",
    METADATA,
    owner_key("server_id", "servers"),
    sa.Column("kind", WORD, primary_key=True),
    *optional(sa.BigInteger, "channel_id", "message_id"),
    sa.Column("day", sa.Integer),
    sa.Column("game", WORD, nullable=False, server_default=sa.text("''")),
    sa.Column("silent", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.CheckConstraint("kind in ('monday', 'puzzle')", name="kind"),
)

ROLE_HOLDERS: Final = sa.Table(
    "role_holders",
    METADATA,
    owner_key("server_id", "servers"),
    sa.Column("role_id", sa.BigInteger, primary_key=True, autoincrement=False),
    owner_key("player_id", "players"),
    sa.Index("ix_role_holders_player_id", "player_id"),
)

SHOWN_WINS: Final = sa.Table(
    "shown_wins",
    METADATA,
    owner_key("player_id", "players"),
    owner_key("server_id", "servers"),
    # The match whose last card asks.
    sa.Column("match_id", OWN_ID, sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    # Null until it is answered.
    sa.Column("shown", sa.Boolean),
    sa.Index("ix_shown_wins_server_id", "server_id"),
    sa.Index("ix_shown_wins_match_id", "match_id"),
)
"""A row is written when a member is asked, which happens once on each server."""
