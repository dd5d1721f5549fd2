"""Puzzles: which one comes next, verdicts on turns, streaks, and the daily puzzle of each server."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, groupby, takewhile
from math import gcd
from operator import itemgetter
from typing import Final, NamedTuple

from data.puzzles import AttemptRow, DayRow
from data.rows import Rating
from data.server_scores import Score
from data.transaction import Transaction
from engine import registry
from engine.computer.limits import Stopped
from engine.core.errors import BadRequest
from engine.lessons import courses
from engine.puzzles import WIN, Puzzle, puzzle, puzzles
from engine.puzzles.judging import TurnVerdict, played_from, quick_verdict
from services.computer.jobs import verdict_on, whole_line
from services.computer.pool import Pool, QueueShare
from services.matches.views import Person, Place
from services.players.people import record_people
from services.players.rating_model import NEWCOMER, UNRATED_PUZZLES, points_won, rated_solver, shown
from services.players.ratings import period_starts
from services.puzzles.views import Daily, NextPuzzle, PuzzleView, Tally, Today, TryResult
from services.regular_posts import RegularPost, RegularPosts
from services.retried import retried
from services.runtime import Runtime, Service

PUZZLES: Final = "puzzles"
"""All puzzles together take the turns of one server, and their players take turns among them."""
LEAST_EASY: Final = 30
"""If a game has fewer easy puzzles by its usual rules, those of medium strength are for every day, too."""
STRIDE: Final = 37
"""Daily puzzles step through a game's file by this: neighbours there come from one match and look alike."""

Key = tuple[str, int]
Order = tuple[bool, bool, int, int]
"""Whether a puzzle was tried, whether it is solved, when it was tried last, its rank."""


class RecordedTry(NamedTuple):
    """Effect of recording a try, and the solver's ratings around it.

    ``first`` numbers the first try at a puzzle among those of the player, from 1; it is None for a later one.
    """

    first: int | None
    before: Rating | None = None
    after: Rating | None = None


