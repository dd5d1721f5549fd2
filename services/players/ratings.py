"""Ratings: one for each player and game, changed by finished matches; and the leaderboards."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from data.rows import RatingChangeRow
from data.standings import Board
from data.transaction import Transaction
from engine.match.calendar import DAY_MS
from engine.match.opponents import LEVELS
from engine.registry import game as game_of
from services.pages import clamped_page
from services.players.rating_model import NEWCOMER, POINTS, SETTLED_GAMES, rated, shown, weight
from services.players.views import LeaderLine, LeaderPage, Period
from services.runtime import Service

ACTIVE_MS: Final = 60 * DAY_MS
"""How long players stay listed after their last rated match."""


class Ratings(Service):
    """Reads ratings. They are written in the transaction that ends a match, by ``rate``."""

    async def leaderboard(
        self, game: str, page: int = 1, size: int = 10, period: Period = "all"
    ) -> LeaderPage:
        """A page of the players of everywhere; a page too far is the last.

        Everybody with a rated match in the last 60 days is listed, by what is certain of the rating; or by
        the points won in this season or month, without the five matches that settle a rating. The sweep
        removes those who have not played for longer. Raises: game.unknown.
        """
        game_of(game)
        board = Board(game, period, period_starts(self.now_ms())[period])
        async with self.database.read() as tx:
            buckets = await tx.standings.buckets(board)
            total = sum(buckets.values())
            page, pages = clamped_page(page, total, size)
            rows = await tx.standings.page(board, buckets, limit=size, offset=(page - 1) * size)
            players = [row.player_id for row in rows]
            beaten = await tx.history.levels_beaten(players, LEVELS)
            solvers = await tx.puzzles.ratings(players)
        lines = list[LeaderLine]()
        for rank, row in enumerate(rows, (page - 1) * size + 1):
            player, rating, solver = row.player_id, shown(row.rating), solvers.get(row.player_id)
            points = rating.value if row.gain is None else round(POINTS * row.gain)
            values = {"level": beaten.get((player, game), 0), "solver": shown(solver).value if solver else 0}
            lines.append(LeaderLine(rank, player, row.name, points, values, uncertain=rating.provisional))
        return LeaderPage(tuple(lines), page, pages)


def period_starts(now_ms: int) -> dict[Period, int]:
    """When this month and this season (a quarter of the year) began, in UTC; 0 for all time."""
    today = datetime.fromtimestamp(now_ms / 1000, UTC)
    months: dict[Period, int] = {"season": today.month - (today.month - 1) % 3, "month": today.month}
    began = {
        each: int(datetime(today.year, month, 1, tzinfo=UTC).timestamp()) * 1000
        for each, month in months.items()
    }
    return {"all": 0, **began}


async def rate(
    tx: Transaction, match_id: int, game: str, players: Sequence[int], *, places: Sequence[int], now_ms: int
) -> list[RatingChangeRow]:
    """Write the ratings that a match's places lead to, in the transaction that ends it; the changes."""
    known = await tx.ratings.get(game, players)
    before = [known.get(player, NEWCOMER) for player in players]
    share = weight(await tx.ratings.games_since(game, players, now_ms - DAY_MS))
    changes = [
        RatingChangeRow(player, share, old.mu, old.sigma, new.mu, new.sigma, new.games)
        for player, old, new in zip(players, before, rated(before, places, share), strict=True)
    ]
    await tx.ratings.record(match_id, game, now_ms, changes)
    began = period_starts(now_ms)
    await tx.standings.rank(
        game, now_ms, changes, SETTLED_GAMES, season_ms=began["season"], month_ms=began["month"]
    )
    return changes
