"""Matches against the computer: begun here, and answered by moves that the pool's processes find."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from data.rows import ChallengeSeat, ComputerTurnRow
from data.transaction import Transaction
from engine import registry
from engine.fairness.draws import LOT, Draws
from engine.lessons import opening
from engine.match import transitions as decisions
from engine.match.challenge import Seating, refuse_seat, seated
from engine.match.errors import MatchRefused, Refusal
from engine.match.limit import DEFAULT, limit_of
from engine.match.match import Change
from engine.match.opponents import LEVELS, level_of
from services.background.supervised import log_failure, supervised
from services.challenges.storing import begin_match, initial_columns, load_challenge, settings_allowing
from services.challenges.views import FirstMover
from services.computer.given_positions import GivenPosition
from services.computer.jobs import computer_turn
from services.computer.pool import Pool, share_of
from services.matches.store import MatchService, MatchStore
from services.matches.views import MatchView, Person, Place
from services.players.people import record_people
from services.retried import retried
from services.runtime import Runtime
from telemetry.context import Context, now_about

log = logging.getLogger(__name__)

MAX_MATCHES: Final = 3
"""The matches one member may have against computers at once."""
RETRY_S: Final = 5.0


class Computers(MatchService):
    """Begins matches against computers, and has a loop that moves wherever a computer is to move."""

    def __init__(self, runtime: Runtime, store: MatchStore, pool: Pool) -> None:
        super().__init__(runtime, store)
        self.pool = pool
        self.wake_up = runtime.computers
        self.answering: set[int] = set()

    async def begin(
        self,
        member: Person,
        place: Place,
        interaction_id: int,
        *,
        game: str,
        level: int,
        options: Mapping[str, str] | None = None,
        first: FirstMover = "lot",
        limit: str = DEFAULT,
        seat: int | None = None,
    ) -> MatchView:
        """Begin a casual match without a clock against the computer of a level (1 to 8).

        ``seat`` is the member's if seats are chosen, None for the first; the computer takes the other.
        Raises: computer.too-many, computer.level, challenge.game-closed, challenge.seat-*, limit.unreadable,
        game.unknown, option.*.
        """
        rules = registry.game(game)
        held, seats = rules.choose(options or {}), rules.about.seats[0]
        refuse_seat(seat, seats, (), choosable=bool(rules.about.begins))
        turn_limit = limit_of(limit, rules, seats, held)
        terms = {"game": game, "options": held, "turn_limit": turn_limit, "first": first}
        match_id, new = await self.store_new(member, place, interaction_id, level, terms=terms, seat=seat)
        # Read once it is stored for good: the number of a match that is rolled back is another's soon.
        loaded = await self.store.get(match_id)
        for text in opening(game, held) if new else ():
            loaded = await self.open(match_id, text)
        self.store.after_commit(loaded)
        return loaded

    async def play_on(
        self, member: Person, place: Place, interaction_id: int, *, position: GivenPosition, level: int
    ) -> MatchView:
        """Begin a casual match against the computer of a level, from a position; no record counts it.

        Raises: computer.begun, computer.too-many, computer.level, challenge.game-closed.
        """
        # Who is first has the first seat; where seats are chosen, the first move.
        seat = position.seat if registry.game(position.game).about.begins else None
        first = "challenger" if position.seat == (0 if seat is None else position.mover) else "opponent"
        match_id, _ = await self.store_new(
            member,
            place,
            interaction_id,
            level,
            terms={
                "game": position.game,
                "options": position.options,
                "turn_limit": position.limit,
                "first": first,
            },
            seat=seat,
            columns={"first_position": position.text, "origin_id": position.match_id},
        )
        loaded = await self.store.get(match_id)
        self.store.after_commit(loaded)
        return loaded

    @retried
    async def store_new(
        self,
        member: Person,
        place: Place,
        interaction_id: int,
        level: int,
        *,
        terms: Mapping[str, Any],
        seat: int | None,
        columns: Mapping[str, Any] = MappingProxyType({}),
    ) -> tuple[int, bool]:
        """Store a new match; its number, and whether the game is new to the member.

        ``terms`` are columns of its challenge, ``seat`` is the member's if seats are chosen. ``columns`` say
        where the match begins, if not at its game's start.
        Raises: computer.begun, computer.too-many, computer.level, challenge.game-closed.
        """
        if level_of(level) is None:
            raise Refusal("computer.level", level=level, lowest=LEVELS[0], highest=LEVELS[-1])
        game, first, at = terms["game"], terms["first"], self.uptime.moment_of(place.server_id)
        about = registry.game(game).about
        values = {
            **terms,
            "seats": about.seats[0],
            "clock": "none",
            "rated": False,
            "challenger_id": member.id,
            "opponent_id": level,
            **initial_columns(place, at, self.runtime.random_bytes),
        }
        async with self.database.write() as tx:
            await record_people(tx, (member,), place, at.now_ms)
            await settings_allowing(tx, game, place)
            await refuse_again(tx, member.id, level, game, columns.get("first_position"))
            if await tx.computer_turns.count_matches(member.id, LEVELS) >= MAX_MATCHES:
                raise Refusal("computer.too-many", limit=MAX_MATCHES)
            await tx.players.record(level, str(level), at.now_ms)
            (challenge_id,) = await tx.challenges.add([values])
            both, chosen = (member.id, level), (seat, None)
            taken = [ChallengeSeat(challenge_id, 0, member.id, seat), ChallengeSeat(challenge_id, 1, level)]
            await tx.challenges.join(taken, at.now_ms)

            def seating(draws: Draws) -> Seating:
                return seated(both, chosen, first, draws.lot(LOT), choosable=bool(about.begins))

            row = await load_challenge(tx, challenge_id)
            match_id = await begin_match(
                self.store, tx, row, seating, interaction=interaction_id, at=at, columns=columns
            )
            new = game not in await tx.history.records(member.id, member.id, private=True)
        return match_id, new

    async def open(self, match_id: int, text: str) -> MatchView:
        """Play a turn of the opening for the side to move."""

        async def decide(_: MatchView, loaded: MatchView, awake_ms: int) -> Sequence[Change]:
            match = loaded.match
            return decisions.turn_moved(match, match.players[match.mover or 0], text, match.ply, awake_ms)

        return await self.store.change(match_id, decide)

    async def run(self) -> None:
        """Move for computers until cancelled, beginning with what waited when the bot last stopped."""
        async with asyncio.TaskGroup() as answers:

            async def answer_all() -> None:
                async with self.database.read() as tx:
                    waiting = await tx.computer_turns.all()
                for row in waiting:
                    if row.match_id not in self.answering:
                        self.answering.add(row.match_id)
                        answers.create_task(self.answer(row))

            wait = partial(self.wake_up.wait, None)
            await supervised(answer_all, wait, "cannot read where a computer is to move")

    async def answer(self, row: ComputerTurnRow) -> None:
        """Move in one match; an error is logged, and the match tried again after a pause."""
        now_about(Context(match=row.match_id))
        try:
            await self.make_turn(row)
        except MatchRefused as moved_on:
            log.info("match %d changed while a computer was thinking (%s)", row.match_id, moved_on)
        except Exception as error:  # noqa: BLE001 - the other matches go on
            log_failure(log, error, "no computer could move in match %d; trying again", row.match_id)
            await asyncio.sleep(RETRY_S)
        finally:
            self.answering.discard(row.match_id)
            # It may be a computer's turn again, or the move may have come too late.
            self.wake_up.wake()

    async def make_turn(self, row: ComputerTurnRow) -> MatchView | None:
        """Play the computer's turn; return the match, or None if no computer is to move any more."""
        match = (await self.store.get(row.match_id)).match
        level = match.thinking
        if level is None:
            async with self.database.write() as tx:
                loaded = await self.store.load(tx, row.match_id)
                still = await tx.matches.hold(row.match_id, loaded.row.revision)
                if still and loaded.match.thinking is None:
                    await tx.computer_turns.remove(row.match_id)
            return None
        seed = match.id * 10_000 + match.ply
        share = share_of(
            row.server_id, next((each for each in match.players if level_of(each) is None), level)
        )
        text = await self.pool.run(share, computer_turn, match.game.about.key, match.position, level, seed)

        async def decide(_: MatchView, loaded: MatchView, awake_ms: int) -> Sequence[Change]:
            return decisions.computer_moved(loaded.match, level, text, match.ply, awake_ms)

        return await self.store.change(row.match_id, decide)


async def refuse_again(
    tx: Transaction, player_id: int, level: int, game: str, first_position: str | None
) -> None:
    """Check that the player has no match in play from that position: a second press begins none.

    Raises: computer.begun.
    """
    if first_position is None:
        return
    match_id = await tx.computer_turns.begun_from(player_id, level, game, first_position)
    if match_id is not None:
        raise Refusal("computer.begun", match=str(match_id))
