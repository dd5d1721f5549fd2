"""Ratings: one per player and game, moved by finished matches; and their leaderboard."""

from play.rating import Shown
from play.views import LeaderPage


class Ratings:
    """Applied in the transaction that ends the match."""

    async def of(self, player_id: int, game: str) -> Shown:
        """The player's rating in a game, a newcomer's when there is none yet."""
        raise NotImplementedError

    async def leaderboard(
        self, game: str, server_id: int | None, page: int = 1, size: int = 10
    ) -> LeaderPage:
        """Ranked players of a server, or everywhere for None: five rated games, one in the last 60 days.

        A page beyond the last is the last; ``game.unknown``.
        """
        raise NotImplementedError
