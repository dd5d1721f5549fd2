"""The outbox, deadlines, and the cards of matches and challenges."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    Column,
    Index,
    Integer,
    Table,
    UniqueConstraint,
    text,
)

from data.schema.base import METADATA, ONE_SUBJECT, OWN_ID, WORD, subject

OUTBOX: Final = Table(
    "outbox",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    Column("kind", WORD, nullable=False),
    *subject(),
    Column("ply", Integer),
    Column("facts", JSON, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("due_ms", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False, server_default=text("0")),
    CheckConstraint(ONE_SUBJECT, name="one_subject"),
    Index("ix_outbox_due_ms", "due_ms"),
    Index("ix_outbox_match_id", "match_id"),
    sqlite_autoincrement=True,
)

DEADLINES: Final = Table(
    "deadlines",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    Column("kind", WORD, nullable=False),
    *subject(),
    Column("deadline_ms", BigInteger, nullable=False),
    UniqueConstraint("match_id", "kind"),
    UniqueConstraint("challenge_id", "kind"),
    CheckConstraint(ONE_SUBJECT, name="one_subject"),
    CheckConstraint("kind in ('flag', 'reminder', 'expiry', 'contest')", name="kind"),
    Index("ix_deadlines_deadline_ms", "deadline_ms"),
)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("id", OWN_ID, primary_key=True),
    *subject(),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    UniqueConstraint("match_id"),
    UniqueConstraint("challenge_id"),
    CheckConstraint(ONE_SUBJECT, name="one_subject"),
)
