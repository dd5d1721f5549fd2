"""Says to the services when Discord's gateway is lost and when it is back: without it nobody can act."""

import asyncio
import time
from typing import Final, Never

import discord

from cogs.ui.library import heartbeat_of
from services.services import Services

LOOK_S: Final = 1.0
UNANSWERED_S: Final = 15.0
"""A heartbeat that Discord has not answered for so long was not received: usually it is for milliseconds."""

NOTED_LATE_S: Final = 1.0
"""The library may note a heartbeat as sent that long after it was; the answer may have come before."""


class GatewayWatch:
    """Watches the shards of this process. The awake time of each stands still while it is lost."""

    def __init__(self, client: discord.AutoShardedClient, services: Services) -> None:
        self.client = client
        self.uptime = services.uptime
        self.sweep = services.sweep
        self.connected = set[int]()

    @property
    def shard_ids(self) -> list[int]:
        return list(self.client.shard_ids or range(self.client.shard_count or 1))

    def silence_s(self) -> dict[int, float]:
        """For how many seconds each connected shard has been silent, 0 for one that is not."""
        shards = self.client.shards
        return {each: silence_s(shards[each]) for each in self.connected if each in shards}

    def up(self) -> frozenset[int]:
        """The shards that receive events."""
        return frozenset(shard for shard, silent_s in self.silence_s().items() if not silent_s)

    def shard_connected(self, shard_id: int) -> None:
        """Note that a shard receives events from now on."""
        self.connected.add(shard_id)
        self.look()

    def shard_lost(self, shard_id: int) -> None:
        """Note that a shard receives none any more."""
        self.connected.discard(shard_id)
        self.look()

    def look(self) -> None:
        """Say to the services which shards of this process are there."""
        lost, silence_s, back = self.uptime.away, self.silence_s(), list[int]()
        for shard in self.shard_ids:
            silent_s = silence_s.get(shard, 0.0)
            if shard not in self.connected:
                self.uptime.gateway_lost([shard])
            elif silent_s:
                self.uptime.gateway_lost([shard], round(silent_s * 1000))
            elif shard in lost:
                back.append(shard)
        if back:
            self.uptime.gateway_back(back)
            self.sweep.wake_up.wake()

    async def run(self) -> Never:
        """Look every second until cancelled: a connection that is cut in silence has no event."""
        while True:
            self.look()
            await asyncio.sleep(LOOK_S)


def silence_s(shard: discord.ShardInfo) -> float:
    """Seconds without a packet from a shard that owes the answer to a heartbeat; 0 if it owes none.

    The library itself gives such a connection up after a minute or more.
    """
    now_s, last = time.perf_counter(), heartbeat_of(shard)
    if last is None or now_s - last.sent_s < UNANSWERED_S or last.received_s > last.sent_s - NOTED_LATE_S:
        return 0.0
    return now_s - last.received_s
