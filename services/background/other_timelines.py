"""The awake time of other processes, as they have stored it: for what belongs to them and is done here.

A move in direct messages arrives at the process of shard 0, wherever its match belongs. It is decided by the
awake time of the match's owner, who stores downtimes and a heartbeat every few seconds. An owner who has not
done so for longer is down, and its awake time stands still.
"""

from typing import Final

from data.slots import Slot
from data.transaction import Transaction
from engine.match.awake import Downtime, Timeline

MIN_DOWNTIME_MS: Final = 15_000
"""A gap no longer than this may be no downtime: heartbeats are apart, and a start takes its time."""


class OtherTimelines:
    """The timelines of the other slots as they were last read; with one process there are none."""

    def __init__(self, slot: Slot) -> None:
        self.slot = slot
        self.known: dict[int, Timeline] = {}
        self.alive_ms: dict[int, int] = {}

    async def read(self, tx: Transaction) -> None:
        """Read the heartbeats, and the downtimes that have come or grown since the last time."""
        if self.slot.processes == 1:
            return
        self.alive_ms = await tx.downtime.alive_of_others()
        for number in self.alive_ms:
            known = self.known.get(number, Timeline())
            since_ms = known.downtimes[-1].awake_ms if known.downtimes else 0
            for row in await tx.downtime.of_others(number, since_ms):
                known = known.with_downtime(Downtime(*row))
            self.known[number] = known

    def timeline(self, server_id: int | None, now_ms: int) -> Timeline:
        """All downtimes of the process that a server belongs to, until now if it is down."""
        number = self.slot.layout.slot_of(server_id)
        known, alive_ms = self.known.get(number, Timeline()), self.alive_ms.get(number, now_ms)
        if now_ms - alive_ms <= MIN_DOWNTIME_MS:
            return known
        lag_ms = known.downtimes[-1].lag_ms if known.downtimes else 0
        return known.with_downtime(Downtime(alive_ms - lag_ms, alive_ms, now_ms))

    def awake_ms(self, server_id: int | None, now_ms: int) -> int:
        """The present awake time of the process that a server belongs to."""
        downtimes = self.timeline(server_id, now_ms).downtimes
        return now_ms - (downtimes[-1].lag_ms if downtimes else 0)
