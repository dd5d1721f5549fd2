"""The front pages of matches in play."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, or_, select, update

from data.columns import columns_of
from data.processes.owned import owned
from data.repository import Repository
from data.rows import Card
from data.schema import FRONT_PAGES, MATCHES


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
        """Its message."""
        return Card(self.channel_id, self.message_id)


class FrontPageRows(Repository):
    async def begin(self, match_id: int, card: Card) -> None:
        """Give a match a page that shows nothing of it yet."""
        row = {"match_id": match_id, "channel_id": card.channel_id, "message_id": card.message_id}
        await self.upsert(FRONT_PAGES, row)

    async def of(self, match_id: int) -> FrontPage | None:
        statement = select(*columns_of(FRONT_PAGES, FrontPage)).where(FRONT_PAGES.c.match_id == match_id)
        return await self.first(statement, FrontPage)

    async def set(self, page: FrontPage) -> None:
        values = {"ply": page.ply, "lost": page.lost}
        fits = FRONT_PAGES.c.match_id == page.match_id
        await self.connection.execute(update(FRONT_PAGES).where(fits).values(values))

    async def remove(self, match_id: int) -> None:
        """Delete a page that will change no more."""
        await self.connection.execute(delete(FRONT_PAGES).where(FRONT_PAGES.c.match_id == match_id))

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
        return list(await self.connection.scalars(statement))
