"""The records of players: results and their sums, ratings, and finished matches."""

from collections.abc import Collection, Mapping, Sequence
from itertools import product
from json import loads
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, Text, cast, exists, false, func, insert, or_, select, union_all

from data.columns import columns_of
from data.engine.dialect import add_up
from data.kinds import Result
from data.repository import Repository, keyed
from data.rows import MatchRow, Person, Rating, Record
from data.schema import MATCHES, PLAYERS, RATING_HISTORY, RATINGS, RECORDS, RESULTS, SEATS


class ResultRow(NamedTuple):
    """The result of a finished match for one player, in the whole match or against one opponent.

    ``streak`` is how many of the latest were the same by then, this one too, ``best`` the most wins in a row.
    """

    result: Result
    streak: int
    best: int


class PointRow(NamedTuple):
    """A rating after a match."""

    at_ms: int
    rating: Rating


class HistoryFilter(NamedTuple):
    """A filter of a player's finished matches; None leaves a part open.

    ``viewer_id`` is the member who looks: of others' matches they see those of the server ``server_id`` only.
    """

    viewer_id: int
    server_id: int | None
    opponent_id: int | None = None


class HistoryEntryRow(NamedTuple):
    """A finished match for one player; ``mu_before`` and ``mu`` are None if no rating changed."""

    id: int
    game: str
    options: Mapping[str, str]
    seat: int
    result: Result
    reason: str
    ended_ms: int
    moves: int
    mu_before: float | None
    mu: float | None


NO_SERVER: Final = 0
RECENT: Final = 200
PLAYED: Final = RECORDS.c.won + RECORDS.c.drawn + RECORDS.c.lost
RESULT_COLUMNS: Final = (RESULTS.c.against, *columns_of(RESULTS, ResultRow)[1:])


