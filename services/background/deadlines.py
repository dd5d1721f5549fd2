"""The sweep of deadlines: one loop ends the turns, contests and challenges whose time is up.

It also queues reminders and records heartbeats. Time that clocks ran while the bot was down, between the last
heartbeat and the first sweep after a start, is given back.
"""

import logging
from dataclasses import replace
from typing import Final

from data.rows import DeadlineRow, Subject
from data.transaction import Transaction
from engine.match import clock as clocks
from engine.match.match import Change
from engine.match.transitions import timed_out
from services.challenges.challenges import expire_if_due
from services.challenges.contests import decide_if_due
from services.matches.mapping import LoadedMatch
from services.matches.replay_cache import DamagedMatch
from services.matches.store import MatchStore, Overtaken

log = logging.getLogger(__name__)
DAMAGED_RETRY_MS: Final = 60_000
RETRY_MS: Final = 5_000
HEARTBEAT_MS: Final = 5_000
MIN_DOWNTIME_MS: Final = 15_000
"""A gap no longer than this may be no downtime: heartbeats are apart, and a start takes its time."""

NOTIFIED_DOWNTIME_MS: Final = 60_000
"""From this on readers can see that the deadlines on the cards are wrong."""


class Sweep:
    """Reads due rows only, by an index; a restart goes on from what the table has."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store
        self.database = store.database
        self.now_ms = store.now_ms
        self.wake_up = store.deadline_wake_up
        self.resumed = False
        self.heartbeat_ms = 0

    async def run_once(self) -> int:
        """End everything that is due now; returns the number of deadlines that were handled."""
        if not self.resumed:
            await self.resume()
        ended = 0
        while True:
            now_ms = self.now_ms()
            due: DeadlineRow | None = None
            try:
                async with self.database.write() as tx:
                    due = await tx.deadlines.first_due(now_ms)
                    if due is None:
                        await self.record_heartbeat(tx, now_ms)
                        return ended
                    loaded = await self.end(tx, due, now_ms)
            except Overtaken:
                continue
            except Exception as error:
                if due is None:
                    raise
                # One damaged match must not keep all others from being swept.
                log.exception("%s could not be swept; trying again later", due)
                later_ms = DAMAGED_RETRY_MS if isinstance(error, DamagedMatch) else RETRY_MS
                await self.postpone(due, now_ms + later_ms)
                continue
            ended += 1
            if loaded:
                self.store.after_commit(loaded)
            else:
                self.store.outbox_wake_up.wake()

    async def end(self, tx: Transaction, due: DeadlineRow, now_ms: int) -> LoadedMatch | None:
        """End what is due, in the transaction that read its row; the match, where it was one."""
        subject = Subject(due.match_id, due.challenge_id)
        if due.match_id is None:
            number = due.challenge_id or 0
            if due.kind == "contest":
                ended = await decide_if_due(self.store, tx, number, now_ms)
            else:
                ended = await expire_if_due(tx, number, now_ms)
            if not ended:
                await tx.deadlines.remove(due.kind, subject)
            return None
        if due.kind == "reminder":
            await remind(tx, due.match_id, now_ms)
            return None
        loaded = await self.store.load(tx, due.match_id)
        change = timed_out(loaded.match, now_ms)
        if change:
            return await self.store.save(tx, loaded, change, now_ms)
        # A deadline that the match's clock does not have would stay due and keep the sweep busy for ever.
        deadline_ms = loaded.match.clock.deadline_ms
        if deadline_ms is None:
            await tx.deadlines.remove(due.kind, subject)
        else:
            await tx.deadlines.set(due.kind, subject, deadline_ms)
        return None

    async def postpone(self, due: DeadlineRow, until_ms: int) -> None:
        """Move a deadline that could not be handled."""
        async with self.database.write() as tx:
            await tx.deadlines.set(due.kind, Subject(due.match_id, due.challenge_id), until_ms)

    async def record_heartbeat(self, tx: Transaction, now_ms: int) -> None:
        """Record that the bot is up, at most once in ``HEARTBEAT_MS``."""
        if abs(now_ms - self.heartbeat_ms) >= HEARTBEAT_MS:
            await tx.downtime.record_heartbeat(now_ms)
            self.heartbeat_ms = now_ms

    async def resume(self) -> int:
        """Give every running clock back the time it ran while the bot was down; the number of clocks.

        Comes before the first sweep, so that nothing falls due by that time.
        """
        while True:
            now_ms = self.now_ms()
            given = list[LoadedMatch]()
            count = 0
            try:
                async with self.database.write() as tx:
                    alive_ms = await tx.downtime.alive_ms()
                    if alive_ms is not None and now_ms - alive_ms > MIN_DOWNTIME_MS:
                        for match_id in await tx.downtime.matches_with_pauses(alive_ms):
                            given += await self.give_back(tx, match_id, alive_ms, now_ms)
                        count = await tx.downtime.extend_running_clocks(
                            alive_ms, now_ms, notify=now_ms - alive_ms >= NOTIFIED_DOWNTIME_MS
                        )
                        log.info("down for %d s; %d clocks extended", (now_ms - alive_ms) // 1000, count)
                    await tx.downtime.record_heartbeat(now_ms)
            except Overtaken:
                continue
            self.resumed, self.heartbeat_ms = True, now_ms
            for loaded in given:
                self.store.after_commit(loaded)
            self.store.outbox_wake_up.wake()
            return count + len(given)

    async def give_back(
        self, tx: Transaction, match_id: int, alive_ms: int, now_ms: int
    ) -> list[LoadedMatch]:
        """Give one match's clock back the time; no match where a pause had stopped the clock anyway."""
        try:
            loaded = await self.store.load(tx, match_id)
        except DamagedMatch:
            log.exception("match %d keeps its deadline", match_id)
            return []
        match = loaded.match
        change = Change(match, replace(match, clock=clocks.given_back(match.clock, alive_ms, now_ms)))
        if change.after == match:
            return []
        facts = {"from_ms": alive_ms, "to_ms": now_ms}
        await tx.notes.add(match_id, match.ply, "downtime", now_ms, facts)
        return [await self.store.save(tx, loaded, change, now_ms)]

    async def run(self) -> None:
        """Sweep until cancelled, waiting for the next deadline or until woken for a new one."""
        while True:
            try:
                await self.run_once()
                async with self.database.read() as tx:
                    due_ms = await tx.deadlines.next_ms()
                until_ms = min(due_ms or self.heartbeat_ms + HEARTBEAT_MS, self.heartbeat_ms + HEARTBEAT_MS)
            except Exception:
                # Without this loop no deadline is kept: an error in one round must not end it.
                log.exception("The sweep failed; trying again in a moment")
                until_ms = self.now_ms() + RETRY_MS
            await self.wake_up.wait(until_ms)

    def wake(self) -> None:
        """Make the loop look at the time again, for tests that set it."""
        self.wake_up.wake()


async def remind(tx: Transaction, match_id: int, now_ms: int) -> None:
    """Queue the reminder that a quarter of the mover's time is left; once, as its deadline is removed."""
    subject = Subject(match_id=match_id)
    await tx.deadlines.remove("reminder", subject)
    row = await tx.matches.get(match_id)
    if row is not None and row.running_seat is not None:
        await tx.outbox.add("match.reminder", subject, now_ms, row.ply, {"seat": row.running_seat})
