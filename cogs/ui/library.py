"""What the bot uses of discord.py that discord.py does not promise to keep: each name stands here alone.

The version is pinned; tests look at each name before another one is.
"""

import json
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, NamedTuple, cast

import discord
import yarl

JSON = dict[str, Any]
Send = Callable[..., Awaitable[Any]]


class Heartbeat(NamedTuple):
    """When a shard sent its last heartbeat and received its last packet, by ``time.perf_counter``."""

    sent_s: float
    received_s: float


def heartbeat_of(shard: discord.ShardInfo) -> Heartbeat | None:
    """The last heartbeat of a shard; None before the first."""
    sender = shard._parent.ws._keep_alive  # noqa: SLF001 - as all of these names
    return Heartbeat(sender._last_send, sender._last_recv) if sender else None  # noqa: SLF001


def use_addresses(api_url: str, gateway_url: str) -> None:
    """Have the library use these addresses."""
    discord.http.Route.BASE = api_url.rstrip("/")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


async def gateway_advice(client: discord.AutoShardedClient) -> tuple[int, discord.SessionStartLimits]:
    """The number of shards that Discord recommends, and how many may be started."""
    shards, _, limits = await client.http.get_bot_gateway()
    return shards, discord.SessionStartLimits(**limits)


def send_through(client: discord.Client, send: Send) -> None:
    """Have ``send(before, **request)`` send each request but answers; ``before`` is the library's way."""
    requests: Any = client.http
    requests.request = partial(send, requests.request)


def answer_through(send: Send, respond: Send) -> None:
    """Have this task and those it begins send answers to interactions through two functions.

    ``send(before, ...)`` is for every request, ``respond(before, ...)`` for the first answer.
    """
    module = discord.webhook.async_
    adapter: Any = module.AsyncWebhookAdapter()  # type: ignore[no-untyped-call]
    adapter.request = partial(send, adapter.request)
    adapter.create_interaction_response = partial(respond, adapter.create_interaction_response)
    module.async_context.set(adapter)


async def update_with_file(interaction: discord.Interaction[Any], content: str, file: discord.File) -> None:
    """Answer a press at once with a file that is not listed, which the library always does."""
    path = "/interactions/{number}/{token}/callback"
    data = json.dumps(
        {"type": discord.InteractionResponseType.message_update.value, "data": {"content": content}}
    )
    form = [
        {"name": "payload_json", "value": data},
        {"name": "files[0]", "value": file.fp, "filename": file.filename},
    ]
    route = discord.http.Route("POST", path, number=interaction.id, token=interaction.token)
    await interaction.client.http.request(route, form=form, files=[file])


async def put_commands(
    client: discord.Client, commands: Iterable[JSON], kept: Callable[[JSON], JSON | None]
) -> None:
    """Replace the global commands by these, and by what ``kept`` makes of those that are there."""
    number = cast("int", client.application_id)
    there: Any = await client.http.get_global_commands(number)
    payload = cast("Any", [*commands, *filter(None, map(kept, there))])
    await client.http.bulk_upsert_global_commands(number, payload=payload)


async def close_requests(client: discord.Client) -> None:
    """End the requests in flight, if the client's own closing has not come to it."""
    await client.http.close()
