"""Hints during matches against a computer, and analyses of finished matches.

Both are computed in the pool's processes; the latest ones are cached.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cachetools import LRUCache

from engine.coaching.accuracy import accuracy
from engine.coaching.judge import Judgement, judge_move
from engine.coaching.reason import Reason
from engine.core.game import CHANCE, Event, Game
from engine.core.turns import turn_played
from engine.match.errors import MatchRefused
from engine.match.match import Entry, counted_entries, replayed
from engine.registry import game as game_of
from services.computer.jobs import Advice, advice, why_better
from services.computer.pool import Pool, QueueShare, share_of
from services.matches.store import MatchStore
from services.matches.views import MatchView
from services.runtime import Runtime

COSTLY: Final = 0.05
"""From this loss on, in expected result (0 to 1), a move is a turning point."""
MOST_POINTS: Final = 3
MAX_HINTS: Final = 200
MAX_MOVES: Final = 5_000
"""So many moves of analyses stay in memory, each with its position, in some 10 MB."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Hint:
    """A good turn for the player to move: its text, reason, resulting position and events."""

    match: MatchView
    text: str
    reasons: tuple[Reason, ...]
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move of a finished match with its judgement; ``number`` counts the players' moves from 1.

    ``at`` is the position before the move.
    """

    ply: int
    number: int
    seat: int
    at: Any
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished match, move by move; ``why`` says by ply why the better move was better."""

    match: MatchView
    moves: tuple[JudgedMove, ...]
    why: Mapping[int, tuple[Reason, ...]] = field(default_factory=dict)

    @property
    def turning_points(self) -> tuple[JudgedMove, ...]:
        """At most three moves that cost their players most, in the order they were played."""
        return turning_points(self.moves)

    def accuracy(self, seat: int) -> float | None:
        """Accuracy of a seat, 0 to 100, or None if it made no move."""
        losses = (move.judgement.lost for move in self.moves if move.seat == seat)
        return accuracy(self.match.game, losses)


def turning_points(moves: Sequence[JudgedMove]) -> tuple[JudgedMove, ...]:
    """At most three moves that cost their players most, in the order they were played."""
    costly = [move for move in moves if move.judgement.lost >= COSTLY]
    worst = sorted(costly, key=lambda move: -move.judgement.lost)[:MOST_POINTS]
    return tuple(sorted(worst, key=lambda move: move.ply))


class Analyses:
    """Hints and analyses. Each is computed once and shared by all who ask meanwhile, or soon after."""

    def __init__(self, runtime: Runtime, store: MatchStore, pool: Pool) -> None:
        self.store = store
        self.database = runtime.database
        self.pool = pool
        self.hints: LRUCache[tuple[int, int], asyncio.Task[Advice]] = LRUCache(MAX_HINTS)
        self.known: LRUCache[int, Analysis] = LRUCache(
            MAX_MOVES, lambda known: min(1 + len(known.moves), MAX_MOVES)
        )
        self.computing: dict[int, asyncio.Task[Analysis]] = {}
        self.listeners: dict[int, list[Progress]] = {}

    async def hint(self, match_id: int, player_id: int, ply: int | None = None) -> Hint:
        """A good turn for the player to move, in a casual match against the computer.

        Raises: match.not-yours, match.over, match.left, computer.thinking,
            computer.no-hint (any other match).
        """
        match = await self.store.get(match_id)
        match.require(player_id, "hint", ply)
        text, reasons = await self.best_turn(match, player_id)
        turn = turn_played(game_of(match.game), match.position, text)
        return Hint(match, text, reasons, turn.at, turn.events)

    async def best_turn(self, match: MatchView, player_id: int) -> Advice:
        """The turn of the strongest computer and its reasons, computed once however often it is asked for."""
        key = match.id, match.ply
        search = self.hints.get(key)
        if search is None or (search.done() and (search.cancelled() or search.exception())):
            share = share_of(match.server_id, player_id)
            call = self.pool.run(share, advice, match.game, match.position)
            search = self.hints[key] = asyncio.create_task(call)
        return await asyncio.shield(search)

    def is_started(self, match_id: int) -> bool:
        """Whether the analysis of this match is cached or being computed."""
        return match_id in self.known or match_id in self.computing

    def swings(self, match_id: int) -> dict[int, float]:
        """Cost of each move of a match by its number, if its analysis is cached."""
        known = self.known.get(match_id)
        return {move.number: move.judgement.lost for move in known.moves} if known else {}

    async def analyse(self, match_id: int, player_id: int, progress: Progress) -> Analysis:
        """The analysis of a finished match; ``progress(done, of)`` counts moves. Raises: match.playing.

        It counts for the player who asks first.
        """
        known = self.known.get(match_id)
        if known is not None:
            return known
        self.listeners.setdefault(match_id, []).append(progress)
        if match_id not in self.computing:
            self.computing[match_id] = asyncio.create_task(self.compute(match_id, player_id))
        # One caller that is cancelled must not cancel the analysis for the others.
        return await asyncio.shield(self.computing[match_id])

    async def compute(self, match_id: int, player_id: int) -> Analysis:
        """The analysis, computed and cached."""
        try:
            match = await self.store.get(match_id)
            if match.outcome is None:
                raise MatchRefused("match.playing", match=str(match_id))
            played = await asyncio.to_thread(positions, match.match.game, match.first, match.log)
            moves = await self.judge_moves(match, player_id, played)
            analysis = Analysis(match, moves, await self.explain(match, player_id, moves))
            self.known[match_id] = analysis
            return analysis
        finally:
            self.computing.pop(match_id, None)
            self.listeners.pop(match_id, None)

    async def judge_moves(
        self, match: MatchView, player_id: int, played: list[tuple[int, int, str, Any]]
    ) -> tuple[JudgedMove, ...]:
        """All moves with their judgements, in order."""
        share, done = analysis_share(match, player_id), 0

        async def one(number: int, ply: int, seat: int, text: str, at: Any) -> JudgedMove:
            nonlocal done
            found = await self.pool.run(share, judge_move, match.game, at, text)
            done += 1
            for progress in self.listeners.get(match.id, ()):
                progress(done, len(played))
            return JudgedMove(ply, number, seat, at, found)

        async with asyncio.TaskGroup() as judging:
            tasks = [judging.create_task(one(number, *place)) for number, place in enumerate(played, 1)]
        return tuple(task.result() for task in tasks)

    async def explain(
        self, match: MatchView, player_id: int, moves: tuple[JudgedMove, ...]
    ) -> dict[int, tuple[Reason, ...]]:
        """Why the better moves at the turning points were better, by ply."""
        share, points = analysis_share(match, player_id), turning_points(moves)
        found = await asyncio.gather(
            *(self.pool.run(share, why_better, match.game, each.at, each.judgement.best) for each in points)
        )
        return dict(zip((each.ply for each in points), found, strict=True))


def analysis_share(match: MatchView, player_id: int) -> QueueShare:
    """A queue of its own, so that computers' moves do not wait for a whole analysis."""
    return QueueShare(("analysis", share_of(match.server_id, player_id).server), player_id)


def positions(game: Game[Any, Any], at: Any, log: Sequence[Entry]) -> list[tuple[int, int, str, Any]]:
    """Each move of a seat that stands: its ply, seat, text, and the position it was made in."""
    found = []
    for ply, entry in counted_entries(log):
        if entry.kind == "move" and entry.seat != CHANCE:
            found.append((ply, entry.seat, entry.text, at))
        at, _ = replayed(game, at, entry)
    return found
