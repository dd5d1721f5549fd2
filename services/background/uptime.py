"""Measures awake time: notices each downtime of this process in memory, and keeps them all stored.

A downtime is noticed wherever the time is asked for, so nothing is decided by a time that includes it.
``run`` asks every second, and a gap of more than ``MIN_DOWNTIME_MS`` between two of these readings is a
downtime: the process was stopped, or its loop was busy. A system's clock that has gone further than the
steady one, or less far, was set; it looks the same where a machine has slept whose steady clock stopped
meanwhile. Each slot has an awake time of its own: without the gateway that stands still, and when it comes
back within ``MIN_DOWNTIME_MS`` that was no downtime. ``resume`` adds the time since the last stored
heartbeat: a turn that began after that gains the time between, at most ``HEARTBEAT_MS``.

Slow drift, as of a clock that is being adjusted, is no step: awake time follows wall time there.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from data.database import Database
from data.slots import ALONE, Slot
from data.transaction import Transaction
from engine.match.awake import Downtime, Timeline
from engine.match.clock import LOOK_MS
from services.background.other_timelines import MIN_DOWNTIME_MS, OtherTimelines

log = logging.getLogger(__name__)
TICK_S: Final = 1.0
HEARTBEAT_MS: Final = 5_000
MIN_STEP_MS: Final = 1_000
"""A system's clock that differs by less from the steady one since the last reading was not set."""

SHOWN_DOWNTIME_MS: Final = 60_000
"""From this on readers can see that the deadlines on the cards are wrong."""

CARDS_AT_ONCE: Final = 100
READING_MS: Final = 50


def system_now_ms() -> int:
    """The system's time in milliseconds UTC."""
    return time.time_ns() // 1_000_000


