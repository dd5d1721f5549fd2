"""The rush: as many puzzles as possible within three minutes; three mistakes end it.

The time is the server's: when a rush ends is stored when it begins, so that it goes on over a restart of the
bot, and what comes in later does not count. Nothing in a rush counts for ratings, streaks or the day.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from data.puzzles import RushRow
from engine.core.errors import BadRequest
from engine.puzzles import Puzzle, puzzle
from services.matches.views import Person, Place
from services.players.people import record_people
from services.puzzles.puzzles import Puzzles, view_of
from services.puzzles.views import RushEnd, RushResult, RushView
from services.retried import retried
from services.runtime import Runtime, Service

LASTS_MS: Final = 180_000
MOST_WRONG: Final = 3
BAND: Final = 100
"""Puzzles whose strengths are within so many points are as hard as each other."""
OF_A_BAND: Final = 3
"""How many of these come before harder ones do."""


class Rushes(Service):
    """Begins rushes, judges turns in them, and keeps the best scores."""

    def __init__(self, runtime: Runtime, puzzles: Puzzles) -> None:
        super().__init__(runtime)
        self.puzzles = puzzles

    @retried
    async def begin(self, player: Person, place: Place, game: str) -> RushView:
        """Begin a rush through the puzzles of a game ("" is every game), in place of the last one.

        Raises: game.unknown, puzzle.none.
        """
        now_ms, found = self.now_ms(), await self.read_known(player.id, game)
        async with self.database.write() as tx:
            await record_people(tx, (player,), place, now_ms)
            before = await tx.rushes.of(player.id)
            # The time names a rush: two of a player never have the same one.
            began_ms = max(now_ms, before.began_ms + 1 if before else 0)
            first = puzzle_at(found, player.id, began_ms, 0)
            row = RushRow(began_ms, now_ms + LASTS_MS, game, 0, 0, first.game, first.number)
            await tx.rushes.begin(player.id, row)
        return rush_view(row)

    async def view(
        self, player_id: int, began_ms: int, step: int | None, played: Sequence[str]
    ) -> RushView | RushEnd:
        """A rush at one of its puzzles, the present one for None, after these moves; or its end.

        Raises: rush.over, rush.stale, and the game's own ``GameError``.
        """
        row = await self.row(player_id, began_ms, step)
        if self.now_ms() >= row.ends_ms:
            return await self.finish(player_id, began_ms, late=True)
        return rush_view(row, tuple(played))

    async def try_turn(
        self, player: Person, began_ms: int, step: int, played: Sequence[str], text: str
    ) -> RushResult:
        """The result of a player's turn; one that comes in after the end does not count.

        Raises: rush.over, rush.stale, puzzle.undecided, and the game's own ``GameError``; none is a mistake.
        """
        now_ms, row = self.now_ms(), await self.row(player.id, began_ms, step)
        if now_ms >= row.ends_ms:
            return RushResult(False, False, await self.finish(player.id, began_ms, late=True))
        one, before = puzzle(row.puzzle_game, row.puzzle_number), tuple(played)
        verdict = await self.puzzles.verdict(player.id, one, before, text)
        if verdict.right and not verdict.solved:
            onward = (*before, *verdict.turn, *verdict.answer)
            return RushResult(True, False, rush_view(row, onward))
        after = await self.record_decision(player.id, row, solved=verdict.solved, now_ms=now_ms)
        rush = await self.read_end(player.id, after, late=False) if after.over else rush_view(after)
        return RushResult(verdict.right, verdict.solved, rush)

    @retried
    async def record_decision(self, player_id: int, row: RushRow, *, solved: bool, now_ms: int) -> RushRow:
        """Record the result of a puzzle and the next one; return the rush after it. Raises: rush.stale."""
        after = row._replace(solved=row.solved + solved, wrong=row.wrong + (not solved))
        known = await self.read_known(player_id, row.game)
        following = puzzle_at(known, player_id, row.began_ms, after.solved + after.wrong)
        after = after._replace(
            puzzle_game=following.game, puzzle_number=following.number, over=after.wrong >= MOST_WRONG
        )
        async with self.database.write() as tx:
            if not await tx.rushes.advance(player_id, row, after):
                raise BadRequest("rush.stale")
            if solved:
                await tx.rushes.record_best(player_id, row.game, after.solved, now_ms)
        return after

    @retried
    async def finish(self, player_id: int, began_ms: int, *, late: bool = False) -> RushEnd:
        """End a rush, unless it is over. Raises: rush.over, if another one has begun."""
        async with self.database.write() as tx:
            row = await tx.rushes.of(player_id)
            if row is None or row.began_ms != began_ms:
                raise BadRequest("rush.over")
            await tx.rushes.advance(player_id, row, row._replace(over=True))
        return await self.read_end(player_id, row, late=late)

    async def read_end(self, player_id: int, row: RushRow, *, late: bool) -> RushEnd:
        async with self.database.read() as tx:
            best = next((each for each in await tx.rushes.best(player_id) if each.game == row.game), None)
        record = best is not None and best.best_ms >= row.began_ms
        return RushEnd(row.game, row.solved, row.wrong, best.best if best else 0, record, late)

    async def row(self, player_id: int, began_ms: int, step: int | None) -> RushRow:
        """A player's rush, which must be at this puzzle unless it is None. Raises: rush.over, rush.stale."""
        async with self.database.read() as tx:
            row = await tx.rushes.of(player_id)
        if row is None or row.began_ms != began_ms or row.over:
            raise BadRequest("rush.over")
        if step not in (None, row.solved + row.wrong):
            raise BadRequest("rush.stale")
        return row

    async def best(self, player_id: int) -> dict[str, int]:
        """A player's best scores by game, with "" for rushes through every game."""
        async with self.database.read() as tx:
            return {row.game: row.best for row in await tx.rushes.best(player_id)}

    async def read_known(self, player_id: int, game: str) -> list[Puzzle]:
        """Puzzles of a game ("": all) by rules that the player knows. Raises: game.unknown, puzzle.none."""
        known = await self.puzzles.read_known(player_id, game or None)
        found = [one for ones in known.values() for one in ones]
        if not found:
            raise BadRequest("puzzle.none")
        return found


def puzzle_at(known: Sequence[Puzzle], player_id: int, began_ms: int, step: int) -> Puzzle:
    """The puzzle of a rush after so many others; the last one again beyond the last."""
    return rising(known, f"{player_id}:{began_ms}")[min(step, len(known) - 1)]


def rising(found: Sequence[Puzzle], seed: str) -> list[Puzzle]:
    """Puzzles in an order that the seed decides: a few of each strength, the weakest first, then the rest."""
    shuffled = Random(seed).sample(found, len(found))  # noqa: S311 - nobody wins anything by guessing it
    shuffled.sort(key=lambda one: one.strength // BAND)
    early, late, taken = list[Puzzle](), list[Puzzle](), Counter[int]()
    for one in shuffled:
        band = one.strength // BAND
        taken[band] += 1
        (early if taken[band] <= OF_A_BAND else late).append(one)
    return early + late[::-1]


def rush_view(row: RushRow, played: tuple[str, ...] = ()) -> RushView:
    """A rush at its puzzle after these moves."""
    view = view_of(puzzle(row.puzzle_game, row.puzzle_number), played)
    return RushView(row.began_ms, row.ends_ms, row.game, row.solved, row.wrong, view)
