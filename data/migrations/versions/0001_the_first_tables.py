"""The first tables.

Revision 0001, the first.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

OWN_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    people()
    matches()
    seats_and_plies()
    challenges()
    ratings()
    outbox()
    deadlines_and_cards()


def downgrade() -> None:
    for table in (
        "cards",
        "deadlines",
        "outbox",
        "rating_history",
        "ratings",
        "challenge_seats",
        "challenges",
        "plies",
        "seats",
        "matches",
        "blocks",
        "members",
        "servers",
        "players",
    ):
        op.drop_table(table)


def people() -> None:
    """Members, servers and blocks."""
    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("blocks_all", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_table(
        "servers",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_servers")),
    )
    op.create_table(
        "members",
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_members_player_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["server_id"], ["servers.id"], name=op.f("fk_members_server_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("server_id", "player_id", name=op.f("pk_members")),
    )
    op.create_index("ix_members_player_id", "members", ["player_id"])
    op.create_table(
        "blocks",
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("player_id <> blocked_id", name=op.f("ck_blocks_another")),
        sa.ForeignKeyConstraint(
            ["blocked_id"], ["players.id"], name=op.f("fk_blocks_blocked_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_blocks_player_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", "blocked_id", name=op.f("pk_blocks")),
    )
    op.create_index("ix_blocks_blocked_id", "blocks", ["blocked_id"])


def matches() -> None:
    """Matches."""
    op.create_table(
        "matches",
        sa.Column("id", OWN_ID, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("clock", sa.String(length=40), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("started_ms", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("revision", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("mover", sa.Integer(), nullable=True),
        sa.Column("running", sa.Integer(), nullable=True),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.Column("deadline_ms", sa.BigInteger(), nullable=True),
        sa.Column("draw_seat", sa.Integer(), nullable=True),
        sa.Column("changed_ms", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.String(length=40), nullable=True),
        sa.Column("ended_ms", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "(ended_ms is null) = (mover is not null)", name=op.f("ck_matches_mover_while_playing")
        ),
        sa.CheckConstraint("(ended_ms is null) = (reason is null)", name=op.f("ck_matches_ending")),
        sa.CheckConstraint(
            "deadline_ms is null or running is not null", name=op.f("ck_matches_deadline_while_running")
        ),
        sa.CheckConstraint(
            "ended_ms is null or (running is null and draw_seat is null)",
            name=op.f("ck_matches_stands_when_over"),
        ),
        sa.CheckConstraint("ply >= 0 and revision >= 0", name=op.f("ck_matches_counts")),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name=op.f("fk_matches_server_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index("ix_matches_channel_id", "matches", ["channel_id"])
    op.create_index("ix_matches_ended_ms", "matches", ["ended_ms"])


def seats_and_plies() -> None:
    """Who sits where, and the log."""
    op.create_table(
        "seats",
        sa.Column("match_id", OWN_ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("remaining_ms", sa.BigInteger(), nullable=True),
        sa.Column("offered_ply", sa.Integer(), server_default=sa.text("-1"), nullable=False),
        sa.Column("agrees", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("gone", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.CheckConstraint("place between 1 and 4", name=op.f("ck_seats_place")),
        sa.CheckConstraint("remaining_ms >= 0", name=op.f("ck_seats_remaining")),
        sa.CheckConstraint("seat between 0 and 3", name=op.f("ck_seats_seat")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_seats_match_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_seats_player_id")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("match_id", "player_id", name=op.f("uq_seats_match_id_player_id")),
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"])
    op.create_table(
        "plies",
        sa.Column("match_id", OWN_ID, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("spent_ms", sa.BigInteger(), nullable=False),
        sa.Column("remaining_ms", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("(kind = 'move') = (text <> '')", name=op.f("ck_plies_text_of_a_move")),
        sa.CheckConstraint("kind in ('move', 'resigned', 'time', 'draw')", name=op.f("ck_plies_kind")),
        sa.CheckConstraint(
            "ply >= 0 and seat between -1 and 3 and spent_ms >= 0", name=op.f("ck_plies_numbers")
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_plies_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "ply", name=op.f("pk_plies")),
    )


def challenges() -> None:
    """Challenges and the seats taken."""
    op.create_table(
        "challenges",
        sa.Column("id", OWN_ID, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("clock", sa.String(length=40), nullable=False),
        sa.Column("first", sa.String(length=40), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("challenger_id", sa.BigInteger(), nullable=False),
        sa.Column("opponent_id", sa.BigInteger(), nullable=True),
        sa.Column("server_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=40), server_default=sa.text("'pending'"), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.Column("match_id", OWN_ID, nullable=True),
        sa.CheckConstraint(
            "(status = 'accepted') = (match_id is not null)", name=op.f("ck_challenges_match_when_accepted")
        ),
        sa.CheckConstraint("first in ('lot', 'challenger', 'opponent')", name=op.f("ck_challenges_first")),
        sa.CheckConstraint(
            "status in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')",
            name=op.f("ck_challenges_status"),
        ),
        sa.CheckConstraint("challenger_id <> opponent_id", name=op.f("ck_challenges_another")),
        sa.CheckConstraint(
            "seats between 2 and 4 and expires_ms > created_ms", name=op.f("ck_challenges_numbers")
        ),
        sa.ForeignKeyConstraint(["challenger_id"], ["players.id"], name=op.f("fk_challenges_challenger_id")),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_challenges_match_id")),
        sa.ForeignKeyConstraint(["opponent_id"], ["players.id"], name=op.f("fk_challenges_opponent_id")),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name=op.f("fk_challenges_server_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_challenges")),
        sa.UniqueConstraint("match_id", name=op.f("uq_challenges_match_id")),
    )
    op.create_index("ix_challenges_challenger_id_status", "challenges", ["challenger_id", "status"])
    op.create_index("ix_challenges_opponent_id_status", "challenges", ["opponent_id", "status"])
    op.create_table(
        "challenge_seats",
        sa.Column("challenge_id", OWN_ID, nullable=False),
        sa.Column("slot", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("joined_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("slot between 0 and 3", name=op.f("ck_challenge_seats_slot")),
        sa.ForeignKeyConstraint(
            ["challenge_id"],
            ["challenges.id"],
            name=op.f("fk_challenge_seats_challenge_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_challenge_seats_player_id")),
        sa.PrimaryKeyConstraint("challenge_id", "slot", name=op.f("pk_challenge_seats")),
        sa.UniqueConstraint(
            "challenge_id", "player_id", name=op.f("uq_challenge_seats_challenge_id_player_id")
        ),
    )
    op.create_index("ix_challenge_seats_player_id", "challenge_seats", ["player_id"])


def ratings() -> None:
    """Ratings and how they came about."""
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Float(precision=53), nullable=False),
        sa.Column("sigma", sa.Float(precision=53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("last_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("sigma > 0 and games > 0", name=op.f("ck_ratings_numbers")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_ratings_player_id")),
        sa.PrimaryKeyConstraint("game", "player_id", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_game_mu", "ratings", ["game", "mu"])
    op.create_table(
        "rating_history",
        sa.Column("match_id", OWN_ID, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("weight", sa.Float(precision=53), nullable=False),
        sa.Column("mu_before", sa.Float(precision=53), nullable=False),
        sa.Column("sigma_before", sa.Float(precision=53), nullable=False),
        sa.Column("mu", sa.Float(precision=53), nullable=False),
        sa.Column("sigma", sa.Float(precision=53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id", "player_id"], ["seats.match_id", "seats.player_id"], name="fk_rating_history_seat"
        ),
        sa.PrimaryKeyConstraint("match_id", "player_id", name=op.f("pk_rating_history")),
    )
    op.create_index(
        "ix_rating_history_player_id_game_at_ms", "rating_history", ["player_id", "game", "at_ms"]
    )


def outbox() -> None:
    """What has to be told."""
    op.create_table(
        "outbox",
        sa.Column("id", OWN_ID, nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("match_id", OWN_ID, nullable=True),
        sa.Column("challenge_id", OWN_ID, nullable=True),
        sa.Column("ply", sa.Integer(), nullable=True),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.CheckConstraint(
            "(match_id is null) <> (challenge_id is null)", name=op.f("ck_outbox_one_subject")
        ),
        sa.ForeignKeyConstraint(
            ["challenge_id"], ["challenges.id"], name=op.f("fk_outbox_challenge_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_outbox_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_due_ms", "outbox", ["due_ms"])
    op.create_index("ix_outbox_match_id", "outbox", ["match_id"])


def deadlines_and_cards() -> None:
    """When something is due, and where the present cards are."""
    op.create_table(
        "deadlines",
        sa.Column("id", OWN_ID, nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("match_id", OWN_ID, nullable=True),
        sa.Column("challenge_id", OWN_ID, nullable=True),
        sa.Column("deadline_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("kind in ('flag', 'expiry')", name=op.f("ck_deadlines_kind")),
        sa.CheckConstraint(
            "(match_id is null) <> (challenge_id is null)", name=op.f("ck_deadlines_one_subject")
        ),
        sa.ForeignKeyConstraint(
            ["challenge_id"], ["challenges.id"], name=op.f("fk_deadlines_challenge_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_deadlines_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deadlines")),
        sa.UniqueConstraint("challenge_id", "kind", name=op.f("uq_deadlines_challenge_id_kind")),
        sa.UniqueConstraint("match_id", "kind", name=op.f("uq_deadlines_match_id_kind")),
    )
    op.create_index("ix_deadlines_deadline_ms", "deadlines", ["deadline_ms"])
    op.create_table(
        "cards",
        sa.Column("id", OWN_ID, nullable=False),
        sa.Column("match_id", OWN_ID, nullable=True),
        sa.Column("challenge_id", OWN_ID, nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("(match_id is null) <> (challenge_id is null)", name=op.f("ck_cards_one_subject")),
        sa.ForeignKeyConstraint(
            ["challenge_id"], ["challenges.id"], name=op.f("fk_cards_challenge_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_cards_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cards")),
        sa.UniqueConstraint("challenge_id", name=op.f("uq_cards_challenge_id")),
        sa.UniqueConstraint("match_id", name=op.f("uq_cards_match_id")),
    )
