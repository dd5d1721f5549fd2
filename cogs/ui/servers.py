"""Servers as this process knows them: one that is not in its cache may be another process's, and not gone.

And channels that may be closed to the bot.
"""

from collections.abc import Sequence
from typing import Any

import discord

from cogs.ui.discord_errors import unless_closed
from services.services import Services


def is_elsewhere(services: Services, server_id: int | None) -> bool:
    """Whether another process has a server: whether the bot is a member there is not known here."""
    return not services.slot.owns(server_id)


def linked_server(client: discord.Client, services: Services, server_id: int | None) -> int | None:
    """The server of a message's address; None for direct messages, and if the bot has left."""
    if server_id is None or is_elsewhere(services, server_id):
        return server_id
    return server_id if client.get_guild(server_id) else None


def server_of_card(
    client: discord.Client, services: Services, channel_id: int, server_id: int | None
) -> int | None:
    """The server in the address of a match's card; None if it is in direct messages."""
    server: discord.Guild | None = getattr(client.get_channel(channel_id), "guild", None)
    if server is not None:
        return server.id
    return server_id if is_elsewhere(services, server_id) else None


async def server_of(
    client: discord.Client, services: Services, server_id: int | None
) -> discord.Guild | None:
    """A server, fetched if another process has it; None if the bot is no member, and for None."""
    if server_id is None:
        return None
    server = client.get_guild(server_id)
    if server is not None or not is_elsewhere(services, server_id):
        return server
    try:
        return await client.fetch_guild(server_id, with_counts=False)
    except (discord.Forbidden, discord.NotFound):
        return None


async def send_to_first_open(
    client: discord.Client, channel_ids: Sequence[int], **parts: Any
) -> discord.Message:
    """Send a message to the first of several channels that is open to the bot.

    ``parts`` are the arguments of ``Messageable.send``. Raises: the refusal of the last channel.
    """
    for channel_id in dict.fromkeys(channel_ids[:-1]):
        with unless_closed("channel %d is closed", channel_id):
            return await client.get_partial_messageable(channel_id).send(**parts)
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
