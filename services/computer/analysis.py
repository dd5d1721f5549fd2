"""Hints during matches against a computer, and analyses of finished matches.

Both are computed in the pool's processes; the latest ones are cached.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cachetools import LRUCache

from engine.coaching.accuracy import accuracy
from engine.coaching.judge import Judgement, judge_move
from engine.coaching.reason import Reason
from engine.computer.tree import result_of
from engine.core.game import CHANCE, Event, Game
from engine.core.turns import turn_played
from engine.match.errors import MatchRefused
from engine.match.match import Entry, counted_entries, replayed
from engine.registry import game as game_of
from services.computer.jobs import Advice, advice, why_good
from services.computer.pool import Pool, QueueShare, share_of
from services.matches.store import MatchStore
from services.matches.views import MatchView

SHORTEST: Final = 4
"""The fewest moves that say something about whoever made them."""
COSTLY: Final = 0.05
"""From this loss on, in expected result (0 to 1), a move is among the costliest."""
LUCKY: Final = 0.1
"""Larger swings by chance are told as luck."""
MOST_POINTS: Final = 3
MOST_SWINGS: Final = 2
MAX_HINTS: Final = 200
MAX_MOVES: Final = 5_000
"""So many moves of analyses stay in memory, each with its position, in some 10 MB."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A good turn for the player to move: its text, reason, resulting position and events."""

    match: MatchView
    text: str
    reasons: tuple[Reason, ...]
    after: Any
    events: tuple[Event, ...]


class PlayedMove(NamedTuple):
    """A move of a match as it was played in the position ``at``, and whether chance came after it."""

    ply: int
    seat: int
    text: str
    at: Any
    drawn: bool = False


class JudgedMove(NamedTuple):
    """A move of a finished match with its judgement; ``number`` counts the players' moves from 1.

    ``at`` is the position before the move. ``drawn`` says whether chance decided something after it.
    """

    ply: int
    number: int
    seat: int
    at: Any
    drawn: bool
    judgement: Judgement


class Swing(NamedTuple):
    """The gain of a seat by chance after a move, in expected result."""

    number: int
    seat: int
    gained: float


class CostlyMove(NamedTuple):
    """A costly move, why another was better, and the best answer that it let somebody have, and why that is.

    There is no ``answer`` if the match was over.
    """

    move: JudgedMove
    better: tuple[Reason, ...]
    answer: JudgedMove | None
    why: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished match of so many moves (``of``), or the first ``moves`` of it while others are not judged.

    The ``moments`` are found last: at most three moves that cost their players most, as they were played.
    """

    match: MatchView
    moves: tuple[JudgedMove, ...]
    of: int
    moments: tuple[CostlyMove, ...] = ()

    @property
    def chances(self) -> list[list[float]]:
        """Each seat's expected result before every move, and in the end."""
        standings = [[(move.seat, move.judgement.before)] for move in self.moves]
        if self.match.outcome is not None and len(self.moves) == self.of:
            places = self.match.outcome.places
            standings.append([(seat, (1 + result_of(places, seat)) / 2) for seat in range(len(places))])
        now, found = [1 / 2] * len(self.match.seats), list[list[float]]()
        for standing in standings:
            for seat, chance in standing:
                now[seat] = chance
                if len(now) == 2:
                    now[1 - seat] = 1 - chance
            found.append([*now])
        return [list(series) for series in zip(*found, strict=True)]

    @property
    def luck(self) -> tuple[Swing, ...]:
        """The two largest swings by chance between two seats, in the order they came."""
        found = list[Swing]()
        for move, *after in zip(self.moves, *(series[1:] for series in self.chances), strict=False):
            gained = after[move.seat] - move.judgement.after
            if move.drawn and abs(gained) >= LUCKY and len(after) == 2:
                found.append(Swing(move.number, move.seat if gained > 0 else 1 - move.seat, abs(gained)))
        return tuple(sorted(sorted(found, key=lambda swing: -swing.gained)[:MOST_SWINGS]))

    def accuracy(self, seat: int) -> float | None:
        losses = (move.judgement.lost for move in self.moves if move.seat == seat)
        return accuracy(self.match.game, losses)


