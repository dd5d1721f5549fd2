"""Cogs that do what is due: one task each, from loading to unloading."""

import asyncio
from typing import ClassVar

import discord
from discord.ext import commands

from services.background.supervised import supervised
from services.background.wake_up import MAX_WAIT_S, WakeUp
from services.services import Services


class DueWork(commands.Cog):
    """A cog whose task calls ``do_due`` when the client is ready, and again whenever something may be due.

    That is every half minute, at ``next_ms()`` if that is sooner, and at once after ``self.wake_up.wake()``.
    An error is logged as ``failure``; the next try is half a minute later.
    """

    failure: ClassVar[str]

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.services = services
        self.wake_up = WakeUp(services.now_ms)

    async def do_due(self) -> None:
        """Do what is due."""
        raise NotImplementedError

    def next_ms(self) -> int | None:
        """The next due time, or None."""

    async def cog_load(self) -> None:
        """Start the task."""
        self.work = asyncio.create_task(self.run())

    async def cog_unload(self) -> None:
        """Stop the task, and wait for it: the database is closed next."""
        self.work.cancel()
        await asyncio.wait([self.work])

    async def run(self) -> None:
        """Do what is due, until cancelled."""
        await self.client.wait_until_ready()
        await supervised(self.do_due, lambda: self.wake_up.wait(self.next_ms()), self.failure, MAX_WAIT_S)
