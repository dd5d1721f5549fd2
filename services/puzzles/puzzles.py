"""Puzzles: which one comes next, verdicts on turns, streaks, and the daily puzzle of each server."""

from collections.abc import Callable, Iterable, Sequence
from itertools import count, groupby, takewhile
from math import gcd
from typing import Final

from data.database import Database
from data.rows import AttemptRow, DailyRow
from engine import registry
from engine.computer.limits import Stopped
from engine.core.errors import BadRequest
from engine.match.calendar import DAY_MS
from engine.puzzles import Puzzle, puzzle, puzzles
from engine.puzzles.judging import played_from, quick_verdict
from services.computer.jobs import verdict_on, whole_line
from services.computer.pool import Pool
from services.matches.views import Person
from services.puzzles.views import Daily, NextPuzzle, PuzzleView, Tally, TryResult
from services.retried import retried

STRIDE: Final = 37
"""Daily puzzles step through a game's file by this: neighbours there come from one match and look alike."""

Key = tuple[str, int]


class Puzzles:
    """Serves and judges puzzles. Only first tries count for streaks; seeing the solution is a wrong try."""

    def __init__(self, database: Database, now_ms: Callable[[], int], pool: Pool) -> None:
        self.database = database
        self.now_ms = now_ms
        self.pool = pool

    def games(self) -> tuple[str, ...]:
        """The games that have puzzles, by key."""
        return tuple(game for game in registry.games() if puzzles(game))

    def view(self, game: str, number: int, played: Sequence[str] = ()) -> PuzzleView:
        """A puzzle after these moves. Raises: puzzle.unknown, and the game's own ``GameError``."""
        return view_of(puzzle(game, number), tuple(played))

    async def next(self, player_id: int, game: str | None = None) -> NextPuzzle:
        """The player's next puzzle of a game, or of any game.

        New ones come first, the easiest of them, games taking turns; then those that the player has not
        solved, then all again, the one not tried for longest first. Raises: game.unknown, puzzle.none.
        """
        found = [ranked for key in ([game] if game else self.games()) for ranked in easiest_first(key)]
        if not found:
            raise BadRequest("puzzle.none")
        async with self.database.read() as tx:
            tried = {(row.game, row.number): row for row in await tx.puzzles.attempts(player_id)}

        def order(ranked: tuple[int, Puzzle]) -> tuple[bool, bool, int, int]:
            rank, one = ranked
            row = tried.get((one.game, one.number))
            return row is not None, row is not None and row.solved, row.last_ms if row else 0, rank

        _, chosen = min(found, key=order)
        row = tried.get((chosen.game, chosen.number))
        return NextPuzzle(view_of(chosen), again=row is not None and row.solved)

    async def try_turn(
        self, player: Person, game: str, number: int, played: Sequence[str], text: str
    ) -> TryResult:
        """The result of a player's turn after these moves; it is recorded once it decides the puzzle.

        Raises: puzzle.unknown, puzzle.undecided, and the game's own ``GameError``; none of them is a try.
        """
        one, before = puzzle(game, number), tuple(played)
        verdict = quick_verdict(one, before, text)
        if verdict is None:
            try:
                verdict = await self.pool.run(player.id, verdict_on, game, number, before, text)
            except Stopped:
                raise BadRequest("puzzle.undecided", move=text) from None
        turn = played_from(game, view_of(one, before).position, verdict.turn)
        onward = None
        if verdict.right and not verdict.solved:
            onward = view_of(one, (*before, *verdict.turn, *verdict.answer))
        counted, before_tally = False, await self.tally(player.id)
        if onward is None:
            counted = await self.record_try(player, (game, number), solved=verdict.solved)
        tally = await self.tally(player.id)
        return TryResult(
            turn=verdict.turn,
            answer=verdict.answer,
            right=verdict.right,
            solved=verdict.solved,
            after=turn.at,
            events=turn.events,
            next=onward,
            counted=counted,
            lost=max(0, before_tally.streak - tally.streak),
            tally=tally,
        )

    async def solution(self, player: Person, game: str, number: int) -> tuple[str, ...]:
        """All moves to the win, answers included; for a player who has not tried yet this is a wrong try."""
        one = puzzle(game, number)
        over = registry.game(game).outcome(played_from(game, one.at, one.line).at) is not None
        line = one.line if over else await self.pool.run(player.id, whole_line, game, number)
        await self.record_try(player, (game, number), solved=False)
        return line

    @retried
    async def record_try(self, player: Person, key: Key, *, solved: bool) -> bool:
        """Record a try; whether it was the player's first one at that puzzle."""
        now_ms = self.now_ms()
        async with self.database.write() as tx:
            await tx.players.record(player.id, player.name, now_ms)
            rows = await tx.puzzles.attempts(player.id)
            row = next((row for row in rows if (row.game, row.number) == key), None)
            if row is None:
                # Streaks are counted in the order of first tries: no two of them may have the same time.
                now_ms = max([now_ms, *(other.at_ms + 1 for other in rows[-1:])])
                after = AttemptRow(*key, first_try=solved, solved=solved, at_ms=now_ms, last_ms=now_ms)
            else:
                after = row._replace(solved=row.solved or solved, last_ms=max(row.at_ms, now_ms))
            await tx.puzzles.record_attempt(player.id, after)
        return row is None

    async def tally(self, player_id: int) -> Tally:
        """A player's solved puzzles and streaks."""
        async with self.database.read() as tx:
            rows = await tx.puzzles.attempts(player_id)
        runs = [(right, len(list(run))) for right, run in groupby(row.first_try for row in rows)]
        return Tally(
            solved=sum(row.solved for row in rows),
            streak=runs[-1][1] if runs and runs[-1][0] else 0,
            best=max((length for right, length in runs if right), default=0),
        )

    async def tried(self, player_id: int, game: str, number: int) -> list[AttemptRow]:
        """A player's tries up to one puzzle, in the order of the first ones. Raises: puzzle.unknown."""
        puzzle(game, number)
        async with self.database.read() as tx:
            rows = await tx.puzzles.attempts(player_id)
        places = [place for place, row in enumerate(rows, 1) if (row.game, row.number) == (game, number)]
        return rows[: places[0]] if places else []

    def today(self) -> int:
        """The day in UTC, counted from the epoch."""
        return self.now_ms() // DAY_MS

    def tomorrow_ms(self) -> int:
        """When the next daily puzzle is due."""
        return (self.today() + 1) * DAY_MS

    async def resume(self) -> None:
        """Make due again what was claimed today and not posted, or posted and not recorded, before a stop."""
        async with self.database.write() as tx:
            await tx.puzzles.cancel_unrecorded(self.today())

    async def due(self) -> tuple[Daily, ...]:
        """The daily puzzles that are to be posted now; ``claim`` each before."""
        day = self.today()
        async with self.database.read() as tx:
            rows = await tx.puzzles.due(day)
            if not rows or not self.games():
                return ()
            view = self.view_of_day(day)
            solvers = await tx.puzzles.solvers_everywhere(view.puzzle.game, view.puzzle.number)
        return tuple(daily_of(row, day, view, solvers.get(row.server_id, 0)) for row in rows)

    async def daily(self, server_id: int) -> Daily | None:
        """The daily puzzle that is posted on a server, or None."""
        async with self.database.read() as tx:
            row = await tx.puzzles.daily(server_id)
            if row is None or row.day is None or not row.message_id:
                return None
            view = self.view_of_day(row.day)
            solvers = await tx.puzzles.solvers(view.puzzle.game, view.puzzle.number, server_id)
        return daily_of(row, row.day, view, solvers)

    def view_of_day(self, day: int) -> PuzzleView:
        """The puzzle of a day, which is the same on all servers."""
        return view_of(puzzle(*puzzle_of(day, {game: len(puzzles(game)) for game in self.games()})))

    async def claim(self, daily: Daily) -> bool:
        """Claim the posting of a daily puzzle; True for one of several callers, once a day."""
        async with self.database.write() as tx:
            return await tx.puzzles.claim(daily.server_id, daily.day)

    async def posted(self, daily: Daily, message_id: int | None) -> None:
        """Record its message; None where posting failed and must be tried again."""
        async with self.database.write() as tx:
            await tx.puzzles.record_message(daily.server_id, daily.day, message_id)


