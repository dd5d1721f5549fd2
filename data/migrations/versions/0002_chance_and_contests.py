"""Secrets of fair chance, and contests that decide who begins.

Revision 0002, after 0001.
"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

OWN_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
STATUS = "status in ('pending', 'contest', 'accepted', 'declined', 'withdrawn', 'expired')"
STATUS_BEFORE = "status in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')"
FIRST = "first in ('lot', 'challenger', 'opponent', 'impression')"
FIRST_BEFORE = "first in ('lot', 'challenger', 'opponent')"
KIND = "kind in ('flag', 'expiry', 'contest')"
KIND_BEFORE = "kind in ('flag', 'expiry')"


def upgrade() -> None:
    with op.batch_alter_table("matches") as table:
        table.add_column(sa.Column("secret", sa.String(64)))
        table.add_column(sa.Column("interaction", sa.BigInteger()))
        table.create_check_constraint(op.f("ck_matches_chance"), "(secret is null) = (interaction is null)")
    with op.batch_alter_table("challenges") as table:
        table.add_column(sa.Column("secret", sa.String(64)))
        table.drop_constraint(op.f("ck_challenges_status"), "check")
        table.create_check_constraint(op.f("ck_challenges_status"), STATUS)
        table.drop_constraint(op.f("ck_challenges_first"), "check")
        table.create_check_constraint(op.f("ck_challenges_first"), FIRST)
    with op.batch_alter_table("deadlines") as table:
        table.drop_constraint(op.f("ck_deadlines_kind"), "check")
        table.create_check_constraint(op.f("ck_deadlines_kind"), KIND)
    contests()
    commit_pending()


def downgrade() -> None:
    for name in ("contest_votes", "contest_entries", "contests"):
        op.drop_table(name)
    op.execute("delete from deadlines where kind = 'contest'")
    op.execute("update challenges set status = 'withdrawn' where status = 'contest'")
    op.execute("update challenges set first = 'lot' where first = 'impression'")
    with op.batch_alter_table("deadlines") as table:
        table.drop_constraint(op.f("ck_deadlines_kind"), "check")
        table.create_check_constraint(op.f("ck_deadlines_kind"), KIND_BEFORE)
    with op.batch_alter_table("challenges") as table:
        table.drop_constraint(op.f("ck_challenges_first"), "check")
        table.create_check_constraint(op.f("ck_challenges_first"), FIRST_BEFORE)
        table.drop_constraint(op.f("ck_challenges_status"), "check")
        table.create_check_constraint(op.f("ck_challenges_status"), STATUS_BEFORE)
        table.drop_column("secret")
    with op.batch_alter_table("matches") as table:
        table.drop_constraint(op.f("ck_matches_chance"), "check")
        table.drop_column("interaction")
        table.drop_column("secret")


def contests() -> None:
    """Contests, their entries and votes."""
    op.create_table(
        "contests",
        sa.Column("challenge_id", OWN_ID, nullable=False),
        sa.Column("interaction", sa.BigInteger(), nullable=False),
        sa.Column("closes_ms", sa.BigInteger(), nullable=False),
        sa.Column("votes", sa.JSON()),
        sa.Column("posted", sa.JSON()),
        sa.Column("winner", sa.Integer()),
        sa.CheckConstraint("winner between 0 and 3", name=op.f("ck_contests_winner")),
        sa.ForeignKeyConstraint(
            ["challenge_id"],
            ["challenges.id"],
            name=op.f("fk_contests_challenge_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("challenge_id", name=op.f("pk_contests")),
    )
    for name, columns in (
        (
            "contest_entries",
            (
                sa.Column("text", sa.String(1000), nullable=False),
                sa.Column("url", sa.String(1000), nullable=False),
            ),
        ),
        (
            "contest_votes",
            (
                sa.Column("entrant_id", sa.BigInteger(), nullable=False),
                sa.CheckConstraint("player_id <> entrant_id", name=op.f("ck_contest_votes_another")),
                player("contest_votes", "entrant_id"),
            ),
        ),
    ):
        op.create_table(
            name,
            sa.Column("challenge_id", OWN_ID, nullable=False),
            sa.Column("player_id", sa.BigInteger(), nullable=False),
            *columns,
            sa.Column("at_ms", sa.BigInteger(), nullable=False),
            sa.ForeignKeyConstraint(
                ["challenge_id"],
                ["contests.challenge_id"],
                name=op.f(f"fk_{name}_challenge_id"),
                ondelete="CASCADE",
            ),
            player(name, "player_id"),
            sa.PrimaryKeyConstraint("challenge_id", "player_id", name=op.f(f"pk_{name}")),
        )
    op.create_index("ix_contest_entries_player_id", "contest_entries", ["player_id"])
    op.create_index("ix_contest_votes_player_id", "contest_votes", ["player_id"])
    op.create_index("ix_contest_votes_entrant_id", "contest_votes", ["entrant_id"])


def player(table: str, column: str) -> sa.ForeignKeyConstraint:
    """A reference to a player, with whom the row goes."""
    return sa.ForeignKeyConstraint(
        [column], ["players.id"], name=op.f(f"fk_{table}_{column}"), ondelete="CASCADE"
    )


def commit_pending() -> None:
    """A secret for every challenge that waits: its match will draw from it."""
    challenges = sa.table("challenges", sa.column("id"), sa.column("status"), sa.column("secret"))
    connection = op.get_bind()
    waiting = sa.select(challenges.c.id).where(challenges.c.status == "pending")
    for challenge_id in connection.scalars(waiting).all():
        connection.execute(
            sa.update(challenges).where(challenges.c.id == challenge_id).values(secret=secrets.token_hex(32))
        )
