"""How boards are shown, to a player and on a server, who wears which role, and former players' names.

Revision 0005, after 0004.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

FORMER = sa.text("update players set name = :name where id < 0")


def upgrade() -> None:
    for name, theme in (("player_settings", "auto"), ("server_settings", "daylight")):
        with op.batch_alter_table(name) as table:
            table.add_column(sa.Column("theme", sa.String(length=40), server_default=theme, nullable=False))
            table.add_column(sa.Column("stills", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "role_holders",
        sa.Column("server_id", sa.BigInteger(), nullable=False),
        sa.Column("role_id", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["server_id"], ["servers.id"], name=op.f("fk_role_holders_server_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name=op.f("fk_role_holders_player_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("server_id", "role_id", "player_id", name=op.f("pk_role_holders")),
    )
    op.create_index("ix_role_holders_player_id", "role_holders", ["player_id"])
    # Who is former is told by the number; what such a player is called depends on the reader's language.
    op.execute(FORMER.bindparams(name=""))


def downgrade() -> None:
    op.execute(FORMER.bindparams(name="Former player"))
    op.drop_table("role_holders")
    for name in ("player_settings", "server_settings"):
        with op.batch_alter_table(name) as table:
            table.drop_column("stills")
            table.drop_column("theme")