class HistoryRows(Repository):
    """Repository of players' records. A result whose opponent is the player is that of the whole match."""

    async def rules_played(self, player_id: int) -> list[tuple[str, Mapping[str, str]]]:
        """The games of a player's matches in play and of the last that are over, each with its options."""
        over = latest_results([RESULTS.c.match_id], player_id, player_id, private=True).limit(RECENT)
        playing = select(SEATS.c.match_id).where(SEATS.c.player_id == player_id, SEATS.c.place.is_(None))
        numbers = union_all(select(over.subquery()), playing).subquery()
        rules = select(MATCHES.c.game, cast(MATCHES.c.options, Text))
        statement = rules.join(numbers, MATCHES.c.id == numbers.c.match_id).distinct()
        return [(game, loads(options)) for game, options in await self.connection.execute(statement)]

    async def add(self, match: MatchRow, moves: int, players: Sequence[int], places: Sequence[int]) -> None:
        """Write the results of a match, in the transaction that ends it: each player's, and of each two.

        ``moves`` is how many were made; ``places`` are the players' own.
        """
        last = await self.last(players)
        # A private match counts as one of no server, which is for its players alone.
        server_id = None if match.private else match.server_id
        shared = {"match_id": match.id, "game": match.game, "server_id": server_id, "moves": moves}
        results, sums = [], []
        for (one, place), (two, other) in product(sorted(zip(players, places, strict=True)), repeat=2):
            result = result_of(place, places)
            against = result if one == two else result_against(place, other)
            number, before = last.get((one, two), (0, ResultRow(against, 0, 0)))
            streak = before.streak + 1 if before.result == against else 1
            best = max(before.best, streak if against == "won" else 0)
            pair = {"player_id": one, "opponent_id": two}
            kept = {"number": number + 1, "result": result, "streak": streak, "best": best}
            results.append({**pair, **shared, **kept, "against": against})
            counts = {kind: int(kind == against) for kind in ("won", "drawn", "lost")}
            sums.append({**pair, "server_id": server_id or NO_SERVER, "game": match.game, **counts})
        await self.connection.execute(insert(RESULTS), results)
        await add_up(self.connection, RECORDS, sums)

    async def last(self, players: Sequence[int]) -> dict[tuple[int, int], tuple[int, ResultRow]]:
        """The last result between each two of these players, with its number."""
        pair = (RECORDS.c.player_id, RECORDS.c.opponent_id)
        played = func.sum(PLAYED).label("played")
        among = [column.in_(players) for column in pair]
        counted = select(*pair, played).where(*among).group_by(*pair).subquery()
        statement = select(
            RESULTS.c.player_id, RESULTS.c.opponent_id, RESULTS.c.number, *RESULT_COLUMNS
        ).join(
            counted,
            (RESULTS.c.player_id == counted.c.player_id)
            & (RESULTS.c.opponent_id == counted.c.opponent_id)
            & (RESULTS.c.number == counted.c.played),
        )
        found = await self.connection.execute(statement)
        return {(row[0], row[1]): (row[2], ResultRow(*row[3:])) for row in found}

    async def latest(self, player_id: int, opponent_id: int, limit: int) -> list[tuple[int, str, Result]]:
        """The last finished matches of two players, the latest first: number, game, result of the first."""
        columns = (RESULTS.c.match_id, RESULTS.c.game, RESULTS.c.against)
        statement = latest_results(columns, player_id, opponent_id, private=True).limit(limit)
        return await self.fetch(statement, lambda match_id, game, result: (match_id, game, result))

    async def ended_ms(self, player_id: int, opponent_id: int, *, back: int) -> int | None:
        """When the match of two players ended that came so many before their last; None if there is none."""
        numbers = latest_results([RESULTS.c.match_id], player_id, opponent_id, private=True)
        one = numbers.limit(1).offset(back).scalar_subquery()
        return await self.number(select(MATCHES.c.ended_ms).where(MATCHES.c.id == one))

    async def player(self, player_id: int) -> Person | None:
        return await self.find(PLAYERS, Person, id=player_id)

    async def records(self, player_id: int, opponent_id: int, *, private: bool) -> dict[str, Record]:
        """Count a player's finished matches by game and result, the most played game first.

        Here and below, private matches are left out unless ``private``.
        """
        return await self.records_against(player_id, [opponent_id], private=private)

    async def records_against(
        self, player_id: int, opponents: Collection[int], *, private: bool
    ) -> dict[str, Record]:
        """``records`` against any of these opponents."""
        sums = [func.sum(column) for column in columns_of(RECORDS, Record)]
        against = [RECORDS.c.player_id == player_id, RECORDS.c.opponent_id.in_(opponents)]
        if not private:
            against.append(RECORDS.c.server_id != NO_SERVER)
        statement = select(RECORDS.c.game, *sums).where(*against).group_by(RECORDS.c.game)
        found = await self.connection.execute(statement.order_by(func.sum(PLAYED).desc(), RECORDS.c.game))
        return {row[0]: Record(*map(int, row[1:])) for row in found}

    async def levels_beaten(
        self, players: Collection[int], levels: Collection[int]
    ) -> dict[tuple[int, str], int]:
        """The highest of these computers that each player has beaten, by player and game."""
        beaten = [RECORDS.c.player_id.in_(players), RECORDS.c.opponent_id.in_(levels), RECORDS.c.won > 0]
        pair = (RECORDS.c.player_id, RECORDS.c.game)
        statement = select(*pair, func.max(RECORDS.c.opponent_id)).where(*beaten).group_by(*pair)
        return {(row[0], row[1]): row[2] for row in await self.connection.execute(statement)}

    async def results_without(
        self, player_id: int, opponents: Collection[int], limit: int, *, private: bool
    ) -> list[ResultRow]:
        """The latest results of whole matches without these opponents, the last first.

        Only so many matches are looked through.
        """
        columns = (RESULTS.c.match_id, RESULTS.c.number, *RESULT_COLUMNS)
        latest = latest_results(columns, player_id, player_id, private=private).limit(limit).subquery()
        with_them = exists().where(SEATS.c.match_id == latest.c.match_id, SEATS.c.player_id.in_(opponents))
        found = select(*(latest.c[column.name] for column in RESULT_COLUMNS)).where(~with_them)
        return await self.fetch(found.order_by(latest.c.number.desc()), ResultRow)

    async def results(
        self, player_id: int, opponent_id: int, limit: int, *, private: bool
    ) -> list[ResultRow]:
        """The latest results, the last first."""
        found = latest_results(RESULT_COLUMNS, player_id, opponent_id, private=private)
        return await self.fetch(found.limit(limit), ResultRow)

    async def playing(self, player_id: int, *, private: bool) -> int:
        """Count the player's matches in play."""
        in_play = keyed(SEATS, player_id=player_id, place=None, gone=False)
        statement = select(func.count()).select_from(SEATS).where(*in_play)
        if not private:
            statement = statement.join(MATCHES, MATCHES.c.id == SEATS.c.match_id)
            statement = statement.where(MATCHES.c.private.is_(False))
        return await self.number(statement) or 0

    async def ratings(self, player_id: int) -> dict[str, Rating]:
        """The player's ratings by game."""
        statement = select(RATINGS.c.game, *columns_of(RATINGS, Rating))
        found = await self.connection.execute(statement.where(RATINGS.c.player_id == player_id))
        return {row[0]: Rating(*row[1:]) for row in found}

    async def points(self, player_id: int, game: str, numbers: Sequence[int]) -> list[PointRow]:
        """The player's rating after the rated matches of these numbers, the first one first."""
        history = RATING_HISTORY.c
        statement = (
            select(history.at_ms, history.mu, history.sigma, history.games)
            .where(history.player_id == player_id, history.game == game, history.games.in_(numbers))
            .order_by(history.games)
        )
        return [PointRow(row[0], Rating(*row[1:])) for row in await self.connection.execute(statement)]

    async def count(self, player_id: int, wanted: HistoryFilter) -> int:
        """Count the finished matches that fit. Only those of two players are counted one by one."""
        kept = [RECORDS.c.player_id == player_id, RECORDS.c.opponent_id == player_id]
        if wanted.opponent_id is not None:
            return await self.count_results(fitting(player_id, wanted))
        beside = 0
        if wanted.viewer_id != player_id:
            kept.append(false() if wanted.server_id is None else RECORDS.c.server_id == wanted.server_id)
            both = fitting(player_id, wanted._replace(opponent_id=wanted.viewer_id))
            if wanted.server_id is not None:
                both.append(RESULTS.c.server_id.is_distinct_from(wanted.server_id))
            beside = await self.count_results(both)
        return beside + (await self.number(select(func.sum(PLAYED)).where(*kept)) or 0)

    async def count_results(self, fits: Sequence[ColumnElement[bool]]) -> int:
        """The number of results that fit, counted."""
        return await self.number(select(func.count()).select_from(RESULTS).where(*fits)) or 0

    async def page(
        self, player_id: int, wanted: HistoryFilter, *, limit: int, offset: int
    ) -> list[HistoryEntryRow]:
        """A page of the finished matches that fit, the latest first."""
        fits = fitting(player_id, wanted)
        if wanted == HistoryFilter(player_id, wanted.server_id):
            # All of them: their numbers say where the page begins.
            last = select(func.max(RESULTS.c.number)).where(*fits).scalar_subquery()
            fits, offset = [*fits, RESULTS.c.number <= last - offset], 0
        results = select(RESULTS.c.number, RESULTS.c.match_id, RESULTS.c.result, RESULTS.c.moves)
        ordered = results.where(*fits).order_by(RESULTS.c.number.desc())
        # What is only skipped is not joined.
        statement = entries(player_id, ordered.limit(limit).offset(offset))
        return await self.fetch(statement, HistoryEntryRow)

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


