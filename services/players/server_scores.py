"""The leaderboards of servers: what counts there, written in the transaction of its cause, and their pages.

A match counts that began in a place which everybody there can see, rated or not, if it is long enough and
two of its players have not met too often that day. A level of the computer counts once its winner wants that
shown on the server; matches against computers count as nothing else.
"""

from collections import defaultdict
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from data.rows import HolderRow, Rating
from data.server_scores import EVERY_GAME, Score, ScoredRow, ServerTable
from data.transaction import Transaction
from engine.match.calendar import DAY_MS
from engine.match.match import Match
from engine.match.opponents import level_of
from engine.registry import game as game_of
from services.pages import clamped_page
from services.players.rating_model import shown
from services.players.ratings import period_starts
from services.players.views import LeaderLine, LeaderPage, Period
from services.retried import reads, retried
from services.runtime import Runtime, Service

MOST_LISTED: Final = 400
PAIR_A_DAY: Final = 5
"""So many matches of the same two count in a day."""


class ServerScores(Service):
    """Reads the leaderboards of servers."""

    async def page(
        self,
        server_id: int,
        game: str,
        page: int = 1,
        *,
        size: int,
        period: Period = "all",
        reader_id: int = 0,
        at_ms: int | None = None,
    ) -> LeaderPage:
        """A page of a server's leaderboard in a game, or in all games if it is empty.

        Equal scores share a rank. ``at_ms`` names another season or month. Raises: game.unknown.
        """
        if game:
            game_of(game)
        now_ms = self.now_ms() if at_ms is None else at_ms
        table = ServerTable(server_id, game, period, period_starts(now_ms)[period])
        async with self.database.read() as tx:
            total = await tx.server_scores.count(table, MOST_LISTED)
            page, pages = clamped_page(page, total, size)
            rows = await tx.server_scores.page(table, limit=size, offset=(page - 1) * size)
            own = await tx.server_scores.of(table, reader_id)
            ratings = await tx.ratings.get(game, [row.player_id for row in rows]) if game else {}
        ranks = [(page - 1) * size + 1]
        for number, (before, row) in enumerate(pairwise(rows), ranks[0] + 1):
            ranks.append(ranks[-1] if before.score[:-1] == row.score[:-1] else number)
        lines = tuple(
            line_of(rank, row, ratings.get(row.player_id)) for rank, row in zip(ranks, rows, strict=False)
        )
        return LeaderPage(lines, page, pages, line_of(0, ScoredRow(reader_id, "", own), None))


def line_of(rank: int, row: ScoredRow, rating: Rating | None) -> LeaderLine:
    values = {name: value for name, value in row.score._asdict().items() if name not in ("won", "lost")}
    values["rating"] = shown(rating).value if rating else 0
    return LeaderLine(rank, row.player_id, row.name, row.score.won, values)


async def score_match(tx: Transaction, server_id: int, match: Match, now_ms: int) -> None:
    """Count a match that has ended, in its transaction; its results must be written already."""
    if match.outcome is None or any(map(level_of, match.players)):
        return
    for pair in combinations(match.players, 2):
        before_ms = await tx.history.ended_ms(*pair, back=PAIR_A_DAY)
        if before_ms is not None and before_ms > now_ms - DAY_MS:
            return
    first = [player for player, place in zip(match.players, match.outcome.places, strict=True) if place == 1]
    result = Score(won=1) if len(first) == 1 else Score(drawn=1)
    scores = {player: result if player in first else Score(lost=1) for player in match.players}
    await tx.server_scores.add(server_id, match.game.about.key, period_starts(now_ms), scores)


@dataclass(frozen=True, slots=True)
class Podium:
    """Who is to have the top roles of a server, and who was given one.

    ``places`` has who is first on the leaderboard there, who is second, and so on, one set for each role that
    was chosen; equal scores share a place. ``holders`` are the players whom the bot gave each role.
    """

    roles: tuple[int, ...]
    places: tuple[frozenset[int], ...]
    holders: Mapping[int, AbstractSet[int]]


class TopRoles(Service):
    """Computes who is to have top roles, and records which were given and taken on Discord."""

    roles_of = reads(lambda tx: tx.role_holders.of_player)
    servers = reads(lambda tx: tx.role_holders.servers)

    def __init__(self, runtime: Runtime, scores: ServerScores) -> None:
        super().__init__(runtime)
        self.scores = scores

    async def of(self, server_id: int) -> Podium:
        """The podium of a server in this season."""
        async with self.database.read() as tx:
            settings = await tx.settings.of_server(server_id)
            holders = await tx.role_holders.of(server_id)
        roles = tuple(settings.top_roles)
        places: list[set[int]] = [set() for _ in roles]
        if roles:
            table = await self.scores.page(server_id, EVERY_GAME, size=MOST_LISTED, period="season")
            for line in table.lines:
                if line.rank <= len(roles) and (line.points or any(line.values.values())):
                    places[line.rank - 1].add(line.player_id)
        given = defaultdict[int, set[int]](set)
        for row in holders:
            given[row.role_id].add(row.player_id)
        return Podium(roles, tuple(map(frozenset, places)), given)

    @retried
    async def record(self, server_id: int, role_id: int, player_id: int, *, given: bool) -> None:
        """Record that a player was given a role, or lost it."""
        async with self.database.write() as tx:
            change = tx.role_holders.give if given else tx.role_holders.take
            await change(server_id, HolderRow(role_id, player_id))
