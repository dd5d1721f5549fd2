"""The messages that show matches, challenges and tournaments."""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import select

from data.columns import columns_of
from data.engine.writes import Form
from data.repository import Repository
from data.rows import Card, Subject
from data.schema import CARDS, CHALLENGES
from data.schema.base import SUBJECT_COLUMNS, about, subject_column

CARD_COLUMNS: Final = (
    CARDS.c.channel_id.label("card_channel_id"),
    CARDS.c.message_id.label("card_message_id"),
    CARDS.c.ply.label("card_ply"),
)
"""The columns of a joined card."""
SET: Final = {
    column: Form(kind="upsert", table=CARDS, key=(column,), columns=(*SUBJECT_COLUMNS, *Card._fields))
    for column in SUBJECT_COLUMNS
}


class CardRows(Repository):
    async def replace(self, subject: Subject, card: Card) -> Card | None:
        """Record the present card; the one it replaces, or None."""
        statement = select(*columns_of(CARDS, Card)).where(about(CARDS, subject))
        before = await self.first(statement, Card)
        await self.set(subject, card)
        return before

    async def set(self, subject: Subject, card: Card) -> None:
        """Record the present card; the one it replaces is known."""
        await self.write(SET[subject_column(CARDS, subject).name], {**subject._asdict(), **card._asdict()})
        if subject.match_id is not None:
            self.changes.edit("match", subject.match_id, {"card": card})
        elif subject.challenge_id is not None:
            begun = select(CHALLENGES.c.match_id).where(CHALLENGES.c.id == subject.challenge_id)
            match_id = await self.connection.scalar(begun)
            self.changes.add("origin", *filter(None, [match_id]))


def card_of(row: Mapping[Any, Any]) -> Card | None:
    message_id = row["card_message_id"]
    return None if message_id is None else Card(row["card_channel_id"], message_id, row["card_ply"])
