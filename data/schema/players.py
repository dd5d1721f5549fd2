"""Players and servers, and their settings."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, NAME, WORD, owner_key

PLAYERS: Final = sa.Table(
    "players",
    METADATA,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", NAME, nullable=False),
    sa.Column("blocks_all", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("seen_ms", sa.BigInteger, nullable=False),
    # The language of the player's Discord when they last acted.
    sa.Column("locale", WORD),
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
    sa.Column("notify", WORD, nullable=False),
    sa.Column("language", WORD, nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),
    sa.Column("weekend", sa.Boolean, nullable=False),
    sa.Column("sleep_start", sa.Integer),
    sa.Column("sleep_end", sa.Integer),
    sa.Column("vacations", sa.JSON, nullable=False),
    sa.Column("text_board", sa.Boolean, nullable=False),
    sa.Column("composer", WORD, nullable=False),
    sa.Column("theme", WORD, nullable=False, server_default=sa.text("'auto'")),
    sa.Column("stills", sa.Boolean, nullable=False, server_default=sa.false()),
    # On no leaderboard beyond the player's own servers.
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("notation", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("opens", WORD, nullable=False, server_default=sa.text("'auto'")),
    sa.CheckConstraint("notify in ('channel', 'dm', 'none')", name="notify"),
    sa.CheckConstraint(
        "(sleep_start is null) = (sleep_end is null)"
        " and sleep_start between 0 and 1439 and sleep_end between 0 and 1439",
        name="sleep",
    ),
)

SERVER_SETTINGS: Final = sa.Table(
    "server_settings",
    METADATA,
    owner_key("server_id", "servers"),
    sa.Column("channel_id", sa.BigInteger),
    sa.Column("threads", sa.Boolean, nullable=False),
    sa.Column("clock", WORD, nullable=False),
    sa.Column("games", sa.JSON(none_as_null=True)),
    sa.Column("language", WORD, nullable=False),
    sa.Column("top_roles", sa.JSON, nullable=False),
    sa.Column("theme", WORD, nullable=False, server_default=sa.text("'daylight'")),
    sa.Column("stills", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("puzzle_channel_id", sa.BigInteger),
    sa.Column("private_threads", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("front_pages", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("tournament_role_id", sa.BigInteger),
    sa.Column("puzzle_day", sa.Integer),
    sa.Column("puzzle_message_id", sa.BigInteger),
    sa.Column("digest_channel_id", sa.BigInteger),
    sa.Column("digest_week", sa.Integer),
    sa.Column("digest_message_id", sa.BigInteger),
)

ROLE_HOLDERS: Final = sa.Table(
    "role_holders",
    METADATA,
    owner_key("server_id", "servers"),
    sa.Column("role_id", sa.BigInteger, primary_key=True, autoincrement=False),
    owner_key("player_id", "players"),
    sa.Index("ix_role_holders_player_id", "player_id"),
)