def easiest_first(game: str) -> Iterable[tuple[int, Puzzle]]:
    """A game's puzzles with their ranks from 0, the easiest first."""
    return enumerate(sorted(puzzles(game), key=lambda one: (one.moves, one.number)))


def view_of(one: Puzzle, played: tuple[str, ...] = ()) -> PuzzleView:
    """A puzzle after these moves."""
    start = one.at
    seat, whole = registry.game(one.game).mover(start), played_from(one.game, start, played)
    answers = len(list(takewhile(lambda mover: mover != seat, reversed(whole.movers))))
    turn = played_from(one.game, start, played[: len(played) - answers])
    answer = played_from(one.game, turn.at, played[len(turn.texts) :])
    left = one.moves - whole.movers.count(seat)
    return PuzzleView(one, whole.texts, whole.at, seat, answer.events, left)


def daily_of(row: DailyRow, day: int, view: PuzzleView, solvers: int) -> Daily:
    """A server's daily puzzle of a day."""
    return Daily(row.server_id, row.channel_id, day, row.message_id, view, solvers)


def puzzle_of(day: int, counts: dict[str, int]) -> Key:
    """The game and number of a day's puzzle: games take turns, each stepping through its ``counts``."""
    game = sorted(counts)[day % len(counts)]
    stride = next(step for step in count(STRIDE) if gcd(step, counts[game]) == 1)
    return game, day // len(counts) * stride % counts[game] + 1
