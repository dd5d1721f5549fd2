"""Ratings, their history, and the leaderboard."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Select, func, insert, select

from data.dialect import upsert
from data.repository import Repository
from data.rows import RankedRow, Rating, RatingChangeRow
from data.schema import MEMBERS, PLAYERS, RATING_HISTORY, RATINGS


class RatingRows(Repository):
    """Repository of ratings."""

    async def get(self, game: str, player_ids: Sequence[int]) -> dict[int, Rating]:
        """The ratings there are, by player."""
        statement = select(RATINGS.c.player_id, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games)
        fits = (RATINGS.c.game == game, RATINGS.c.player_id.in_(player_ids))
        return {row[0]: Rating(*row[1:]) for row in await self.connection.execute(statement.where(*fits))}

    async def games_since(self, game: str, player_ids: Sequence[int], since_ms: int) -> int:
        """How many rated matches these players finished among themselves since then."""
        history = RATING_HISTORY.c
        statement = (
            select(history.match_id)
            .where(history.game == game, history.player_id.in_(player_ids), history.at_ms > since_ms)
            .group_by(history.match_id)
            .having(func.count() == len(player_ids))
        )
        return int(await self.connection.scalar(select(func.count()).select_from(statement.subquery())) or 0)

    async def record(self, match_id: int, game: str, now_ms: int, changes: Sequence[RatingChangeRow]) -> None:
        """Write the players' new ratings and the changes that led to them."""
        rows = [asdict(change) | {"match_id": match_id, "game": game, "at_ms": now_ms} for change in changes]
        await self.connection.execute(insert(RATING_HISTORY), rows)
        for change in changes:
            # Whoever holds the match itself has its new ratings; others read theirs anew.
            self.changes.edit("rating", change.player_id, {})
            row = {"player_id": change.player_id, "game": game, "mu": change.mu, "sigma": change.sigma}
            row |= {"games": change.games, "last_ms": now_ms}
            await upsert(self.connection, RATINGS, [RATINGS.c.game, RATINGS.c.player_id], row)

    async def count_ranked(
        self, game: str, server_id: int | None, games: int, since_ms: int, period_ms: int | None = None
    ) -> int:
        """The number of players on the leaderboard; arguments as of ``ranked``."""
        statement = ranked(game, server_id, games, since_ms, period_ms).subquery()
        return int(await self.connection.scalar(select(func.count()).select_from(statement)) or 0)

    async def ranked(
        self,
        game: str,
        server_id: int | None,
        games: int,
        since_ms: int,
        period_ms: int | None = None,
        *,
        limit: int,
        offset: int,
    ) -> list[RankedRow]:
        """A page of the leaderboard, the best first."""
        statement = ranked(game, server_id, games, since_ms, period_ms).limit(limit).offset(offset)
        rows = await self.connection.execute(statement)
        return [RankedRow(row[0], row[1], Rating(*row[2:5]), *row[5:]) for row in rows]


def ranked(game: str, server_id: int | None, games: int, since_ms: int, period_ms: int | None) -> Select[Any]:
    """A select of the players with at least that many rated ``games``, the last one not before ``since_ms``.

    ``server_id`` None is every server. With ``period_ms`` they are ordered by the rise of ``mu`` since then,
    not counting the first ``games`` of each.
    """
    history = RATING_HISTORY.c
    statement = (
        select(RATINGS.c.player_id, PLAYERS.c.name, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games)
        .join(PLAYERS, PLAYERS.c.id == RATINGS.c.player_id)
        .where(RATINGS.c.game == game, RATINGS.c.games >= games, RATINGS.c.last_ms >= since_ms)
    )
    if period_ms is None:
        statement = statement.order_by(RATINGS.c.mu.desc(), RATINGS.c.player_id)
    else:
        moved = (
            select(history.player_id, func.sum(history.mu - history.mu_before).label("gain"))
            .where(history.game == game, history.at_ms >= period_ms, history.games > games)
            .group_by(history.player_id)
            .subquery()
        )
        statement = (
            statement.add_columns(moved.c.gain)
            .join(moved, moved.c.player_id == RATINGS.c.player_id)
            .order_by(moved.c.gain.desc(), RATINGS.c.player_id)
        )
    if server_id is None:
        return statement
    return statement.join(
        MEMBERS, (MEMBERS.c.player_id == RATINGS.c.player_id) & (MEMBERS.c.server_id == server_id)
    )
