"""Measures awake time: notices each downtime of this process in memory, and keeps them all stored.

A downtime is noticed wherever the time is asked for, so nothing is decided by a time that includes it.
``run`` asks every second, and a gap of more than ``MIN_DOWNTIME_MS`` between two of these readings is a
downtime: the process was stopped, or its loop was busy. A system's clock that has gone further than the
steady one, or less far, was set; it looks the same if a machine has slept whose steady clock stopped
meanwhile. Each shard has an awake time of its own (``shard_time``): one that has lost the gateway costs the
matches of the others nothing. ``resume`` adds the time since the last stored heartbeat: a turn that began
after that gains the time between, at most ``HEARTBEAT_MS``.

Slow drift, as of a clock that is being adjusted, is no step: awake time follows wall time there.
"""

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from data.database import Database
from data.processes.slots import ALONE, AwakeTimes, Shard, Slot, shard_of
from data.transaction import Transaction
from engine.match.awake import Downtime, Timeline
from services.background.shard_time import MIN_DOWNTIME_MS, ClockReading, ShardTime, Written

log = logging.getLogger(__name__)
TICK_S: Final = 1.0
HEARTBEAT_MS: Final = 5_000
MIN_STEP_MS: Final = 1_000
"""A system's clock that differs by less from the steady one since the last reading was not set."""

BLOCKED_MS: Final = 1_000
"""From this on a write that waits, or one that has failed, says that nothing can be written."""
MIN_BLOCK_MS: Final = 5_000
"""A shorter time in which nothing could be written is no downtime: a heartbeat tries every five seconds."""

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
    """One moment in wall time and in the awake time of a shard."""

    now_ms: int
    awake_ms: int


class Moments(NamedTuple):
    """One moment in wall time and in the awake time of each shard of this process."""

    now_ms: int
    awake: AwakeTimes


class OtherTimelines:
    """The timelines of the shards of other processes as they were last read; with one process none.

    A move in direct messages arrives at the process of shard 0, wherever its match belongs. It is decided by
    the awake time of the match's owner, who stores downtimes and a heartbeat every few seconds. An owner who
    has not done so for longer is down, and its awake time stands still.
    """

    def __init__(self, shards: Iterable[int]) -> None:
        self.known = dict.fromkeys(shards, Timeline())
        self.alive_ms: dict[int, int] = {}

    async def read(self, tx: Transaction) -> None:
        """Read the heartbeats, and the downtimes that have come or grown since the last time."""
        if not self.known:
            return
        self.alive_ms = await tx.downtime.alive_ms()
        since_ms = {
            number: known.downtimes[-1].awake_ms if known.downtimes else 0
            for number, known in self.known.items()
        }
        for number, row in await tx.downtime.since(since_ms):
            self.known[number] = self.known[number].with_downtime(Downtime(*row))

    def timeline(self, number: int, now_ms: int) -> Timeline:
        """All downtimes of a shard, until now if its process is down."""
        known, alive_ms = self.known[number], self.alive_ms.get(number, now_ms)
        if now_ms - alive_ms <= MIN_DOWNTIME_MS:
            return known
        lag_ms = known.downtimes[-1].lag_ms if known.downtimes else 0
        return known.with_downtime(Downtime(alive_ms - lag_ms, alive_ms, now_ms))

    def awake_ms(self, number: int, now_ms: int) -> int:
        downtimes = self.timeline(number, now_ms).downtimes
        return now_ms - (downtimes[-1].lag_ms if downtimes else 0)


