"""The regular posts of servers: ``/server`` chooses where the puzzle of the day and Monday's post come."""

import logging
from typing import Final

import discord
from discord.ext import commands

from cogs.cards.daily_puzzle import draw_daily
from cogs.client import Rookery
from cogs.delivery.attempt import custom_ids_of, nonce_in, own_messages
from cogs.following.server_week import days_of, draw_week
from cogs.ui.discord_errors import PASSING_ERRORS, is_passing
from cogs.ui.due_work import DueWork
from cogs.ui.events import POSTS_CHANGED, PUZZLE_TRIED
from cogs.ui.identities import pinging
from cogs.ui.post import Post
from services.regular_posts import KINDS, RegularPost

log = logging.getLogger(__name__)
NOT_NEEDED: Final = 0
"""Stands for the message of a post that has no contents, or whose channel refused it."""


class RegularPostWork(DueWork):
    """The task that posts in the channels that each server has chosen."""

    failure = "regular posts cannot be posted"

    def __init__(self, bot: Rookery) -> None:
        super().__init__(bot, bot.services)
        self.posts = bot.services.regular_posts
        self.resumed = False
        self.outdated = set[int]()
        """Servers whose card lacks results; many tries in a short time are one edit."""

    def next_ms(self) -> int:
        return self.posts.next_ms("puzzle")

    @commands.Cog.listener(f"on_{POSTS_CHANGED}")
    async def after_choice(self) -> None:
        """Post what is due once a server has chosen another channel."""
        self.wake_up.wake()

    async def do_due(self) -> None:
        if not self.resumed:
            await self.posts.resume()
            self.resumed = True
        for kind in KINDS:
            for due in await self.posts.due(kind):
                server = self.client.get_guild(due.server_id)
                post = await self.posts.claim(due) if server is not None else None
                if server is not None and post is not None:
                    await self.post(post, server)
        for server_id in sorted(self.outdated):
            await self.show_results(server_id)

    async def post(self, post: RegularPost, server: discord.Guild) -> None:
        """Post on a server, unless it is there; a channel that refuses it gets nothing this time."""
        message_id: int | None = None
        channel = server.get_channel(post.channel_id or 0)
        try:
            if isinstance(channel, discord.TextChannel):
                message_id = await self.find_sent(post, channel) or await self.send(post, channel)
            else:
                log.info("no %s post for server %d: its channel is gone", post.kind, server.id)
                message_id = NOT_NEEDED
        except PASSING_ERRORS as trouble:
            log.warning("%s post of server %d comes later: %s", post.kind, server.id, trouble)
        except discord.HTTPException as refused:
            message_id = None if is_passing(refused) else NOT_NEEDED
            log.info("%s post of server %d is refused: %s", post.kind, server.id, refused)
        await self.posts.record_message(post, message_id)

    async def find_sent(self, post: RegularPost, channel: discord.TextChannel) -> int | None:
        """The message of an earlier attempt, which a crash or an error of Discord may have left, or None."""
        days = days_of(self.posts.defaults.week_before(post.day or 0))
        for message in await own_messages(self.client, channel.id):
            solves = any(each.startswith(f"solve:{post.day}:") for each in custom_ids_of(message))
            if days in message.content if post.kind == "monday" else solves:
                return message.id
        return None

    async def send(self, post: RegularPost, channel: discord.TextChannel) -> int:
        """Send a post; its message, or ``NOT_NEEDED``."""
        card: Post | None
        if post.kind == "monday":
            card = await draw_week(self.client, self.services, channel, post)
        else:
            card = await draw_daily(self.services, channel.guild, post)
        if card is None:
            return NOT_NEEDED
        nonce = nonce_in(post.server_id, post.kind, post.day)
        message = await channel.send(allowed_mentions=pinging([]), nonce=nonce, **card.sent())
        return message.id

    @commands.Cog.listener(f"on_{PUZZLE_TRIED}")
    async def after_try(self, server_id: int | None, game: str, number: int) -> None:
        """Note the answer, and have the card changed, if that puzzle is on the server's card."""
        daily = await self.services.puzzles.daily(server_id) if server_id else None
        if daily is not None and (daily.view.puzzle.game, daily.view.puzzle.number) == (game, number):
            await self.posts.wake(daily.post.server_id)
            self.outdated.add(daily.post.server_id)
            self.wake_up.wake()

    async def show_results(self, server_id: int) -> None:
        """Show new results on a server's card; at the next round if Discord refuses them for now."""
        server, daily = self.client.get_guild(server_id), await self.services.puzzles.daily(server_id)
        self.outdated.discard(server_id)
        if server is None or daily is None or daily.post.channel_id is None:
            return
        card, message_id = await draw_daily(self.services, server, daily.post), daily.post.message_id or 0
        channel = self.client.get_partial_messageable(daily.post.channel_id)
        try:
            await channel.get_partial_message(message_id).edit(**card.edited(keeping=True))
        except (discord.HTTPException, *PASSING_ERRORS) as trouble:
            log.info("the puzzle of the day of server %d keeps its results: %s", server_id, trouble)
            if not isinstance(trouble, discord.NotFound | discord.Forbidden):
                self.outdated.add(server_id)


async def setup(bot: Rookery) -> None:
    await bot.add_cog(RegularPostWork(bot))
