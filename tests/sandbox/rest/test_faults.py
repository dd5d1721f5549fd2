"""Rate limits, failures and delays, and how the real discord.py takes them."""

import time
from random import Random
from typing import Any

import aiohttp
import pytest

from sandbox import Channel, ManualClock, Member, Sandbox, Server
from sandbox.model.records import Interaction
from tests.sandbox.command_bot import command_bot
from tests.sandbox.conftest import Bot, Rest, Start, text_channel
from tests.sandbox.rest.test_interactions import callback, webhook

SEND = "POST /channels/{channel_id}/messages"


async def test_a_full_bucket_answers_429_with_discords_headers(
    sandbox: Sandbox, server: Server, rest: Rest
) -> None:
    sandbox.faults.limit(SEND, 2, 60)
    url = f"{sandbox.api_url}/channels/{server.channel('general').id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}"}
    responses = []
    for _ in range(3):
        async with rest.session.post(url, json={"content": "x"}, headers=headers) as answer:
            responses.append((answer.status, answer.headers, await answer.json()))
    assert [status for status, _, _ in responses] == [200, 200, 429]
    assert [each["X-RateLimit-Remaining"] for _, each, _ in responses] == ["1", "0", "0"]
    assert len({each["X-RateLimit-Bucket"] for _, each, _ in responses}) == 1
    _, last, body = responses[-1]
    assert last["X-RateLimit-Scope"] == "user"
    assert body["message"] == "You are being rate limited."
    assert (body["global"], 0 < body["retry_after"] <= 60) == (False, True)
    other = server.channel("other")  # another channel is another bucket
    assert (await rest("POST", f"/channels/{other.id}/messages", {"content": "x"}))[0] == 200


async def test_shared_and_global_limits_say_so(sandbox: Sandbox, server: Server, rest: Rest) -> None:
    sandbox.faults.limit(SEND, 0, 60, shared=True)
    path = f"/channels/{server.channel('general').id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with rest.session.post(sandbox.api_url + path, json={"content": "x"}, headers=headers) as answer:
        assert (answer.status, answer.headers["X-RateLimit-Scope"]) == (429, "shared")
    sandbox.faults.clear()
    sandbox.faults.limit_globally(1, 60)
    assert (await rest("GET", "/users/@me"))[0] == 200
    status, body = await rest("GET", "/users/@me")
    assert (status, body["global"]) == (429, True)
    assert sandbox.faults.hits == 2


async def test_discord_py_waits_for_its_bucket(sandbox: Sandbox, server: Server, start: Start) -> None:
    bot = await start(Bot())
    channel = text_channel(bot, server)
    sandbox.faults.limit(SEND, 1, 0.3)
    began = time.monotonic()
    for each in range(3):
        await channel.send(str(each))
    assert time.monotonic() - began > 0.5
    assert [each.text for each in server.channel("general").messages] == ["0", "1", "2"]
    assert sandbox.faults.hits == 0


async def test_discord_py_tries_again_after_a_500(sandbox: Sandbox, server: Server, start: Start) -> None:
    bot = await start(Bot())
    channel = text_channel(bot, server)
    sandbox.faults.fail(SEND, 502)
    await channel.send("x")
    assert len(server.channel("general").messages) == 1
    assert [each.status for each in sandbox.refused] == [502]


async def test_a_slow_answer_is_only_slow(sandbox: Sandbox, server: Server, rest: Rest) -> None:
    sandbox.faults.slow(SEND, 0.2)
    began = time.monotonic()
    status, _ = await rest("POST", f"/channels/{server.channel('general').id}/messages", {"content": "x"})
    assert status == 200
    assert time.monotonic() - began >= 0.2


async def test_an_event_comes_twice(sandbox: Sandbox, server: Server, start: Start) -> None:
    bot = await start(command_bot())
    sandbox.gateway.duplicate_events = True
    reply = await server.member("Ana").slash("panel")
    assert reply.text == "Your turn"
    await sandbox.until(lambda: bot.events.count("INTERACTION_CREATE") == 2)
    await sandbox.until(lambda: [each.code for each in sandbox.refused] == [40060])
    assert len(server.channel("general").messages) == 1


