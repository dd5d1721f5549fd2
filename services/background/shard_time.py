"""The awake time of one shard, and its downtimes: those noticed, and those that are stored.

It stands still without the gateway, and while nothing can be written; a short loss was no downtime.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from data.processes.slots import Shard
from data.transaction import Transaction
from engine.match.awake import Downtime, Timeline
from engine.match.clock import LOOK_MS

MIN_DOWNTIME_MS: Final = 15_000
"""A gap no longer than this may be no downtime: heartbeats are apart, and a start takes its time."""

SHOWN_DOWNTIME_MS: Final = 60_000
"""From this on readers can see that the deadlines on the cards are wrong."""


class ClockReading(NamedTuple):
    wall_ms: int
    steady_ms: int


class Loss(NamedTuple):
    """Since when the bot cannot act; ``certain`` once that is a downtime: after more than ``least_ms``."""

    at: ClockReading
    awake_ms: int
    least_ms: int
    certain: bool = False


class Written(NamedTuple):
    """Writes of one transaction; ``looked`` if the deadlines near it are made due.

    ``back_ms`` is how far the system's clock was set back since the last time.
    """

    alive_ms: int
    downtimes: tuple[Downtime, ...]
    lag_ms: int
    looked: bool
    back_ms: int


class ShardTime:
    """The awake time of a shard of this process."""

    def __init__(self, shard: Shard) -> None:
        self.shard = shard
        self.known = Timeline()
        """The downtimes up to the last reading."""
        self.loss: Loss | None = None
        self.unsaved: dict[int, Downtime] = {}
        self.look_due = True
        self.saved_lag_ms = 0
        self.cards_outdated = True

    @property
    def lag_ms(self) -> int:
        """How far awake time is behind wall time now."""
        return self.known.downtimes[-1].lag_ms if self.known.downtimes else 0

    def awake_ms(self, wall_ms: int) -> int:
        """The awake time at the last reading, which was at that wall time."""
        return self.loss.awake_ms if self.loss else wall_ms - self.lag_ms

    def load(self, downtimes: Iterable[tuple[int, int, int]], alive_ms: int, now: ClockReading) -> int:
        """Take over what is stored; how long nobody was up since the last heartbeat, 0 for no downtime."""
        self.known = Timeline(tuple(Downtime(*row) for row in downtimes))
        self.unsaved, self.saved_lag_ms = {}, self.lag_ms
        gap_ms = now.wall_ms - alive_ms
        if 0 <= gap_ms <= MIN_DOWNTIME_MS:
            return 0
        self.add(alive_ms - self.lag_ms, alive_ms, now.wall_ms)
        return gap_ms

    def live(self, now: ClockReading, gap_from_ms: int | None) -> None:
        """Go on until a reading; there was a gap from that wall time on, None for none."""
        if self.loss:
            long = now.steady_ms - self.loss.at.steady_ms > self.loss.least_ms
            if self.loss.certain or long or gap_from_ms is not None:
                self.loss = self.loss._replace(certain=True)
                self.add(self.loss.awake_ms, self.loss.at.wall_ms, now.wall_ms)
        elif gap_from_ms is not None:
            self.add(gap_from_ms - self.lag_ms, gap_from_ms, now.wall_ms)

    def add(self, awake_ms: int, from_ms: int, to_ms: int) -> None:
        """Add a downtime, or prolong the one that awake time stands still in."""
        self.known = self.known.with_downtime(Downtime(awake_ms, from_ms, to_ms))
        newest = self.known.downtimes[-1]
        self.unsaved[newest.awake_ms] = newest
        self.look_due = True

    def lose(self, now: ClockReading, ago_ms: int, least_ms: int) -> None:
        """Let awake time stand still: the bot cannot act since so long ago, but after the last downtime."""
        if self.loss:
            return
        if self.known.downtimes:
            ago_ms = min(ago_ms, max(0, now.wall_ms - self.known.downtimes[-1].to_ms))
        at = ClockReading(now.wall_ms - ago_ms, now.steady_ms - ago_ms)
        self.loss = Loss(at, at.wall_ms - self.lag_ms, least_ms)

    @property
    def due(self) -> bool:
        """Whether there is more to be saved than a heartbeat."""
        return bool(self.unsaved) or (self.look_due and self.loss is None)

    def to_write(self, now_ms: int) -> Written:
        """Rows to write now, however many matches there are.

        After a crash all that follows the heartbeat is downtime: what may become one lies after it too.
        """
        unsure = self.loss is not None and not self.loss.certain
        return Written(
            self.loss.at.wall_ms if self.loss and unsure else now_ms,
            tuple(self.unsaved.values()),
            self.lag_ms,
            looked=self.look_due and not self.loss,
            back_ms=max(0, self.saved_lag_ms - self.lag_ms),
        )

    async def write(self, tx: Transaction, written: Written) -> None:
        await tx.downtime.record(self.shard, written.downtimes)
        if written.looked:
            awake_ms = written.alive_ms - written.lag_ms
            await tx.downtime.look_again(self.shard, awake_ms, awake_ms + LOOK_MS)
        if written.back_ms:
            await tx.downtime.set_clock_back(self.shard, written.back_ms)
        if any(abs(each.to_ms - each.from_ms) >= SHOWN_DOWNTIME_MS for each in written.downtimes):
            await tx.downtime.outdate_cards(self.shard)
            self.cards_outdated = True

    def note_written(self, written: Written) -> None:
        """Note what is saved for good; a downtime that has grown meanwhile is saved again."""
        for each in written.downtimes:
            if self.unsaved.get(each.awake_ms) == each:
                del self.unsaved[each.awake_ms]
        self.saved_lag_ms = written.lag_ms
        self.look_due = bool(self.unsaved) or (self.look_due and not written.looked)
