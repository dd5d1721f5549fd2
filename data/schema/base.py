"""What the tables have in common: names of constraints, types of columns, subjects."""

from typing import Any, Final

from sqlalchemy import BigInteger, Column, ColumnElement, ForeignKey, Integer, MetaData, String, Table

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

OWN_ID: Final = BigInteger().with_variant(Integer, "sqlite")
"""An identifier that the database counts up; SQLite does so in a column declared INTEGER only."""

NAME: Final = String(100)
WORD: Final = String(40)
CHALLENGE_STATUS: Final = "status in ('pending', 'contest', 'accepted', 'declined', 'withdrawn', 'expired')"
SECRET: Final = String(64)
"""A secret of fair chance in hexadecimal; nobody is shown it before its match is over."""

ONE_SUBJECT: Final = "(match_id is null) <> (challenge_id is null)"


SUBJECT_COLUMNS: Final = ("match_id", "challenge_id")


def subject_column(table: Table, subject: tuple[int | None, int | None]) -> Column[Any]:
    """The column of a table that holds the subject: a pair of a match and a challenge, one of them None."""
    return table.c.match_id if subject[1] is None else table.c.challenge_id


def about(table: Table, subject: tuple[int | None, int | None]) -> ColumnElement[bool]:
    """The condition that a row is about the subject."""
    return subject_column(table, subject) == (subject[0] if subject[1] is None else subject[1])


def subject() -> tuple[Column[int], Column[int]]:
    """The two columns of a row that is about a match or a challenge."""
    return (
        Column("match_id", OWN_ID, ForeignKey("matches.id", ondelete="CASCADE")),
        Column("challenge_id", OWN_ID, ForeignKey("challenges.id", ondelete="CASCADE")),
    )


def owner_key(name: str, table: str) -> Column[int]:
    """A part of the key that refers to a row of another table; the row is deleted with that one."""
    kind = BigInteger if table in ("players", "servers") else OWN_ID
    reference = ForeignKey(f"{table}.id", ondelete="CASCADE")
    return Column(name, kind, reference, primary_key=True, autoincrement=False)
