"""What the bot reports of itself, read where Prometheus reads it; and the sentence of its health."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from data.processes.instance_lock import hold_instance_lock
from operation.exposition import expose
from operation.health import Condition
from operation.settings import Settings, SetupError
from sandbox.form.components import BUTTON
from sandbox.model.interactions import COMPONENT
from services.background.backlog import Backlog, read_backlog
from services.background.uptime import Uptime
from telemetry.metrics import METRICS, Counter, Gauge, Timer
from tests.bot.harness import BotHarness
from tests.bot.test_forged import press

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
MESSAGES = "POST /channels/{channel_id}/messages"


class Page:
    """What is served on the metrics port."""

    def __init__(self, port: int, session: aiohttp.ClientSession) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.session = session

    async def health(self) -> tuple[int, str]:
        async with self.session.get(f"{self.address}/healthz") as answer:
            return answer.status, (await answer.text()).strip()

    async def samples(self) -> dict[str, float]:
        """The values by name and labels, as they are printed."""
        async with self.session.get(f"{self.address}/metrics") as answer:
            assert answer.status == 200
            lines = [line for line in (await answer.text()).splitlines() if not line.startswith("#")]
        return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if line}


@asynccontextmanager
async def page_of(condition: Condition) -> AsyncIterator[Page]:
    async with expose(condition, "127.0.0.1", 0) as port, aiohttp.ClientSession() as session:
        yield Page(port, session)


@pytest.fixture
async def page(offline: BotHarness) -> AsyncIterator[Page]:
    """The page of a bot that is online; the condition's clock is turned by hand."""
    condition = offline.condition = Condition(lambda: offline.clock.now_ms() / 1000)
    async with page_of(condition) as page:
        await offline.start()
        yield page
        await offline.stop()


async def test_every_metric_is_there_once_somebody_listens(page: Page) -> None:
    names = {name.partition("{")[0] for name in await page.samples()}
    for metric in METRICS:
        plain = f"{metric.name}_total" if isinstance(metric, Counter) else metric.name
        if isinstance(metric, Gauge) or (isinstance(metric, Counter) and not metric.labels):
            assert plain in names
        elif not metric.labels:
            assert f"{plain}_count" in names
    assert "process_resident_memory_bytes" in names


async def test_a_move_is_counted_and_timed_to_its_card(offline: BotHarness, page: Page) -> None:
    await offline.begin()
    before = await page.samples()
    await offline.play("1ne")
    await offline.card_after("1ne")
    await offline.until(lambda: not offline.client.begun)
    now = await page.samples()

    def more(name: str) -> float:
        return now.get(name, 0) - before.get(name, 0)

    assert more('rookery_interactions_total{command="/move",outcome="done"}') == 1
    assert more("rookery_acknowledgement_seconds_count") == 1
    assert more("rookery_move_to_card_seconds_count") == 1
    assert 0 < more("rookery_move_to_card_seconds_sum") < 60
    assert more('rookery_database_seconds_count{transaction="planned"}') >= 1
    assert more('rookery_drawing_seconds_count{queue="card"}') >= 1
    assert more('rookery_deliveries_total{outcome="done"}') >= 1


@pytest.mark.essential
async def test_what_is_refused_is_counted_by_its_reason(offline: BotHarness, page: Page) -> None:
    card = await offline.begin()
    await offline.do(offline.ben, "move", move="1ne")
    forged = {"custom_id": 'nonsense"\n{:1', "component_type": BUTTON}
    await press(offline, card, COMPONENT, forged).answered
    await offline.until(lambda: not offline.client.begun)
    offline.discord.faults.refuse(CALLBACK, 10062)
    offline.ana.begin_slash("help", channel=offline.channel)
    await offline.until(lambda: offline.discord.refused)
    await offline.until(lambda: not offline.client.begun)
    now = await page.samples()
    assert now['rookery_interactions_total{command="/move",outcome="refused"}'] == 1
    assert now['rookery_interactions_total{command="unknown",outcome="outdated"}'] == 1
    assert now['rookery_interactions_total{command="/help",outcome="expired"}'] == 1
    assert now['rookery_discord_refusals_total{code="10062",status="404"}'] == 1
    assert now["rookery_discord_invalid_requests"] == 0


async def test_requests_that_count_for_a_ban_are_remembered_for_ten_minutes(
    offline: BotHarness, page: Page
) -> None:
    await offline.begin()
    offline.discord.faults.refuse(MESSAGES, 50001)
    await offline.do(offline.ana, "move", move="1ne")
    await offline.until(lambda: offline.discord.refused)
    assert (await page.samples())["rookery_discord_invalid_requests"] >= 1


@pytest.mark.essential
async def test_logins_that_discord_refuses_count_for_a_ban(offline: BotHarness) -> None:
    condition = offline.condition = Condition(lambda: offline.clock.now_ms() / 1000)
    offline.host_activity()
    async with page_of(condition) as page:
        await offline.start()
        activities = offline.discord.activities
        assert activities.portal is not None
        instance = activities.launch(offline.ana.user, offline.channel.record)
        code = activities.authorize(
            offline.ana.user, offline.discord.world.application_id, ["identify"], "code"
        )
        offline.discord.faults.limit("GET /users/@me", 0, 60)
        login = {"code": code, "instance_id": instance.id}
        headers = {"Origin": offline.discord.page_url.rstrip("/")}
        address = f"{activities.portal.url}/api/token"
        async with page.session.post(address, json=login, headers=headers) as answer:
            assert answer.status == 503
        now = await page.samples()
        assert now["rookery_discord_invalid_requests"] == 1
        assert now['rookery_discord_refusals_total{code="0",status="429"}'] == 1
        await offline.stop()


