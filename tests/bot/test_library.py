"""The private names of discord.py: each is there and means what the bot takes it for, or is done without."""

import inspect
import io
import logging
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, Final

import discord
import pytest
import yarl

from cogs.delivery.gateway_watch import silence_s
from cogs.ui import library
from operation.settings import SetupError
from tests.bot.conftest import own_harness
from tests.bot.harness import BotHarness

HEARTBEAT: Final = ("_parent", "ws", "_keep_alive", "_last_send", "_last_recv")

harness = own_harness


@pytest.fixture(autouse=True)
def nothing_said() -> Iterator[None]:
    library.SAID.clear()
    yield
    library.SAID.clear()


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """The warnings about names that the library lacks."""
    caplog.set_level(logging.WARNING, logger=library.__name__)
    return lambda: [each.getMessage() for each in caplog.records if each.name == library.__name__]


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


def test_the_addresses_of_the_library_are_discords() -> None:
    route, socket = discord.http.Route, discord.gateway.DiscordWebSocket
    require("addresses", (route.BASE, str(socket.DEFAULT_GATEWAY)) == library.DISCORD)


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


# Without one of them


class Lacking:
    """An object of the library in which a name is missing, or means something else."""

    def __init__(self, inner: Any, name: str, instead: Any = None) -> None:
        self.inner, self.name, self.instead = inner, name, instead

    def __getattr__(self, name: str) -> Any:
        if name == self.name:
            if self.instead is None:
                raise AttributeError(name)
            return self.instead
        found = getattr(self.inner, name)
        return Lacking(found, self.name, self.instead) if name in HEARTBEAT[:3] else found


@pytest.mark.parametrize("name", HEARTBEAT)
async def test_without_heartbeats_no_shard_is_silent(
    harness: BotHarness, said: Callable[[], list[str]], name: str
) -> None:
    shard: Any = Lacking(shard_of(harness), name)
    assert silence_s(shard) == silence_s(shard) == 0.0
    (line,) = said()
    assert line == (
        f"discord.py {discord.__version__} has no usable _keep_alive: a gateway that falls silent is noticed"
        " a minute later, and clocks run meanwhile"
    )


async def test_a_heartbeat_in_other_units_is_not_believed(
    harness: BotHarness, said: Callable[[], list[str]]
) -> None:
    shard: Any = Lacking(shard_of(harness), "_last_recv", "2026-11-26T12:00:00Z")
    assert silence_s(shard) == 0.0
    assert len(said()) == 1


async def test_without_heartbeats_a_match_is_played(
    harness: BotHarness, said: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    shard = Lacking(shard_of(harness), "_last_send")
    monkeypatch.setattr(type(harness.client), "shards", property(lambda _: {0: shard}))
    for _ in range(3):
        harness.client.gateway.look()
    assert harness.client.gateway.up() == {0}
    await harness.begin()
    await harness.play("1ne")
    await harness.card_after("1ne")
    assert len(said()) == 1


@pytest.mark.parametrize("name", ["AsyncWebhookAdapter", "async_context"])
async def test_without_the_adapter_of_answers_members_are_answered(
    offline: BotHarness, said: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.delattr(discord.webhook.async_, name)
    await offline.start()
    assert "Penguin Soccer" in (await offline.shown(offline.ana, "help")).text
    (line,) = said()
    assert "an answer to a member that is lost on its way is not sent again" in line


@pytest.mark.parametrize("name", ["request", "create_interaction_response"])
def test_an_adapter_of_answers_without_a_method_is_not_used(
    said: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    module = discord.webhook.async_
    there = {"request": None, "create_interaction_response": None}
    del there[name]
    before = module.async_context.get()
    monkeypatch.setattr(module, "AsyncWebhookAdapter", type("Adapter", (), there))
    library.answer_through(before.request, before.request)
    assert module.async_context.get() is before
    assert len(said()) == 1


async def test_without_get_bot_gateway_there_is_one_shard(
    offline: BotHarness, said: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = discord.http.HTTPClient.get_bot_gateway

    async def limits(client: discord.Client) -> discord.SessionStartLimits:
        _, _, found = await ask(client.http)
        return discord.SessionStartLimits(**found)

    monkeypatch.delattr(discord.http.HTTPClient, "get_bot_gateway")
    monkeypatch.setattr(discord.AutoShardedClient, "fetch_session_start_limits", limits)
    await offline.start()
    assert offline.client.shard_count == 1
    (line,) = said()
    assert "the number of shards that Discord recommends is not known" in line


@pytest.mark.essential
@pytest.mark.parametrize(
    ("owner", "name"), [("http.Route", "BASE"), ("gateway.DiscordWebSocket", "DEFAULT_GATEWAY")]
)
async def test_without_its_addresses_only_discord_can_be_used(
    offline: BotHarness,
    said: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    owner: str,
    name: str,
) -> None:
    monkeypatch.delattr(f"discord.{owner}.{name}")
    assert library.use_addresses(*library.DISCORD)
    with pytest.raises(
        SetupError, match=r"DISCORD_API_URL: discord.py .* can use Discord's own address only"
    ):
        await offline.start()
    assert len(said()) == 1


def test_without_launch_shard_that_is_said(
    said: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(discord.AutoShardedClient, "launch_shard")
    library.look_for_launches()
    library.look_for_launches()
    assert len(said()) == 1


async def test_without_methods_of_the_http_client_the_rest_goes_on(said: Callable[[], list[str]]) -> None:
    bare: Any = SimpleNamespace(http=SimpleNamespace(), application_id=1)
    press: Any = SimpleNamespace(client=bare, id=1, token="")
    for _ in range(2):
        assert not await library.update_with_file(press, "", discord.File(io.BytesIO(), "file.txt"))
        library.send_through(bare, bare)
        await library.put_commands(bare, [], lambda each: each)
        await library.close_requests(bare)
    assert [line.partition(":")[0].rpartition(" ")[2] for line in said()] == [
        "http.Route",
        "http.request",
        "bulk_upsert_global_commands",
        "http.close",
    ]
