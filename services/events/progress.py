"""Steps of a tournament that nobody asks for: it starts, its matches count, rounds begin, it ends.

The end of a match sets a deadline of its tournament in the same transaction, and the sweep then takes one
step after another until there is nothing left to do. Each step is one transaction that reads the tournament
under its lock, does one kind of thing, and sets the deadline again; so a process that is killed between two
steps, or in one, leaves a tournament that the next process goes on with. What a step has done it does not
find again: meetings that are over, matches that have begun, entrants who have left.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from data.rows import Subject
from data.tournament_rows import Meeting
from data.transaction import Transaction
from services.background.uptime import Moment
from services.events import entries
from services.events.formats import of_knockout, ready, upcoming
from services.events.refusals import MATCHES_AT_ONCE, TIME_OUTS
from services.events.repeats import post_again
from services.events.rounds import Decision, begin_matches, decision, forfeit
from services.events.views import TournamentView
from services.matches.store import MatchService, MatchStore
from services.retried import retried
from services.runtime import Runtime

Step = Callable[[Transaction, TournamentView, Moment], Awaitable[bool]]
"""Does one kind of thing, if there is any of it to do; whether there was."""
Outside = Callable[[], Awaitable[object]]
"""Work for after a step's transaction, in others."""


class Progress(MatchService):
    """Takes the steps of tournaments, for the sweep."""

    def __init__(self, runtime: Runtime, store: MatchStore) -> None:
        super().__init__(runtime, store)
        self.steps: Final[tuple[Step, ...]] = (
            self.decide,
            withdraw_late,
            decide_absent,
            pair_winners,
            notify_of_results,
            self.begin,
        )

    async def advance(self, tournament_id: int) -> bool:
        """Do all that is due in a tournament; whether anything was. Raises: ``Overtaken``, ``Contended``."""
        done = False
        try:
            while (found := await self.step(tournament_id)) is not None:
                done = True
                await found()
        finally:
            if done:
                # New matches have deadlines of their own.
                self.runtime.outbox.wake()
                self.runtime.deadlines.wake()
        return done

    @retried
    async def repeat(self, tournament_id: int) -> bool:
        """Post a cup again that repeats, or wait for its next time."""
        async with self.database.write() as tx:
            await tx.tournaments.lock((tournament_id,))
            row = await entries.load_row(tx, tournament_id)
            await post_again(tx, row, self.runtime, self.uptime.moment_of(row.server_id))
        self.runtime.outbox.wake()
        self.runtime.deadlines.wake()
        return True

    async def step(self, tournament_id: int) -> Outside | None:
        """Take the next step; return the work after it, or None if nothing is left."""
        async with self.database.write() as tx:
            await tx.tournaments.lock((tournament_id,))
            row = await entries.load_row(tx, tournament_id)
            at = self.uptime.moment_of(row.server_id)
            if row.status == "open":
                if row.due_awake_ms is not None and at.awake_ms < row.due_awake_ms:
                    return None
                await entries.start_or_cancel(tx, await entries.load_rest(tx, row, self.uptime), at)
                return nothing
            # Before the matches are read: one that ends from now on sets it again.
            await tx.deadlines.remove("tournament", Subject(tournament_id=tournament_id))
            if row.status != "running":
                return None
            found = await self.next_step(tx, await entries.load_rest(tx, row, self.uptime), at)
            if found is not None:
                await entries.due_now(tx, tournament_id, at)
            return found

    async def next_step(self, tx: Transaction, tournament: TournamentView, at: Moment) -> Outside | None:
        """Take the first step that there is anything to do for."""
        for step in self.steps:
            if await step(tx, tournament, at):
                await tx.tournaments.change(tournament.id)
                return nothing
        if left := matches_to_resign(tournament):
            return partial(self.resign, left)
        if tournament.idle:
            return partial(self.pair, tournament)
        return None

    async def decide(self, tx: Transaction, tournament: TournamentView, at: Moment) -> bool:
        """Decide the meetings whose matches are over, or begin their next match."""
        done, again = False, list[Meeting]()
        for meeting in tournament.meetings:
            matches = meeting.matches
            if meeting.status != "playing" or any(match.places is None for match in matches):
                continue
            done, decided = True, decision(tournament, meeting)
            if decided is None:
                again.append(meeting)
                continue
            await write_decision(tx, tournament.id, meeting, decided)
            for player in await tx.tournaments.lost_on_time([match.match_id for match in matches]):
                entrant = tournament.by_player[player]
                await tx.tournaments.count_time_out(tournament.id, entrant.number)
        if again:
            await begin_matches(self.store, tx, tournament, again, at)
        if done:
            await tx.outbox.add("tournament.changed", Subject(tournament_id=tournament.id), at.now_ms)
        return done

    async def begin(self, tx: Transaction, tournament: TournamentView, at: Moment) -> bool:
        """Begin some of the meetings that can, and notify of a new round."""
        found = ready(tournament)[:MATCHES_AT_ONCE]
        if not found:
            return False
        at_round = max(meeting.round for meeting in found)
        if at_round > tournament.begun_round:
            await tx.tournaments.change(tournament.id, begun_round=at_round)
            facts = {"since": tournament.begun_round + 1, "round": at_round}
            await tx.outbox.add(
                "tournament.round", Subject(tournament_id=tournament.id), at.now_ms, facts=facts
            )
        await tx.tournaments.set_playing(tournament.id, [meeting.number for meeting in found])
        await begin_matches(self.store, tx, tournament, found, at)
        return True

    async def pair(self, tournament: TournamentView) -> None:
        """Add the next meetings, or end the tournament if there are none.

        They are computed in a thread: a large field takes a second. If the tournament has changed
        meanwhile, nothing is stored: the next step looks again.
        """
        found = await asyncio.to_thread(upcoming, tournament)
        async with self.database.write() as tx:
            await tx.tournaments.lock((tournament.id,))
            if (await entries.load_row(tx, tournament.id)).revision != tournament.revision:
                return
            if found is None:
                await entries.finish(tx, tournament, self.uptime.moment_of(tournament.server_id))
            else:
                await tx.tournaments.add_meetings(tournament.id, found)
                await tx.tournaments.change(tournament.id)

    async def resign(self, left: list[tuple[int, int]]) -> None:
        """Have players leave matches in play: ``left`` are matches and players.

        Raises: ``Overtaken`` if a match has changed meanwhile.
        """
        for match_id, player_id in left:
            flags = await self.runtime.reach.now(await self.store.get(match_id)) is True
            async with self.database.write() as tx:
                found = await self.store.load(tx, match_id)
                await tx.players.lock(found.match.players)
                loaded = await entries.leave_match(self.store, tx, found, player_id, flags=flags)
            self.store.after_commit(loaded)


