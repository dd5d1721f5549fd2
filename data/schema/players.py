"""Players and servers, their settings, and the heartbeat of the bot."""

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
    false,
    text,
)

from data.schema.base import METADATA, NAME, WORD, of_one

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
    Column("puzzle_channel_id", BigInteger),
    Column("puzzle_day", Integer),
    Column("puzzle_message_id", BigInteger),
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
