"""Threads: started, joined, archived by hand and by time, opened again."""

from typing import Any

import pytest

from sandbox import Channel, ManualClock, Member, Permission, Sandbox, Server
from sandbox.model import threads
from sandbox.model.permissions import EVERYONE
from tests.sandbox.conftest import Rest


@pytest.fixture
def server(sandbox: Sandbox) -> Server:
    return sandbox.server("Antarctica", members=["Ana", "Ben"], bot_permissions=EVERYONE)


async def begin(rest: Rest, channel: Channel, **extra: Any) -> dict[str, Any]:
    status, thread = await rest(
        "POST", f"/channels/{channel.id}/threads", {"name": "match", "type": 11, **extra}
    )
    assert status == 201, thread
    return dict(thread)


async def test_a_thread_of_its_own_and_one_under_a_message(
    channel: Channel, rest: Rest, sandbox: Sandbox
) -> None:
    thread = await begin(rest, channel, auto_archive_duration=60)
    assert (thread["parent_id"], thread["owner_id"]) == (str(channel.id), sandbox.application["id"])
    assert thread["member"]["user_id"] == sandbox.application["id"]
    _, said = await rest("POST", f"/channels/{channel.id}/messages", {"content": "x"})
    at = f"/channels/{channel.id}/messages/{said['id']}/threads"
    status, under = await rest("POST", at, {"name": "talk"})
    assert (status, under["id"]) == (201, said["id"])
    assert (await rest("POST", at, {"name": "talk"}))[1]["code"] == 160004
    assert [each.name for each in channel.threads] == ["match", "talk"]


async def test_only_so_many_are_active(
    sandbox: Sandbox, channel: Channel, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "MAX_ACTIVE_THREADS", 2)
    first = await begin(rest, channel)
    await begin(rest, channel)
    path = f"/channels/{channel.id}/threads"
    assert await rest.error("POST", path, {"name": "match", "type": 11}) == (400, 160006)
    sandbox.channel(first["id"]).archive()
    assert (await rest("POST", path, {"name": "match", "type": 11}))[0] == 201


async def test_threads_need_their_permissions(server: Server, channel: Channel, rest: Rest) -> None:
    thread = await begin(rest, channel)
    say = f"/channels/{thread['id']}/messages"
    channel.overwrite(server.bot_role, deny=Permission.SEND_MESSAGES)
    assert (await rest("POST", say, {"content": "x"}))[0] == 200  # threads have a permission of their own
    channel.overwrite(server.bot_role, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert (await rest("POST", say, {"content": "x"}))[1]["code"] == 50013
    channel.overwrite(server.bot_role, deny=Permission.CREATE_PUBLIC_THREADS)
    for kind in (11, 12):
        path, body = f"/channels/{channel.id}/threads", {"name": "x", "type": kind}
        assert (await rest("POST", path, body))[1]["code"] == 50013
    channel.overwrite(server.bot_role, deny=Permission.VIEW_CHANNEL)
    assert (await rest("POST", say, {"content": "x"}))[1]["code"] == 50001


async def test_a_quiet_thread_is_archived_by_the_clock(
    sandbox: Sandbox, server: Server, channel: Channel, rest: Rest, clock: ManualClock
) -> None:
    thread = await begin(rest, channel, auto_archive_duration=60)
    handle = sandbox.channel(thread["id"])
    clock.turn(minutes=59)
    await rest("POST", f"/channels/{handle.id}/messages", {"content": "x"})
    clock.turn(minutes=59)
    assert not handle.archived
    clock.turn(minutes=1)
    assert handle.archived
    _, active = await rest("GET", f"/guilds/{server.id}/threads/active")
    assert active["threads"] == []
    status, _ = await rest("PATCH", f"/channels/{handle.id}", {"archived": False})
    assert status == 200
    _, active = await rest("GET", f"/guilds/{server.id}/threads/active")
    assert [each["id"] for each in active["threads"]] == [thread["id"]]
    clock.turn(minutes=60)
    assert handle.archived


async def test_members_come_by_hand_and_by_mention(
    sandbox: Sandbox, channel: Channel, rest: Rest, ana: Member, ben: Member
) -> None:
    thread = await begin(rest, channel)
    handle = sandbox.channel(thread["id"])
    members = f"/channels/{handle.id}/thread-members"
    assert (await rest("PUT", f"{members}/{ana.id}"))[0] == 204
    assert ana.id in handle.members
    await rest("POST", f"/channels/{handle.id}/messages", {"content": ben.mention})
    assert ben.id in handle.members
    assert (await rest("DELETE", f"{members}/{ana.id}"))[1]["code"] == 50013
    ben.leave()
    assert (await rest("PUT", f"{members}/{ben.id}"))[1]["code"] == 10007
    assert ben.id not in handle.members


async def test_a_private_thread_is_seen_by_its_members(
    sandbox: Sandbox, server: Server, channel: Channel, rest: Rest
) -> None:
    ana, ben = server.member("Ana"), server.member("Ben")
    channel.overwrite(server.bot_role, allow=Permission.CREATE_PRIVATE_THREADS)
    thread = await begin(rest, channel, type=12)
    handle = sandbox.channel(thread["id"])
    await rest("POST", f"/channels/{handle.id}/messages", {"content": ana.mention})
    assert len(ana.sees(handle)) == 1
    assert ben.sees(handle) == []


async def test_forms_of_threads(channel: Channel, rest: Rest) -> None:
    path = f"/channels/{channel.id}/threads"
    for body, key in (
        ({"type": 11}, "name"),
        ({"name": "x" * 101, "type": 11}, "name"),
        ({"name": "x", "auto_archive_duration": 61}, "auto_archive_duration"),
    ):
        status, answer = await rest("POST", path, body)
        assert (status, list(answer["errors"])) == (400, [key])
    thread = await begin(rest, channel)
    nested = await rest("POST", f"/channels/{thread['id']}/threads", {"name": "x", "type": 11})
    assert nested[1]["code"] == 50024


async def test_deleting_the_channel_takes_its_threads(channel: Channel, rest: Rest) -> None:
    thread = await begin(rest, channel)
    channel.delete()
    assert (await rest("GET", f"/channels/{thread['id']}"))[1]["code"] == 10003
    assert (await rest("POST", f"/channels/{channel.id}/messages", {"content": "x"}))[1]["code"] == 10003
