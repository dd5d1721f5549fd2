"""Which match each player has opened as an Activity."""

from sqlalchemy import select

from data.repository import Repository
from data.schema import OPENED_BOARDS


class OpenedBoardRows(Repository):
    """Repository of the boards that players have opened."""

    async def open(self, player_id: int, match_id: int, now_ms: int) -> None:
        row = {"player_id": player_id, "match_id": match_id, "at_ms": now_ms}
        await self.upsert(OPENED_BOARDS, row)
        self.changes.add("board", player_id)

    async def of(self, player_id: int) -> int | None:
        """The match whose board a player has opened last, None for the list of matches."""
        statement = select(OPENED_BOARDS.c.match_id).where(OPENED_BOARDS.c.player_id == player_id)
        return await self.number(statement)
