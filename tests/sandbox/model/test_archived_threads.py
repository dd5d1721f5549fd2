"""Archived threads: what Discord refuses there, what opens one, and whom it lets do so."""

from typing import Any

import pytest

from sandbox import Channel, IllegalAction, ManualClock, Member, Permission, Sandbox, Server
from sandbox.model import threads
from sandbox.model.permissions import EVERYONE
from sandbox.model.records import Event
from tests.sandbox.bodies import button, row
from tests.sandbox.conftest import Rest

CARD: dict[str, Any] = {"content": "x", "components": [row(button())]}


@pytest.fixture
def server(sandbox: Sandbox) -> Server:
    """A server in which the bot is no moderator of threads."""
    return sandbox.server("Antarctica", members=["Ana", "Ben"], bot_permissions=EVERYONE)


@pytest.fixture
async def thread(sandbox: Sandbox, channel: Channel, rest: Rest) -> Channel:
    """A thread of the bot with a card in it."""
    body = {"name": "match", "type": 11, "auto_archive_duration": 60}
    _, made = await rest("POST", f"/channels/{channel.id}/threads", body)
    await rest("POST", f"/channels/{made['id']}/messages", CARD)
    return sandbox.channel(made["id"])


def card(thread: Channel) -> str:
    """The path of the first message in a thread."""
    return f"/channels/{thread.id}/messages/{thread.messages[0].id}"


def names(sandbox: Sandbox) -> list[str]:
    """The events from now on."""
    heard = list[str]()

    def hear(event: Event) -> None:
        heard.append(event.name)

    sandbox.world.listeners.append(hear)
    return heard


async def test_no_message_of_an_archived_thread_can_be_edited(
    server: Server, thread: Channel, rest: Rest
) -> None:
    for locked in (False, True):
        thread.archive(locked=locked)
        assert await rest.error("PATCH", card(thread), {"content": "y"}) == (400, 50083)
        server.bot_role.allow(EVERYONE | Permission.MANAGE_THREADS)
    assert await rest.error("PATCH", card(thread), {"content": "y"}) == (400, 50083)


async def test_a_locked_thread_takes_neither_messages_nor_edits(
    sandbox: Sandbox, server: Server, thread: Channel, rest: Rest
) -> None:
    press = server.member("Ana").begin_click(thread.messages[0], "Go")
    threads.change(sandbox.world, thread.record, locked=True)
    assert not thread.archived
    answer = {"type": 4, "data": {"content": "y"}}
    for method, path, body in (
        ("PATCH", card(thread), {"content": "y"}),
        ("POST", f"/channels/{thread.id}/messages", {"content": "y"}),
        ("POST", f"/interactions/{press.id}/{press.token}/callback", answer),
    ):
        assert await rest.error(method, path, body) == (400, 50083)
    server.bot_role.allow(EVERYONE | Permission.MANAGE_THREADS)
    assert (await rest("PATCH", card(thread), {"content": "y"}))[0] == 200


async def test_a_message_opens_an_archived_thread(thread: Channel, rest: Rest, sandbox: Sandbox) -> None:
    thread.archive()
    heard = names(sandbox)
    assert (await rest("POST", f"/channels/{thread.id}/messages", {"content": "y"}))[0] == 200
    assert not thread.archived
    assert "THREAD_UPDATE" in heard


async def test_a_message_is_deleted_from_an_archived_thread_that_is_not_locked(
    thread: Channel, rest: Rest
) -> None:
    await rest("POST", f"/channels/{thread.id}/messages", {"content": "y"})
    thread.archive()
    assert (await rest("DELETE", card(thread)))[0] == 204
    thread.archive(locked=True)
    assert await rest.error("DELETE", card(thread)) == (400, 50083)


async def test_a_press_opens_an_archived_thread_before_the_bot_hears_of_it(
    sandbox: Sandbox, server: Server, channel: Channel, thread: Channel
) -> None:
    ana, ben = server.member("Ana"), server.member("Ben")
    channel.overwrite(ben, deny=Permission.SEND_MESSAGES_IN_THREADS)
    thread.archive()
    with pytest.raises(IllegalAction, match="cannot open the archived thread"):
        ben.begin_click(thread.messages[0], "Go")
    assert thread.archived
    heard = names(sandbox)
    ana.begin_click(thread.messages[0], "Go")
    assert heard == ["THREAD_UPDATE", "INTERACTION_CREATE"]
    ben.begin_click(thread.messages[0], "Go")  # an open one asks for no right
    thread.archive(locked=True)
    with pytest.raises(IllegalAction, match="cannot open the archived thread"):
        ana.begin_click(thread.messages[0], "Go")


