"""The leaderboards of everywhere: ranked players, and the number of players in each range of scores.

Both tables are written in the transaction of their cause: a rated match, a player who leaves or has not
played for long.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import floor
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Row, bindparam, delete, func, select

from data.columns import columns_of
from data.engine.dialect import add_up, upsert_all
from data.kinds import Period
from data.processes.row_locks import lock_rows
from data.repository import Repository
from data.rows import Rating, RatingChangeRow
from data.schema import PLAYER_SETTINGS, PLAYERS, RATING_HISTORY, RATINGS, STANDING_COUNTS, STANDINGS


class Board(NamedTuple):
    """A leaderboard: ``began_ms`` is when its period began, 0 for all time."""

    game: str
    period: Period
    began_ms: int


class Standing(NamedTuple):
    """Scores of a player in a game.

    ``certain`` is the strength less two deviations, ``last_ms`` the time of the last rated match; a
    ``hidden`` player is on no list. The gains are those of the season and month of the last match that
    counted there, or None.
    """

    certain: float
    last_ms: int
    hidden: bool
    season_ms: int | None
    season_gain: float | None
    month_ms: int | None
    month_gain: float | None


class RankedRow(NamedTuple):
    """A line of a leaderboard; ``gain`` is the rise of the strength in its period, None for all time."""

    player_id: int
    name: str
    rating: Rating
    gain: float | None = None


STEPS: Final = 4
"""Buckets in a unit of strength: one covers about ten shown points."""
DEVIATIONS: Final = 2
"""A player is almost surely stronger than the mean less so many deviations."""

SCORES: Final = {
    "all": STANDINGS.c.certain,
    "season": STANDINGS.c.season_gain,
    "month": STANDINGS.c.month_gain,
}
BEGINNINGS: Final = {"season": STANDINGS.c.season_ms, "month": STANDINGS.c.month_ms}
ROW: Final = (STANDINGS.c.player_id, STANDINGS.c.game, *columns_of(STANDINGS, Standing))
NAMES: Final = tuple(column.name for column in ROW)

AnyRow = Row[*tuple[Any, ...]]


class StandingRows(Repository):
    """Repository of leaderboards."""

    async def rank(
        self,
        game: str,
        now_ms: int,
        changes: Sequence[RatingChangeRow],
        settled: int,
        *,
        season_ms: int,
        month_ms: int,
    ) -> None:
        """Write the places that new ratings lead to; the ratings must be stored already.

        The first ``settled`` games change a rating too much to count in the season and the month.
        """
        if not changes:
            return
        players = [change.player_id for change in changes]
        before = await self.read(STANDINGS.c.player_id.in_(players), STANDINGS.c.game == game)
        known = {row.player_id: Standing(*row[2:]) for row in before}
        hidden, rows = await self.hidden(players), list[tuple[Any, ...]]()
        for change in changes:
            gains: dict[str, Any] = dict.fromkeys(("season_ms", "season_gain", "month_ms", "month_gain"))
            old = known.get(change.player_id)
            began = (("season", season_ms), ("month", month_ms)) if change.games > settled else ()
            for period, since_ms in began:
                if old is not None and getattr(old, f"{period}_ms") == since_ms:
                    gain = getattr(old, f"{period}_gain") + change.mu - change.mu_before
                else:
                    gain = await self.gain(game, change.player_id, since_ms, settled)
                gains |= {f"{period}_ms": since_ms, f"{period}_gain": gain}
            certain, player = change.mu - DEVIATIONS * change.sigma, change.player_id
            after = Standing(certain=certain, last_ms=now_ms, hidden=player in hidden, **gains)
            rows.append((player, game, *after))
        # In one order for all writers: two that wait for each other's rows would wait for ever.
        await self.write_ranks(sorted(rows))
        await self.count(before, rows)

    async def hidden(self, players: Collection[int]) -> set[int]:
        """Read which of these players want to be on no leaderboard of everywhere."""
        settings = PLAYER_SETTINGS.c
        fits = settings.player_id.in_(players), settings.hidden
        return set(await self.connection.scalars(select(settings.player_id).where(*fits)))

    async def hide(self, player_id: int, *, hidden: bool) -> None:
        """Take a player off the leaderboards, or list them there again."""
        before = await self.read(STANDINGS.c.player_id == player_id)
        after = [(*row[:2], *Standing(*row[2:])._replace(hidden=hidden)) for row in before]
        if after:
            await self.write_ranks(after)
            await self.count(before, after)

    async def gain(self, game: str, player_id: int, since_ms: int, settled: int) -> float:
        """Sum of a player's rating changes since then, without the games that settle a rating.

        Read at the first match of a period, and for players who come back to the leaderboards.
        """
        history = RATING_HISTORY.c
        fits = (history.player_id == player_id, history.game == game, history.at_ms >= since_ms)
        statement = select(func.sum(history.mu - history.mu_before)).where(*fits, history.games > settled)
        return float(await self.connection.scalar(statement) or 0.0)

    async def leave(self, player_id: int) -> None:
        """Take a player off every leaderboard."""
        await self.remove(await self.read(STANDINGS.c.player_id == player_id))

    async def retire(self, before_ms: int, limit: int) -> int:
        """Take off players who last played before then; return how many, fewer than ``limit`` at the end."""
        statement = select(STANDINGS.c.player_id, STANDINGS.c.game).where(STANDINGS.c.last_ms < before_ms)
        found = (await self.connection.execute(statement.order_by(STANDINGS.c.last_ms).limit(limit))).all()
        if found:
            players = {row.player_id for row in found}
            await lock_rows(self.connection, PLAYERS, players)
            # Read again: another process may have taken them off, or ended a match of theirs.
            gone = set(map(tuple, await self.connection.execute(statement.where(players_in(players)))))
            rows = await self.read(players_in(players))
            await self.remove([row for row in rows if (row.player_id, row.game) in gone])
        return len(found)

    async def buckets(self, board: Board) -> dict[int, int]:
        """The number of players in each bucket of a leaderboard, the best first."""
        counts = STANDING_COUNTS.c
        statement = select(counts.bucket, counts.players).where(
            counts.game == board.game,
            counts.period == board.period,
            counts.began_ms == board.began_ms,
        )
        rows = await self.connection.execute(statement.order_by(counts.bucket.desc()))
        return {row.bucket: row.players for row in rows}

    async def page(
        self, board: Board, buckets: Mapping[int, int], *, limit: int, offset: int
    ) -> list[RankedRow]:
        """A page of a leaderboard, the best first; its ``buckets`` give its beginning in the index."""
        below: int | None = None
        for bucket, players in buckets.items():
            below = bucket + 1
            if offset < players:
                break
            offset -= players
        if below is None:
            return []
        score = SCORES[board.period]
        fits = [
            STANDINGS.c.game == board.game,
            score < below / STEPS,
            STANDINGS.c.hidden.is_(False),
        ]
        if board.period in BEGINNINGS:
            fits.append(BEGINNINGS[board.period] == board.began_ms)
        return await self.rows(board, score, fits, limit=limit, offset=offset)

    async def rows(
        self,
        board: Board,
        score: ColumnElement[Any],
        fits: Sequence[ColumnElement[bool]],
        *,
        limit: int,
        offset: int,
    ) -> list[RankedRow]:
        """The players that fit, with their ratings, the highest score first."""
        ranked = select(STANDINGS.c.player_id, score.label("score")).where(*fits)
        page = (
            ranked.order_by(score.desc(), STANDINGS.c.player_id.desc()).limit(limit).offset(offset).subquery()
        )
        statement = (
            select(PLAYERS.c.id, PLAYERS.c.name, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games, page.c.score)
            .select_from(page)
            .join(PLAYERS, PLAYERS.c.id == page.c.player_id)
            .join(RATINGS, (RATINGS.c.game == board.game) & (RATINGS.c.player_id == page.c.player_id))
            .order_by(page.c.score.desc(), page.c.player_id.desc())
        )
        return [
            RankedRow(row[0], row[1], Rating(*row[2:5]), row[5] if board.period in BEGINNINGS else None)
            for row in await self.connection.execute(statement)
        ]

    async def read(self, *fits: ColumnElement[bool]) -> Sequence[AnyRow]:
        return (await self.connection.execute(select(*ROW).where(*fits))).all()

    async def write_ranks(self, rows: Iterable[Sequence[Any]]) -> None:
        await upsert_all(self.connection, STANDINGS, [dict(zip(NAMES, row, strict=True)) for row in rows])

    async def remove(self, rows: Sequence[AnyRow]) -> None:
        if not rows:
            return
        keys = [{"player": row.player_id, "of_game": row.game} for row in rows]
        await self.connection.execute(REMOVED, keys)
        await self.count(rows, ())

    async def count(self, before: Iterable[Sequence[Any]], after: Iterable[Sequence[Any]]) -> None:
        """Move players from the buckets of the rows ``before`` to those of the rows ``after``."""
        changes = Counter[tuple[str, str, int, int]]()
        for _, game, *standing in before:
            changes.subtract((game, *place) for place in places_of(Standing(*standing)))
        for _, game, *standing in after:
            changes.update((game, *place) for place in places_of(Standing(*standing)))
        changed = sorted((*key, by) for key, by in changes.items() if by)
        if changed:
            rows = [dict(zip(STANDING_COUNTS.c.keys(), row, strict=True)) for row in changed]
            await add_up(self.connection, STANDING_COUNTS, rows)
            left = [row for row, (*_, by) in zip(rows, changed, strict=True) if by < 0]
            fewer = [{f"of_{name}": row[name] for name in row} for row in left]
            if fewer:
                await self.connection.execute(EMPTIED, fewer)


def players_in(players: Collection[int]) -> ColumnElement[bool]:
    """The condition that a row is one of these players'."""
    return STANDINGS.c.player_id.in_(players)


def places_of(standing: Standing) -> Iterator[tuple[str, int, int]]:
    """Yield each count of a standing: the period, its beginning (0 for all time), and the bucket."""
    if standing.hidden:
        return
    yield "all", 0, floor(standing.certain * STEPS)
    if standing.season_ms is not None and standing.season_gain is not None:
        yield "season", standing.season_ms, floor(standing.season_gain * STEPS)
    if standing.month_ms is not None and standing.month_gain is not None:
        yield "month", standing.month_ms, floor(standing.month_gain * STEPS)


REMOVED: Final = delete(STANDINGS).where(
    STANDINGS.c.player_id == bindparam("player"),
    STANDINGS.c.game == bindparam("of_game"),
)
EMPTIED: Final = delete(STANDING_COUNTS).where(
    *(column == bindparam(f"of_{column.name}") for column in STANDING_COUNTS.primary_key.columns),
    STANDING_COUNTS.c.players == 0,
)