class Uptime:
    """The awake time of this process's shards, and the downtimes of all processes that came before it."""

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
        self.slot = slot
        self.process = secrets.randbits(63)
        """Names this process in the heartbeats of its shards: one that finds another name there ends."""
        self.last = self.read()
        self.resumed = False
        self.last_earlier_id = 0
        """The last notification that processes before this one have left."""
        self.heartbeat_ms = 0
        self.begin(slot.shards or 1)

    def begin(self, count: int) -> None:
        """Begin with nothing known, if there are so many shards."""
        self.count = count
        self.away = set[int]()
        """The shards without the gateway."""
        self.blocked = False
        """Whether nothing can be written."""
        self.waits: ClockReading | None = None
        """The first reading since which no write has succeeded although some wait or failed."""
        self.ended = -1
        """How many writes had ended at the last reading."""
        mine = range(self.slot.number, count, self.slot.processes)
        self.shards = {number: ShardTime(Shard(number, count)) for number in mine}
        self.others = OtherTimelines(set(range(count)).difference(mine))

    def moments(self) -> Moments:
        self.tick()
        now_ms = self.last.wall_ms
        by_shard = {number: each.awake_ms(now_ms) for number, each in self.shards.items()}
        return Moments(now_ms, AwakeTimes(self.count, by_shard))

    def moment_of(self, server_id: int | None, at: Moments | None = None) -> Moment:
        """Now, or that moment, in the awake time of a server's shard."""
        at, number = at or self.moments(), shard_of(server_id, self.count)
        mine = at.awake.by_shard.get(number)
        return Moment(at.now_ms, self.others.awake_ms(number, at.now_ms) if mine is None else mine)

    def timeline_of(self, server_id: int | None) -> Timeline:
        """All downtimes of a server's shard until now."""
        self.tick()
        number = shard_of(server_id, self.count)
        mine = self.shards.get(number)
        return self.others.timeline(number, self.last.wall_ms) if mine is None else mine.known

    def read(self) -> ClockReading:
        """Read the clocks, again if the process was stopped between the two."""
        while True:
            before_ms = self.steady_ms()
            reading = ClockReading(self.now_ms(), self.steady_ms())
            if reading.steady_ms - before_ms <= READING_MS:
                return reading

    def tick(self) -> None:
        """Read the clocks, and notice what downtime there has been since the last reading."""
        last, now = self.last, self.read()
        passed_ms = now.steady_ms - last.steady_ms
        step_ms = now.wall_ms - last.wall_ms - passed_ms
        frozen, stepped = passed_ms > MIN_DOWNTIME_MS, abs(step_ms) >= MIN_STEP_MS
        if frozen or stepped:
            log.info(
                "no reading for %d s, and the system's clock set by %d s", passed_ms // 1000, step_ms // 1000
            )
            self.live(now, last.wall_ms if frozen else last.wall_ms + passed_ms)
        else:
            self.live(now)
        self.look_at_writes(gap=frozen or stepped)

    def live(self, now: ClockReading, gap_from_ms: int | None = None) -> None:
        """Go on until a reading; there was a gap from that wall time on, None for none."""
        self.last = now
        for each in self.shards.values():
            each.live(now, gap_from_ms)

    def look_at_writes(self, *, gap: bool) -> None:
        """Let awake time stand still on all shards while nothing can be written, and go on after that.

        What waits since before a gap has had no time.
        """
        writes = self.database.writability
        if gap or writes.ended != self.ended or (writes.works.is_set() and not writes.waiting):
            self.waits, self.ended = None, writes.ended
        else:
            self.waits = self.waits or self.last
        blocked_ms = self.last.steady_ms - self.waits.steady_ms if self.waits else 0
        if (blocked_ms >= BLOCKED_MS) is self.blocked:
            return
        self.blocked = not self.blocked
        if self.blocked:
            for each in self.shards.values():
                each.lose(self.last, blocked_ms, MIN_BLOCK_MS)
        else:
            self.go_on(set(self.shards).difference(self.away))

    def gateway_lost(self, shards: Iterable[int] | None = None, ago_ms: int = 0) -> None:
        """Let awake time stand still on these shards, None for all: the gateway was lost so long ago."""
        self.tick()
        for number in self.shards if shards is None else shards:
            self.away.add(number)
            self.shards[number].lose(self.last, ago_ms, MIN_DOWNTIME_MS)

    def gateway_back(self, shards: Iterable[int] | None = None) -> None:
        """Let awake time go on on these shards, None for all; a short loss was no downtime."""
        self.tick()
        back = set(self.shards if shards is None else shards)
        self.away -= back
        if not self.blocked:
            self.go_on(back)

    def go_on(self, shards: Iterable[int]) -> None:
        """Let awake time go on on these shards: the bot can act again."""
        for number in shards:
            loss, self.shards[number].loss = self.shards[number].loss, None
            if loss and loss.certain:
                lost_s = (self.last.steady_ms - loss.at.steady_ms) // 1000
                log.info("shard %d could not act for %d s", number, lost_s)

    async def run(self) -> None:
        """Read the clocks every second until cancelled, so that a longer time without a reading is a gap."""
        while True:
            self.tick()
            await asyncio.sleep(TICK_S)

    async def resume(self, count: int | None = None) -> None:
        """Load all downtimes; the time since the last heartbeat is another. Comes before anything is decided.

        There are ``count`` shards if Discord has said so. A system's clock that was set back meanwhile, or
        is now behind, costs nobody anything either.
        """
        self.begin(count or self.count)
        async with self.database.write() as tx:
            self.last_earlier_id = await tx.outbox.last_id()
            await tx.downtime.adopt_shards(self.count, self.now_ms())
            await tx.downtime.take_heartbeats(self.shards, self.process)
            await self.others.read(tx)
            alive_ms = await tx.downtime.alive_ms()
            downtimes: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
            for number, row in await tx.downtime.since(dict.fromkeys(self.shards, 0)):
                downtimes[number].append(row)
            self.last = self.read()
            gaps_ms = [
                each.load(downtimes[number], alive_ms[number], self.last)
                for number, each in self.shards.items()
            ]
            written = await self.write(tx)
        if any(gaps_ms):
            log.info("down for %d s", max(gaps_ms, key=abs) // 1000)
        self.note_written(written)
        self.resumed = True

    @property
    def due(self) -> bool:
        """Whether there is anything to be saved now."""
        self.tick()
        beat = abs(self.last.wall_ms - self.heartbeat_ms) >= HEARTBEAT_MS
        return beat or any(each.due for each in self.shards.values())

    async def save(self) -> bool:
        """Write heartbeats and the downtimes since the last; return whether that moved any deadline.

        Raises: ``LeaseLost`` if another process has them.
        """
        self.tick()
        async with self.database.write() as tx:
            written = await self.write(tx)
            await self.others.read(tx)
        self.note_written(written)
        return any(each.back_ms for each in written.values())

    async def write(self, tx: Transaction) -> dict[int, Written]:
        """Write heartbeats and the new downtimes; what was written, by shard.

        When a crash comes first, the next process finds the heartbeats before them.
        """
        written = {number: each.to_write(self.last.wall_ms) for number, each in self.shards.items()}
        alive_ms = {number: each.alive_ms for number, each in written.items()}
        await tx.downtime.record_heartbeats(alive_ms, self.process)
        for number, each in written.items():
            await self.shards[number].write(tx, each)
        return written

    def note_written(self, written: Mapping[int, Written]) -> None:
        """Note what is saved for good."""
        for number, each in written.items():
            self.shards[number].note_written(each)
        self.heartbeat_ms = max(each.alive_ms for each in written.values())

    async def queue_cards(self) -> int:
        """Queue a few of the cards that a downtime has outdated, once it is over; how many.

        A few at once: Discord takes only so many, and the turns that are played meanwhile come first.
        """
        outdated = [each for each in self.shards.values() if each.cards_outdated and not each.loss]
        if not outdated:
            return 0
        left, done = CARDS_AT_ONCE, list[ShardTime]()
        async with self.database.write() as tx:
            for each in outdated:
                queued = await tx.downtime.queue_cards(each.shard, self.last.wall_ms, left)
                if queued == left:
                    left = 0
                    break
                left -= queued
                done.append(each)
        for each in done:
            each.cards_outdated = False
        return CARDS_AT_ONCE - left
