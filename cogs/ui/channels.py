"""Sending to channels that may be closed to the bot."""

import logging
from collections.abc import Sequence
from typing import Any, Final

import aiohttp
import discord

log = logging.getLogger(__name__)

PASSING_ERRORS: Final = (
    discord.DiscordServerError,
    discord.RateLimited,
    aiohttp.ClientError,
    TimeoutError,
    OSError,
)
"""What may go wrong with a request now and not later."""
PASSING_STATUSES: Final = frozenset({401, 408, 409, 429})
"""Refusals that say nothing about the request itself.

The bot's token is no longer valid, which ends the bot; a time-out, another request at the same time, or too
many requests.
"""
PASSING_CODES: Final = frozenset({40006, 130000})
"""Discord's codes for what it has turned off for a while, and for a part of it that is overloaded."""
ARCHIVED: Final = 50083
"""Discord's code for a thread that is archived and locked."""


def is_closed(error: discord.HTTPException) -> bool:
    """Whether a channel refused for good: it is gone, forbidden, or a locked thread."""
    return isinstance(error, discord.Forbidden | discord.NotFound) or error.code == ARCHIVED


def is_passing(error: discord.HTTPException) -> bool:
    """Whether Discord may take the same request later."""
    passing = error.status in PASSING_STATUSES or error.code in PASSING_CODES
    return passing or isinstance(error, discord.DiscordServerError)


async def send_to_first_open(
    client: discord.Client, channel_ids: Sequence[int], **parts: Any
) -> discord.Message:
    """Send a message to the first of several channels that is open to the bot.

    ``parts`` are the arguments of ``Messageable.send``. Raises: the refusal of the last channel.
    """
    for channel_id in dict.fromkeys(channel_ids[:-1]):
        try:
            return await client.get_partial_messageable(channel_id).send(**parts)
        except discord.HTTPException as error:
            if not is_closed(error):
                raise
            log.info("channel %d is closed (%s)", channel_id, error)
            if "file" in parts:
                parts["file"].reset()
    return await client.get_partial_messageable(channel_ids[-1]).send(**parts)
