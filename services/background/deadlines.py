"""The sweep of deadlines: one loop ends the turns, contests and challenges whose time is up.

It also takes the next steps of tournaments, queues reminders, keeps heartbeats and downtimes stored, and
takes players off the leaderboards who have not played for long, and removes old lines. Deadlines are awake
time: after a downtime they are due as much later, and nothing has to be done for it.
"""

import logging
from typing import Final

from data.processes.row_locks import Contended
from data.rows import DeadlineRow, Subject
from data.transaction import Transaction
from engine.match import clock as clocks
from engine.match.calendar import DAY_MS, HOUR_MS
from engine.match.rest import rest_left_ms, rested, resting
from engine.match.transitions import begun_anew, timed_out
from services.background.supervised import log_failure, supervised
from services.background.uptime import HEARTBEAT_MS, Moment
from services.challenges.contests import decide_if_due
from services.challenges.storing import expire_if_due
from services.events.progress import Progress
from services.matches.replaying import DamagedMatch, OtherRules
from services.matches.store import MatchService, MatchStore, Overtaken, set_flag, set_reminder
from services.matches.views import MatchView
from services.players.ratings import ACTIVE_MS
from services.players.settings import SavedSettings
from services.retried import retried
from services.runtime import Runtime
from services.together.together import Together
from telemetry.context import NOTHING, Context, now_about

log = logging.getLogger(__name__)
DAMAGED_RETRY_MS: Final = 60_000
RETRY_MS: Final = 5_000
RETIRE_MS: Final = 60_000
RETIRED_AT_ONCE: Final = 100
LINES_MS: Final = 30 * DAY_MS
"""How long lines on puzzles and finished matches are kept after they were touched."""


