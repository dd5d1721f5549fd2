"""Cogs that do what is due: one task each, from loading to unloading."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from cogs.ui.discord_errors import log_failure
from services.background.shutdown import is_end
from services.background.wake_up import WakeUp

log = logging.getLogger(__name__)


class DueWork(commands.Cog):
    """A cog whose task calls ``do_due`` when the client is ready, and again whenever something may be due.

    That is every half minute, at ``next_ms()`` if that is sooner, and at once after ``self.wake_up.wake()``.
    An error is logged as ``failure`` and ends nothing.
    """

    def __init__(
        self,
        client: discord.Client,
        now_ms: Callable[[], int],
        *,
        do_due: Callable[[], Awaitable[None]],
        next_ms: Callable[[], int | None],
        failure: str,
    ) -> None:
        self.ready, self.do_due, self.next_ms, self.failure = (
            client.wait_until_ready,
            do_due,
            next_ms,
            failure,
        )
        self.wake_up = WakeUp(now_ms)

    async def cog_load(self) -> None:
        """Start the task."""
        self.work = asyncio.create_task(self.run())

    async def cog_unload(self) -> None:
        """Stop the task, and wait for it: the database is closed next."""
        self.work.cancel()
        await asyncio.wait([self.work])

    async def run(self) -> None:
        """Do what is due, until cancelled."""
        await self.ready()
        while True:
            try:
                await self.do_due()
            except Exception as error:
                if is_end(error):
                    raise
                log_failure(log, error, self.failure)
            await self.wake_up.wait(self.next_ms())
