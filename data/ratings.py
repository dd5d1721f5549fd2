"""Ratings and their history."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import func, insert, select

from data.repository import Repository
from data.rows import Rating, RatingChangeRow
from data.schema import RATING_HISTORY, RATINGS


class RatingRows(Repository):
    """Repository of ratings."""

    async def get(self, game: str, player_ids: Sequence[int]) -> dict[int, Rating]:
        statement = select(RATINGS.c.player_id, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games)
        fits = (RATINGS.c.game == game, RATINGS.c.player_id.in_(player_ids))
        return {row[0]: Rating(*row[1:]) for row in await self.connection.execute(statement.where(*fits))}

    async def games_since(self, game: str, player_ids: Sequence[int], since_ms: int) -> int:
        """Count the rated matches that these players finished among themselves since then."""
        history = RATING_HISTORY.c
        statement = (
            select(history.match_id)
            .where(history.game == game, history.player_id.in_(player_ids), history.at_ms > since_ms)
            .group_by(history.match_id)
            .having(func.count() == len(player_ids))
        )
        return await self.number(select(func.count()).select_from(statement.subquery())) or 0

    async def record(self, match_id: int, game: str, now_ms: int, changes: Sequence[RatingChangeRow]) -> None:
        """Write the players' new ratings and the changes that led to them."""
        rows = [asdict(change) | {"match_id": match_id, "game": game, "at_ms": now_ms} for change in changes]
        await self.connection.execute(insert(RATING_HISTORY), rows)
        for change in changes:
            # Whoever holds the match itself has its new ratings; others read theirs anew.
            self.changes.edit("rating", change.player_id, {})
            row = {"player_id": change.player_id, "game": game, "mu": change.mu, "sigma": change.sigma}
            row |= {"games": change.games, "last_ms": now_ms}
            await self.upsert(RATINGS, row)
