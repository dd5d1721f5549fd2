"""The place of each match's front page, and the ply that it shows."""

from data.front_pages import FrontPage
from data.rows import Card
from services.retried import retried
from services.runtime import Service

__all__ = ["FrontPage", "FrontPages"]


class FrontPages(Service):
    """Remembers front pages. No transaction of a move touches them: a page compares plies."""

    @retried
    async def begin(self, match_id: int, card: Card) -> None:
        async with self.database.write() as tx:
            await tx.front_pages.begin(match_id, card)

    async def of(self, match_id: int) -> FrontPage | None:
        async with self.database.read() as tx:
            return await tx.front_pages.of(match_id)

    @retried
    async def set(self, page: FrontPage) -> None:
        async with self.database.write() as tx:
            await tx.front_pages.set(page)

    @retried
    async def end(self, match_id: int) -> None:
        """Forget a page that will change no more."""
        async with self.database.write() as tx:
            await tx.front_pages.remove(match_id)

    async def matches(self) -> list[int]:
        """Return the matches of this process that have a page."""
        async with self.database.read() as tx:
            return await tx.front_pages.matches()

    async def outdated(self) -> list[int]:
        """Return the matches of this process whose pages must change."""
        async with self.database.read() as tx:
            return await tx.front_pages.outdated()
