"""What every table is made with: names of constraints, kinds of columns."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
)

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
"""SQLite numbers rows by itself only in a column that is declared INTEGER."""

NAME: Final = String(100)
WORD: Final = String(40)
CHALLENGE_STATUS: Final = "status in ('pending', 'contest', 'accepted', 'declined', 'withdrawn', 'expired')"
SECRET: Final = String(64)
"""A secret of fair chance in hexadecimal: known to the database alone until its match is over."""

ONE_SUBJECT: Final = "(match_id is null) <> (challenge_id is null)"


def subject() -> tuple[Column[int], Column[int]]:
    """The two columns of a row that is about a match or a challenge."""
    return (
        Column("match_id", OWN_ID, ForeignKey("matches.id", ondelete="CASCADE")),
        Column("challenge_id", OWN_ID, ForeignKey("challenges.id", ondelete="CASCADE")),
    )


def of_one(name: str, table: str) -> Column[int]:
    """The key of a row that is about one player or server, and goes with them."""
    whose = ForeignKey(f"{table}.id", ondelete="CASCADE")
    return Column(name, BigInteger, whose, primary_key=True, autoincrement=False)
