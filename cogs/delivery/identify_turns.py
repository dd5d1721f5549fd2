"""The turns of this process's shards to identify with Discord's gateway."""

from collections.abc import Awaitable, Callable
from typing import Protocol


class BucketTurn(Protocol):
    """The turn of a bucket of shards, held until it is used or given back."""

    async def use(self) -> bool:
        """Note that a shard identifies now; False if the turn was lost."""

    async def give_back(self) -> None:
        """Let the next have the turn, as no shard has identified."""


TakeTurn = Callable[[int], Awaitable[BucketTurn]]
"""Gives the turn of a bucket, once it is free and five seconds are over since the last was used."""


class IdentifyTurns:
    """Takes turns for shards; the bucket of one is ``shard % max_concurrency``, which Discord says."""

    def __init__(self, take: TakeTurn) -> None:
        self.take = take
        self.max_concurrency = 1
        self.taken: dict[int, BucketTurn] = {}

    async def wait(self, shard_id: int) -> None:
        """Take a turn for a shard, unless it has one: it opens its connection now."""
        if shard_id not in self.taken:
            self.taken[shard_id] = await self.take(shard_id % self.max_concurrency)

    async def use(self, shard_id: int) -> None:
        """Use the turn of a shard, which identifies now; one that was lost meanwhile is taken again."""
        used = False
        while not used:
            await self.wait(shard_id)
            used = await self.taken.pop(shard_id).use()

    async def give_back(self, shard_id: int) -> None:
        """Give the turn of a shard back if it has one."""
        turn = self.taken.pop(shard_id, None)
        if turn is not None:
            await turn.give_back()
