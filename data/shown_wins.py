"""Whether members want their wins against the computer shown."""

from dataclasses import dataclass

from sqlalchemy import select, update

from data.columns import columns_of
from data.repository import Repository
from data.schema import SHOWN_WINS


@dataclass(frozen=True, slots=True)
class WinConsent:
    """A member's answer on a server (None until then), and the match whose card asked."""

    match_id: int
    shown: bool | None


class ShownWinRows(Repository):
    """Repository of members' answers."""

    async def of(self, player_id: int, server_id: int) -> WinConsent | None:
        """Return a member's answer, or None if nobody has asked them."""
        statement = select(*columns_of(SHOWN_WINS, WinConsent)).where(
            SHOWN_WINS.c.player_id == player_id, SHOWN_WINS.c.server_id == server_id
        )
        return await self.first(statement, WinConsent)

    async def ask(self, player_id: int, server_id: int, match_id: int) -> None:
        """Note that the card of a match asks, unless another one has."""
        row = {"player_id": player_id, "server_id": server_id, "match_id": match_id}
        await self.insert_new(SHOWN_WINS, row)

    async def change(self, player_id: int, server_id: int, *, shown: bool) -> None:
        """Write a member's answer; nothing happens if they were never asked."""
        asked = SHOWN_WINS.c.player_id == player_id, SHOWN_WINS.c.server_id == server_id
        await self.connection.execute(update(SHOWN_WINS).where(*asked).values(shown=shown))