def costliest(moves: Sequence[JudgedMove]) -> list[JudgedMove]:
    """At most three moves that cost their players most, in the order they were played."""
    costly = [move for move in moves if move.judgement.lost >= COSTLY]
    worst = sorted(costly, key=lambda move: -move.judgement.lost)[:MOST_POINTS]
    return sorted(worst, key=lambda move: move.number)


Progress = Callable[[Analysis], None]


class Analyses:
    """Hints and analyses. Each is computed once and shared by all who ask meanwhile, or soon after."""

    def __init__(self, store: MatchStore, pool: Pool) -> None:
        self.store = store
        self.pool = pool
        self.hints: LRUCache[tuple[str, Any, int | None], asyncio.Task[Advice]] = LRUCache(MAX_HINTS)
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
        """The coach's turn and its reasons, computed once however often it is asked for."""
        key = match.game, match.position, match.level
        search = self.hints.get(key)
        if search is None or (search.done() and (search.cancelled() or search.exception())):
            share = share_of(match.server_id, player_id)
            call = self.pool.run(share, advice, *key)
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
        """The analysis of a finished match; ``progress`` gets the part that is known. Raises: match.playing.

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
        try:
            match = await self.store.get(match_id)
            if match.outcome is None:
                raise MatchRefused("match.playing", match=str(match_id))
            played = await asyncio.to_thread(positions, match.match.game, match.first, match.log)
            moves = await self.judge_moves(match, player_id, played)
            moments = await asyncio.gather(
                *(self.moment(match, player_id, moves, move) for move in costliest(moves))
            )
            analysis = Analysis(match, moves, len(moves), tuple(moments))
            self.known[match_id] = analysis
            return analysis
        finally:
            self.computing.pop(match_id, None)
            self.listeners.pop(match_id, None)

    async def judge_moves(
        self, match: MatchView, player_id: int, played: Sequence[PlayedMove]
    ) -> tuple[JudgedMove, ...]:
        """All moves with their judgements, in order; the first ones go to those who wait."""
        share, found = analysis_share(match, player_id), list[JudgedMove]()
        async with asyncio.TaskGroup() as judging:
            tasks = [
                judging.create_task(self.pool.run(share, judge_move, match.game, move.at, move.text))
                for move in played
            ]
            for number, (move, task) in enumerate(zip(played, tasks, strict=True), 1):
                found.append(JudgedMove(move.ply, number, move.seat, move.at, move.drawn, await task))
                part = Analysis(match, tuple(found), len(played))
                for progress in self.listeners.get(match.id, ()) if number < part.of else ():
                    progress(part)
        return tuple(found)

    async def moment(
        self, match: MatchView, player_id: int, moves: Sequence[JudgedMove], move: JudgedMove
    ) -> CostlyMove:
        """A costly move with the reasons for the better one, and the answer that it allowed."""
        share, later = analysis_share(match, player_id), moves[move.number :]
        answer = next((each for each in later if each.seat != move.seat and is_turn(match, each)), None)
        better, why = await asyncio.gather(
            *(
                self.pool.run(share, why_good, match.game, each.at, each.judgement.best)
                for each in (move, answer or move)
            )
        )
        return CostlyMove(move, better, answer, why)


def analysis_share(match: MatchView, player_id: int) -> QueueShare:
    """A queue of its own, so that computers' moves do not wait for a whole analysis."""
    return QueueShare(("analysis", share_of(match.server_id, player_id).server), player_id)


def is_turn(match: MatchView, move: JudgedMove) -> bool:
    """Whether the best move there is no forced pass, and puts nothing back."""
    game = match.match.game
    return game.takes_turn(game.play(move.at, game.read(move.at, move.judgement.best.move)).events)


def positions(game: Game[Any, Any], at: Any, log: Sequence[Entry]) -> list[PlayedMove]:
    found = list[PlayedMove]()
    for ply, entry in counted_entries(log):
        if entry.kind == "move" and entry.seat != CHANCE:
            found.append(PlayedMove(ply, entry.seat, entry.text, at))
        elif found:
            # What ends a match after the last draw is not that draw's doing.
            found[-1] = found[-1]._replace(drawn=entry.kind == "move")
        at, _ = replayed(game, at, entry)
    return found
