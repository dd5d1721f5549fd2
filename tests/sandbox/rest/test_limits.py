"""Rate limits of Discord that its headers do not tell."""

from typing import Any

from sandbox import Channel, ManualClock, Member, Sandbox
from sandbox.model.records import Interaction
from tests.sandbox.conftest import Rest
from tests.sandbox.rest.test_interactions import callback, webhook

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
