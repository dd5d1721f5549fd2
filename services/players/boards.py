"""The boards that players open as Activities."""

from services.retried import retried
from services.runtime import Service


class Boards(Service):
    """Remembers the boards that players have opened; ``offered`` if the application has an Activity."""

    offered = False

    @retried
    async def open(self, player_id: int, match_id: int) -> None:
        """Note the match that a player wants to see; pages that are open show it."""
        async with self.database.write() as tx:
            await tx.opened_boards.open(player_id, match_id, self.now_ms())

    async def read_opened(self, player_id: int) -> int | None:
        """Read the match that a player wants to see; None is the list."""
        async with self.database.read() as tx:
            return await tx.opened_boards.of(player_id)
