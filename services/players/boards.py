"""Which match each player has opened as an Activity: the one whose board they asked for last."""

from collections.abc import Callable

from data.database import Database


class Boards:
    """Remembers the boards that players have opened.

    ``offered`` says whether the application has an Activity, which cards then offer.
    """

    def __init__(self, database: Database, now_ms: Callable[[], int]) -> None:
        self.database = database
        self.now_ms = now_ms
        self.offered = False

    async def open(self, player_id: int, match_id: int) -> None:
        """Note the match that a player wants to see; pages that are open show it."""
        async with self.database.write() as tx:
            await tx.opened_boards.open(player_id, match_id, self.now_ms())

    async def opened(self, player_id: int) -> int | None:
        """The match that a player wants to see, None for the list."""
        async with self.database.read() as tx:
            return await tx.opened_boards.of(player_id)
