"""Posts on each server, once a day or a week."""

import logging
from abc import abstractmethod
from typing import ClassVar, Final

import discord

from cogs.client import Rookery
from cogs.ui.discord_errors import PASSING_ERRORS, is_passing
from cogs.ui.due_work import DueWork
from services.regular_posts import RegularPost, RegularPosts

log = logging.getLogger(__name__)
NOT_NEEDED: Final = 0
"""Stands for the message of a post that has no contents, or whose channel refused it."""


class RegularPostWork(DueWork):
    """A task that posts in the channel each server has chosen; ``title`` is for the log."""

    title: ClassVar[str]

    def __init__(self, bot: Rookery, posts: RegularPosts) -> None:
        super().__init__(bot, bot.services)
        self.posts = posts
        self.resumed = False

    async def do_due(self) -> None:
        if not self.resumed:
            await self.posts.resume()
            self.resumed = True
        for post in await self.posts.due():
            server = self.client.get_guild(post.server_id)
            if server is not None and await self.posts.claim(post):
                await self.post(post, server)

    async def post(self, post: RegularPost, server: discord.Guild) -> None:
        """Post on a server, unless it is there; a channel that refuses it gets nothing this time."""
        message_id: int | None = None
        try:
            message_id = await self.find_sent(post) or await self.send(post, server)
        except PASSING_ERRORS as trouble:
            log.warning("%s of server %d comes later: %s", self.title, server.id, trouble)
        except discord.HTTPException as refused:
            message_id = None if is_passing(refused) else NOT_NEEDED
            log.info("%s of server %d is refused: %s", self.title, server.id, refused)
        await self.posts.record_message(post, message_id)

    @abstractmethod
    async def find_sent(self, post: RegularPost) -> int | None:
        """The message of an earlier attempt, which a crash or an error of Discord may have left, or None."""

    @abstractmethod
    async def send(self, post: RegularPost, server: discord.Guild) -> int:
        """Send a post; its message, or ``NOT_NEEDED``."""
