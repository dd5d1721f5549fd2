"""The card with which the bot introduces itself to a server that it joins: once in a server, ever."""

import logging
from typing import Final

import discord
from discord.ext import commands

from cogs.begin.welcome import introduction_card
from cogs.client import Rookery
from cogs.ui.discord_errors import PASSING_ERRORS, log_failure
from cogs.ui.i18n import server_theme, server_words
from cogs.ui.identities import pinging
from cogs.ui.names import clean
from cogs.ui.pictures import for_reader
from cogs.ui.posting import POSTING
from engine.match.calendar import DAY_MS
from render import covers

RECENT_MS: Final = DAY_MS

log = logging.getLogger(__name__)


class Introduction(commands.Cog):
    """Listens for servers that the bot joins; Discord does not announce those that it was in before."""

    def __init__(self, bot: Rookery) -> None:
        self.services = bot.services

    @commands.Cog.listener()
    async def on_guild_join(self, server: discord.Guild) -> None:
        """Post the card in the first channel that is open, unless the server has had one."""
        try:
            channels = sorted(server.text_channels, key=lambda each: (each.position, each.id))
            open_ones = (each for each in channels if each.permissions_for(server.me) >= POSTING)
            channel = next(open_ones, None) if self.is_new(server) else None
            if channel is not None and await self.services.people.greet(server.id, clean(server.name)):
                await self.post(channel)
        except (discord.HTTPException, *PASSING_ERRORS) as error:
            log.info("server %d gets no introduction: %s", server.id, error)
        except Exception as error:  # noqa: BLE001 - a listener has nobody to answer
            log_failure(log, error, "server %d gets no introduction", server.id)

    def is_new(self, server: discord.Guild) -> bool:
        """Whether the bot has joined just now: after an outage an old server may look like a new one."""
        joined = server.me.joined_at
        return joined is not None and self.services.now_ms() - joined.timestamp() * 1000 < RECENT_MS

    async def post(self, channel: discord.TextChannel) -> None:
        words = await server_words(self.services, channel.guild)
        theme = await server_theme(self.services, channel.guild.id)
        picture = await for_reader(covers, theme=theme, words=words)
        card = introduction_card(picture, words, channel.id)
        await channel.send(allowed_mentions=pinging([]), **card.sent())


async def setup(bot: Rookery) -> None:
    await bot.add_cog(Introduction(bot))
