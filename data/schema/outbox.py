"""The outbox, deadlines, and cards: of matches, challenges and tournaments."""

from typing import Final

import sqlalchemy as sa

from data.schema.base import METADATA, ONE_SUBJECT, OWN_ID, WORD, required, subject

OUTBOX: Final = sa.Table(
    "outbox",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    sa.Column("kind", WORD, nullable=False),
    *subject(),
    sa.Column("ply", sa.Integer),
    sa.Column("facts", sa.JSON, nullable=False),
    *required(sa.BigInteger, "created_ms", "due_ms"),
    sa.Column("tries", sa.Integer, nullable=False, server_default=sa.text("0")),
    # That of the subject: it says which process delivers this.
    sa.Column("server_id", sa.BigInteger),
    sa.CheckConstraint(ONE_SUBJECT, name="one_subject"),
    sa.Index("ix_outbox_due_ms", "due_ms"),
    sa.Index("ix_outbox_match_id", "match_id"),
    sqlite_autoincrement=True,
)

DEADLINES: Final = sa.Table(
    "deadlines",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    sa.Column("kind", WORD, nullable=False),
    *subject(),
    sa.Column("due_awake_ms", sa.BigInteger, nullable=False),
    # As in the outbox.
    sa.Column("server_id", sa.BigInteger),
    sa.UniqueConstraint("match_id", "kind"),
    sa.UniqueConstraint("challenge_id", "kind"),
    sa.UniqueConstraint("tournament_id", "kind"),
    sa.CheckConstraint(ONE_SUBJECT, name="one_subject"),
    sa.CheckConstraint(
        "kind in ('flag', 'reminder', 'expiry', 'contest', 'tournament', 'repeat', 'ballot')", name="kind"
    ),
    sa.Index("ix_deadlines_due_awake_ms_server_id", "due_awake_ms", "server_id"),
)

CARDS: Final = sa.Table(
    "cards",
    METADATA,
    sa.Column("id", OWN_ID, primary_key=True),
    *subject(),
    *required(sa.BigInteger, "channel_id", "message_id"),
    # What a match's card says happened, once another has replaced it.
    sa.Column("ply", sa.Integer),
    sa.UniqueConstraint("match_id"),
    sa.UniqueConstraint("challenge_id"),
    sa.UniqueConstraint("tournament_id"),
    sa.CheckConstraint(ONE_SUBJECT, name="one_subject"),
)
