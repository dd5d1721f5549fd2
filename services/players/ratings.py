"""Ratings: one for each player and game, changed by finished matches; and the leaderboards."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from data.rows import RatingChangeRow
from data.standings import EVERYWHERE, Board
from data.transaction import Transaction
from engine.match.calendar import DAY_MS
from engine.match.opponents import LEVELS
from engine.registry import game as game_of
from services.pages import clamped_page
from services.players.rating_model import NEWCOMER, POINTS, SETTLED_GAMES, ShownRating, rated, shown, weight
from services.players.views import LAST, LeaderLine, LeaderPage, Period
from services.runtime import Service

ACTIVE_MS: Final = 60 * DAY_MS
"""How long players stay listed after their last rated match."""


class Ratings(Service):
    """Reads ratings. They are written in the transaction that ends a match, by ``rate``."""

    async def of(self, player_id: int, game: str) -> ShownRating:
        """The player's rating in a game, by default a newcomer's. Raises: game.unknown."""
        game_of(game)
        async with self.database.read() as tx:
            ratings = await tx.ratings.get(game, [player_id])
        return shown(ratings.get(player_id, NEWCOMER))

    async def leaderboard(
        self,
        game: str,
        server_id: int | None,
        page: int = 1,
        size: int = 10,
        period: Period = "all",
        *,
        at_ms: int | None = None,
    ) -> LeaderPage:
        """A page of the players of a server (None is everywhere); a page too far is the last.

        Everybody with a rated match in the last 60 days is listed, by what is certain of the rating; or by
        the points won in this season or month, without the five matches that settle a rating. The sweep
        removes those who have not played for longer. ``at_ms`` names another season or month.
        Raises: game.unknown.
        """
        game_of(game)
        began = period_start(period, self.now_ms() if at_ms is None else at_ms)
        board = Board(server_id or EVERYWHERE, game, period, began)
        async with self.database.read() as tx:
            buckets = await tx.standings.buckets(board)
            total = sum(buckets.values())
            page, pages = clamped_page(page, total, size)
            rows = await tx.standings.page(board, buckets, limit=size, offset=(page - 1) * size)
            players = [row.player_id for row in rows]
            beaten = await tx.history.levels_beaten(players, LEVELS)
            last = await tx.history.last_results(players, LAST)
            solvers = await tx.puzzles.ratings(players)
        lines = tuple(
            LeaderLine(
                rank,
                row.player_id,
                row.name,
                shown(row.rating),
                row.rating.games,
                None if row.gain is None else round(POINTS * row.gain),
                levels={each: level for (player, each), level in beaten.items() if player == row.player_id},
                last=tuple(last.get(row.player_id, ())),
                puzzles=shown(solvers[row.player_id]) if row.player_id in solvers else None,
            )
            for rank, row in enumerate(rows, (page - 1) * size + 1)
        )
        return LeaderPage(game, server_id, lines, page, pages, total, period, began or None)


def period_start(period: Period, now_ms: int) -> int:
    """When this month or season (a quarter of the year) began, in UTC; 0 for all time."""
    if period == "all":
        return 0
    today = datetime.fromtimestamp(now_ms / 1000, UTC)
    month = today.month if period == "month" else today.month - (today.month - 1) % 3
    return int(datetime(today.year, month, 1, tzinfo=UTC).timestamp()) * 1000


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
    began = {"season": period_start("season", now_ms), "month": period_start("month", now_ms)}
    await tx.standings.rank(game, now_ms, changes, SETTLED_GAMES, began)
    return changes
