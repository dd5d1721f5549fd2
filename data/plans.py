"""Plans: the lines of players whose answers are played in their matches."""

from typing import Final

from data.engine.writes import Form
from data.repository import Repository
from data.schema import PLANS

KEY: Final = ("match_id", "player_id")
SET: Final = Form(kind="upsert", table=PLANS, key=KEY, columns=(*KEY, "ply", "lines"))
REMOVED: Final = Form(kind="delete", table=PLANS, key=KEY)


class PlanRows(Repository):
    """Repository of plans; they are read with the seats of their match."""

    async def set(self, match_id: int, player_id: int, ply: int, lines: str) -> None:
        await self.write(SET, {"match_id": match_id, "player_id": player_id, "ply": ply, "lines": lines})

    async def remove(self, match_id: int, player_id: int) -> None:
        """Delete a player's plan for a match."""
        await self.write(REMOVED, where={"match_id": match_id, "player_id": player_id})
