"""Servers as this process knows them: one that is not in its cache may be another process's, and not gone."""

from typing import Protocol

import discord

from services.services import Services


class WithServices(Protocol):
    """What a button needs of the client it is pressed on."""

    services: Services


def is_elsewhere(services: Services, server_id: int | None) -> bool:
    """Whether another process has a server: whether the bot is a member there is not known here."""
    return not services.slot.owns(server_id)


def linked_server(client: discord.Client, services: Services, server_id: int | None) -> int | None:
    """The server in the address of what is shown there; None for direct messages, and where the bot left."""
    if server_id is None or is_elsewhere(services, server_id):
        return server_id
    return server_id if client.get_guild(server_id) else None


def server_of_card(
    client: discord.Client, services: Services, channel_id: int, server_id: int | None
) -> int | None:
    """The server in the address of a match's card; None where it is in direct messages."""
    server: discord.Guild | None = getattr(client.get_channel(channel_id), "guild", None)
    if server is not None:
        return server.id
    return server_id if is_elsewhere(services, server_id) else None


async def server_of(
    client: discord.Client, services: Services, server_id: int | None
) -> discord.Guild | None:
    """A server, fetched where another process has it; None where the bot is no member, and for None."""
    if server_id is None:
        return None
    server = client.get_guild(server_id)
    if server is not None or not is_elsewhere(services, server_id):
        return server
    try:
        return await client.fetch_guild(server_id, with_counts=False)
    except (discord.Forbidden, discord.NotFound):
        return None
