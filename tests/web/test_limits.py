"""What strangers may take of the page's server, and of Discord's patience with the bot's address."""

import asyncio
from typing import Final

import aiohttp
import pytest

from tests.bot.harness import BotHarness
from tests.web.conftest import Browser, own_bot
from web.sessions import LIFETIME_MS
from web.sockets import BEHIND

harness = own_bot
INSTANCE: Final = "GET /applications/{application_id}/activity-instances/{instance_id}"
HALF_A_LIFE_S: Final = LIFETIME_MS // 2_000 + 1
CLOSED: Final = {BEHIND, 1006}
"""At once: whether the code still arrives is chance."""
FLOODER: Final = {"X-Forwarded-For": "203.0.113.9"}


async def test_pages_that_never_say_whom_they_are_for_take_no_members_place(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.hub.MOST_PAGES", 3)
    monkeypatch.setattr("web.hub.MOST_STRANGERS", 3, raising=False)
    idle = [await browser.connect() for _ in range(5)]
    page = await browser.page(harness.ana)
    assert {await each.closed() for each in idle[:3]} <= CLOSED
    assert (await page.ask("lists"))["matches"]
    await idle[-1].ask("hello", session=await browser.session(harness.ben))


async def test_a_flood_of_pages_closes_those_of_its_own_address(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.hub.MOST_STRANGERS", 3, raising=False)
    page = await browser.connect(**{"X-Forwarded-For": "203.0.113.9, 198.51.100.5"})
    flood = [await browser.connect(**FLOODER) for _ in range(4)]
    assert {await each.closed() for each in flood[:2]} <= CLOSED
    await page.ask("hello", session=await browser.session(harness.ana))


async def test_an_address_pays_for_logins_that_fail(browser: Browser, harness: BotHarness) -> None:
    async def statuses(times: int) -> list[int]:
        return [(await browser.token({"code": "made up", "instance_id": "i"})).status for _ in range(times)]

    assert await statuses(4) == [403] * 3 + [429]
    harness.clock.turn(seconds=5)
    assert await statuses(2) == [403, 429]


async def test_members_get_in_while_strangers_knock_a_thousand_times_a_second(
    browser: Browser, harness: BotHarness
) -> None:
    async def knock(number: int) -> int:
        address = {"X-Forwarded-For": f"203.0.113.{number % 20}"}
        if number % 3 == 0:
            return (await browser.token({"code": "made up", "instance_id": f"i-{number}"}, **address)).status
        if number % 3 == 1:
            return (await browser.get(f"picture/1/1/{number}.png", **address)).status
        try:
            page = await browser.connect(**address)
        except aiohttp.WSServerHandshakeError as refused:
            return refused.status
        await page.socket.close()
        return 0

    for who in (harness.ana, harness.ben, harness.cleo):
        knocked = [asyncio.create_task(knock(number)) for number in range(1_000)]
        await asyncio.wait(knocked, return_when=asyncio.FIRST_COMPLETED)
        assert await browser.session(who)
        assert {await each for each in knocked} <= {0, 403, 404, 429, 503}
        assert (await (await browser.page(who)).ask("lists"))["matches"] is not None
        harness.clock.turn(seconds=1)


async def test_logins_of_strangers_keep_no_session_from_going_on(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana, match=None)
    harness.clock.turn(seconds=HALF_A_LIFE_S)
    for _ in range(11):
        await browser.token({"code": "made up", "instance_id": "i"})
    assert (await page.ask("renew"))["session"]


async def test_renewals_reach_discord_at_a_pace(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.identity.BUCKET_MS", 500, raising=False)
    await harness.restart()
    pages = []
    for who in (harness.ana, harness.cleo, harness.ben):
        pages.append(await browser.page(who, match=None))
        harness.clock.turn(seconds=1)
    harness.clock.turn(seconds=HALF_A_LIFE_S)
    assert [bool((await page.ask("renew"))["session"]) for page in pages] == [True, True, False]
    assert (await pages[-1].ask("lists"))["matches"]


async def test_discord_is_asked_once_in_half_a_sessions_life(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana, match=None)
    harness.discord.faults.fail(INSTANCE)
    assert (await page.ask("renew"))["session"]
    assert harness.discord.faults.planned == 1
    harness.clock.turn(seconds=HALF_A_LIFE_S)
    assert await page.ask("renew") == {"session": None}
    assert harness.discord.faults.planned == 0
    assert (await page.ask("renew"))["session"]


async def test_after_a_429_discord_is_not_asked_before_its_time(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana, match=None)
    code, instance_id = browser.launched(harness.ben)
    login = {"code": code, "instance_id": instance_id}
    harness.discord.faults.limit("GET /users/@me", 0, 3_000)
    assert (await browser.token(login)).status == 503
    harness.discord.faults.clear()
    harness.clock.turn(seconds=HALF_A_LIFE_S)
    assert (await browser.token(login)).status == 503
    assert await page.ask("renew") == {"session": None}
    harness.clock.turn(seconds=3_000)
    assert await browser.session(harness.ben)


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        (b"\xff\xfe\x00", {}),
        (b'{"code": "\xe9", "instance_id": "i"}', {}),
        (b'{"code": "\\ud800", "instance_id": "i"}', {}),
        (b"[" * 8_000, {}),
        (b"{}", {"Content-Type": "application/json; charset=nonsense"}),
        (b"no gzip", {"Content-Encoding": "gzip"}),
        (b"", {}),
    ],
)
async def test_a_login_of_any_bytes_is_answered_and_nothing_fails(
    browser: Browser, caplog: pytest.LogCaptureFixture, body: bytes, headers: dict[str, str]
) -> None:
    sent = {"Origin": browser.origin, **headers}
    async with browser.client.post(f"{browser.address}/api/token", data=body, headers=sent) as answer:
        assert answer.status == 400
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