async def test_a_bot_at_work_is_healthy(page: Page) -> None:
    assert await page.health() == (200, "At work: 1 of 1 shards are up.")
    now = await page.samples()
    assert now["rookery_healthy"] == now["rookery_shards"] == now["rookery_shards_up"] == 1
    assert now["rookery_servers"] == 1
    assert now["rookery_outbox_length"] == now["rookery_standing_by"] == 0


async def test_a_lost_gateway_is_said(offline: BotHarness, page: Page) -> None:
    gateway = offline.discord.gateway
    patch = pytest.MonkeyPatch()
    with patch.context() as closed:
        for name in ("_identify", "_resume"):
            closed.setattr(gateway, name, lambda *_: None)
        gateway.drop()
        await offline.until(lambda: not offline.client.gateway.connected)
        assert await page.health() == (503, "The gateway is lost: 0 of 1 shards are up.")
        assert (await page.samples())["rookery_shards_up"] == 0


async def test_a_database_that_cannot_be_written_to_is_said(offline: BotHarness, page: Page) -> None:
    uptime = offline.client.services.uptime
    async with offline.client.services.database.write():
        uptime.tick()
        uptime.tick()  # the first one has seen writes that ended before
        offline.clock.turn(seconds=2)
        uptime.tick()
        assert await page.health() == (503, "Nothing can be written to the database.")
    uptime.tick()
    offline.clock.turn(seconds=2)
    assert (await page.health())[0] == 200


async def test_an_outbox_that_does_not_get_through_is_said(offline: BotHarness, page: Page) -> None:
    await offline.begin()
    offline.discord.faults.slow(MESSAGES, 600)
    await offline.do(offline.ana, "move", move="1ne")
    await offline.until(lambda: offline.client.worker.deliveries)
    await offline.turn(seconds=61)
    status, sentence = await page.health()
    assert status == 503
    assert sentence.startswith("The outbox does not get through: it is 6")
    now = await page.samples()
    assert now["rookery_outbox_length"] >= 1
    assert now["rookery_outbox_age_seconds"] > 60
    offline.discord.faults.clear()


async def test_what_is_tried_again_later_is_no_illness(offline: BotHarness, page: Page) -> None:
    await offline.begin()
    offline.discord.faults.fail(MESSAGES, status=503, times=1000)
    await offline.do(offline.ana, "move", move="1ne")
    await offline.until(lambda: offline.client.services.outbox.next_due_ms)
    assert (await page.samples())['rookery_deliveries_total{outcome="later"}'] == 1
    assert (await page.health())[0] == 200
    offline.discord.faults.clear()


async def test_pages_ask_the_database_once_a_second(
    offline: BotHarness, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_ms = list[int]()

    async def read(uptime: Uptime) -> Backlog:
        asked_ms.append(offline.clock.now_ms())
        return await read_backlog(uptime)

    monkeypatch.setattr("operation.health.read_backlog", read)
    offline.clock.turn(seconds=1)
    begun_ms = offline.clock.now_ms()
    for _ in range(4):
        await page.health()
        await page.samples()
        offline.clock.turn(ms=400)
    assert asked_ms == [begun_ms, begun_ms + 1_200]


async def test_a_bot_that_stands_by_is_healthy_and_says_so(offline: BotHarness) -> None:
    condition = offline.condition = Condition()
    async with page_of(condition) as page:
        assert (await page.health())[0] == 503
        async with hold_instance_lock(offline.database_url):
            starting = asyncio.create_task(offline.start())
            await offline.until(lambda: condition.phase == "standing-by")
            assert await page.health() == (200, "Standing by: another process works on this database.")
            assert (await page.samples())["rookery_standing_by"] == 1
        await starting
        await offline.until(lambda: condition.shards_up)
        assert (await page.health())[0] == 200
        await offline.stop()
        assert await page.health() == (503, "Stopping: no interaction is taken any more.")


async def test_the_health_names_a_setting_without_its_other_half(offline: BotHarness) -> None:
    given = {"discord_token": "a.b.c", "public_url": "https://board.example"}
    half = Settings(_env_file=None, **given)  # type: ignore[arg-type,call-arg]  # parsed
    condition = offline.condition = Condition(note=half.half_activity)
    async with page_of(condition) as page:
        await offline.start()
        await offline.until(lambda: condition.shards_up)
        said = "PUBLIC_URL is set, but DISCORD_CLIENT_SECRET is not."
        status, sentence = await page.health()
        assert status == 200
        assert sentence.endswith(f"are up. The board inside Discord is off: {said}")


async def test_a_port_that_is_taken_is_one_sentence() -> None:
    async with expose(Condition(), "127.0.0.1", 0) as port:
        with pytest.raises(SetupError, match=rf"^METRICS_PORT: 127.0.0.1:{port} cannot be had \(.+\)\.$"):
            async with expose(Condition(), "127.0.0.1", port):
                pass
        # Whoever came first is still listened to.
        assert all(each.sink for each in METRICS if isinstance(each, Counter | Timer))
    assert not any(each.sink for each in METRICS if isinstance(each, Counter | Timer))
