"""Ratings and their history."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sqlalchemy import Select, case, exists, func, insert, or_, select

from data.repository import Repository
from data.rows import Rating, RatingChangeRow
from data.schema import PLAYERS, PLIES, RATING_HISTORY, RATINGS, RESULTS, SEATS

LOOKED_AT: Final = 500
"""The finished matches in which a move made between two absences is looked for."""


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

    async def has_counted(self, match_id: int, player_id: int) -> bool:
        """Tell if the absence that ended a player's seat has ended another match that was rated.

        It is the same if the player made no move between the two, in any match; planned answers are none.
        """
        counted_ms = select(PLAYERS.c.late_ms).where(PLAYERS.c.id == player_id).scalar_subquery()
        late_ms = late_at(match_id, player_id).scalar_subquery()
        first = case((counted_ms < late_ms, counted_ms), else_=late_ms)
        last = case((counted_ms < late_ms, late_ms), else_=counted_ms)
        ended = (
            select(RESULTS.c.match_id)
            .where(RESULTS.c.player_id == player_id, RESULTS.c.opponent_id == player_id)
            .order_by(RESULTS.c.number.desc())
            .limit(LOOKED_AT)
        )
        moved = (
            select(PLIES.c.ply)
            .join(SEATS, (SEATS.c.match_id == PLIES.c.match_id) & (SEATS.c.seat == PLIES.c.seat))
            .where(SEATS.c.player_id == player_id, PLIES.c.kind == "move", PLIES.c.planned.is_(False))
            .where(PLIES.c.at_ms > first, PLIES.c.at_ms < last)
        )
        in_play, over = SEATS.c.place.is_(None), SEATS.c.match_id.in_(ended)
        between = or_(exists(moved.where(in_play)), exists(moved.where(over)))
        return bool(await self.connection.scalar(select(counted_ms.is_not(None) & ~between)))

    async def count_absence(self, match_id: int, player_id: int) -> None:
        """Note that a player's absence has ended a rated match."""
        late_ms = late_at(match_id, player_id).scalar_subquery()
        known = func.coalesce(PLAYERS.c.late_ms, 0)
        latest = case((known < late_ms, late_ms), else_=known)
        await self.update(PLAYERS, {"late_ms": latest}, id=player_id)


def late_at(match_id: int, player_id: int) -> Select[tuple[int]]:
    """A select of when a player lost a match on time."""
    seat = (SEATS.c.match_id == PLIES.c.match_id) & (SEATS.c.seat == PLIES.c.seat)
    late = (PLIES.c.match_id == match_id, PLIES.c.kind == "time", SEATS.c.player_id == player_id)
    return select(PLIES.c.at_ms).join(SEATS, seat).where(*late)
