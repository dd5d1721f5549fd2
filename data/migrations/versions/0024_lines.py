"""Lines that players try in private; plans are flat lines in place of trees, one for each path."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "lines",
        sa.Column("id", ID, nullable=False),
        sa.Column("player_id", sa.BigInteger(), nullable=False),
        sa.Column("match_id", ID, nullable=True),
        sa.Column("game", sa.String(40), nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("touched_ms", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "(match_id is null) <> (game is null) and number >= 0", name=op.f("ck_lines_subject")
        ),
        *(
            sa.ForeignKeyConstraint(
                [f"{name}_id"], [f"{table}.id"], name=f"fk_lines_{name}_id", ondelete="CASCADE"
            )
            for name, table in (("player", "players"), ("match", "matches"))
        ),
        sa.PrimaryKeyConstraint("id", name="pk_lines"),
    )
    for name in ("player_id", "match_id", "touched_ms"):
        op.create_index(f"ix_lines_{name}", "lines", [name])
    with op.batch_alter_table("plans") as batch:
        batch.alter_column("tree", new_column_name="lines")
    flatten(op.get_bind())


def flatten(connection: sa.Connection) -> None:
    """Write each path of a tree as a line, and the plan as those lines."""
    plans = sa.table("plans", *map(sa.column, ("match_id", "player_id", "ply", "lines")))
    columns = ("id", "player_id", "match_id", "number", "moves", "touched_ms")
    lines = sa.table("lines", *map(sa.column, columns))
    for match_id, player_id, ply, tree in connection.execute(sa.select(*plans.c)).all():
        here = plans.c.match_id == match_id, plans.c.player_id == player_id
        planned = []
        for moves in paths(tree):
            row = {"player_id": player_id, "match_id": match_id, "number": ply, "moves": moves}
            adding = sa.insert(lines).values(touched_ms=0, **row).returning(lines.c.id)
            planned.append([connection.execute(adding).scalar_one(), moves])
        if planned:
            text = json.dumps(planned, separators=(",", ":"))
            connection.execute(sa.update(plans).where(*here).values(lines=text))
        else:
            connection.execute(sa.delete(plans).where(*here))


def paths(tree: str) -> list[str]:
    """The moves from the present position to each end of a tree; none of a damaged one."""
    try:
        nodes = {
            int(number): (int(follows), f"{turn} {answer}")
            for number, follows, turn, answer in json.loads(tree)["lines"]
            if answer
        }
        inner = {follows for follows, _ in nodes.values()}
        texts = (" ".join(way(nodes, number)).split() for number in nodes if number not in inner)
        # A line-up of Piecepack Soccer has spaces in it: a plan with one was never followed.
        return ["\n".join(moves) for moves in texts if "set" not in moves]
    except (ValueError, TypeError, LookupError):
        return []


def way(nodes: Mapping[int, tuple[int, Any]], number: int) -> Iterator[str]:
    """The moves of a node, after those of the nodes that it follows."""
    follows, moves = nodes[number]
    if follows:
        yield from way(nodes, follows)
    yield moves
