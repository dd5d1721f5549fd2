"""The health of the process, and its gauges."""

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from cogs.client import Rookery
from services.background.backlog import Backlog, read_backlog
from telemetry import metrics
from telemetry.metrics import Gauge

Phase = Literal["starting", "standing-by", "at-work", "stopping"]
ANSWER_S: Final = 3.0
"""Longest wait for an answer of the database."""
KEPT_S: Final = 1.0
"""An answer of the database serves all who ask within this time: nobody can ask it to death."""
OLDEST_MS: Final = 60_000
"""From this age on the outbox does not get through."""


class Health(NamedTuple):
    """The state of the process, and a sentence with the reason."""

    well: bool
    sentence: str


class Condition:
    """The condition of this process: the composition root says how far it is, the rest is looked up.

    ``note`` is a sentence about the settings that people should read, though the process is well.
    """

    def __init__(self, clock_s: Callable[[], float] = time.monotonic, *, note: str = "") -> None:
        self.clock_s = clock_s
        self.note = note
        self.phase: Phase = "starting"
        self.client: Rookery | None = None
        self.reading = asyncio.Lock()
        self.backlog: Backlog | None = None
        self.read_s: float | None = None

    def stop(self) -> None:
        """Note that the bot is stopping."""
        self.phase = "stopping"

    async def read_backlog(self) -> Backlog | None:
        """Backlog in the database, or None if it does not answer."""
        # One at a time: pages and scrapes must not pile up on a database that is slow to answer.
        async with self.reading:
            if self.client is None:
                return None
            if self.read_s is None or self.clock_s() - self.read_s >= KEPT_S:
                self.backlog = await ask_backlog(self.client)
                self.read_s = self.clock_s()
            return self.backlog

    async def health(self) -> Health:
        """Whether the process is well now."""
        if self.phase == "standing-by":
            return Health(well=True, sentence="Standing by: another process works on this database.")
        if self.phase == "stopping":
            return Health(well=False, sentence="Stopping: no interaction is taken any more.")
        if self.client is None:
            return Health(well=False, sentence="Starting: not logged in to Discord yet.")
        backlog, up, shards = await self.read_backlog(), self.shards_up, self.shards
        if backlog is None:
            return Health(well=False, sentence="The database does not answer.")
        if self.client.services.uptime.blocked:
            return Health(well=False, sentence="Nothing can be written to the database.")
        if not self.client.is_ready():
            return Health(well=False, sentence=f"Starting: {up} of {shards} shards are connected.")
        if up < max(shards, 1):
            return Health(well=False, sentence=f"The gateway is lost: {up} of {shards} shards are up.")
        if backlog.outbox_age_ms > OLDEST_MS:
            waited_s = backlog.outbox_age_ms // 1000
            sentence = f"The outbox does not get through: it is {waited_s} s behind."
            return Health(well=False, sentence=sentence)
        return Health(well=True, sentence=f"At work: {up} of {shards} shards are up. {self.note}".rstrip())

    @property
    def shards(self) -> int:
        """The shards of this process, 0 before they are known."""
        return 0 if self.client is None else len(self.client.gateway.shard_ids)

    @property
    def shards_up(self) -> int:
        """The shards that receive events."""
        return 0 if self.client is None else len(self.client.gateway.up())

    async def readings(self) -> Mapping[Gauge, float]:
        """All gauges but those that are unknown now."""
        health = await self.health()
        found: dict[Gauge, float] = {
            metrics.HEALTHY: health.well,
            metrics.STANDING_BY: self.phase == "standing-by",
            metrics.SHARDS: self.shards,
            metrics.SHARDS_UP: self.shards_up,
        }
        if self.client is None:
            return found
        pool = self.client.services.pool
        found |= {
            metrics.SERVERS: len(self.client.guilds),
            metrics.INVALID_REQUESTS: self.client.refused.invalid,
            metrics.THINKING_WAITING: len(pool.waiting),
            metrics.THINKING_RUNNING: len(pool.running),
        }
        if self.backlog is not None:
            found |= {
                metrics.OUTBOX_LENGTH: self.backlog.outbox,
                metrics.OUTBOX_AGE: self.backlog.outbox_age_ms / 1000,
                metrics.DEADLINES_OVERDUE: self.backlog.deadlines_overdue,
                metrics.CHANNELS_AWAKE: self.backlog.channels_awake,
            }
        return found


async def ask_backlog(client: Rookery) -> Backlog | None:
    """Read the backlog in the database; None if it does not answer in time."""
    try:
        async with asyncio.timeout(ANSWER_S):
            return await read_backlog(client.services.uptime)
    except Exception:  # noqa: BLE001 - whatever is wrong with the database is said by the health
        return None
