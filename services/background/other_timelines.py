"""The awake time of other processes, as they have stored it: for what belongs to them and is done here.

A move in direct messages arrives at the process of shard 0, wherever its match belongs. It is decided by the
awake time of the match's owner, who stores downtimes and a heartbeat every few seconds. An owner who has not
done so for longer is down, and its awake time stands still.
"""

from collections.abc import Iterable
from typing import Final

from data.transaction import Transaction
from engine.match.awake import Downtime, Timeline

MIN_DOWNTIME_MS: Final = 15_000
"""A gap no longer than this may be no downtime: heartbeats are apart, and a start takes its time."""


class OtherTimelines:
    """The timelines of the shards of other processes as they were last read; with one process none."""

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
        """The present awake time of a shard."""
        downtimes = self.timeline(number, now_ms).downtimes
        return now_ms - (downtimes[-1].lag_ms if downtimes else 0)
