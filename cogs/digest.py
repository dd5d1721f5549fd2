"""The weekly digests of servers; ``/server`` chooses where each is posted."""

import logging

import discord

from cogs.client import Rookery
from cogs.delivery.attempt import custom_ids_of, nonce_in, own_messages
from cogs.delivery.regular_posts import NOT_NEEDED, RegularPostWork
from cogs.following.server_week import StopServerDigest, server_digest, week_shown_in
from cogs.ui.identities import pinging
from services.following.weeks import Week
from services.regular_posts import RegularPost

log = logging.getLogger(__name__)


class WeeklyDigests(RegularPostWork):
    """The task that posts the digest of the last week in the channel each server has chosen."""

    title, failure = "the weekly digest", "the weekly digests cannot be posted"

    def __init__(self, bot: Rookery) -> None:
        self.digests = bot.services.server_digests
        super().__init__(bot, self.digests.posts)

    def next_ms(self) -> int:
        return self.digests.next_ms()

    async def find_sent(self, post: RegularPost) -> int | None:
        off = StopServerDigest().custom_id
        for message in await own_messages(self.client, post.channel_id):
            late = message.created_at.timestamp() * 1000 >= Week(post.period).to_ms
            if late and off in custom_ids_of(message):
                return message.id
        return None

    async def send(self, post: RegularPost, server: discord.Guild) -> int:
        channel = server.get_channel(post.channel_id)
        if not isinstance(channel, discord.TextChannel):
            log.info("no digest for server %d: its channel is gone", server.id)
            return NOT_NEEDED
        found = await week_shown_in(self.client, self.services, channel, Week(post.period))
        if found.empty:
            return NOT_NEEDED
        digest = await server_digest(self.services, server, found)
        nonce = nonce_in(server.id, "weekly", post.period)
        message = await channel.send(allowed_mentions=pinging([]), nonce=nonce, **digest.sent())
        return message.id


async def setup(bot: Rookery) -> None:
    await bot.add_cog(WeeklyDigests(bot))
