"""What strangers may take of the page's server, and of Discord's patience with the bot's address."""

import asyncio
from typing import Final

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
    monkeypatch.setattr("web.doors.MOST_WAITING", 3)
    idle = [await browser.connect() for _ in range(5)]
    page = await browser.page(harness.ana)
    assert {await each.closed() for each in idle[:3]} <= CLOSED
    assert (await page.ask("lists"))["matches"]
    await idle[-1].ask("hello", session=await browser.session(harness.ben))


async def test_a_flood_of_pages_closes_those_of_its_own_address(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.doors.MOST_WAITING", 3)
    page = await browser.connect(**{"X-Forwarded-For": "203.0.113.9, 198.51.100.5"})
    flood = [await browser.connect(**FLOODER) for _ in range(4)]
    assert {await each.closed() for each in flood[:2]} <= CLOSED
    await page.ask("hello", session=await browser.session(harness.ana))


async def test_a_thousand_strangers_at_the_doors_keep_no_member_out(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.doors.MOST_WAITING", 20)
    opened = await harness.opened(harness.ana, harness.card("Play"), "Play")
    await harness.press(harness.ana, opened, "Board")  # the bot knows its own instances
    activities = harness.discord.activities
    (instance,) = (each for each in activities.instances.values() if harness.ana.user.id in each.user_ids)

    async def knock(number: int) -> int:
        sender = {"X-Forwarded-For": f"203.0.113.{number % 4}"}
        if number % 2:
            return (await browser.get(f"picture/{number}", **sender)).status
        return (await browser.token({"code": "x", "instance_id": f"i-{number}"}, **sender)).status

    async def member(_number: int) -> int:
        own = harness.discord.world.application_id
        code = activities.authorize(harness.ana.user, own, ["identify"], "code")
        answer = await browser.token({"code": code, "instance_id": instance.id})
        page = await browser.connect()
        await page.ask("hello", session=(await answer.json())["session"])
        return answer.status

    for _ in range(30):
        await browser.connect(**FLOODER)
    comers = [member if number % 250 == 0 else knock for number in range(1_000)]
    answers = await asyncio.gather(*(comer(number) for number, comer in enumerate(comers)))
    assert set(answers[::250]) == {200}
    assert set(answers) == {200, 403, 404, 429, 503}


async def test_logins_reach_discord_at_a_pace(browser: Browser, harness: BotHarness) -> None:
    async def statuses(times: int) -> list[int]:
        return [(await browser.token({"code": "made up", "instance_id": "i"})).status for _ in range(times)]

    assert await statuses(11) == [403] * 10 + [503]
    harness.clock.turn(seconds=1)
    assert await statuses(3) == [403, 403, 503]


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
    monkeypatch.setattr("web.identity.BUCKET_MS", 500)
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
