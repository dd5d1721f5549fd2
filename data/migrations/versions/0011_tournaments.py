"""Tournaments, which notifications, deadlines, cards and matches refer to."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
ONE_SUBJECT = (
    "case when match_id is null then 0 else 1 end + case when challenge_id is null then 0 else 1 end"
    " + case when tournament_id is null then 0 else 1 end = 1"
)


def upgrade() -> None:
    create_tournaments()
    create_entrants()
    create_meetings()
    create_matches()
    create_trophies()
    op.add_column("server_settings", sa.Column("tournament_role_id", sa.BigInteger()))
    # As text: Alembic would make the whole table anew on SQLite, which can add such a column as it is.
    number = "integer" if op.get_bind().dialect.name == "sqlite" else "bigint"
    reference = "constraint fk_matches_tournament_id references tournaments (id)"
    op.execute(sa.text(f"alter table matches add column tournament_id {number} {reference}"))
    for table in ("outbox", "deadlines", "cards"):
        refer(table)


def create_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", ID, nullable=False),
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("creator_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("format", sa.String(40), nullable=False),
        sa.Column("clock", sa.String(40), nullable=False),
        sa.Column("turn_limit", sa.Integer()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer()),
        sa.Column("twice", sa.Boolean(), nullable=False),
        sa.Column("best_of", sa.Integer(), nullable=False),
        sa.Column("winner_role_id", sa.BigInteger()),
        sa.Column("when_full", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(40), nullable=False, server_default=sa.text("'open'")),
        sa.Column("ended_by", sa.String(40)),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("started_ms", sa.BigInteger()),
        sa.Column("ended_ms", sa.BigInteger()),
        sa.Column("begun_round", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("played_round", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("revision", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("interaction_id", sa.BigInteger()),
        check("tournaments", "format", "format in ('round-robin', 'swiss', 'knockout', 'tables')"),
        check("tournaments", "status", "status in ('open', 'running', 'finished', 'cancelled')"),
        check("tournaments", "ending", "(status in ('finished', 'cancelled')) = (ended_ms is not null)"),
        check("tournaments", "started", "status not in ('running', 'finished') or started_ms is not null"),
        check(
            "tournaments",
            "numbers",
            "places > 1 and seats between 2 and 4 and rounds > 0 and best_of in (1, 3) and turn_limit > 0",
        ),
        sa.ForeignKeyConstraint(["server_id"], ["servers.id"], name=op.f("fk_tournaments_server_id")),
        sa.ForeignKeyConstraint(["creator_id"], ["players.id"], name=op.f("fk_tournaments_creator_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    for columns in (["server_id", "status"], ["creator_id"], ["channel_id"], ["thread_id"]):
        op.create_index(f"ix_tournaments_{'_'.join(columns)}", "tournaments", columns)


def create_entrants() -> None:
    table = "tournament_entrants"
    op.create_table(
        table,
        sa.Column("tournament_id", ID, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("joined_ms", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Float()),
        sa.Column("sigma", sa.Float()),
        sa.Column("games", sa.Integer()),
        sa.Column("lot", sa.Integer()),
        sa.Column("seed", sa.Integer()),
        sa.Column("time_outs", sa.Integer(), nullable=False, server_default=sa.text("0")),
        sa.Column("left_by", sa.String(40)),
        sa.Column("left_ms", sa.BigInteger()),
        sa.Column("place", sa.Integer()),
        check(table, "left", "(left_by is null) = (left_ms is null)"),
        check(table, "numbers", "(lot is null) = (seed is null) and place > 0"),
        of_tournament(table),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f(f"fk_{table}_player_id")),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f(f"pk_{table}")),
        sa.UniqueConstraint("tournament_id", "player_id", name=op.f(f"uq_{table}_tournament_id_player_id")),
    )
    op.create_index(f"ix_{table}_player_id", table, ["player_id"])


def create_meetings() -> None:
    table = "tournament_meetings"
    op.create_table(
        table,
        sa.Column("tournament_id", ID, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("entrants", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(40), nullable=False),
        sa.Column("points", sa.JSON()),
        sa.Column("decided_by", sa.String(40)),
        sa.Column("lots", sa.JSON(), nullable=False),
        check(table, "status", "status in ('waiting', 'playing', 'over')"),
        check(table, "over", "(status = 'over') = (decided_by is not null)"),
        of_tournament(table),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f(f"pk_{table}")),
    )


def create_matches() -> None:
    table = "tournament_matches"
    op.create_table(
        table,
        sa.Column("match_id", ID, autoincrement=False, nullable=False),
        sa.Column("tournament_id", ID, nullable=False),
        sa.Column("meeting", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("owed_ms", sa.BigInteger(), nullable=False, server_default=sa.text("0")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f(f"fk_{table}_match_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id", "meeting"],
            ["tournament_meetings.tournament_id", "tournament_meetings.number"],
            name=op.f(f"fk_{table}_tournament_id_meeting"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f(f"pk_{table}")),
        sa.UniqueConstraint(
            "tournament_id", "meeting", "game", name=op.f(f"uq_{table}_tournament_id_meeting_game")
        ),
    )


def create_trophies() -> None:
    table = "trophies"
    op.create_table(
        table,
        sa.Column("tournament_id", ID, autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        check(table, "place", "place between 1 and 3"),
        of_tournament(table),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f(f"fk_{table}_player_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "player_id", name=op.f(f"pk_{table}")),
    )
    op.create_index(f"ix_{table}_player_id", table, ["player_id"])


def refer(table: str) -> None:
    """Let a table's rows be about tournaments. SQLite makes it anew, and forgets its checks."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    numbered_for_good = {"sqlite_autoincrement": True} if table == "outbox" else {}
    with op.batch_alter_table(table, table_kwargs=numbered_for_good) as batch:
        batch.add_column(sa.Column("tournament_id", ID))
        batch.create_foreign_key(
            op.f(f"fk_{table}_tournament_id"), "tournaments", ["tournament_id"], ["id"], ondelete="CASCADE"
        )
        if not sqlite:
            batch.drop_constraint(op.f(f"ck_{table}_one_subject"), type_="check")
        batch.create_check_constraint(op.f(f"ck_{table}_one_subject"), ONE_SUBJECT)
        if table == "cards":
            batch.create_unique_constraint(op.f("uq_cards_tournament_id"), ["tournament_id"])
        if table == "deadlines":
            batch.create_unique_constraint(op.f("uq_deadlines_tournament_id_kind"), ["tournament_id", "kind"])
            if not sqlite:
                batch.drop_constraint(op.f("ck_deadlines_kind"), type_="check")
            kinds = "kind in ('flag', 'reminder', 'expiry', 'contest', 'tournament')"
            batch.create_check_constraint(op.f("ck_deadlines_kind"), kinds)


def check(table: str, name: str, condition: str) -> sa.CheckConstraint:
    """A condition on the rows of a table."""
    return sa.CheckConstraint(condition, name=op.f(f"ck_{table}_{name}"))


def of_tournament(table: str) -> sa.ForeignKeyConstraint:
    """The reference of a row to its tournament, with which it is deleted."""
    name = op.f(f"fk_{table}_tournament_id")
    return sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], name=name, ondelete="CASCADE")
