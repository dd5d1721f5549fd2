"""The one loop that ends what time ends: turns, contests and challenges, by their index of deadlines.

It also leaves word for those who are to be reminded, and writes down that the bot is awake: what the clocks
ran while it was not, the first sweep after a start gives back.
"""

import logging
from dataclasses import replace
from typing import Final

from data.rows import DeadlineRow, Subject
from data.transaction import Transaction
from engine.match import clock as clocks
from engine.match.match import Change, timed_out
from services.challenges.challenges import expire_in
from services.challenges.contests import decide_in
from services.matches.replay_cache import DamagedMatch
from services.matches.store import LoadedMatch, MatchStore, Overtaken

log = logging.getLogger(__name__)
RETRY_MS: Final = 60_000
PAUSE_MS: Final = 5_000
BEAT_MS: Final = 5_000
SHORT_MS: Final = 15_000
"""An absence no longer than this may be none: it is between two beats, and a start takes its time."""

TOLD_MS: Final = 60_000
"""From this on the deadlines on the cards are wrong by what a reader can see."""


class Sweep:
    """Due rows only; a restart just goes on where the table stands."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store
        self.database = store.database
        self.now_ms = store.now_ms
        self.wake_up = store.due
        self.resumed = False
        self.beat_ms = 0

    async def once(self) -> int:
        """End everything that is due now; the number of deadlines dealt with."""
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
                        await self.beat(tx, now_ms)
                        return ended
                    loaded = await self.end(tx, due, now_ms)
            except Overtaken:
                continue
            except Exception as error:
                if due is None:
                    raise
                # One match beyond repair must not keep all others from being swept.
                log.exception("%s could not be swept; trying again later", due)
                later_ms = RETRY_MS if isinstance(error, DamagedMatch) else PAUSE_MS
                await self.put_off(due, now_ms + later_ms)
                continue
            ended += 1
            if loaded:
                self.store.committed(loaded)
            else:
                self.store.to_deliver.ring()

    async def end(self, tx: Transaction, due: DeadlineRow, now_ms: int) -> LoadedMatch | None:
        """End what is due in the transaction that holds its row; the match, if it was one."""
        subject = Subject(due.match_id, due.challenge_id)
        if due.match_id is None:
            number = due.challenge_id or 0
            if due.kind == "contest":
                ended = await decide_in(self.store, tx, number, now_ms)
            else:
                ended = await expire_in(tx, number, now_ms)
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
        # A row the clock knows nothing of would be due for ever, and the sweep with it.
        deadline_ms = loaded.match.clock.deadline_ms
        if deadline_ms is None:
            await tx.deadlines.remove(due.kind, subject)
        else:
            await tx.deadlines.set(due.kind, subject, deadline_ms)
        return None

    async def put_off(self, due: DeadlineRow, until_ms: int) -> None:
        """Look at a deadline again later."""
        async with self.database.write() as tx:
            await tx.deadlines.set(due.kind, Subject(due.match_id, due.challenge_id), until_ms)

    async def beat(self, tx: Transaction, now_ms: int) -> None:
        """Write down that the bot is awake, unless it was lately."""
        if abs(now_ms - self.beat_ms) >= BEAT_MS:
            await tx.downtime.record_heartbeat(now_ms)
            self.beat_ms = now_ms

    async def resume(self) -> int:
        """Give every running clock back what it ran while the bot was away; how many there were.

        Comes before the first sweep: what would have fallen due in that time has not.
        """
        while True:
            now_ms = self.now_ms()
            given = list[LoadedMatch]()
            count = 0
            try:
                async with self.database.write() as tx:
                    alive_ms = await tx.downtime.alive_ms()
                    if alive_ms is not None and now_ms - alive_ms > SHORT_MS:
                        for match_id in await tx.downtime.matches_with_pauses(alive_ms):
                            given += await self.give_back(tx, match_id, alive_ms, now_ms)
                        count = await tx.downtime.extend_running_clocks(
                            alive_ms, now_ms, notify=now_ms - alive_ms >= TOLD_MS
                        )
                        log.info("away for %d s; %d clocks put off", (now_ms - alive_ms) // 1000, count)
                    await tx.downtime.record_heartbeat(now_ms)
            except Overtaken:
                continue
            self.resumed, self.beat_ms = True, now_ms
            for loaded in given:
                self.store.committed(loaded)
            self.store.to_deliver.ring()
            return count + len(given)

    async def give_back(
        self, tx: Transaction, match_id: int, alive_ms: int, now_ms: int
    ) -> list[LoadedMatch]:
        """Give one match back what its clock ran; nothing where a pause had stopped it anyway."""
        try:
            loaded = await self.store.load(tx, match_id)
        except DamagedMatch:
            log.exception("A match keeps the deadline it had")
            return []
        match = loaded.match
        change = Change(match, replace(match, clock=clocks.given_back(match.clock, alive_ms, now_ms)))
        if change.after == match:
            return []
        facts = {"from_ms": alive_ms, "to_ms": now_ms}
        await tx.notes.add(match_id, match.ply, "downtime", now_ms, facts)
        return [await self.store.save(tx, loaded, change, now_ms)]

    async def run(self) -> None:
        """Sweep until cancelled, sleeping until the next deadline or until woken by a new one."""
        while True:
            try:
                await self.once()
                async with self.database.read() as tx:
                    due_ms = await tx.deadlines.next_ms()
                until_ms = min(due_ms or self.beat_ms + BEAT_MS, self.beat_ms + BEAT_MS)
            except Exception:
                # Without this loop no clock counts: it outlives whatever happens to one round of it.
                log.exception("The sweep failed; trying again in a moment")
                until_ms = self.now_ms() + PAUSE_MS
            await self.wake_up.sleep(until_ms)

    def wake(self) -> None:
        """Look at the clock again at once, for clocks that are turned by hand."""
        self.wake_up.ring()


async def remind(tx: Transaction, match_id: int, now_ms: int) -> None:
    """Leave word for the one to move that a quarter of the time is left; once, for its row goes with it."""
    subject = Subject(match_id=match_id)
    await tx.deadlines.remove("reminder", subject)
    row = await tx.matches.get(match_id)
    if row is not None and row.running_seat is not None:
        await tx.outbox.add("match.reminder", subject, now_ms, row.ply, {"seat": row.running_seat})
