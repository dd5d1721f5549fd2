"""The evening's digests for followers."""

import logging

import discord
from discord.ext import commands

from cogs.client import Rookery
from cogs.ui.discord_errors import PASSING_ERRORS, is_passing, log_failure
from cogs.ui.due_work import DueWork
from cogs.ui.events import DIGESTS_DUE
from services.background.failures import is_database_fault
from services.background.shutdown import is_end
from services.following.follows import DigestRow

log = logging.getLogger(__name__)


class FollowDigests(DueWork):
    """The task that sends the digests of followers when they are due."""

    def __init__(self, bot: Rookery) -> None:
        self.client = bot
        self.follows = bot.services.follows
        failure = "the digests cannot be read; again in a moment"
        super().__init__(
            bot, bot.services.now_ms, do_due=self.send_due, next_ms=lambda: None, failure=failure
        )

    @commands.Cog.listener(f"on_{DIGESTS_DUE}")
    async def look(self) -> None:
        """Look at the time again."""
        self.wake_up.wake()

    async def send_due(self) -> None:
        """Send what is due, one after another."""
        for row in await self.follows.due():
            await self.send(row)

    async def send(self, row: DigestRow) -> None:
        """Send a digest; after a passing fault it stays due, after any other it comes the next evening.

        One that cannot be made must not keep all others from being sent.
        """
        try:
            await self.client.worker.followers.send_digest(row)
        except PASSING_ERRORS as trouble:
            log.warning("the digest of player %d comes later: %s", row.player_id, trouble)
        except Exception as error:
            passing = isinstance(error, discord.HTTPException) and is_passing(error)
            if is_end(error) or is_database_fault(error):
                raise
            log_failure(log, error, "the digest of player %d cannot be sent", row.player_id)
            if not passing:
                await self.follows.postpone(await self.follows.digest(row))


async def setup(bot: Rookery) -> None:
    await bot.add_cog(FollowDigests(bot))
