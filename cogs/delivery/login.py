"""Logs in to Discord, and finds what of it this process connects to."""

import asyncio
import math
from collections.abc import Sequence
from typing import Final

import aiohttp
import discord
import yarl

from cogs.ui.library import gateway_advice, use_addresses

GATEWAY_S: Final = 10.0
INVALID_SHARD: Final = 4010
SHARDING_REQUIRED: Final = 4011


class LoginError(Exception):
    """Discord cannot be used; the text is a sentence for whoever runs the bot."""


async def log_in(
    client: discord.AutoShardedClient, token: str, api_url: str, gateway_url: str
) -> tuple[int, discord.SessionStartLimits]:
    """The number of shards that Discord recommends, and how many may be started, once logged in.

    Raises: ``LoginError``, which names the setting with the wrong address or token.
    """
    use_addresses(api_url, gateway_url)
    try:
        await client.login(token)
        recommended, limits = await gateway_advice(client)
    except discord.LoginFailure:
        raise LoginError("DISCORD_TOKEN: Discord does not know this token; copy it again.") from None
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, OSError) as error:
        raise LoginError(f"DISCORD_API_URL: no answer as expected ({type(error).__name__}).") from None
    gateway = yarl.URL(gateway_url)
    try:
        async with asyncio.timeout(GATEWAY_S):
            _, probe = await asyncio.open_connection(gateway.host, gateway.port)
        probe.close()
    except OSError:
        raise LoginError("DISCORD_GATEWAY_URL: nobody answers at this address.") from None
    return recommended, limits


def choose_shards(
    client: discord.AutoShardedClient,
    shards: int,
    shard_ids: Sequence[int],
    limits: discord.SessionStartLimits,
) -> None:
    """Have a client connect some of the shards.

    Raises: ``LoginError`` if they may not be started today: Discord takes the token away from who tries.
    """
    if limits.remaining < len(shard_ids):
        hours = math.ceil(limits.reset_after / 3_600_000)
        raise LoginError(
            f"Discord takes {limits.remaining} more starts of a shard today, and this bot has"
            f" {len(shard_ids)} shards: start it again in {hours} h."
        )
    # With the number of shards set, the library connects to the given address, not to a received one.
    client.shard_count, client.shard_ids = shards, list(shard_ids)


def closed_for_good(code: int, shards: int | None) -> str:
    """The sentence for a connection that Discord has closed with a code that allows no other try."""
    if code == INVALID_SHARD:
        return f"SHARDS: Discord does not take this bot with {shards} shards."
    if code == SHARDING_REQUIRED:
        return f"SHARDS: {shards} are too few for the servers of this bot; leave it empty for what is right."
    return f"Discord has ended the connection for good (code {code})."
