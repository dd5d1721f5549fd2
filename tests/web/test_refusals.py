"""What the page's server refuses, whoever sends it: nothing of it changes a match or stops the server."""

import asyncio
import json
import sqlite3
from typing import Any

import aiohttp
import pytest
from pydantic import ValidationError

from cogs.ui.i18n import words_in
from render.words import Words
from services.players.settings_views import Language
from tests.bot.harness import BotHarness
from tests.waits import WAIT_S
from tests.web.conftest import Browser, play_item
from web.addresses import Addresses
from web.asker import Asker
from web.hub import MOST_OF_ONE
from web.messages import MESSAGES, MOST_BYTES, VERSION
from web.sessions import LIFETIME_MS, Session, Sessions
from web.sockets import BEHIND, BURST, CROWDED, FLOOD, LOGIN, PER_S, REFUSED, PageSocket

TOO_BIG = 1009


async def test_without_a_session_nothing_is_answered(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.sockets.HELLO_S", 2 * WAIT_S)  # it is not closed for being silent
    page = await browser.connect()
    await page.socket.send_json({"v": VERSION, "id": 1, "do": "lists"})
    assert await page.closed() == LOGIN


@pytest.mark.parametrize("secret", ["another-secret", ""])
async def test_a_forged_session_is_none(browser: Browser, secret: str) -> None:
    session = Session(browser.harness.ana.id, "Ana", "en-US", "i-1", 1, 1, 1, 0)
    page = await browser.connect()
    forged = Sessions(secret or "x", browser.harness.clock.now_ms).issue(session)
    await page.socket.send_json({"v": VERSION, "id": 1, "do": "hello", "session": forged})
    assert await page.closed() == LOGIN


@pytest.mark.essential
async def test_a_session_ends_by_itself_even_while_the_page_is_open(
    browser: Browser, harness: BotHarness
) -> None:
    token = await browser.session(harness.ana)
    page = await browser.connect()
    await page.ask("hello", session=token)
    harness.clock.turn(seconds=LIFETIME_MS // 1000)
    move = play_item(harness.match, 0, "1ne")
    await page.socket.send_json({"v": VERSION, "id": 9, "do": "press", "item": move})
    assert await page.closed() == LOGIN
    late = await browser.connect()
    await late.socket.send_json({"v": VERSION, "id": 1, "do": "hello", "session": token})
    assert await late.closed() == LOGIN
    assert (await harness.view()).ply == 0


@pytest.mark.essential
async def test_a_session_goes_on_while_the_member_is_there_and_no_longer(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana)
    harness.clock.turn(seconds=LIFETIME_MS // 1000 - 1)
    renewed = await page.ask("renew")
    harness.clock.turn(seconds=LIFETIME_MS // 1000 - 1)
    assert renewed["session"]
    await page.ask("lists")
    activities, ana = harness.discord.activities, harness.ana.user
    [instance_id] = [each.id for each in activities.instances.values() if ana.id in each.user_ids]
    activities.leave(ana, instance_id)
    await page.socket.send_json({"v": VERSION, "id": 99, "do": "renew"})
    assert await page.closed() == LOGIN


async def test_another_members_session_moves_for_nobody_else(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ben)
    move = play_item(harness.match, 0, "1ne")
    code, sentence = await page.refused("press", item=move)
    assert code == "match.not-your-turn"
    assert "Ana" in sentence
    watching = await browser.page(harness.cleo)
    assert (await watching.refused("press", item=move))[0] == "match.not-yours"
    resign = f"reallyresign:{harness.match}:0"
    assert (await watching.refused("press", item=resign))[0] == "match.not-yours"
    asked = f"step:match {harness.match} 0:"
    assert (await watching.refused("press", item=asked))[0] == "match.not-yours"
    assert (await harness.view()).ply == 0


async def test_a_move_for_a_ply_that_has_passed_is_refused_and_the_first_one_counts(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana)
    assert (await page.play(harness.match, 0, "1ne"))["ply"] == 1
    for stale in (play_item(harness.match, 0, "1ne"), f"step:match {harness.match} 0:2"):
        assert (await page.refused("press", item=stale))[0] == "match.stale"
    assert (await harness.view()).moves == ("1ne",)
    await harness.card_after("1ne")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_of_two_pages_of_one_player_that_play_at_once_one_is_refused_with_a_sentence(
    browser: Browser, harness: BotHarness, language: Language
) -> None:
    await harness.set_own(harness.ana, language=language)
    pages = [await browser.page(harness.ana) for _ in range(2)]
    packets = await asyncio.gather(
        *(page.send("press", item=play_item(harness.match, 0, "1ne")) for page in pages)
    )
    (refused,) = (packet for packet in packets if "refused" in packet)
    assert refused["refused"] == words_in(language).say("page-refusal-match-stale")
    assert (await harness.view()).moves == ("1ne",)


@pytest.mark.essential
async def test_a_refusal_whose_sentence_cannot_be_made_is_answered_all_the_same(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def words(_asker: Asker) -> Words:
        raise sqlite3.OperationalError("database is locked")

    page = await browser.page(harness.ben)
    monkeypatch.setattr(Asker, "words", property(words))
    code, sentence = await page.refused("press", item=play_item(harness.match, 0, "1ne"))
    assert (code, "database" in sentence) == ("failed", True)


async def test_a_page_too_many_is_closed_and_the_others_go_on(browser: Browser, harness: BotHarness) -> None:
    pages = [await browser.page(harness.ana, match=None) for _ in range(MOST_OF_ONE)]
    late = await browser.connect()
    session = await browser.session(harness.ana)
    await late.socket.send_json({"v": VERSION, "id": 1, "do": "hello", "session": session})
    assert await late.closed() == CROWDED
    await pages[0].socket.close()
    await harness.until(lambda: pages[0].socket.closed)
    for page in pages[1:]:
        assert (await page.ask("lists"))["matches"]


async def test_a_page_hears_of_the_server_while_nothing_happens(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.sockets.HEARTBEAT_S", 0.01)
    page = await browser.page(harness.ana)
    assert (await page.event(lambda packet: packet.get("event") == "here"))["data"] == {}


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None])
async def test_another_origin_gets_neither_session_nor_socket(browser: Browser, origin: str | None) -> None:
    headers = {} if origin is None else {"Origin": origin}
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await browser.client.ws_connect(f"{browser.address}/ws", headers=headers)
    assert refused.value.status == 403
    async with browser.client.post(f"{browser.address}/api/token", json={}, headers=headers) as answer:
        assert answer.status == 403


async def test_a_login_needs_a_code_of_discords_and_its_own_instance(
    browser: Browser, harness: BotHarness
) -> None:
    code, instance_id = browser.launched(harness.ana)
    assert (await browser.token({"code": "forged", "instance_id": instance_id})).status == 403
    assert (await browser.token({"code": code, "instance_id": "i-0-gc-1-2"})).status == 403
    assert (await browser.token({"code": code, "instance_id": instance_id})).status == 200
    assert (await browser.token({"code": code, "instance_id": instance_id})).status == 403  # used up
    harness.clock.turn(seconds=60)
    elsewhere, _ = browser.launched(harness.ben)
    harness.discord.activities.leave(harness.ben.user, instance_id)
    assert (await browser.token({"code": elsewhere, "instance_id": instance_id})).status == 403
    harness.clock.turn(seconds=60)
    bodies: list[object] = [{}, [], {"code": 1, "instance_id": "i"}, {"code": "x" * 301, "instance_id": "i"}]
    for body in bodies:
        assert (await browser.token(body)).status == 400
    assert (await browser.token({"code": "x" * 9_000, "instance_id": "i"})).status == 413


async def test_a_login_during_a_fault_of_discords_is_not_refused(
    browser: Browser, harness: BotHarness
) -> None:
    code, instance_id = browser.launched(harness.ana)
    harness.discord.faults.fail("GET /users/@me")
    assert (await browser.token({"code": code, "instance_id": instance_id})).status == 502


async def test_a_page_more_than_the_server_has_room_for_is_closed(
    browser: Browser, harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.hub.MOST_PAGES", 1)
    first = await browser.page(harness.ana)
    late = await browser.connect()
    session = await browser.session(harness.ben)
    await late.socket.send_json({"v": VERSION, "id": 1, "do": "hello", "session": session})
    assert await late.closed() == BEHIND
    assert (await first.ask("lists"))["matches"]


def test_what_a_page_may_send_grows_again_with_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now_s = 100.0
    monkeypatch.setattr("web.sockets.time.monotonic", lambda: now_s)
    page = PageSocket.__new__(PageSocket)  # without its server
    page.level, page.filled_s, page.tasks = float(BURST), now_s, set()
    assert [page.admits() for _ in range(BURST + 1)] == [True] * BURST + [False]
    now_s += 2.5 / PER_S  # one for the message that was too many
    assert [page.admits() for _ in range(2)] == [True, False]


@pytest.mark.parametrize(("fields", "longer"), [
    ({"do": "look", "match": 2**63 - 1, "step": 2**31 - 1}, {"match": 2**63}),
    ({"do": "look", "match": 1, "step": 0}, {"match": 0}),
    ({"do": "look", "match": 1, "step": 1}, {"step": 2**31}),
    ({"do": "press", "item": "x" * 100}, {"item": "x" * 101}),
    ({"do": "press", "item": "x", "values": ["x"] * 25}, {"values": ["x"] * 26}),
    ({"do": "press", "item": "x", "fields": {"x": "x" * 4_000}}, {"fields": {"x": "x" * 4_001}}),
])  # fmt: skip
def test_a_message_has_room_for_so_much_and_no_more(fields: dict[str, Any], longer: dict[str, Any]) -> None:
    message = {"v": VERSION, "id": 1, **fields}
    assert MESSAGES.validate_python(message).id == 1
    with pytest.raises(ValidationError):
        MESSAGES.validate_python({**message, **longer})


async def test_a_message_of_a_megabyte_ends_the_socket(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana)
    await page.socket.send_str("x" * (1 << 20))
    assert await page.closed() == TOO_BIG
    page = await browser.page(harness.ana)
    await page.socket.send_str(json.dumps({"v": VERSION, "id": 1, "do": "press", "item": "x" * MOST_BYTES}))
    assert await page.closed() == REFUSED


async def test_a_hundred_messages_at_once_end_the_socket_and_no_other(
    browser: Browser, harness: BotHarness
) -> None:
    page, other = await browser.page(harness.ana), await browser.page(harness.ben)
    for number in range(BURST + 40):
        await page.socket.send_json(
            {"v": VERSION, "id": number + 10, "do": "look", "match": harness.match, "step": 0}
        )
    assert await page.closed() == FLOOD
    assert (await other.ask("look", match=harness.match, step=0))["step"] == 0


async def test_a_position_after_the_newest_one_is_refused(browser: Browser, harness: BotHarness) -> None:
    page = await browser.page(harness.ana)
    beyond = (await harness.view()).ply + 1
    assert (await page.refused("look", match=harness.match, step=beyond))[0] == "match.stale"
    assert (await page.refused("moves", match=harness.match + 1))[0] == "match.unknown"


NO_MESSAGES = (
    "",
    "{",
    "[]",
    "1",
    f'{{"v":{VERSION + 1},"id":1,"do":"lists"}}',
    f'{{"v":{VERSION},"id":1,"do":"drop"}}',
    f'{{"v":{VERSION},"do":"lists"}}',
    f'{{"v":{VERSION},"id":1,"do":"open","match":-1}}',
    f'{{"v":{VERSION},"id":1,"do":"open","match":1,"more":1}}',
)
NO_PICTURES = (
    "1/0/x.png",
    "1/0/../../../etc/passwd",
    "1/0/%2e%2e%2fsecret.png",
    "..%2f..%2fpyproject.toml",
    "1/0/",
    "",
    "-1/0/a.png",
    "1/99999999999/a.png",
    "1/0/a.b.c.gif",
)


@pytest.mark.parametrize("text", NO_MESSAGES)
async def test_what_is_no_message_of_this_version_ends_the_socket(browser: Browser, text: str) -> None:
    page = await browser.page(browser.harness.ana, match=None)
    await page.socket.send_str(text)
    assert await page.closed() == REFUSED


@pytest.mark.parametrize("path", NO_PICTURES)
async def test_no_path_games_in_the_addresses_of_pictures(browser: Browser, path: str) -> None:
    answer = await browser.get(f"picture/{path}")
    assert answer.status == 404
    assert "Traceback" not in await answer.text()


@pytest.mark.essential
async def test_a_pictures_address_is_good_for_that_picture_alone(
    browser: Browser, harness: BotHarness
) -> None:
    page = await browser.page(harness.ana)
    url = (await page.ask("open", match=harness.match))["picture"]["url"]
    answer = await browser.get(url)
    assert (answer.status, answer.content_type) == (200, "image/png")
    assert "immutable" in answer.headers["Cache-Control"]
    again = await browser.get(url, **{"If-None-Match": answer.headers["ETag"]})
    assert again.status == 304
    place = f"/{harness.match}/0/"
    assert place in url
    for changed in (
        url.replace(place, f"/{harness.match + 1}/0/"),
        url.replace(place, f"/{harness.match}/1/"),
        url.replace(".png", ".gif"),
    ):
        assert (await browser.get(changed)).status == 404
    other = Addresses("another-secret")
    assert other.read(f"/{url}") is None


@pytest.mark.essential
async def test_files_of_the_page_are_its_own_alone(browser: Browser) -> None:
    index = await (await browser.get("")).text()
    folder = index.split('href="')[1].split("/style.css")[0]
    assert (await browser.get(f"{folder}/style.css")).status == 200
    for path in ("../page.py", "%2e%2e/page.py", "vendor/../../page.py", "index.html"):
        assert (await browser.get(f"{folder}/{path}")).status == 404
    assert (await browser.get(f"static/{'0' * 16}/style.css")).status == 404


@pytest.mark.essential
async def test_every_answer_may_be_framed_by_discord_alone(browser: Browser) -> None:
    for path in ("", "words/en.json", "nothing", "ws"):
        answer = await browser.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'self'" in policy