async def test_an_answer_changes_nothing_in_a_thread_that_was_archived_meanwhile(
    sandbox: Sandbox, server: Server, thread: Channel, rest: Rest
) -> None:
    ana = server.member("Ana")
    first, second = ana.begin_click(thread.messages[0], "Go"), ana.begin_click(thread.messages[0], "Go")
    await rest("POST", f"/interactions/{first.id}/{first.token}/callback", {"type": 6})
    thread.archive()
    original = f"/webhooks/{sandbox.application['id']}/{first.token}/messages/@original"
    assert await rest.error("PATCH", original, {"content": "y"}) == (400, 50083)
    callback = f"/interactions/{second.id}/{second.token}/callback"
    assert await rest.error("POST", callback, {"type": 7, "data": {"content": "y"}}) == (400, 50083)


async def test_an_archived_thread_takes_neither_members_nor_names(
    thread: Channel, rest: Rest, ana: Member
) -> None:
    thread.archive()
    path = f"/channels/{thread.id}"
    assert await rest.error("PUT", f"{path}/thread-members/{ana.id}") == (400, 50083)
    assert await rest.error("PATCH", path, {"name": "y"}) == (400, 50083)


async def test_who_may_open_an_archived_thread(
    server: Server, channel: Channel, thread: Channel, rest: Rest
) -> None:
    foreign = channel.thread("talk", server.member("Ana").id)
    opened = {"archived": False}
    for each, code in ((foreign, 50013), (thread, None)):
        each.archive()
        assert (await rest("PATCH", f"/channels/{each.id}", opened))[1].get("code") == code
    thread.archive()
    channel.overwrite(server.bot_role, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert await rest.error("PATCH", f"/channels/{thread.id}", opened) == (403, 50013)
    channel.overwrite(server.bot_role)
    thread.archive(locked=True)
    assert await rest.error("PATCH", f"/channels/{thread.id}", opened) == (403, 50013)
    with pytest.raises(IllegalAction, match="locked"):
        server.member("Ana").say("x", thread)
    server.bot_role.allow(EVERYONE | Permission.MANAGE_THREADS)
    assert (await rest("PATCH", f"/channels/{thread.id}", opened | {"locked": False}))[0] == 200
    assert not thread.locked


async def test_no_thread_opens_beyond_the_most_active_ones(
    channel: Channel, thread: Channel, rest: Rest, ana: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread.archive()
    monkeypatch.setattr(threads, "MAX_ACTIVE_THREADS", 1)
    other = channel.thread("other")
    messages = f"/channels/{thread.id}/messages"
    assert await rest.error("POST", messages, {"content": "y"}) == (400, 160006)
    assert len(ana.sees(thread)) == 1
    other.archive()
    assert (await rest("POST", messages, {"content": "y"}))[0] == 200


async def test_another_duration_begins_the_quiet_time_anew(
    thread: Channel, rest: Rest, clock: ManualClock
) -> None:
    path = f"/channels/{thread.id}"
    clock.turn(minutes=59)
    await rest("PATCH", path, {"auto_archive_duration": 60})
    clock.turn(minutes=59)
    assert not thread.archived
    clock.turn(minutes=1)
    assert thread.archived


async def test_the_active_threads_that_the_bot_sees_are_listed(
    server: Server, channel: Channel, thread: Channel, rest: Rest
) -> None:
    channel.thread("secret", server.member("Ana").id, private=True)
    public, gone = channel.thread("talk", server.member("Ana").id), channel.thread("gone")
    gone.archive()
    _, found = await rest("GET", f"/guilds/{server.id}/threads/active")
    assert [each["id"] for each in found["threads"]] == [str(public.id), str(thread.id)]
    assert [each["id"] for each in found["members"]] == [str(thread.id)]
