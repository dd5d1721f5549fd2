"""A bot that crashes in the middle of its deliveries, and the wait until all are done."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import pytest

from services.background.outbox import Outbox
from services.matches.views import Notification
from tests.bot.harness import BotHarness
from tests.waits import WAIT_S


class Crash:
    """Ends every delivery of the running bot at the given step, and lets no later request through."""

    def __init__(self, harness: BotHarness, step: int) -> None:
        self.http = harness.client.http
        self.request = self.http.request
        self.left = step
        self.happened = False
        self.http.request = self.counted  # type: ignore[method-assign]

    async def counted(self, route: discord.http.Route, **options: Any) -> Any:
        """Make a request, unless the step before or after it is the last."""
        self.pass_step()
        answer = await self.request(route, **options)
        self.pass_step()
        return answer

    def pass_step(self) -> None:
        self.happened = self.happened or self.left == 0
        if self.happened:
            raise asyncio.CancelledError
        self.left -= 1


@contextmanager
def late_outbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[asyncio.Event]:
    """Let nothing be delivered inside this block before the event is set."""
    take_pending, held = Outbox.take_pending, asyncio.Event()

    async def late(outbox: Outbox) -> tuple[Notification, ...]:
        await held.wait()
        return await take_pending(outbox)

    with monkeypatch.context() as patched:
        patched.setattr(Outbox, "take_pending", late)
        yield held


async def delivered(harness: BotHarness, crash: Crash | None = None) -> None:
    """Wait until the outbox is empty, or until the bot has crashed."""
    database = harness.client.services.database
    async with asyncio.timeout(WAIT_S):
        while not (crash and crash.happened):
            # What is being delivered is still in the table.
            if not harness.client.worker.waiting:
                async with database.read() as tx:
                    if not await tx.outbox.last_id():
                        return
            await asyncio.sleep(0.01)


async def settled(harness: BotHarness) -> None:
    """Wait until everything is delivered, and every front page shows its match as it is."""
    await delivered(harness)
    async with asyncio.timeout(WAIT_S):
        while await harness.client.services.front_pages.outdated():  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)