async def nothing() -> None:
    """Do nothing: the step was all."""


def matches_to_resign(tournament: TournamentView) -> list[tuple[int, int]]:
    """The matches in play, each with an entrant who has left the tournament and not yet that match."""
    return [
        (match.match_id, player)
        for match in tournament.matches
        for player in match.players
        if match.places is None
        and player not in match.gone
        and tournament.by_player[player].number not in tournament.present
    ]


async def write_decision(tx: Transaction, tournament_id: int, meeting: Meeting, decided: Decision) -> None:
    await tx.tournaments.change_meeting(
        tournament_id,
        meeting.number,
        status="over",
        points=list(decided.points),
        decided_by=decided.decided_by,
    )


async def withdraw_late(tx: Transaction, tournament: TournamentView, at: Moment) -> bool:
    """Withdraw those who have run out of time too often."""
    late = [
        entrant for entrant in tournament.entrants if entrant.time_outs >= TIME_OUTS and entrant.left is None
    ]
    for entrant in late:
        await entries.drop_out(tx, tournament, entrant, "timed-out", at)
    return bool(late)


async def decide_absent(tx: Transaction, tournament: TournamentView, at: Moment) -> bool:
    """Decide the meetings that cannot begin because of those who have left."""
    done = False
    for meeting in tournament.meetings:
        decided = forfeit(tournament, meeting) if meeting.status == "waiting" else None
        if decided is not None:
            await write_decision(tx, tournament.id, meeting, decided)
            done = True
    if done:
        await tx.outbox.add("tournament.changed", Subject(tournament_id=tournament.id), at.now_ms)
    return done


async def pair_winners(tx: Transaction, tournament: TournamentView, _: Moment) -> bool:
    """In a knockout, add the meetings of those whose earlier ones are decided, while others play."""
    if tournament.format != "knockout" or not tournament.meetings:
        return False
    found = of_knockout(tournament)
    if found:
        await tx.tournaments.add_meetings(tournament.id, found)
    return bool(found)


async def notify_of_results(tx: Transaction, tournament: TournamentView, at: Moment) -> bool:
    """Notify of the rounds whose meetings are all over, and all those before them."""
    unfinished = [meeting.round for meeting in tournament.meetings if meeting.status != "over"]
    played = min(unfinished) - 1 if unfinished else tournament.last_round
    if played <= tournament.played_round:
        return False
    await tx.tournaments.change(tournament.id, played_round=played)
    facts = {"since": tournament.played_round + 1, "round": played}
    await tx.outbox.add("tournament.results", Subject(tournament_id=tournament.id), at.now_ms, facts=facts)
    return True