class Puzzles(Service):
    """Serves and judges puzzles.

    Only first tries count for streaks, and from the eleventh puzzle on for ratings. Seeing the solution is a
    wrong try. A rush counts for neither.
    """

    def __init__(self, runtime: Runtime, pool: Pool, posts: RegularPosts) -> None:
        super().__init__(runtime)
        self.pool = pool
        self.posts = posts
        self.today = posts.today

    def games(self) -> tuple[str, ...]:
        return tuple(game for game in registry.games() if puzzles(game))

    def view(self, game: str, number: int, played: Sequence[str] = ()) -> PuzzleView:
        """A puzzle after these moves. Raises: puzzle.unknown, and the game's own ``GameError``."""
        return view_of(puzzle(game, number), tuple(played))

    async def next(self, player_id: int, game: str | None = None) -> NextPuzzle:
        """The player's next puzzle of a game, or of any game that they know, by rules that they know.

        The first one ever is the easiest. New ones come first, games taking turns, those of a game beginning
        with the one whose strength is nearest to what the player surely has; then those that the player has
        not solved, then all again, the one not tried for longest first. Raises: game.unknown, puzzle.none.
        """
        async with self.database.read() as tx:
            tried = {(row.game, row.number): row for row in await tx.puzzles.attempts(player_id)}
            rating = await tx.puzzles.rating(player_id) or NEWCOMER
        now = shown(rating)
        wanted = now.value - now.uncertainty if tried else 0
        known = await self.read_known(player_id, game)
        found = [each for ones in known.values() for each in ordered(ones, tried, wanted)]
        if not found:
            raise BadRequest("puzzle.none")
        _, chosen = min(found, key=itemgetter(0))
        row = tried.get((chosen.game, chosen.number))
        return NextPuzzle(view_of(chosen), again=row is not None and row.solved)

    async def read_known(self, player_id: int, game: str | None = None) -> dict[str, list[Puzzle]]:
        """Read the puzzles of a game, or of each that the player knows, by the rules that they know.

        Known are those of courses that were begun, of matches and of puzzles that were tried. Who knows no
        game has the first one. Raises: game.unknown.
        """
        rules = await self.read_rules(player_id)
        games = [game] if game else [each for each in self.games() if each in rules] or self.games()[:1]
        return {key: known(key, rules.get(key, ())) for key in games}

    async def read_rules(self, player_id: int) -> dict[str, list[Mapping[str, str]]]:
        """Read the options by which a player knows games, by game."""
        async with self.database.read() as tx:
            begun = {row.course for row in await tx.lessons.of(player_id)}
            rules = await tx.history.rules_played(player_id)
            tried = await tx.puzzles.attempts(player_id)
        rules += [(one.game, one.options) for key, one in courses().items() if key in begun]
        found: dict[str, list[Mapping[str, str]]] = {row.game: [] for row in tried}
        for game, options in rules:
            found.setdefault(game, []).append(options)
        return found

    async def try_turn(
        self,
        player: Person,
        game: str,
        number: int,
        played: Sequence[str],
        text: str,
        *,
        place: Place | None = None,
    ) -> TryResult:
        """The result of a player's turn after these moves; it is recorded once it decides the puzzle.

        The puzzle of the day counts on the leaderboard of the server ``place``, if it is solved there.

        Raises: puzzle.unknown, puzzle.undecided, and the game's own ``GameError``; none of them is a try.
        """
        one, before = puzzle(game, number), tuple(played)
        verdict = await self.verdict(player.id, one, before, text)
        turn = played_from(game, view_of(one, before).position, verdict.turn)
        onward = None
        if verdict.right and not verdict.solved:
            onward = view_of(one, (*before, *verdict.turn, *verdict.answer))
        recorded, before_tally = RecordedTry(None), await self.tally(player.id)
        if onward is None:
            recorded = await self.record_try(player, (game, number), solved=verdict.solved, place=place)
        tally = await self.tally(player.id)
        old, new = recorded.before, recorded.after
        return TryResult(
            turn=verdict.turn,
            answer=verdict.answer,
            right=verdict.right,
            solved=verdict.solved,
            after=turn.at,
            events=turn.events,
            next=onward,
            counted=recorded.first is not None,
            unrated=recorded.first if old is None else None,
            lost=max(0, before_tally.streak - tally.streak),
            tally=tally,
            rating=shown(new) if new else None,
            change=points_won(old.mu, new.mu) if old and new else None,
        )

    async def verdict(self, player_id: int, one: Puzzle, before: tuple[str, ...], text: str) -> TurnVerdict:
        """The verdict on a turn after these moves. Raises: puzzle.undecided, and the game's ``GameError``."""
        verdict = quick_verdict(one, before, text)
        if verdict is not None:
            return verdict
        try:
            return await self.pool.run(
                QueueShare(PUZZLES, player_id), verdict_on, one.game, one.number, before, text
            )
        except Stopped:
            raise BadRequest("puzzle.undecided", move=text) from None

    async def solution(self, player: Person, game: str, number: int) -> tuple[str, ...]:
        """All moves of the solution, answers included.

        For a player who has not tried it yet, this is a wrong try.
        """
        one = puzzle(game, number)
        end = registry.game(game).outcome(played_from(game, one.at, one.line).at)
        whole = one.kind != WIN or end is not None
        share = QueueShare(PUZZLES, player.id)
        line = one.line if whole else await self.pool.run(share, whole_line, game, number)
        await self.record_try(player, (game, number), solved=False, shown=True)
        return line

    @retried
    async def record_try(
        self,
        player: Person,
        key: Key,
        *,
        solved: bool,
        shown: bool = False,
        place: Place | None = None,
    ) -> RecordedTry:
        """Record a try at a puzzle, or a look at its solution, and what that did; ``shown`` for all of it.

        A first one counts for the rating after the first puzzles, one at the puzzle of today for the day.
        """
        now_ms, of_day = self.now_ms(), key == self.key_of_day(self.today(), key[0])
        async with self.database.write() as tx:
            await tx.players.record(player.id, player.name, now_ms)
            recorded = RecordedTry(await first_try(tx, player.id, key, solved=solved, now_ms=now_ms))
            if (recorded.first or 0) > UNRATED_PUZZLES:
                before = await tx.puzzles.rating(player.id) or NEWCOMER
                after = rated_solver(before, puzzle(*key).strength, solved=solved)
                await tx.puzzles.record_rating(player.id, after, now_ms)
                recorded = recorded._replace(before=before, after=after)
            won = of_day and await self.record_day(tx, player.id, solved=solved, shown=shown)
            if of_day and place is not None and place.server_id is not None:
                await record_people(tx, (player,), place, now_ms)
                counted = place.server_id, key[0], period_starts(now_ms)
                await tx.server_scores.add(*counted, {player.id: Score(puzzles=int(won))})
        return recorded

    async def record_day(self, tx: Transaction, player_id: int, *, solved: bool, shown: bool) -> bool:
        """Record a try at today's puzzle, or a look at its solution; tell if that solves it."""
        day = self.today()
        row = await tx.puzzles.day(player_id, day) or DayRow(day)
        if row.solved or row.shown:
            return False
        if solved:
            before = await tx.puzzles.day(player_id, day - 1)
            row = row._replace(solved=True, streak=1 + (before.streak if before else 0))
        elif shown:
            row = row._replace(shown=True)
        else:
            row = row._replace(wrong=row.wrong + 1)
        await tx.puzzles.record_day(player_id, row)
        return solved

    async def day_of(self, player_id: int, day: int | None = None) -> Today:
        """How a player does at the puzzle of a day, of today if none is given: at one of a game they know.

        Each game has one; a try at that of another game, as a server may post it, counts as well.
        """
        day = self.today() if day is None else day
        keys = [self.key_of_day(day, game) for game in self.games()]
        own = await self.own_game(player_id, day)
        async with self.database.read() as tx:
            rows = await tx.puzzles.attempts(player_id)
            row = await tx.puzzles.day(player_id, day) or DayRow(day)
            last = await tx.puzzles.last_solved_day(player_id)
        begins_ms = self.posts.defaults.begins_ms(day)
        tried = [each for each in rows if each.last_ms >= begins_ms and (each.game, each.number) in keys]
        tried.sort(key=lambda each: (not each.solved, each.game != own))
        key = self.key_of_day(day, tried[0].game if tried else own)
        streak = row.streak or days_in_a_row(last, self.today())
        return Today(day, view_of(puzzle(*key)), row.wrong, row.solved, row.shown, streak)

    async def tally(self, player_id: int) -> Tally:
        async with self.database.read() as tx:
            return tally_of(await tx.puzzles.attempts(player_id))

    async def daily(self, server_id: int) -> Daily | None:
        """The puzzle that a server had posted last."""
        post = (await self.posts.of_server(server_id)).get("puzzle")
        return await self.daily_of(post) if post is not None and post.message_id else None

    async def daily_of(self, post: RegularPost) -> Daily:
        """The daily puzzle of a post, with the results of the server's members."""
        view = view_of(puzzle(*self.key_of_day(post.day or 0, post.game)))
        async with self.database.read() as tx:
            results = await tx.puzzles.results(view.puzzle.game, view.puzzle.number, post.server_id)
        return Daily(post, view, results)

    def key_of_day(self, day: int, game: str) -> Key:
        """The puzzle of a game on a day: an easy one."""
        found = easy(game)
        stride = next(step for step in count(STRIDE) if gcd(step, len(found)) == 1)
        return game, found[day * stride % len(found)]

    async def own_game(self, player_id: int, day: int) -> str:
        """The game of a player's puzzle on a day: those that they know take turns."""
        known = await self.read_rules(player_id)
        games = [game for game in self.games() if game in known] or self.games()[:1]
        return games[day % len(games)]


