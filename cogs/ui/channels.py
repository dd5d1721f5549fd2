"""Channels that may be closed to the bot."""

import logging
from collections.abc import Sequence
from typing import Any

import discord

from cogs.ui.discord_errors import is_closed

log = logging.getLogger(__name__)


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
            for file in (*parts.get("files", ()), *filter(None, [parts.get("file")])):
                file.reset()
    return await client.get_partial_messageable(channel_ids[-1]).send(**parts)


async def channel_of(client: discord.Client, channel_id: int) -> object | None:
    """A channel or thread, from memory or from Discord; None if it is gone or closed to the bot."""
    found: object | None = client.get_channel(channel_id)
    if found is not None:
        return found
    try:
        return await client.fetch_channel(channel_id)
    except (discord.Forbidden, discord.NotFound):
        return None
