"""The weekly digests of servers; ``/server`` chooses where each is posted."""

import logging

import discord

from cogs.client import Rookery
from cogs.delivery.attempt import custom_ids_of, own_messages
from cogs.following.server_week import StopServerDigest, server_digest, week_shown_in
from cogs.ui.discord_errors import PASSING_ERRORS, is_passing
from cogs.ui.due_work import DueWork
from cogs.ui.identities import pinging
from services.following.server_digests import ServerDigestRow
from services.following.weeks import Week

log = logging.getLogger(__name__)
NOT_NEEDED = 0
"""Stands for the message of a week in which nothing happened, or whose channel refused it."""


class WeeklyDigests(DueWork):
    """The task that posts the digest of the last week in the channel each server has chosen."""

    failure = "the weekly digests cannot be posted"

    def __init__(self, bot: Rookery) -> None:
        super().__init__(bot, bot.services)
        self.digests = bot.services.server_digests
        self.resumed = False

    def next_ms(self) -> int:
        return self.digests.next_ms()

    async def do_due(self) -> None:
        """Post what is due, now and at the turn of each week."""
        if not self.resumed:
            await self.digests.resume()
            self.resumed = True
        for row in await self.digests.due():
            await self.post(row)

    async def post(self, row: ServerDigestRow) -> None:
        """Post a server's digest, unless it is there; a channel that refuses it gets none that week."""
        server, week = self.client.get_guild(row.server_id), self.digests.last_week()
        if server is None or not await self.digests.claim(row.server_id):
            return
        message_id: int | None = None
        try:
            message_id = await self.find_sent(row, week) or await self.send(row, server, week)
        except PASSING_ERRORS as trouble:
            log.warning("the digest of server %d comes later: %s", row.server_id, trouble)
        except discord.HTTPException as refused:
            message_id = None if is_passing(refused) else NOT_NEEDED
            log.info("no digest for server %d: %s", row.server_id, refused)
        await self.digests.record_message(row.server_id, week, message_id)

    async def find_sent(self, row: ServerDigestRow, week: Week) -> int | None:
        """The message of an earlier attempt, which a crash or an error of Discord may have left, or None."""
        off = StopServerDigest().custom_id
        for message in await own_messages(self.client, row.channel_id):
            late = message.created_at.timestamp() * 1000 >= week.to_ms
            if late and off in custom_ids_of(message):
                return message.id
        return None

    async def send(self, row: ServerDigestRow, server: discord.Guild, week: Week) -> int:
        """Send a digest; its message, or ``NOT_NEEDED``."""
        channel = server.get_channel(row.channel_id)
        if not isinstance(channel, discord.TextChannel):
            log.info("no digest for server %d: its channel is gone", row.server_id)
            return NOT_NEEDED
        found = await week_shown_in(self.client, self.services, channel, week)
        if found.empty:
            return NOT_NEEDED
        view, files = await server_digest(self.services, server, found)
        message = await channel.send(
            view=view, files=files, allowed_mentions=pinging([]), nonce=f"weekly-{week.number}"
        )
        return message.id


async def setup(bot: Rookery) -> None:
    await bot.add_cog(WeeklyDigests(bot))
