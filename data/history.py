"""The records of players: results, ratings and finished matches."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, case, exists, false, func, or_, select

from data.kinds import EntryKind
from data.repository import Repository
from data.rows import HistoryEntryRow, HistoryFilter, Person, PointRow, Rating, ResultRow
from data.schema import MATCHES, PLAYERS, PLIES, RATING_HISTORY, RATINGS, SEATS


class HistoryRows(Repository):
    """Repository of players' records."""

    async def player(self, player_id: int) -> tuple[Person, int] | None:
        """A player, and when the bot last saw them; None for an unknown one."""
        statement = select(PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.seen_ms).where(PLAYERS.c.id == player_id)
        row = (await self.connection.execute(statement)).first()
        return None if row is None else (Person(row[0], row[1]), row[2])

    async def results(self, player_id: int, opponent_id: int | None = None) -> list[ResultRow]:
        """The results of all the player's finished matches, or of those with one opponent; the last first."""
        outcome = seat_result() if opponent_id is None else seat_result_against(opponent_id)
        statement = (
            select(MATCHES.c.id, MATCHES.c.game, outcome, MATCHES.c.started_ms)
            .join(SEATS, SEATS.c.match_id == MATCHES.c.id)
            .where(SEATS.c.player_id == player_id, MATCHES.c.ended_ms.is_not(None))
            .order_by(MATCHES.c.ended_ms.desc(), MATCHES.c.id.desc())
        )
        if opponent_id is not None:
            statement = statement.where(played_too(opponent_id))
        return [ResultRow(*row) for row in await self.connection.execute(statement)]

    async def playing(self, player_id: int) -> int:
        """How many matches the player has in play."""
        statement = (
            select(func.count())
            .select_from(SEATS.join(MATCHES, MATCHES.c.id == SEATS.c.match_id))
            .where(SEATS.c.player_id == player_id, SEATS.c.gone.is_(False), MATCHES.c.ended_ms.is_(None))
        )
        return int(await self.connection.scalar(statement) or 0)

    async def ratings(self, player_id: int) -> dict[str, Rating]:
        """The player's ratings by game."""
        columns = (RATINGS.c.game, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games)
        found = await self.connection.execute(select(*columns).where(RATINGS.c.player_id == player_id))
        return {row[0]: Rating(*row[1:]) for row in found}

    async def points(self, player_id: int, game: str) -> list[PointRow]:
        """The player's rating after each match that counted, the first one first."""
        history = RATING_HISTORY.c
        statement = (
            select(history.at_ms, history.match_id, history.mu, history.sigma, history.games)
            .where(history.player_id == player_id, history.game == game)
            .order_by(history.at_ms, history.match_id)
        )
        return [PointRow(*row[:2], Rating(*row[2:])) for row in await self.connection.execute(statement)]

    async def count(self, player_id: int, wanted: HistoryFilter) -> int:
        """The number of finished matches that fit."""
        statement = finished(player_id, wanted).subquery()
        return int(await self.connection.scalar(select(func.count()).select_from(statement)) or 0)

    async def page(
        self, player_id: int, wanted: HistoryFilter, *, limit: int, offset: int
    ) -> list[HistoryEntryRow]:
        """A page of the finished matches that fit, the latest first."""
        statement = finished(player_id, wanted).limit(limit).offset(offset)
        return [HistoryEntryRow(*row) for row in await self.connection.execute(statement)]

    async def places(self, match_ids: Sequence[int]) -> dict[int, list[int]]:
        """The places of each finished match by seat."""
        found: dict[int, list[int]] = {match_id: [] for match_id in match_ids}
        statement = (
            select(SEATS.c.match_id, SEATS.c.place)
            .where(SEATS.c.match_id.in_(match_ids))
            .order_by(SEATS.c.match_id, SEATS.c.seat)
        )
        for match_id, place in await self.connection.execute(statement):
            found[match_id].append(place)
        return found

    async def logs(self, match_ids: Sequence[int]) -> dict[int, list[tuple[EntryKind, int, str]]]:
        """The log of each match: the kind, seat and text of its entries."""
        found: dict[int, list[tuple[EntryKind, int, str]]] = {match_id: [] for match_id in match_ids}
        statement = (
            select(PLIES.c.match_id, PLIES.c.kind, PLIES.c.seat, PLIES.c.text)
            .where(PLIES.c.match_id.in_(match_ids))
            .order_by(PLIES.c.match_id, PLIES.c.ply)
        )
        for match_id, *entry in await self.connection.execute(statement):
            found[match_id].append(tuple(entry))
        return found


def seat_result() -> ColumnElement[str]:
    """The result of a seat: alone in the first place, one of several there, or behind."""
    other = SEATS.alias("other")
    first = (
        select(func.count())
        .where(other.c.match_id == SEATS.c.match_id, other.c.place == 1)
        .correlate(SEATS)
        .scalar_subquery()
    )
    return case((SEATS.c.place != 1, "lost"), (first == 1, "won"), else_="drawn")


def seat_result_against(opponent_id: int) -> ColumnElement[str]:
    """The result of a seat against one opponent: placed before, beside or behind them."""
    other = SEATS.alias("against")
    theirs = (
        select(func.min(other.c.place))
        .where(*of_opponent(other, opponent_id))
        .correlate(SEATS)
        .scalar_subquery()
    )
    return case((SEATS.c.place > theirs, "lost"), (SEATS.c.place < theirs, "won"), else_="drawn")


def played_too(opponent_id: int) -> ColumnElement[bool]:
    """Whether the opponent has another seat of the match."""
    other = SEATS.alias("opponent")
    return exists().where(*of_opponent(other, opponent_id)).correlate(SEATS)


def of_opponent(other: FromClause, opponent_id: int) -> tuple[ColumnElement[bool], ...]:
    """The conditions that the seat ``other`` is another one of the same match, and the opponent's."""
    same_match = other.c.match_id == SEATS.c.match_id
    return same_match, other.c.player_id == opponent_id, other.c.seat != SEATS.c.seat


def finished(player_id: int, wanted: HistoryFilter) -> Select[Any]:
    """A select of a player's finished matches with the changes of the rating, the latest first."""
    match, history = MATCHES.c, RATING_HISTORY.c
    identity = (match.id, match.game, match.options, SEATS.c.seat)
    ending = (seat_result(), match.reason, match.rated, match.ended_ms)
    statement = (
        select(*identity, *ending, history.mu_before, history.mu)
        .join(SEATS, SEATS.c.match_id == MATCHES.c.id)
        .outerjoin(
            RATING_HISTORY, (history.match_id == MATCHES.c.id) & (history.player_id == SEATS.c.player_id)
        )
        .where(SEATS.c.player_id == player_id, MATCHES.c.ended_ms.is_not(None))
        .order_by(MATCHES.c.ended_ms.desc(), MATCHES.c.id.desc())
    )
    if wanted.viewer_id != player_id:
        of_server = MATCHES.c.server_id == wanted.server_id if wanted.server_id is not None else false()
        statement = statement.where(or_(of_server, played_too(wanted.viewer_id)))
    if wanted.game is not None:
        statement = statement.where(MATCHES.c.game == wanted.game)
    if wanted.opponent_id is not None:
        statement = statement.where(played_too(wanted.opponent_id))
    if wanted.result is not None:
        statement = statement.where(seat_result() == wanted.result)
    return statement