def latest_results(
    columns: Sequence[ColumnElement[Any]], player_id: int, opponent_id: int, *, private: bool
) -> Select[Any]:
    """A select of the results of two players, the last first; ``private`` adds those of private matches."""
    found = select(*columns).where(*keyed(RESULTS, player_id=player_id, opponent_id=opponent_id))
    found = found if private else found.where(RESULTS.c.server_id.is_not(None))
    return found.order_by(RESULTS.c.number.desc())


def result_of(place: int, places: Sequence[int]) -> Result:
    """The result in a match: alone in the first place, one of several there, or behind."""
    if place != 1:
        return "lost"
    return "won" if places.count(1) == 1 else "drawn"


def result_against(place: int, other: int) -> Result:
    """The result against one opponent: placed before, beside or behind them."""
    if place == other:
        return "drawn"
    return "won" if place < other else "lost"


def fitting(player_id: int, wanted: HistoryFilter) -> list[ColumnElement[bool]]:
    """The conditions of the results that fit: a range of the primary key, and filters on its rows."""
    opponent_id = player_id if wanted.opponent_id is None else wanted.opponent_id
    fits = [RESULTS.c.player_id == player_id, RESULTS.c.opponent_id == opponent_id]
    if wanted.opponent_id == player_id:
        fits.append(false())  # nobody plays against themselves
    if wanted.viewer_id not in (player_id, opponent_id):
        together = RESULTS.alias("together")
        ours = (together.c.player_id == player_id, together.c.opponent_id == wanted.viewer_id)
        seen = RESULTS.c.match_id.in_(select(together.c.match_id).where(*ours))
        fits.append(seen if wanted.server_id is None else or_(RESULTS.c.server_id == wanted.server_id, seen))
    return fits


def entries(player_id: int, results: Select[Any]) -> Select[Any]:
    """A select of the matches of some results, each with the change of the rating."""
    page, match, history = results.subquery(), MATCHES.c, RATING_HISTORY.c
    identity = (match.id, match.game, match.options, SEATS.c.seat, page.c.result)
    ending = (match.reason, match.ended_ms, page.c.moves)
    return (
        select(*identity, *ending, history.mu_before, history.mu)
        .select_from(page)
        .join(MATCHES, match.id == page.c.match_id)
        .join(SEATS, (SEATS.c.match_id == match.id) & (SEATS.c.player_id == player_id))
        .outerjoin(RATING_HISTORY, (history.match_id == match.id) & (history.player_id == player_id))
        .order_by(page.c.number.desc())
    )
