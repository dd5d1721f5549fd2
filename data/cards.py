"""The messages that show matches, challenges and tournaments, front pages, and boards that players opened."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, or_, select

from data.columns import columns_of
from data.engine.writes import Form
from data.processes.owned import owned
from data.repository import Repository
from data.rows import Card, Subject
from data.schema import CARDS, CHALLENGES, FRONT_PAGES, MATCHES, OPENED_BOARDS
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
        before = await self.first(select(*columns_of(CARDS, Card)).where(about(CARDS, subject)), Card)
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


class OpenedBoardRows(Repository):
    """Repository of the boards that players have opened."""

    async def open(self, player_id: int, match_id: int, now_ms: int) -> None:
        await self.upsert(OPENED_BOARDS, {"player_id": player_id, "match_id": match_id, "at_ms": now_ms})
        self.changes.add("board", player_id)

    async def of(self, player_id: int) -> int | None:
        """The match whose board a player has opened last, None for the list of matches."""
        statement = select(OPENED_BOARDS.c.match_id).where(OPENED_BOARDS.c.player_id == player_id)
        return await self.number(statement)


@dataclass(frozen=True, slots=True)
class FrontPage:
    """Place of a match's page, and the ply that it shows (-1: none yet).

    The message of a ``lost`` one is gone or shut.
    """

    match_id: int
    channel_id: int
    message_id: int
    ply: int
    lost: bool

    @property
    def card(self) -> Card:
        return Card(self.channel_id, self.message_id)


class FrontPageRows(Repository):
    async def begin(self, match_id: int, card: Card) -> None:
        """Give a match a page that shows nothing of it yet."""
        row = {"match_id": match_id, "channel_id": card.channel_id, "message_id": card.message_id}
        await self.upsert(FRONT_PAGES, row)

    async def of(self, match_id: int) -> FrontPage | None:
        return await self.find(FRONT_PAGES, FrontPage, match_id=match_id)

    async def set(self, page: FrontPage) -> None:
        await self.update(FRONT_PAGES, {"ply": page.ply, "lost": page.lost}, match_id=page.match_id)

    async def remove(self, match_id: int) -> None:
        """Delete a page that will change no more."""
        await self.delete(FRONT_PAGES, match_id=match_id)

    async def outdated(self) -> list[int]:
        """Return the matches of this slot whose page shows another ply, or misses the result."""
        differs: ColumnElement[bool] = FRONT_PAGES.c.ply != MATCHES.c.ply
        return await self.matches(
            differs, or_(FRONT_PAGES.c.lost.is_(False), MATCHES.c.ended_ms.is_not(None))
        )

    async def matches(self, *fits: ColumnElement[bool]) -> list[int]:
        """Return the matches of this slot whose page fits, the oldest first."""
        statement = (
            select(FRONT_PAGES.c.match_id)
            .join(MATCHES, MATCHES.c.id == FRONT_PAGES.c.match_id)
            .where(*fits, *owned(MATCHES.c.server_id, self.slot))
            .order_by(FRONT_PAGES.c.match_id)
        )
        return await self.numbers(statement)
