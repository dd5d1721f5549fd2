"""Awake time, in which clocks and deadlines are counted, and the downtimes that set it apart from wall time.

Awake time is the time in which the bot was up, connected, and able to act. It goes on as wall time does, and
stands still in a downtime: while the bot does not run, is frozen, sleeps with its machine, has lost
Discord's gateway, or can write nothing. So a downtime is given back to every clock by being known: no clock
is changed, and no deadline either, however many there are.

A step of the system's clock is a downtime of no duration, from the time before the step to the time after
it; after a step backwards its ``to_ms`` lies before its ``from_ms``, and the same wall time comes again. So
an awake time has one wall time, but a wall time has one, none, or several awake times: what is compared is
stored in awake time, and what people read in wall time. Pauses of a player are wall time; ``clock`` counts
those of a turn stretch by stretch, so that only time in which the clock would have run is given back.

Both are in milliseconds since 1970 UTC, and equal until the first downtime.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Downtime(NamedTuple):
    """Awake time stood still at ``awake_ms`` while wall time went from ``from_ms`` to ``to_ms``."""

    awake_ms: int
    from_ms: int
    to_ms: int

    @property
    def lag_ms(self) -> int:
        return self.to_ms - self.awake_ms


class Stretch(NamedTuple):
    """Wall time without downtime, from an instant up to another (None: without an end), and its lag."""

    from_ms: int
    to_ms: int | None
    lag_ms: int


@dataclass(frozen=True, slots=True)
class Timeline:
    """All downtimes in order; no two of them at the same awake time."""

    downtimes: tuple[Downtime, ...] = ()

    def lag_ms(self, awake_ms: int) -> int:
        """How far awake time is behind wall time at an instant, after the downtime there if there is one."""
        before = bisect_right(self.downtimes, awake_ms, key=instant)
        return self.downtimes[before - 1].lag_ms if before else 0

    def wall_ms(self, awake_ms: int) -> int:
        """The wall time at an awake instant; of one to come, where no downtime comes first."""
        return awake_ms + self.lag_ms(awake_ms)

    def since(self, awake_ms: int) -> tuple[Downtime, ...]:
        return self.downtimes[bisect_left(self.downtimes, awake_ms, key=instant) :]

    def down_ms(self, since_ms: int) -> int:
        """How much of the wall time since an instant, which is one of wall time too, was downtime.

        A step backwards takes away none: its time comes again.
        """
        ends = ((max(each.from_ms, since_ms), each.to_ms) for each in self.downtimes)
        return sum(max(0, to_ms - from_ms) for from_ms, to_ms in ends)

    def stretches(self, since_ms: int, until_ms: int | None = None) -> Iterator[Stretch]:
        """The wall time between two awake instants, or from one on, in which there was no downtime."""
        lag_ms = self.lag_ms(since_ms)
        for downtime in self.downtimes[bisect_right(self.downtimes, since_ms, key=instant) :]:
            if until_ms is not None and until_ms <= downtime.awake_ms:
                break
            yield Stretch(since_ms + lag_ms, downtime.from_ms, lag_ms)
            since_ms, lag_ms = downtime.awake_ms, downtime.lag_ms
        yield Stretch(since_ms + lag_ms, None if until_ms is None else until_ms + lag_ms, lag_ms)

    def with_downtime(self, downtime: Downtime) -> "Timeline":
        """The timeline with one more downtime at its end; one at the instant of the last prolongs that."""
        last = self.downtimes[-1] if self.downtimes else None
        if last is None or last.awake_ms < downtime.awake_ms:
            return Timeline((*self.downtimes, downtime))
        return Timeline((*self.downtimes[:-1], last._replace(to_ms=downtime.to_ms)))


def instant(downtime: Downtime) -> int:
    """The awake time of a downtime, by which they are in order."""
    return downtime.awake_ms


NO_DOWNTIME = Timeline()
