"""Names of constraints, types of columns and subjects of all tables."""

from typing import Any, Final

from sqlalchemy import BigInteger, Column, ColumnElement, ForeignKey, Integer, MetaData, String, Table
from sqlalchemy.types import TypeEngine

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
Kind = TypeEngine[Any] | type[TypeEngine[Any]]
SECRET: Final = String(64)
"""A secret of fair chance in hexadecimal; nobody is shown it before its match is over."""

SUBJECT_COLUMNS: Final = ("match_id", "challenge_id", "tournament_id")
ONE_SUBJECT: Final = (
    " + ".join(f"case when {column} is null then 0 else 1 end" for column in SUBJECT_COLUMNS) + " = 1"
)

Numbers = tuple[int | None, ...]
"""A subject: the numbers of a match, a challenge and a tournament, all but one of them None."""


def subject_column(table: Table, subject: Numbers) -> Column[Any]:
    named = (name for name, number in zip(SUBJECT_COLUMNS, subject, strict=True) if number is not None)
    return table.c[next(named)]


def about(table: Table, subject: Numbers) -> ColumnElement[bool]:
    """The condition that a row is about the subject."""
    return subject_column(table, subject) == next(number for number in subject if number is not None)


def subject() -> tuple[Column[int], ...]:
    """The columns of a row that is about one subject."""
    return tuple(
        Column(f"{kind}_id", OWN_ID, ForeignKey(f"{table}.id", ondelete="CASCADE"))
        for kind, table in (
            ("match", "matches"),
            ("challenge", "challenges"),
            ("tournament", "tournaments"),
        )
    )


def required(kind: Kind, *names: str, default: Any = None) -> list[Column[Any]]:
    """Columns of one kind that are never null."""
    return [Column(name, kind, nullable=False, server_default=default) for name in names]


def optional(kind: Kind, *names: str) -> list[Column[Any]]:
    return [Column(name, kind) for name in names]


def owner_key(name: str, table: str, column: str = "id") -> Column[int]:
    """A part of the key that refers to a row of another table; the row is deleted with that one."""
    kind = BigInteger if table in ("players", "servers") else OWN_ID
    reference = ForeignKey(f"{table}.{column}", ondelete="CASCADE")
    return Column(name, kind, reference, primary_key=True, autoincrement=False)
