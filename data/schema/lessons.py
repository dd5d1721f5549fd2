"""How far players are in the courses of lessons."""

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, Integer, Table

from data.schema.base import METADATA, WORD, owner_key

LESSONS: Final = Table(
    "lessons",
    METADATA,
    owner_key("player_id", "players"),
    Column("course", WORD, primary_key=True),
    Column("passed", Integer, nullable=False),
    Column("last_ms", BigInteger, nullable=False),
    Column("finished_ms", BigInteger),
    CheckConstraint("passed >= 0", name="numbers"),
)
