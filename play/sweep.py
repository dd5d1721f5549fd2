"""The one loop that ends what time ends: flags and expired challenges, by their index of deadlines."""

import logging
from collections.abc import Callable

from data.database import Database
from data.rows import DueRow, Subject
from data.transaction import Transaction
from engine.match.match import timed_out
from play.alarm import Alarm
from play.challenges import expire_in
from play.contests import decide_in
from play.lines import DamagedMatch
from play.sittings import Overtaken, Sitting, Sittings

LOG = logging.getLogger(__name__)
RETRY_MS = 60_000
PAUSE_MS = 5_000


class Sweep:
    """Due rows only; a restart just goes on where the table stands."""

    def __init__(self, sittings: Sittings, now_ms: Callable[[], int], alarm: Alarm) -> None:
        self.database: Database = sittings.database
        self.sittings = sittings
        self.now_ms = now_ms
        self.alarm = alarm

    async def once(self) -> int:
        """End everything that is due now; the number of deadlines dealt with."""
        ended = 0
        while True:
            now_ms = self.now_ms()
            try:
                async with self.database.write() as tx:
                    due = await tx.deadlines.take(now_ms)
                    if due is None:
                        return ended
                    sitting = await self.end(tx, due, now_ms)
            except Overtaken:
                continue
            ended += 1
            if sitting:
                self.sittings.committed(sitting)
            else:
                self.sittings.telling.ring()

    async def end(self, tx: Transaction, due: DueRow, now_ms: int) -> Sitting | None:
        """End what is due in the transaction that holds its row; the match, if it was one."""
        subject = Subject(due.match_id, due.challenge_id)
        if due.match_id is None:
            number = due.challenge_id or 0
            if due.kind == "contest":
                ended = await decide_in(self.sittings, tx, number, now_ms)
            else:
                ended = await expire_in(tx, number, now_ms)
            if not ended:
                await tx.deadlines.drop(due.kind, subject)
            return None
        try:
            sitting = await self.sittings.load(tx, due.match_id)
        except DamagedMatch:
            # One match beyond repair must not keep all others from being swept.
            LOG.exception("A match could not be flagged; trying again in a minute")
            await tx.deadlines.set(due.kind, subject, now_ms + RETRY_MS)
            return None
        change = timed_out(sitting.match, now_ms)
        if change:
            return await self.sittings.save(tx, sitting, change, now_ms)
        # A row the clock knows nothing of would be due for ever, and the sweep with it.
        await tx.deadlines.drop(due.kind, subject)
        return None

    async def run(self) -> None:
        """Sweep until cancelled, sleeping until the next deadline or until woken by a new one."""
        while True:
            try:
                await self.once()
                async with self.database.read() as tx:
                    until_ms = await tx.deadlines.next_ms()
            except Exception:
                # Without this loop no clock counts: it outlives whatever happens to one round of it.
                LOG.exception("The sweep failed; trying again in a moment")
                until_ms = self.now_ms() + PAUSE_MS
            await self.alarm.sleep(until_ms)

    def wake(self) -> None:
        """Look at the clock again at once, for clocks that are turned by hand."""
        self.alarm.ring()
