"""Settings of players and servers, notes beside a match's log, takebacks, and when the bot was last awake.

Revision 0003, after 0002.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

OWN_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    player_settings()
    server_settings()
    notes_and_heartbeats()
    takebacks()
    set_kinds("'flag', 'reminder', 'expiry', 'contest'")


def downgrade() -> None:
    op.execute(sa.text("delete from deadlines where kind = 'reminder'"))
    set_kinds("'flag', 'expiry', 'contest'")
    with op.batch_alter_table("plies") as table:
        table.drop_constraint(op.f("ck_plies_kind"), type_="check")
        table.create_check_constraint(op.f("ck_plies_kind"), "kind in ('move', 'resigned', 'time', 'draw')")
        table.drop_constraint(op.f("ck_plies_text_of_a_move"), type_="check")
        table.create_check_constraint(op.f("ck_plies_text_of_a_move"), "(kind = 'move') = (text <> '')")
    with op.batch_alter_table("seats") as table:
        table.drop_column("allows")
        table.drop_column("asked_ply")
    with op.batch_alter_table("matches") as table:
        table.drop_constraint(op.f("ck_matches_takeback"), type_="check")
        table.drop_column("takeback_seat")
        table.drop_column("takeback_ply")
    for name in ("heartbeats", "notes", "server_settings", "player_settings"):
        op.drop_table(name)


def player_settings() -> None:
    """What a player has set."""
    op.create_table(
        "player_settings",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("notify", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=40), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("weekend", sa.Boolean(), nullable=False),
        sa.Column("sleep_start", sa.Integer(), nullable=True),
        sa.Column("sleep_end", sa.Integer(), nullable=True),
        sa.Column("vacations", sa.JSON(), nullable=False),
        sa.Column("text_board", sa.Boolean(), nullable=False),
        sa.Column("composer", sa.String(length=40), nullable=False),
        sa.CheckConstraint(
            "(sleep_start is null) = (sleep_end is null)"
            " and sleep_start between 0 and 1439 and sleep_end between 0 and 1439",
            name=op.f("ck_player_settings_sleep"),
        ),
        sa.CheckConstraint("notify in ('channel', 'dm', 'none')", name=op.f("ck_player_settings_notify")),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_player_settings_player_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_player_settings")),
    )


def server_settings() -> None:
    """What a server's keepers have set."""
    op.create_table(
        "server_settings",
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("threads", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.String(length=40), nullable=False),
        sa.Column("games", sa.JSON(), nullable=True),
        sa.Column("language", sa.String(length=40), nullable=False),
        sa.Column("top_roles", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["server_id"], ["servers.id"], name=op.f("fk_server_settings_server_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("server_id", name=op.f("pk_server_settings")),
    )


def notes_and_heartbeats() -> None:
    """What is said beside a log, and when the bot was last awake."""
    op.create_table(
        "notes",
        sa.Column("id", OWN_ID, nullable=False),
        sa.Column("match_id", OWN_ID, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_notes_match_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notes")),
    )
    op.create_index("ix_notes_match_id", "notes", ["match_id"])
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("alive_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_heartbeats_one")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_heartbeats")),
    )


def takebacks() -> None:
    """Wishes to take a move back, and the log entry that one leaves."""
    with op.batch_alter_table("matches") as table:
        table.add_column(sa.Column("takeback_seat", sa.Integer(), nullable=True))
        table.add_column(sa.Column("takeback_ply", sa.Integer(), nullable=True))
        table.create_check_constraint(
            op.f("ck_matches_takeback"),
            "(takeback_seat is null) = (takeback_ply is null)"
            " and (ended_ms is null or takeback_seat is null)",
        )
    with op.batch_alter_table("seats") as table:
        table.add_column(sa.Column("asked_ply", sa.Integer(), server_default=sa.text("-1"), nullable=False))
        table.add_column(sa.Column("allows", sa.Boolean(), server_default=sa.false(), nullable=False))
    with op.batch_alter_table("plies") as table:
        table.drop_constraint(op.f("ck_plies_kind"), type_="check")
        table.create_check_constraint(
            op.f("ck_plies_kind"), "kind in ('move', 'resigned', 'time', 'draw', 'takeback')"
        )
        table.drop_constraint(op.f("ck_plies_text_of_a_move"), type_="check")
        table.create_check_constraint(
            op.f("ck_plies_text_of_a_move"), "(kind in ('move', 'takeback')) = (text <> '')"
        )


def set_kinds(kinds: str) -> None:
    """What a deadline may be of."""
    with op.batch_alter_table("deadlines") as table:
        table.drop_constraint(op.f("ck_deadlines_kind"), type_="check")
        table.create_check_constraint(op.f("ck_deadlines_kind"), f"kind in ({kinds})")