def tally_of(rows: Sequence[AttemptRow]) -> Tally:
    """Solved puzzles and streaks of first tries, from a player's tries in order."""
    runs = [(right, len(list(run))) for right, run in groupby(row.first_try for row in rows)]
    return Tally(
        solved=sum(row.solved for row in rows),
        streak=runs[-1][1] if runs and runs[-1][0] else 0,
        best=max((length for right, length in runs if right), default=0),
    )


def days_in_a_row(last: DayRow | None, today: int) -> int:
    """How many puzzles of the day were solved in a row until the ``last``; today's may still be open."""
    return last.streak if last is not None and last.day >= today - 1 else 0


async def first_try(tx: Transaction, player_id: int, key: Key, *, solved: bool, now_ms: int) -> int | None:
    """Record a try at a puzzle; the number of the puzzle among the player's, None if it was tried before."""
    rows = await tx.puzzles.attempts(player_id)
    row = next((row for row in rows if (row.game, row.number) == key), None)
    if row is None:
        # Streaks are counted in the order of first tries: no two of them may have the same time.
        now_ms = max([now_ms, *(other.at_ms + 1 for other in rows[-1:])])
        after = AttemptRow(*key, first_try=solved, solved=solved, at_ms=now_ms, last_ms=now_ms)
    else:
        after = row._replace(solved=row.solved or solved, last_ms=max(row.at_ms, now_ms))
    await tx.puzzles.record_attempt(player_id, after)
    return len(rows) + 1 if row is None else None


