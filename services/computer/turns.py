"""Matches against the computer: begun, thought about in other processes, and answered."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from data.rows import ComputerTurnRow
from data.transaction import Transaction
from engine import registry
from engine.computer.think import think
from engine.core.turns import to_move
from engine.fairness.draws import LOT, Draws
from engine.match import match as decisions
from engine.match.challenge import seating as seated
from engine.match.errors import ComputerRefused, MatchRefused
from engine.match.match import Change, Match
from engine.match.opponents import LEVELS, level_of
from services.challenges.challenges import begin, found, fresh, met, welcomed
from services.computer.pool import Pool
from services.matches.store import LoadedMatch, MatchStore
from services.matches.views import First, MatchView, Person, Place
from services.matches.views_of_rows import match_view

log = logging.getLogger(__name__)

MOST: Final = 3
"""Matches one member may have against computers at once."""
RETRY_S: Final = 5.0
ANSWER_S: Final = 5.0
"""The longest a computer thinks about a turn, in seconds on one core."""


def computer_turn(game: str, at: Any, level: int, seed: int) -> str:
    """The turn a computer makes, as text: several moves where it goes on being its turn. Runs anywhere."""
    rules = registry.game(game)
    seat, ends, moves = rules.mover(at), time.monotonic() + ANSWER_S, list[str]()
    while to_move(rules, at) == seat:
        left = max(0.2, ends - time.monotonic())
        seconds = left / 2 if rules.about.steps else left
        moves.append(think(game, at, level=level, seed=seed, seconds=seconds, clock=time.monotonic).move)
        if not rules.about.steps:
            break
        at = rules.play(at, rules.read(at, moves[-1])).after
    return " ".join(moves)


class Computers:
    """One verb a method, and a loop that answers wherever a computer is to move."""

    def __init__(self, store: MatchStore, pool: Pool, random_bytes: Callable[[int], bytes]) -> None:
        self.store = store
        self.pool = pool
        self.database = store.database
        self.now_ms = store.now_ms
        self.random_bytes = random_bytes
        self.thinking = store.thinking
        self.in_hand: set[int] = set()

    async def begin(
        self,
        member: Person,
        place: Place,
        interaction_id: int,
        *,
        game: str,
        level: int,
        options: Mapping[str, str] | None = None,
        first: First = "lot",
    ) -> MatchView:
        """A casual match without a clock against the computer of a level (1 to 8).

        Raises ``computer.too-many``, ``computer.level``, ``challenge.game-closed``, ``game.unknown``,
        ``option.*``.
        """
        rules, now_ms = registry.game(game), self.now_ms()
        if level_of(level) is None:
            raise ComputerRefused("computer.level", level=level, lowest=LEVELS[0], highest=LEVELS[-1])
        values = {
            "game": game,
            "options": rules.choose(options or {}),
            "seats": rules.about.seats[0],
            "clock": "none",
            "first": first,
            "rated": False,
            "challenger_id": member.id,
            "opponent_id": level,
            **fresh(place, now_ms, self.random_bytes),
        }
        async with self.database.write() as tx:
            await met(tx, member, place, now_ms)
            await welcomed(tx, game, place)
            await refuse_more(tx, member.id)
            await tx.players.record(level, str(level), now_ms)
            challenge_id = await tx.challenges.add(values)
            for slot, player in enumerate((member.id, level)):
                await tx.challenges.join(challenge_id, slot, player, now_ms)

            def seating(draws: Draws) -> tuple[int, ...]:
                return seated((member.id, level), first, draws.lot(LOT))

            row = await found(tx, challenge_id)
            match_id = await begin(self.store, tx, row, seating, interaction=interaction_id, now_ms=now_ms)
            loaded = await self.store.load(tx, match_id)
        self.store.committed(loaded)
        return match_view(loaded)

    async def run(self) -> None:
        """Answer until cancelled; what waited when the bot last stopped comes first."""
        async with asyncio.TaskGroup() as answers:
            while True:
                try:
                    async with self.database.read() as tx:
                        waiting = await tx.computer_turns.all()
                except Exception:
                    # Without this loop no computer moves any more: it outlives whatever happens to one round.
                    log.exception("cannot read where a computer is to move; again in a moment")
                    await asyncio.sleep(RETRY_S)
                    continue
                for row in waiting:
                    if row.match_id not in self.in_hand:
                        self.in_hand.add(row.match_id)
                        answers.create_task(self.answer(row))
                await self.thinking.sleep(None)

    async def answer(self, row: ComputerTurnRow) -> None:
        """Think about one match and move; a fault is logged, and tried again after a pause."""
        try:
            await self.move(row)
        except MatchRefused as moved_on:
            log.info("match %d has moved on while a computer thought (%s)", row.match_id, moved_on)
        except Exception:
            log.exception("no computer could move in match %d; again in a moment", row.match_id)
            await asyncio.sleep(RETRY_S)
        finally:
            self.in_hand.discard(row.match_id)
            # It may be a computer's turn again, or the thought may have come too late.
            self.thinking.ring()

    async def move(self, row: ComputerTurnRow) -> LoadedMatch | None:
        """Think about a match, and make the turn that was thought of."""
        async with self.database.read() as tx:
            match = (await self.store.load(tx, row.match_id)).match
        level = match.thinking
        if level is None:
            async with self.database.write() as tx:
                await tx.computer_turns.remove(row.match_id)
            return None
        seed = match.id * 10_000 + match.ply
        text = await self.pool.run(
            row.server_id or 0, computer_turn, match.game.about.key, match.position, level, seed
        )
        now_ms = self.now_ms()

        def decide(found: Match) -> tuple[Change, ...]:
            return decisions.turn_moved(found, level, text, match.ply, now_ms)

        return await self.store.changes(row.match_id, decide, now_ms)


async def refuse_more(tx: Transaction, player_id: int) -> None:
    """Raise ``computer.too-many`` for a player who has as many matches against computers as anybody may."""
    if await tx.computer_turns.count_matches(player_id, LEVELS) >= MOST:
        raise ComputerRefused("computer.too-many", limit=MOST)