@pytest.mark.parametrize("status", [502, None])
async def test_an_answer_is_lost_after_the_work_was_done(
    sandbox: Sandbox, server: Server, rest: Rest, status: int | None
) -> None:
    sandbox.faults.lose(SEND, status)
    path = f"/channels/{server.channel('general').id}/messages"
    if status is None:
        with pytest.raises(aiohttp.ClientConnectionError):
            await rest("POST", path, {"content": "x"})
    else:
        assert (await rest("POST", path, {"content": "x"}))[0] == status
    assert [each.text for each in server.channel("general").messages] == ["x"]
    assert (await rest("POST", path, {"content": "y"}))[0] == 200


async def test_answers_are_lost_at_random_by_a_seed(sandbox: Sandbox, server: Server, rest: Rest) -> None:
    path = f"/channels/{server.channel('general').id}/messages"

    async def outcomes() -> list[bool]:
        sandbox.faults.some("lost", 0.5, Random(1), SEND)
        found = []
        for _ in range(8):
            try:
                found.append((await rest("POST", path, {"content": "x"}))[0] == 200)
            except aiohttp.ClientConnectionError:
                found.append(False)
        return found

    first = await outcomes()
    assert set(first) == {True, False}
    assert await outcomes() == first
    assert len(server.channel("general").messages) == 16


SAY: dict[str, Any] = {"content": "x"}
ANSWER: dict[str, Any] = {"type": 4, "data": SAY}
FOLLOW_UP = "POST /webhooks/{webhook_id}/{webhook_token}"


async def answered(rest: Rest, ana: Member) -> Interaction:
    await rest.add_command("ask")
    asked = ana.begin_slash("ask")
    await rest("POST", callback(asked), ANSWER)
    return asked


async def test_follow_ups_share_the_limit_of_their_channel(sandbox: Sandbox, rest: Rest, ana: Member) -> None:
    first, second = await answered(rest, ana), await answered(rest, ana)
    sandbox.faults.limit(FOLLOW_UP, 1, 60, shared=True)
    assert (await rest("POST", webhook(sandbox, first), SAY))[0] == 200
    assert (await rest("POST", webhook(sandbox, second), SAY))[0] == 429
    elsewhere = await answered(rest, sandbox.server("Arctic", members=["Ana"]).member("Ana"))
    assert (await rest("POST", webhook(sandbox, elsewhere), SAY))[0] == 200


async def test_too_many_edits_of_old_messages_are_refused(
    sandbox: Sandbox, rest: Rest, messages: str, clock: ManualClock
) -> None:
    sandbox.faults.old_edits = 3, 6.0
    _, said = await rest("POST", messages, SAY)
    clock.turn(minutes=60)
    _, young = await rest("POST", messages, SAY)
    clock.turn(ms=1)
    old = f"{messages}/{said['id']}"
    for _ in range(3):
        assert (await rest("PATCH", old, SAY))[0] == 200
    status, refused = await rest("PATCH", old, SAY)
    assert (status, refused["code"], refused["retry_after"]) == (429, 30046, 6.0)
    assert (await rest("PATCH", f"{messages}/{young['id']}", SAY))[0] == 200
    clock.turn(seconds=6)
    assert (await rest("PATCH", old, SAY))[0] == 200


async def test_a_thread_takes_two_names_in_ten_minutes(
    sandbox: Sandbox, rest: Rest, channel: Channel, clock: ManualClock
) -> None:
    _, made = await rest("POST", f"/channels/{channel.id}/threads", {"name": "a", "type": 11})
    path = f"/channels/{made['id']}"
    for name in ("b", "c"):
        assert (await rest("PATCH", path, {"name": name}))[0] == 200
    status, refused = await rest("PATCH", path, {"name": "d"})
    assert (status, refused["retry_after"]) == (429, 600.0)
    assert (await rest("PATCH", path, {"auto_archive_duration": 60}))[0] == 200
    clock.turn(minutes=10)
    assert (await rest("PATCH", path, {"name": "d"}))[0] == 200
    assert sandbox.channel(made["id"]).name == "d"
