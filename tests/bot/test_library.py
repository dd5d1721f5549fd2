"""The private names of discord.py: each is there and means what the bot takes it for."""

import inspect
import time
from contextvars import ContextVar
from typing import Any, Final

import discord
import pytest
import yarl

from cogs.ui import library
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness

HEARTBEAT: Final = ("_parent", "ws", "_keep_alive", "_last_send", "_last_recv")

harness = own_harness


def require(name: str, found: object) -> None:
    """Fail with the version if discord.py has changed a name."""
    assert found, f"discord.py {discord.__version__} has no {name} as cogs/ui/library.py uses it"


def parameters(function: Any) -> list[str]:
    return list(inspect.signature(function).parameters)


def shard_of(harness: BotHarness) -> discord.ShardInfo:
    (shard,) = harness.client.shards.values()
    return shard


@pytest.mark.parametrize("name", HEARTBEAT)
async def test_a_shard_has_each_name_of_its_heartbeat(harness: BotHarness, name: str) -> None:
    found: Any = shard_of(harness)
    path = HEARTBEAT[: HEARTBEAT.index(name)] if not name.startswith("_last") else HEARTBEAT[:3]
    for step in path:
        found = getattr(found, step)
    require(name, hasattr(found, name))


async def test_heartbeats_are_told_by_the_performance_counter(harness: BotHarness) -> None:
    before = library.heartbeat_of(shard_of(harness))
    assert before is not None
    require("_last_send", 0 <= time.perf_counter() - before.sent_s < 600)
    require("_last_recv", 0 <= time.perf_counter() - before.received_s < 600)

    def later() -> bool:
        now = library.heartbeat_of(shard_of(harness))
        return now is not None and now.received_s > before.received_s

    harness.channel.thread("Evening")  # any event
    await harness.until(later)


def test_route_base_begins_every_address() -> None:
    require("Route.BASE", discord.http.Route("GET", "/gateway").url == f"{discord.http.Route.BASE}/gateway")


def test_default_gateway_is_an_address() -> None:
    require("DEFAULT_GATEWAY", isinstance(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, yarl.URL))


async def test_get_bot_gateway_tells_shards_address_and_limits(harness: BotHarness) -> None:
    shards, address, limits = await harness.client.http.get_bot_gateway()
    require("get_bot_gateway", (shards, address) == (1, harness.discord.gateway_url))
    require("get_bot_gateway", discord.SessionStartLimits(**limits).remaining)


@pytest.mark.parametrize(
    ("owner", "name", "takes"),
    [
        (discord.AutoShardedClient, "launch_shard", ["self", "gateway", "shard_id", "initial"]),
        (discord.http.HTTPClient, "request", ["self", "route", "files", "form", "kwargs"]),
        (discord.http.HTTPClient, "get_global_commands", ["self", "application_id"]),
        (discord.http.HTTPClient, "bulk_upsert_global_commands", ["self", "application_id", "payload"]),
        (discord.http.HTTPClient, "close", ["self"]),
    ],
)
def test_a_method_takes_what_the_bot_gives_it(owner: type, name: str, takes: list[str]) -> None:
    found = getattr(owner, name, None)
    require(name, found and parameters(found) == takes)


def test_the_adapter_of_answers_takes_what_the_bot_gives_it() -> None:
    adapter = discord.webhook.async_.AsyncWebhookAdapter
    taken = {"route", "session", "payload", "multipart", "files"}
    require("AsyncWebhookAdapter.request", taken <= {*parameters(adapter.request)})
    found = parameters(adapter.create_interaction_response)
    require("create_interaction_response", found[:4] == ["self", "interaction_id", "token", "session"])


def test_async_context_holds_an_adapter() -> None:
    found = discord.webhook.async_.async_context
    require("async_context", isinstance(found, ContextVar))
    require("async_context", isinstance(found.get(), discord.webhook.async_.AsyncWebhookAdapter))