def system_steady_ms() -> int:
    """Milliseconds of a clock that nobody sets; it goes on while a machine with Linux sleeps."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return (time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)) // 1_000_000


class Moment(NamedTuple):
    """One moment in wall time and in awake time."""

    now_ms: int
    awake_ms: int


class Reading(NamedTuple):
    """What both clocks show at one moment."""

    wall_ms: int
    steady_ms: int


class Loss(NamedTuple):
    """When the gateway was lost; ``certain`` once that is a downtime."""

    at: Reading
    awake_ms: int
    certain: bool = False


class Written(NamedTuple):
    """What was written in one transaction; ``looked`` where the deadlines near it were made due."""

    downtimes: tuple[Downtime, ...]
    lag_ms: int
    heartbeat_ms: int
    looked: bool


class Uptime:
    """The awake time of this process, and the downtimes of all that came before it."""

    def __init__(
        self,
        database: Database,
        now_ms: Callable[[], int],
        steady_ms: Callable[[], int],
        slot: Slot = ALONE,
    ) -> None:
        self.database = database
        self.now_ms = now_ms
        self.steady_ms = steady_ms
        self.known = Timeline()
        """The downtimes up to the last reading."""
        self.last = self.read()
        self.loss: Loss | None = None
        self.resumed = False
        self.unsaved: dict[int, Downtime] = {}
        self.look_due = True
        self.saved_lag_ms = 0
        self.heartbeat_ms = 0
        self.cards_outdated = True
        self.slot = slot
        self.others = OtherTimelines(slot)

    def moment(self) -> Moment:
        """Now."""
        self.tick()
        return Moment(self.last.wall_ms, self.loss.awake_ms if self.loss else self.last.wall_ms - self.lag_ms)

    def awake_ms(self) -> int:
        """The present awake time."""
        return self.moment().awake_ms

    def moment_of(self, server_id: int | None) -> Moment:
        """Now, in the awake time of the process that a server's matches belong to."""
        at = self.moment()
        if self.slot.owns(server_id):
            return at
        return Moment(at.now_ms, self.others.awake_ms(server_id, at.now_ms))

    def timeline_of(self, server_id: int | None) -> Timeline:
        """All downtimes until now of the process that a server's matches belong to."""
        if self.slot.owns(server_id):
            return self.timeline
        return self.others.timeline(server_id, self.moment().now_ms)

    @property
    def timeline(self) -> Timeline:
        """All downtimes until now."""
        self.tick()
        return self.known

    @property
    def lag_ms(self) -> int:
        """How far awake time is behind wall time now."""
        return self.known.downtimes[-1].lag_ms if self.known.downtimes else 0

    def read(self) -> Reading:
        """What the clocks show; they are read again where the process was stopped between the two."""
        while True:
            before_ms = self.steady_ms()
            reading = Reading(self.now_ms(), self.steady_ms())
            if reading.steady_ms - before_ms <= READING_MS:
                return reading

    def tick(self) -> None:
        """Read the clocks, and notice what downtime there has been since the last reading."""
        last, self.last = self.last, self.read()
        passed_ms = self.last.steady_ms - last.steady_ms
        step_ms = self.last.wall_ms - last.wall_ms - passed_ms
        frozen, stepped = passed_ms > MIN_DOWNTIME_MS, abs(step_ms) >= MIN_STEP_MS
        if self.loss:
            long = self.last.steady_ms - self.loss.at.steady_ms > MIN_DOWNTIME_MS
            if self.loss.certain or long or frozen or stepped:
                self.loss = self.loss._replace(certain=True)
                self.add(self.loss.awake_ms, self.loss.at.wall_ms)
        elif frozen or stepped:
            from_ms = last.wall_ms if frozen else last.wall_ms + passed_ms
            log.info(
                "no reading for %d s, and the system's clock set by %d s", passed_ms // 1000, step_ms // 1000
            )
            self.add(from_ms - self.lag_ms, from_ms)

    def add(self, awake_ms: int, from_ms: int) -> None:
        """Add a downtime until the last reading, or prolong the one that awake time stands still in."""
        self.known = self.known.with_downtime(Downtime(awake_ms, from_ms, self.last.wall_ms))
        newest = self.known.downtimes[-1]
        self.unsaved[newest.awake_ms] = newest
        self.look_due = True

    def gateway_lost(self, ago_ms: int = 0) -> None:
        """Let awake time stand still: the gateway was lost so long ago, but after the last downtime."""
        if self.loss:
            return
        self.tick()
        wall_ms, steady_ms = self.last
        if self.known.downtimes:
            ago_ms = min(ago_ms, max(0, wall_ms - self.known.downtimes[-1].to_ms))
        self.loss = Loss(Reading(wall_ms - ago_ms, steady_ms - ago_ms), wall_ms - ago_ms - self.lag_ms)

    def gateway_back(self) -> None:
        """Let awake time go on; a short loss was no downtime."""
        self.tick()
        if self.loss and self.loss.certain:
            log.info("without the gateway for %d s", (self.last.steady_ms - self.loss.at.steady_ms) // 1000)
        self.loss = None

    async def run(self) -> None:
        """Read the clocks every second until cancelled, so that a longer time without a reading is a gap."""
        while True:
            self.tick()
            await asyncio.sleep(TICK_S)

    async def resume(self) -> None:
        """Load all downtimes; the time since the last heartbeat is another. Comes before anything is decided.

        A system's clock that was set back meanwhile, or is now behind, costs nobody anything either.
        """
        async with self.database.write() as tx:
            await tx.downtime.adopt_layout(self.now_ms())
            await self.others.read(tx)
            self.known = Timeline(tuple(Downtime(*row) for row in await tx.downtime.all()))
            self.unsaved, self.saved_lag_ms = {}, self.lag_ms
            alive_ms = await tx.downtime.alive_ms()
            self.last = self.read()
            gap_ms = 0 if alive_ms is None else self.last.wall_ms - alive_ms
            if alive_ms is not None and not 0 <= gap_ms <= MIN_DOWNTIME_MS:
                log.info("down for %d s", gap_ms // 1000)
                self.add(alive_ms - self.lag_ms, alive_ms)
            written = await self.write(tx)
        self.note_written(written)
        self.resumed = True

    @property
    def due(self) -> bool:
        """Whether there is anything to be saved now."""
        self.tick()
        looks = self.look_due and self.loss is None
        return bool(self.unsaved) or looks or abs(self.last.wall_ms - self.heartbeat_ms) >= HEARTBEAT_MS

    async def save(self) -> bool:
        """Write a heartbeat with the downtimes noticed since the last one; whether that moved what is due."""
        self.tick()
        saved_lag_ms = self.saved_lag_ms
        async with self.database.write() as tx:
            written = await self.write(tx)
            await self.others.read(tx)
        self.note_written(written)
        return written.lag_ms < saved_lag_ms

    async def write(self, tx: Transaction) -> Written:
        """Write a heartbeat and the new downtimes; what was written, however many matches there are.

        Where a crash comes first, the next process finds the heartbeat before them.
        """
        unsure = self.loss is not None and not self.loss.certain
        alive_ms = self.loss.at.wall_ms if self.loss and unsure else self.last.wall_ms
        written = Written(
            tuple(self.unsaved.values()), self.lag_ms, alive_ms, looked=self.look_due and not self.loss
        )
        await tx.downtime.record_heartbeat(alive_ms)
        await tx.downtime.record(written.downtimes)
        if written.looked:
            awake_ms = alive_ms - written.lag_ms
            await tx.downtime.look_again(awake_ms, awake_ms + LOOK_MS)
        if written.lag_ms < self.saved_lag_ms:
            await tx.downtime.set_clock_back(self.saved_lag_ms - written.lag_ms)
        if any(abs(each.to_ms - each.from_ms) >= SHOWN_DOWNTIME_MS for each in written.downtimes):
            await tx.downtime.outdate_cards()
            self.cards_outdated = True
        return written

    def note_written(self, written: Written) -> None:
        """Note what is saved for good; a downtime that has grown meanwhile is saved again."""
        for each in written.downtimes:
            if self.unsaved.get(each.awake_ms) == each:
                del self.unsaved[each.awake_ms]
        self.saved_lag_ms, self.heartbeat_ms = written.lag_ms, written.heartbeat_ms
        self.look_due = bool(self.unsaved) or (self.look_due and not written.looked)

    async def queue_cards(self) -> int:
        """Queue a few of the cards that a downtime has outdated, once it is over; how many.

        A few at once: Discord takes only so many, and the turns that are played meanwhile come first.
        """
        if not self.cards_outdated or self.loss:
            return 0
        async with self.database.write() as tx:
            queued = await tx.downtime.queue_cards(self.last.wall_ms, CARDS_AT_ONCE)
        self.cards_outdated = queued == CARDS_AT_ONCE
        return queued
