"""Players' profiles: records, form, ratings over time, head-to-heads, and finished matches."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from data.history import HistoryEntryRow, HistoryFilter
from data.rows import Person, Rating, Record
from data.transaction import Transaction
from engine.core.game import Outcome
from engine.match.calendar import DAY_MS
from engine.match.errors import Refusal
from engine.match.opponents import LEVELS
from engine.registry import game as game_of
from services.lessons.lessons import finished
from services.matches.views import MatchView, Viewer
from services.pages import clamped_page
from services.players.rating_model import NEWCOMER, points_won, shown
from services.players.views import (
    LAST,
    GameLine,
    HistoryEntry,
    HistoryPage,
    PastRating,
    Practice,
    Profile,
    Versus,
)
from services.puzzles.puzzles import days_in_a_row, tally_of
from services.runtime import Service

FORM: Final = 10
NOTHING: Final = Record(0, 0, 0)
MOST_TROPHIES: Final = 25
MOST_POINTS: Final = 200
"""The points of a rating graph, which is 800 pixels wide."""


class Profiles(Service):
    """Reads what is kept about players: nothing is counted anew, however much they have played."""

    async def has_won(self, player_id: int, game: str) -> bool:
        """Whether a player has ever won a match of a game, against anybody."""
        async with self.database.read() as tx:
            records = await tx.history.records(player_id, player_id, private=True)
        return game in records and records[game].won > 0

    async def profile(
        self, player: Person, *, private: bool = False, server_id: int | None = None, game: str | None = None
    ) -> Profile:
        """Read a player's profile in one transaction; empty for players without matches.

        ``private`` adds private matches, and trophies of all servers instead of those of ``server_id``.
        ``game`` names the rating whose course is read, None for the first one of ``games`` that is rated.
        Raises: game.unknown.
        """
        async with self.database.read() as tx:
            records = await tx.history.records(player.id, player.id, private=private)
            with_computers = await tx.history.records_against(player.id, LEVELS, private=private)
            latest = await tx.history.results(player.id, player.id, LAST, private=private)
            with_people = await tx.history.results_without(player.id, LEVELS, FORM, private=private)
            ratings = await tx.history.ratings(player.id)
            playing = await tx.history.playing(player.id, private=private)
            levels = await tx.history.levels_beaten([player.id], LEVELS)
            lines = tuple(
                game_line(key, without(record, with_computers.get(key, NOTHING)), ratings)
                for key, record in records.items()
            )
            rated = game or next((line.game for line in lines if line.rated_games), None)
            points = await rating_points(tx, player.id, rated, ratings) if rated else ()
            practice = await read_practice(tx, player.id, self.now_ms() // DAY_MS)
            lessons = await tx.lessons.of(player.id)
            trophies = await tx.tournaments.trophies(player.id, MOST_TROPHIES)
        return Profile(
            player=player,
            record=without(total(records.values()), total(with_computers.values())),
            against_computer=total(with_computers.values()),
            games=lines,
            levels={game: level for (_, game), level in levels.items()},
            form=tuple(row.result for row in with_people),
            last=tuple(row.result for row in latest),
            best=latest[0].best if latest else 0,
            playing=playing,
            rated=rated,
            points=points,
            practice=practice,
            learnt=finished(lessons),
            trophies=tuple(each for each in trophies if private or each.server_id == server_id),
        )

    async def level_beaten(self, player_id: int, game: str) -> int:
        """The highest level that the player has beaten in a game, 0 for none."""
        async with self.database.read() as tx:
            beaten = await tx.history.levels_beaten([player_id], LEVELS)
        return beaten.get((player_id, game), 0)

    async def is_new_level(self, player_id: int, game: str, level: int) -> bool:
        """Whether the player has won just once against this level and those above."""
        async with self.database.read() as tx:
            won = await tx.history.records_against(player_id, LEVELS[level - 1 :], private=True)
        return won.get(game, NOTHING).won == 1

    async def score_between(self, match: MatchView) -> Record | None:
        """What two people have won against each other until now, from the first seat's side.

        Private matches count in private ones only. None before their first, and for any other match.
        """
        if len(match.seats) > 2 or not all(seat.reachable for seat in match.seats):
            return None
        one, two = (seat.player_id for seat in match.seats)
        async with self.database.read() as tx:
            records = await tx.history.records(one, two, private=match.private)
        return total(records.values()) if records else None

    async def versus(self, one: Person, two: Person, viewer: Viewer) -> Versus:
        """Two players head to head, over all matches they finished but private ones.

        ``last`` has those of them that the viewer may see.

        Raises: player.same.
        """
        if one.id == two.id:
            raise Refusal("player.same")
        wanted = HistoryFilter(viewer.player_id, viewer.place.server_id, opponent_id=two.id)
        async with self.database.read() as tx:
            records = await tx.history.records(one.id, two.id, private=False)
            last = await history_entries(tx, await tx.history.page(one.id, wanted, limit=LAST, offset=0))
        return Versus(
            one=one,
            two=two,
            record=total(records.values()),
            games=records,
            last=last,
        )

    async def history(self, player_id: int, viewer: Viewer, *, page: int = 1, size: int = 10) -> HistoryPage:
        """A page of the player's finished matches, the latest first; a page beyond the last is the last.

        Of another player's, only those of the viewer's own and of the server in which it is asked.
        Raises: player.unknown.
        """
        wanted = HistoryFilter(viewer.player_id, viewer.place.server_id)
        async with self.database.read() as tx:
            known = await tx.history.player(player_id)
            if known is None:
                raise Refusal("player.unknown", player=str(player_id))
            found = await tx.history.count(player_id, wanted)
            page, pages = clamped_page(page, found, size)
            rows = await tx.history.page(player_id, wanted, limit=size, offset=(page - 1) * size)
            lines = await history_entries(tx, rows)
        return HistoryPage(known, lines, page, pages, found)


async def rating_points(
    tx: Transaction, player_id: int, game: str, ratings: Mapping[str, Rating]
) -> tuple[PastRating, ...]:
    """The player's rating after each rated match, in order; of very many, as many as a graph can show.

    Raises: game.unknown.
    """
    game_of(game)
    rating = ratings.get(game, NEWCOMER)
    rows = await tx.history.points(player_id, game, spread(rating.games, MOST_POINTS))
    return tuple(PastRating(row.at_ms, shown(row.rating), row.rating.games) for row in rows)


async def read_practice(tx: Transaction, player_id: int, today: int) -> Practice:
    rating = await tx.puzzles.rating(player_id)
    return Practice(
        tally_of(await tx.puzzles.attempts(player_id)),
        None if rating is None else shown(rating),
        {row.game: row.best for row in await tx.rushes.best(player_id)},
        days_in_a_row(await tx.puzzles.last_solved_day(player_id), today),
    )


def total(records: Iterable[Record]) -> Record:
    played = tuple(records)
    return Record(*(sum(getattr(each, kind) for each in played) for kind in ("won", "drawn", "lost")))


def without(record: Record, part: Record) -> Record:
    return Record(record.won - part.won, record.drawn - part.drawn, record.lost - part.lost)


def game_line(game: str, record: Record, ratings: Mapping[str, Rating]) -> GameLine:
    rating = ratings.get(game, NEWCOMER)
    return GameLine(game, shown(rating), rating.games, record)


def spread(count: int, most: int) -> tuple[int, ...]:
    """The numbers from 1 to ``count``, or ``most`` of them, evenly spread, with the first and the last."""
    if count <= most:
        return tuple(range(1, count + 1))
    return tuple(1 + step * (count - 1) // (most - 1) for step in range(most))


async def history_entries(tx: Transaction, rows: Sequence[HistoryEntryRow]) -> tuple[HistoryEntry, ...]:
    """Finished matches with the names of everybody in them."""
    numbers = [row.id for row in rows]
    players, places = await tx.matches.players_of(numbers), await tx.history.places(numbers)
    return tuple(history_entry(row, players[row.id], places[row.id]) for row in rows)


def history_entry(row: HistoryEntryRow, players: Sequence[Person], places: Sequence[int]) -> HistoryEntry:
    """One finished match from one player's side."""
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
        change=change,
        moves=row.moves,
        ended_ms=row.ended_ms,
    )