def usual(game: str) -> list[Puzzle]:
    """The puzzles of a game by its usual rules; all, if it has none of these. Raises: game.unknown."""
    found = list(puzzles(game))
    return [one for one in found if not one.options] or found


def known(game: str, rules: Iterable[Mapping[str, str]]) -> list[Puzzle]:
    """The puzzles of a game by any of these options, by its usual rules if there are none of them.

    Raises: game.unknown.
    """
    offered, ones = registry.game(game).about.offered, list(puzzles(game))
    named = {name for one in ones for name in one.options}
    held = [{name: options.get(name, offered[name][0]) for name in named} for options in rules]
    found = [one for one in ones if {name: one.options.get(name, offered[name][0]) for name in named} in held]
    return found or usual(game)


def easy(game: str) -> list[int]:
    """The numbers of a game's easy puzzles by its usual rules; of all but hard ones, if those are few."""
    ones = usual(game)
    found = [one.number for one in ones if one.grade == "easy"]
    return found if len(found) >= LEAST_EASY else [one.number for one in ones if one.grade != "hard"]


def ordered(
    ones: Sequence[Puzzle], tried: Mapping[Key, AttemptRow], wanted: int
) -> Iterator[tuple[Order, Puzzle]]:
    """The puzzles of a game, each with what decides which comes next; ``wanted`` is a strength in points."""
    nearest = sorted(ones, key=lambda one: (abs(one.strength - wanted), one.number))
    new = [one for one in nearest if (one.game, one.number) not in tried]
    # Of two games, the one with fewer tries comes next.
    for turn, one in enumerate(new, len(nearest) - len(new)):
        yield (False, False, 0, turn), one
    for rank, one in enumerate(nearest):
        row = tried.get((one.game, one.number))
        if row is not None:
            yield (True, row.solved, row.last_ms, rank), one


def view_of(one: Puzzle, played: tuple[str, ...] = ()) -> PuzzleView:
    """A puzzle after these moves."""
    start = one.at
    seat, whole = registry.game(one.game).mover(start), played_from(one.game, start, played)
    answers = len(list(takewhile(lambda mover: mover != seat, reversed(whole.movers))))
    turn = played_from(one.game, start, played[: len(played) - answers])
    answer = played_from(one.game, turn.at, played[len(turn.texts) :])
    left = one.moves - whole.movers.count(seat)
    return PuzzleView(one, whole.texts, whole.at, seat, answer.events, left)
