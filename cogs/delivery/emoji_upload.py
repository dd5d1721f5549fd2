"""Uploads the games' emoji when their drawings change; those before stay, as messages show them."""

import asyncio
import logging
from contextlib import suppress
from typing import Final, Never

import discord

from cogs.ui.application_emoji import remember_emoji
from cogs.ui.discord_errors import is_passing
from cogs.ui.pictures import for_reader
from engine import registry
from render.emoji import drawn_emoji
from services.background.supervised import supervised
from services.services import Services

log = logging.getLogger(__name__)

FIRST_S: Final = 5.0
"""After the start, which has better things to do."""
PAUSE_S: Final = 3.0
"""Before each request."""
EVERY_S: Final = 3600.0
"""Another process may have uploaded some, and an operator may have deleted some."""
FAILED_S: Final = 300.0
"""Before another try."""


class EmojiUpload:
    """Keeps the application's emoji as they are drawn. One process uploads; every process reads the list."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self.client = client
        self.services = services
        self.outdated = asyncio.Event()
        self.drawn: dict[str, bytes] = {}
        remember_emoji(())

    def read_anew(self) -> None:
        """Have the list read soon, as an emoji in it was refused."""
        self.outdated.set()

    async def run(self) -> Never:
        """Bring the emoji up to date again and again; what fails is tried later."""
        await self.client.wait_until_ready()
        await self.wait(FIRST_S)
        await supervised(self.bring_up_to_date, self.wait, "the emoji stay as they are", FAILED_S)

    async def wait(self, longest_s: float = EVERY_S) -> None:
        """Wait until the list must be read anew."""
        with suppress(TimeoutError):
            async with asyncio.timeout(longest_s):
                await self.outdated.wait()
        self.outdated.clear()

    async def bring_up_to_date(self) -> None:
        """Read the list; in the first process, upload what is missing."""
        await asyncio.sleep(PAUSE_S)
        listed = {each.name: each for each in await self.client.fetch_application_emojis()}
        remember_emoji(listed.values())
        if self.services.slot.number != 0:
            return
        if not self.drawn:
            for game in registry.games():
                self.drawn |= await for_reader(drawn_emoji, game)
        for name in self.drawn.keys() - listed.keys():
            await self.upload(name, listed)

    async def upload(self, name: str, listed: dict[str, discord.Emoji]) -> None:
        """Upload an emoji. Raises: what may pass; one that Discord does not take is logged."""
        await asyncio.sleep(PAUSE_S)
        try:
            listed[name] = await self.client.create_application_emoji(name=name, image=self.drawn[name])
        except discord.HTTPException as refused:
            if is_passing(refused):
                raise
            log.warning("Discord does not take the emoji %s: %s", name, refused)
        remember_emoji(listed.values())
