"""Players' profiles: records, form, ratings over time, head-to-heads, and finished matches."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import Final

from data.database import Database
from data.kinds import EntryKind, Result
from data.rows import HistoryEntryRow, HistoryFilter, Person, Rating, ResultRow
from data.transaction import Transaction
from engine.core.game import Outcome
from engine.match.errors import PersonRefused
from engine.match.match import Entry, moves_made
from engine.registry import game as game_of
from services.matches.views import Viewer
from services.pages import clamped_page
from services.players.rating_model import NEWCOMER, points_won, shown
from services.players.views import (
    GameLine,
    HistoryEntry,
    HistoryPage,
    Profile,
    RatingPoint,
    Record,
    Streak,
    Versus,
)

FORM: Final = 10
LAST: Final = 5


class Profiles:
    """Computes profiles from the stored matches at each call."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def profile(self, player: Person) -> Profile:
        """A player's profile; empty for somebody who has not played."""
        async with self.database.read() as tx:
            known = await tx.history.player(player.id)
            results = await tx.history.results(player.id)
            ratings = await tx.history.ratings(player.id)
            playing = await tx.history.playing(player.id)
        form = [row.result for row in results]
        wins = [len(list(run)) for kind, run in groupby(form) if kind == "won"]
        return Profile(
            player=player,
            record=record(results),
            games=game_lines(results, ratings),
            form=tuple(form[:FORM]),
            streak=streak(form),
            best=Streak("won", max(wins, default=0)),
            playing=playing,
            first_ms=min((row.started_ms for row in results), default=None),
            seen_ms=known[1] if known else 0,
        )

    async def points(self, player_id: int, game: str) -> tuple[RatingPoint, ...]:
        """The player's rating after each rated match, in order. Raises: game.unknown."""
        game_of(game)
        async with self.database.read() as tx:
            rows = await tx.history.points(player_id, game)
        return tuple(RatingPoint(row.at_ms, row.match_id, shown(row.rating)) for row in rows)

    async def versus(self, one: Person, two: Person, viewer: Viewer) -> Versus:
        """Two players head to head, over all matches they finished; ``last`` has what the viewer may see.

        Raises: player.same.
        """
        if one.id == two.id:
            raise PersonRefused("player.same")
        wanted = HistoryFilter(viewer.player_id, viewer.place.server_id, opponent_id=two.id)
        async with self.database.read() as tx:
            results = await tx.history.results(one.id, two.id)
            last = await history_entries(tx, await tx.history.page(one.id, wanted, limit=LAST, offset=0))
        games = Counter(row.game for row in results)
        return Versus(
            one=one,
            two=two,
            record=record(results),
            games={
                game: record([row for row in results if row.game == game]) for game, _ in games.most_common()
            },
            streak=streak([row.result for row in results]),
            last=last,
        )

    async def history(
        self,
        player_id: int,
        viewer: Viewer,
        *,
        game: str | None = None,
        opponent_id: int | None = None,
        result: Result | None = None,
        page: int = 1,
        size: int = 10,
    ) -> HistoryPage:
        """A page of the player's finished matches, the latest first; a page beyond the last is the last.

        Of another player's, only those of the viewer's own and of the server where it is asked.
        Raises: player.unknown, game.unknown.
        """
        if game is not None:
            game_of(game)
        wanted = HistoryFilter(viewer.player_id, viewer.place.server_id, game, opponent_id, result)
        async with self.database.read() as tx:
            known = await tx.history.player(player_id)
            if known is None:
                raise PersonRefused("player.unknown", player=str(player_id))
            total = await tx.history.count(player_id, wanted)
            page, pages = clamped_page(page, total, size)
            rows = await tx.history.page(player_id, wanted, limit=size, offset=(page - 1) * size)
            lines = await history_entries(tx, rows)
        return HistoryPage(known[0], lines, page, pages, total)


def record(results: Sequence[ResultRow]) -> Record:
    """How many of each result."""
    counts = Counter(row.result for row in results)
    return Record(counts["won"], counts["drawn"], counts["lost"])


def streak(form: Sequence[Result]) -> Streak:
    """The run of equal results that ends with the latest; ``form`` has the latest first."""
    return Streak(form[0], len(list(takewhile(form[0].__eq__, form)))) if form else Streak()


def game_lines(results: Sequence[ResultRow], ratings: dict[str, Rating]) -> tuple[GameLine, ...]:
    """Rating and record in each game, the most played first."""
    lines = []
    for game, _ in Counter(row.game for row in results).most_common():
        rating = ratings.get(game, NEWCOMER)
        own = [result for result in results if result.game == game]
        lines.append(GameLine(game, shown(rating), rating.games, record(own)))
    return tuple(lines)


async def history_entries(tx: Transaction, rows: Sequence[HistoryEntryRow]) -> tuple[HistoryEntry, ...]:
    """Finished matches with the names of everybody in them."""
    numbers = [row.id for row in rows]
    players, places = await tx.matches.players_of(numbers), await tx.history.places(numbers)
    logs = await tx.history.logs(numbers)
    return tuple(history_entry(row, players[row.id], places[row.id], logs[row.id]) for row in rows)


def history_entry(
    row: HistoryEntryRow,
    players: Sequence[Person],
    places: Sequence[int],
    log: Sequence[tuple[EntryKind, int, str]],
) -> HistoryEntry:
    """One finished match from one player's side."""
    entries = [Entry(*entry) for entry in log]
    change = None
    if row.mu is not None and row.mu_before is not None:
        change = points_won(row.mu_before, row.mu)
    return HistoryEntry(
        id=row.id,
        game=row.game,
        options=row.options,
        seat=row.seat,
        others=tuple(player for seat, player in enumerate(players) if seat != row.seat),
        result=row.result,
        outcome=Outcome(tuple(places), row.reason),
        rated=row.rated,
        change=change,
        moves=moves_made(entries),
        ended_ms=row.ended_ms,
    )
