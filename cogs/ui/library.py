"""What the bot uses of discord.py that discord.py does not promise to keep: each name stands here alone.

Without a name the bot works on, and says once what it does not know or do because of that.
"""

import json
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Final, NamedTuple, cast

import discord
import yarl

log = logging.getLogger(__name__)

DISCORD: Final = ("https://discord.com/api/v10", "wss://gateway.discord.gg/")
"""The addresses that the library uses by itself."""
SAID: Final = set[str]()

JSON = dict[str, Any]
Send = Callable[..., Awaitable[Any]]


def say_once(name: str, consequence: str) -> None:
    """Log that the library lacks a name, unless that was said before."""
    if name not in SAID:
        SAID.add(name)
        log.warning("discord.py %s has no usable %s: %s", discord.__version__, name, consequence)


class Heartbeat(NamedTuple):
    """When a shard sent its last heartbeat and received its last packet, by ``time.perf_counter``."""

    sent_s: float
    received_s: float


def heartbeat_of(shard: discord.ShardInfo) -> Heartbeat | None:
    """The last heartbeat of a shard; None before the first, and if the library does not tell."""
    try:
        sender = shard._parent.ws._keep_alive  # noqa: SLF001 - as all of these names
        if sender is None:
            return None
        found = Heartbeat(sender._last_send, sender._last_recv)  # noqa: SLF001
    except AttributeError:
        found = None
    if found is not None and isinstance(found.sent_s, float) and isinstance(found.received_s, float):
        return found
    say_once("_keep_alive", "a gateway that falls silent is noticed a minute later, and clocks run meanwhile")
    return None


def use_addresses(api_url: str, gateway_url: str) -> bool:
    """Have the library use other addresses than Discord's; False if it cannot."""
    wanted = (api_url.rstrip("/"), gateway_url)
    try:
        route, socket = discord.http.Route, discord.gateway.DiscordWebSocket
        known = (route.BASE, str(socket.DEFAULT_GATEWAY))
    except AttributeError:
        say_once("addresses", "only Discord itself can be used")
        return wanted == DISCORD
    if wanted != known:
        route.BASE, socket.DEFAULT_GATEWAY = wanted[0], yarl.URL(wanted[1])
    return True


async def gateway_advice(client: discord.AutoShardedClient) -> tuple[int, discord.SessionStartLimits]:
    """The number of shards that Discord recommends, and how many may be started."""
    try:
        ask = client.http.get_bot_gateway
    except AttributeError:
        say_once(
            "get_bot_gateway", "the number of shards that Discord recommends is not known; it is SHARDS or 1"
        )
        return 1, await client.fetch_session_start_limits()
    shards, _, limits = await ask()
    return shards, discord.SessionStartLimits(**limits)


def look_for_launches() -> None:
    """Say if the library does not call ``launch_shard`` before it connects a shard."""
    if not hasattr(discord.AutoShardedClient, "launch_shard"):
        say_once("launch_shard", "a shard that waits long for its turn is disconnected, and tries again")


def send_through(client: discord.Client, send: Send) -> None:
    """Have ``send(before, **request)`` send each request but answers; ``before`` is the library's way."""
    requests: Any = client.http
    try:
        requests.request = partial(send, requests.request)
    except AttributeError:
        say_once("http.request", "a message is not sent if Discord refuses an emoji in it")


def answer_through(send: Send, respond: Send) -> None:
    """Have this task and those it begins send answers to interactions through two functions.

    ``send(before, ...)`` is for every request, ``respond(before, ...)`` for the first answer.
    """
    try:
        module = discord.webhook.async_
        adapter: Any = module.AsyncWebhookAdapter()  # type: ignore[no-untyped-call]
        adapter.request = partial(send, adapter.request)
        adapter.create_interaction_response = partial(respond, adapter.create_interaction_response)
        module.async_context.set(adapter)
    except AttributeError:
        say_once("AsyncWebhookAdapter", "an answer to a member that is lost on its way is not sent again")


async def update_with_file(interaction: discord.Interaction[Any], content: str, file: discord.File) -> bool:
    """Answer a press at once with a file that is not listed, which the library always does; False if not."""
    path = "/interactions/{number}/{token}/callback"
    data = json.dumps(
        {"type": discord.InteractionResponseType.message_update.value, "data": {"content": content}}
    )
    form = [
        {"name": "payload_json", "value": data},
        {"name": "files[0]", "value": file.fp, "filename": file.filename},
    ]
    try:
        send = interaction.client.http.request
        route = discord.http.Route("POST", path, number=interaction.id, token=interaction.token)
    except AttributeError:
        say_once("http.Route", "it is not known what the first answer to a press does with files")
        return False
    await send(route, form=form, files=[file])
    return True


async def put_commands(
    client: discord.Client, commands: Iterable[JSON], kept: Callable[[JSON], JSON | None]
) -> None:
    """Replace the global commands by these, and by what ``kept`` makes of those that are there."""
    number = cast("int", client.application_id)
    try:
        read, put = client.http.get_global_commands, client.http.bulk_upsert_global_commands
    except AttributeError:
        say_once(
            "bulk_upsert_global_commands", "the commands stay as they are; those of the Activity need it"
        )
        return
    there: Any = await read(number)
    await put(number, payload=cast("Any", [*commands, *filter(None, map(kept, there))]))


async def close_requests(client: discord.Client) -> None:
    """End the requests in flight, if the client's own closing has not come to it."""
    try:
        close = client.http.close
    except AttributeError:
        say_once("http.close", "requests in flight may outlast a stop by some seconds")
    else:
        await close()
