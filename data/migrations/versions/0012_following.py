"""Following members and matches, and the weekly digests of servers."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    own_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "follows",
        sa.Column("id", own_id, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("followed_id", sa.BigInteger(), nullable=True),
        sa.Column("match_id", own_id, nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("daily", sa.Boolean(), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=True),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "(followed_id is null) <> (match_id is null)", name=op.f("ck_follows_one_followed")
        ),
        sa.CheckConstraint("followed_id <> player_id", name=op.f("ck_follows_another")),
        sa.CheckConstraint("since_ms is not null or not daily", name=op.f("ck_follows_since")),
        reference("follows", "player_id", "players"),
        reference("follows", "server_id", "servers"),
        reference("follows", "followed_id", "players"),
        reference("follows", "match_id", "matches"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_follows")),
        sa.UniqueConstraint(
            "player_id", "server_id", "followed_id", name=op.f("uq_follows_player_id_server_id_followed_id")
        ),
        sa.UniqueConstraint("player_id", "match_id", name=op.f("uq_follows_player_id_match_id")),
    )
    for column in ("server_id", "followed_id", "match_id"):
        op.create_index(f"ix_follows_{column}", "follows", [column])
    op.create_table(
        "follow_days",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("results", sa.Integer(), nullable=False),
        sa.CheckConstraint("turns >= 0 and results >= 0", name=op.f("ck_follow_days_numbers")),
        reference("follow_days", "player_id", "players"),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_follow_days")),
    )
    op.create_table(
        "follow_digests",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("begun", sa.Boolean(), server_default=sa.false(), nullable=False),
        reference("follow_digests", "player_id", "players"),
        reference("follow_digests", "server_id", "servers"),
        sa.PrimaryKeyConstraint("player_id", "server_id", "channel_id", name=op.f("pk_follow_digests")),
    )
    op.create_index("ix_follow_digests_due_ms", "follow_digests", ["due_ms"])
    op.create_index("ix_follow_digests_server_id", "follow_digests", ["server_id"])
    op.add_column("server_settings", sa.Column("digest_channel_id", sa.BigInteger(), nullable=True))
    op.add_column("server_settings", sa.Column("digest_week", sa.Integer(), nullable=True))
    op.add_column("server_settings", sa.Column("digest_message_id", sa.BigInteger(), nullable=True))
    op.create_index("ix_matches_server_id_ended_ms", "matches", ["server_id", "ended_ms"])
    op.create_index("ix_challenges_server_id_status", "challenges", ["server_id", "status"])


def reference(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    """The reference of a row to a row of another table, with which it is deleted."""
    name = op.f(f"fk_{table}_{column}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete="CASCADE")
