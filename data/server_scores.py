"""The leaderboards of servers: what members have won and done there."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, func, select, update

from data.columns import columns_of
from data.engine.dialect import add_up
from data.kinds import Period
from data.repository import Repository
from data.schema import PLAYERS, SERVER_SCORES

EVERY_GAME: Final = ""
"""Stands for all games together."""


class Score(NamedTuple):
    """Matches won, cups, matches drawn, levels beaten, puzzles of the day, and matches lost."""

    won: int = 0
    cups: int = 0
    drawn: int = 0
    levels: int = 0
    puzzles: int = 0
    lost: int = 0


class ServerTable(NamedTuple):
    """The leaderboard of a server: ``began_ms`` is when its period began, 0 for all time."""

    server_id: int
    game: str
    period: Period
    began_ms: int


class ScoredRow(NamedTuple):
    """A line of a server's leaderboard."""

    player_id: int
    name: str
    score: Score


ORDER: Final = [
    *(column.desc() for column in columns_of(SERVER_SCORES, Score)[:-1]),
    SERVER_SCORES.c.player_id,
]


class ServerScoreRows(Repository):
    """Repository of the leaderboards of servers."""

    async def add(
        self, server_id: int, game: str, began_ms: Mapping[Period, int], scores: Mapping[int, Score]
    ) -> None:
        """Add to players' scores in a game, and in all of them, in each of the periods."""
        # In one order for all writers: two that wait for each other's rows would wait for ever.
        rows = [
            {
                "server_id": server_id,
                "game": each,
                "period": period,
                "began_ms": since_ms,
                "player_id": player,
            }
            | score._asdict()
            | {"beaten": 0}
            for player, score in sorted(scores.items())
            for each in (EVERY_GAME, game)
            for period, since_ms in began_ms.items()
        ]
        await add_up(self.connection, SERVER_SCORES, rows)

    async def add_level(
        self, server_id: int, game: str, began_ms: Mapping[Period, int], player_id: int, level: int
    ) -> None:
        """Add a level of the computer that a player has beaten, once."""
        ever = [*fits(ServerTable(server_id, game, "all", 0)), SERVER_SCORES.c.player_id == player_id]
        beaten = await self.number(select(SERVER_SCORES.c.beaten).where(*ever)) or 0
        if not beaten & 1 << level:
            await self.add(server_id, game, began_ms, {player_id: Score(levels=1)})
            await self.connection.execute(
                update(SERVER_SCORES).where(*ever).values(beaten=beaten | 1 << level)
            )

    async def count(self, table: ServerTable, most: int) -> int:
        """How many players a leaderboard has, up to a number."""
        rows = select(SERVER_SCORES.c.player_id).where(*fits(table)).limit(most)
        return await self.number(select(func.count()).select_from(rows.subquery())) or 0

    async def page(self, table: ServerTable, *, limit: int, offset: int = 0) -> list[ScoredRow]:
        """A page of a leaderboard, the best first."""
        return await self.lines(*fits(table), limit=limit, offset=offset)

    async def most_played(self, server_id: int, games: Sequence[str]) -> str | None:
        """The game of these that counts most matches and levels on a server, None if nothing counts."""
        scores = SERVER_SCORES.c
        ever = (scores.server_id == server_id, scores.period == "all", scores.game.in_(games))
        played = func.sum(scores.won + scores.drawn + scores.levels)
        statement = select(scores.game).where(*ever).group_by(scores.game).having(played > 0)
        found: str | None = await self.connection.scalar(
            statement.order_by(played.desc(), scores.game).limit(1)
        )
        return found

    async def of(self, table: ServerTable, player_id: int) -> Score:
        """The score of a member."""
        rows = await self.lines(*fits(table), SERVER_SCORES.c.player_id == player_id, limit=1)
        return rows[0].score if rows else Score()

    async def lines(self, *wanted: ColumnElement[bool], limit: int, offset: int = 0) -> list[ScoredRow]:
        statement = (
            select(PLAYERS.c.id, PLAYERS.c.name, *columns_of(SERVER_SCORES, Score))
            .join(PLAYERS, PLAYERS.c.id == SERVER_SCORES.c.player_id)
            .where(*wanted)
            .order_by(*ORDER)
            .limit(limit)
            .offset(offset)
        )
        found = await self.connection.execute(statement)
        return [ScoredRow(row[0], row[1], Score(*row[2:])) for row in found]


def fits(table: ServerTable) -> list[ColumnElement[bool]]:
    """The condition that a row is on a leaderboard."""
    wanted: dict[str, Any] = table._asdict()
    return [SERVER_SCORES.c[name] == value for name, value in wanted.items()]