class Sweep(MatchService):
    """Reads due rows only, by an index; a restart goes on from what the table has."""

    def __init__(self, runtime: Runtime, store: MatchStore, settings: SavedSettings) -> None:
        super().__init__(runtime, store)
        self.settings = settings
        self.wake_up = runtime.deadlines
        self.progress = Progress(runtime, store)
        self.together = Together(runtime, store, settings)
        self.held = runtime.reach.held
        self.retire_ms = 0
        self.until_ms = 0

    async def run_once(self) -> int:
        """End everything that is due now; how much that was."""
        if not self.uptime.resumed:
            await self.uptime.resume()
        if self.uptime.due and await self.uptime.save():
            self.runtime.outbox.wake()
        ended = await self.end_due()
        if await self.uptime.queue_cards():
            self.runtime.outbox.wake()
        await self.retire()
        if await self.settings.move_next():
            self.wake_up.wake()
        return ended

    async def retire(self) -> None:
        """Take a few off the leaderboards who have not played for long; look for some every minute.

        Lines that nobody has touched for long go as well.
        """
        now_ms = self.uptime.now_ms()
        if self.retire_ms - RETIRE_MS <= now_ms < self.retire_ms:
            return
        async with self.database.write() as tx:
            retired = await tx.standings.retire(now_ms - ACTIVE_MS, RETIRED_AT_ONCE)
            await tx.lines.remove_untouched(now_ms - LINES_MS)
        if retired < RETIRED_AT_ONCE:
            self.retire_ms = now_ms + RETIRE_MS

    async def end_due(self) -> int:
        """Handle all deadlines that have passed; return how many, without those that proved to be later."""
        ended = 0
        while True:
            now = self.uptime.moments()
            due: DeadlineRow | None = None
            async with self.database.read() as tx:
                if await tx.deadlines.first_due(now.awake, self.held) is None:
                    now_about(NOTHING)
                    return ended
            try:
                async with self.database.write() as tx:
                    due = await tx.deadlines.first_due(now.awake, self.held)
                    if due is None:
                        continue  # it was handled meanwhile
                    now_about(Context(match=due.match_id))
                    at = self.uptime.moment_of(due.server_id, now)
                    end = self.together.close if due.kind == "ballot" else self.end
                    handled = due.tournament_id is None and await end(tx, due, at)
                if due.tournament_id is not None:
                    go_on = self.progress.repeat if due.kind == "repeat" else self.progress.advance
                    handled = await go_on(due.tournament_id)
            except Contended:
                continue
            except Exception as error:
                if due is None:
                    raise
                # One damaged match must not keep all others from being swept.
                if isinstance(error, OtherRules):
                    log.debug("%s stands still: %s", due, error)
                else:
                    log_failure(log, error, "%s could not be swept; trying again later", due)
                later_ms = DAMAGED_RETRY_MS if isinstance(error, DamagedMatch) else RETRY_MS
                await self.postpone(due, self.uptime.moment_of(due.server_id, now).awake_ms + later_ms)
                continue
            if isinstance(handled, MatchView):
                self.store.after_commit(handled)
            elif handled:
                self.runtime.outbox.wake()
            ended += bool(handled)

    async def end(self, tx: Transaction, due: DeadlineRow, at: Moment) -> MatchView | bool:
        """End what is due, in the transaction that read its row: the match, or whether anything was ended."""
        if due.match_id is not None:
            loaded = await self.store.load(tx, due.match_id)
            if due.kind == "reminder":
                if not await tx.matches.hold(due.match_id, loaded.row.revision):
                    raise Overtaken
                return await remind(tx, loaded, at)
            change = timed_out(loaded.match, at.awake_ms)
            # A deadline that comes later than the flag was put off: nobody could have moved meanwhile.
            put_off = clocks.flagged(loaded.match.clock, due.due_awake_ms - 1)
            if change and (put_off or await tx.outbox.keeps_turn(due.match_id, loaded.row.ply)):
                change = begun_anew(loaded.match, at.awake_ms)
            elif change and (reached := self.runtime.reach.answer(loaded)) is None:
                return False  # and the flag is held meanwhile
            elif change and not reached:
                change = rested(loaded.match, at.awake_ms)
            if change:
                await tx.players.lock(loaded.match.players)
                return await self.store.save(tx, loaded, change, at)
            if not await tx.matches.hold(due.match_id, loaded.row.revision):
                raise Overtaken
            if resting(loaded.match) is not None:
                subject, left_ms = Subject(match_id=due.match_id), rest_left_ms(loaded.match, at.awake_ms)
                await tx.outbox.add("match.rested", subject, at.now_ms, loaded.ply)
                await tx.deadlines.set("flag", subject, at.awake_ms + (HOUR_MS if left_ms else DAY_MS))
                return True
            # Due later, or never: left as it is it would keep the sweep busy for ever.
            await set_flag(tx, Subject(match_id=due.match_id), loaded.match.clock, at.awake_ms)
            return False
        number = due.challenge_id or 0
        if due.kind == "contest":
            ended = await decide_if_due(self.store, tx, number, at)
        else:
            ended = await expire_if_due(tx, number, at)
        if not ended:
            await tx.deadlines.remove(due.kind, Subject(challenge_id=number))
        return ended

    @retried
    async def postpone(self, due: DeadlineRow, until_ms: int) -> None:
        """Move a deadline that could not be handled."""
        async with self.database.write() as tx:
            await tx.deadlines.set(due.kind, due.subject, until_ms)

    async def run(self) -> None:
        """Sweep until cancelled, waiting for the next deadline or until woken for a new one."""
        await supervised(self.sweep, lambda: self.wake_up.wait(self.until_ms), "the sweep failed")

    async def sweep(self) -> None:
        """Handle all deadlines that have passed, and find the next one."""
        await self.run_once()
        now = self.uptime.moments()
        async with self.database.read() as tx:
            self.until_ms = now.now_ms + await tx.deadlines.next_in_ms(now.awake, HEARTBEAT_MS, self.held)


async def remind(tx: Transaction, loaded: MatchView, at: Moment) -> bool:
    """Queue the reminder that a quarter of the mover's time is left, if it is; whether it is.

    Once a turn, as its deadline is removed.
    """
    subject, clock = Subject(match_id=loaded.row.id), loaded.match.clock
    reminder_ms = clocks.reminder_ms(clock)
    if reminder_ms is None or at.awake_ms < reminder_ms:
        await set_reminder(tx, subject, clock, at.awake_ms)
        return False
    await tx.deadlines.remove("reminder", subject)
    await tx.outbox.add("match.reminder", subject, at.now_ms, loaded.match.ply, {"seat": clock.running or 0})
    return True
