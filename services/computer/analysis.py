"""What a strong computer makes of a position or of a whole match: hints while it lasts, turning points after.

The thinking is done in the pool's processes; what was found about a finished match is kept for a while.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.computer.judging import Judgement, judge
from engine.computer.levels import STRONGEST
from engine.core.game import CHANCE, Event, Game
from engine.core.turns import turn_walk
from engine.match.errors import ComputerRefused, MatchRefused
from engine.match.match import Entry, replayed, standing
from engine.registry import game as game_of
from services.computer.pool import Pool
from services.computer.turns import computer_turn
from services.matches.store import MatchStore
from services.matches.views import MatchView
from services.matches.views_of_rows import match_view

HINT_LEVEL: Final = STRONGEST
SECONDS: Final = 0.7
"""For each of three looks at a move, at most; a long match gets less for each."""
WHOLE_S: Final = 90.0
"""What a whole match may take on one core, about."""
NODES: Final = 40_000
COSTLY: Final = 0.12
"""From this loss on, in expected result (0 to 1), a move is a turning point."""
MOST_POINTS: Final = 3
KEPT: Final = 200

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Hint:
    """A good turn for the player to move: its text, where it leads and what it does on the way."""

    match: MatchView
    text: str
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A move of a finished match, judged. ``number`` counts the moves of the match's players from 1."""

    ply: int
    number: int
    seat: int
    at: Any
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Analysis:
    """A finished match, move by move."""

    match: MatchView
    moves: tuple[Played, ...]

    @property
    def turning_points(self) -> tuple[Played, ...]:
        """At most three moves that cost their players much, in the order they were played."""
        costly = [move for move in self.moves if move.judgement.lost >= COSTLY]
        worst = sorted(costly, key=lambda move: -move.judgement.lost)[:MOST_POINTS]
        return tuple(sorted(worst, key=lambda move: move.ply))


class Analyses:
    """Hints and analyses. Each is made once; whoever comes meanwhile, or soon after, shares it."""

    def __init__(self, store: MatchStore, pool: Pool) -> None:
        self.store = store
        self.database = store.database
        self.pool = pool
        self.hinted: OrderedDict[tuple[int, int], asyncio.Task[str]] = OrderedDict()
        self.known: OrderedDict[int, Analysis] = OrderedDict()
        self.making: dict[int, asyncio.Task[Analysis]] = {}
        self.watching: dict[int, list[Progress]] = {}

    async def hint(self, match_id: int, player_id: int) -> Hint:
        """A good turn for the player; ``computer.no-hint`` but in a casual match against the computer.

        Also ``match.not-yours``, ``.over``, ``.not-your-turn``, ``computer.thinking``.
        """
        async with self.database.read() as tx:
            match = match_view(await self.store.load(tx, match_id))
        seat = match.seat_of(player_id)
        if seat is None:
            raise MatchRefused("match.not-yours", match=str(match_id))
        if match.mover is None:
            raise MatchRefused("match.over", match=str(match_id))
        if match.rated or not match.against_computer:
            raise ComputerRefused("computer.no-hint")
        if match.mover != seat:
            raise ComputerRefused("computer.thinking")
        text = await self.thought(match)
        turn, _ = turn_walk(game_of(match.game), match.position, text)
        return Hint(match, text, turn.at, turn.events)

    async def thought(self, match: MatchView) -> str:
        """The turn a strong computer would make, thought of once however often it is asked for."""
        key = match.id, match.ply
        thinking = self.hinted.get(key)
        if thinking is None or (thinking.done() and (thinking.cancelled() or thinking.exception())):
            call = self.pool.run(
                match.server_id or 0, computer_turn, match.game, match.position, HINT_LEVEL, match.ply
            )
            thinking = self.hinted[key] = asyncio.create_task(call)
            while len(self.hinted) > KEPT:
                self.hinted.popitem(last=False)
        return await asyncio.shield(thinking)

    def begun(self, match_id: int) -> bool:
        """Whether somebody has asked for the analysis of this match already, and it is made or being made."""
        return match_id in self.known or match_id in self.making

    async def analyse(self, match_id: int, progress: Progress) -> Analysis:
        """A finished match, judged; ``match.playing``. ``progress(done, of)`` is called as it goes on."""
        known = self.known.get(match_id)
        if known is not None:
            self.known.move_to_end(match_id)
            return known
        self.watching.setdefault(match_id, []).append(progress)
        if match_id not in self.making:
            self.making[match_id] = asyncio.create_task(self.make(match_id))
        # One listener that goes away must not take the others' analysis along.
        return await asyncio.shield(self.making[match_id])

    async def make(self, match_id: int) -> Analysis:
        """Judge every move of a match."""
        try:
            async with self.database.read() as tx:
                loaded = await self.store.load(tx, match_id)
            match = match_view(loaded)
            if match.outcome is None:
                raise MatchRefused("match.playing", match=str(match_id))
            places = await asyncio.to_thread(positions, loaded.match.game, loaded.first, match.log)
            made = Analysis(match, await self.judged(match, places))
            self.known[match_id] = made
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
            return made
        finally:
            self.making.pop(match_id, None)
            self.watching.pop(match_id, None)

    async def judged(self, match: MatchView, places: list[tuple[int, int, str, Any]]) -> tuple[Played, ...]:
        """The judgements of all moves, in order."""
        seconds = min(SECONDS, WHOLE_S / (3 * max(1, len(places))))
        # A queue of its own: whoever waits for a computer's move does not wait for a whole analysis.
        fairness = ("analysis", match.server_id)
        done = 0

        async def one(number: int, ply: int, seat: int, text: str, at: Any) -> Played:
            nonlocal done
            found = await self.pool.run(fairness, judgement, match.game, at, text, seconds)
            done += 1
            for progress in self.watching.get(match.id, ()):
                progress(done, len(places))
            return Played(ply, number, seat, at, found)

        async with asyncio.TaskGroup() as judging:
            tasks = [judging.create_task(one(number, *place)) for number, place in enumerate(places, 1)]
        return tuple(task.result() for task in tasks)


def judgement(game: str, at: Any, text: str, seconds: float) -> Judgement:
    """What a move was worth. Runs anywhere."""
    return judge(game, at, text, nodes=NODES, seconds=seconds, clock=time.monotonic)


def positions(game: Game[Any, Any], at: Any, log: Sequence[Entry]) -> list[tuple[int, int, str, Any]]:
    """Each move of a seat that stands: its ply, seat, text, and the position it was made in."""
    found = []
    for ply, entry in standing(log):
        if entry.kind == "move" and entry.seat != CHANCE:
            found.append((ply, entry.seat, entry.text, at))
        at, _ = replayed(game, at, entry)
    return found
