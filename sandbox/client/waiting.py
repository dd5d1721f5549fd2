"""Waiting for the bot: for its response to an interaction, or until a condition holds."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from sandbox.gateway.gateway import Gateway
from sandbox.model.clock import ManualClock
from sandbox.model.errors import NoAnswer
from sandbox.model.interactions import RESPOND_WITHIN_MS
from sandbox.model.records import Event, Interaction
from sandbox.model.world import World

WAIT_TIMEOUT_S = 60.0
"""How long to wait for the bot unless a test says otherwise; long, as only a failure takes so long."""


class Waiter:
    """Waits on one world and its bot."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self._changed: asyncio.Future[None] | None = None
        world.listeners.append(self.check)
        if isinstance(world.clock, ManualClock):
            world.clock.on_turn(self.check)

    def check(self, _: Event | None = None) -> None:
        """Let `until` check its condition at once."""
        if self._changed and not self._changed.done():
            self._changed.set_result(None)

    async def until(self, condition: Callable[[], Any], timeout_s: float | None = None) -> Any:
        """The value of a condition once it is true. Raises: NoAnswer."""
        loop, timeout_s = asyncio.get_running_loop(), timeout_s or WAIT_TIMEOUT_S
        end_s = loop.time() + timeout_s
        while True:
            value = condition()
            if value:
                return value
            left_s = end_s - loop.time()
            if left_s <= 0:
                raise NoAnswer(f"still not so after {timeout_s} s", self.world.transcript)
            if self._changed is None or self._changed.done():
                self._changed = loop.create_future()
            # the timeout serves conditions on the bot, for which there is no event
            await asyncio.wait({self._changed}, timeout=min(left_s, 0.05))

    async def answered(self, found: Interaction) -> None:
        """Wait for the bot's first response, or mark the interaction as lost after three seconds.

        Raises: NoAnswer when nothing comes and the clock stands still.
        """
        clock = self.world.clock
        started_s = time.monotonic()
        while not found.answered.done():
            left_ms = found.created_ms + RESPOND_WITHIN_MS - clock.now_ms()
            waited_s = time.monotonic() - started_s
            # with a clock that stands still, a bot that is away would be waited for without end
            if left_ms < 0 or self._is_away(found, waited_s):
                self._lose(found)
                return
            if waited_s > WAIT_TIMEOUT_S:
                what = f"no answer in {WAIT_TIMEOUT_S} s, and the clock stands still"
                raise NoAnswer(what, self.world.transcript)
            pause_s = min(0.02 if isinstance(clock, ManualClock) else 1.0, left_ms / 1000 + 0.001)
            await asyncio.wait({found.answered}, timeout=pause_s)

    def _is_away(self, found: Interaction, waited_s: float) -> bool:
        """Whether no shard gets the events of that place, or none has been connected for three seconds."""
        guild = found.channel.guild
        sessions = self.gateway.sessions_of(guild.id if guild else None)
        return not any(each.connection or waited_s <= 3 for each in sessions)

    def _lose(self, found: Interaction) -> None:
        found.lost = True
        found.answered.set_result(0)
        payload = {"interaction_id": found.id, "channel_id": found.channel.id}
        self.world.emit(
            "SANDBOX_NO_ANSWER", payload, channel=found.channel, invoker_id=found.user_id, for_bot=False
        )
