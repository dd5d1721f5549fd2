"""Rights that a member loses: by a time-out, by leaving, by a role or an overwrite."""

import pytest

from sandbox import Channel, IllegalAction, ManualClock, Member, Permission, Sandbox, Server
from sandbox.model.permissions import EVERYONE
from tests.sandbox.bodies import button, row
from tests.sandbox.conftest import Rest

P = Permission


async def private_thread(sandbox: Sandbox, rest: Rest, channel: Channel, *members: Member) -> Channel:
    """A private thread of the bot with these members."""
    _, made = await rest("POST", f"/channels/{channel.id}/threads", {"name": "t", "type": 12})
    for each in members:
        await rest("PUT", f"/channels/{made['id']}/thread-members/{each.id}")
    return sandbox.channel(made["id"])


async def test_a_member_in_a_time_out_sees_and_cannot_act(
    rest: Rest, server: Server, ana: Member, messages: str, clock: ManualClock
) -> None:
    await rest.add_command("ask")
    await rest("POST", messages, {"content": "x", "components": [row(button())]})
    ana.time_out(minutes=10)
    (card,) = ana.sees(server.channel("general"))
    acts = (
        lambda: ana.say("y"),
        lambda: ana.begin_click(card, "Go"),
        lambda: ana.begin_slash("ask"),
    )
    for act in acts:
        with pytest.raises(IllegalAction):
            act()
    _, member = await rest("GET", f"/guilds/{server.id}/members/{ana.id}")
    assert member["communication_disabled_until"] is not None
    clock.turn(minutes=10)
    for act in acts:
        act()


async def test_an_administrator_feels_no_time_out(
    sandbox: Sandbox, server: Server, channel: Channel, ana: Member
) -> None:
    server.everyone.allow(EVERYONE | P.ADMINISTRATOR)
    ana.time_out(minutes=10)
    ana.say("x")
    server.everyone.allow(EVERYONE)
    assert sandbox.world.allowed(ana.key, channel.record) == P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY


async def test_a_member_who_leaves_keeps_no_right_to_threads(
    sandbox: Sandbox, rest: Rest, server: Server, channel: Channel, ana: Member
) -> None:
    thread = await private_thread(sandbox, rest, channel, ana)
    await rest("POST", f"/channels/{thread.id}/messages", {"content": "x"})
    assert len(ana.sees(thread)) == 1
    ana.leave()
    assert thread.members == [int(sandbox.application["id"])]
    assert ana.sees(thread) == []
    assert server.add("Ana").sees(thread) == []


async def test_without_the_channel_its_threads_are_not_seen(
    sandbox: Sandbox, rest: Rest, channel: Channel, ana: Member, ben: Member
) -> None:
    thread = await private_thread(sandbox, rest, channel, ana)
    for each in (ana, ben):
        channel.overwrite(each, deny=P.VIEW_CHANNEL)
    assert await rest.error("PUT", f"/channels/{thread.id}/thread-members/{ben.id}") == (403, 50001)
    await rest("POST", f"/channels/{thread.id}/messages", {"content": ana.mention + ben.mention})
    assert (ana.pings, ana.sees(thread), ben.pings, ben.id in thread.members) == ([], [], [], False)
    assert ana.id in thread.members  # nobody is removed by that


async def test_rights_that_need_another_count_for_nothing_without_it(
    sandbox: Sandbox, channel: Channel, ana: Member
) -> None:
    def held() -> int:
        return sandbox.world.allowed(ana.key, channel.record)

    channel.overwrite(ana, deny=P.SEND_MESSAGES, allow=P.MENTION_EVERYONE)
    assert not held() & (P.ATTACH_FILES | P.EMBED_LINKS | P.MENTION_EVERYONE)
    assert held() & P.ADD_REACTIONS
    channel.overwrite(ana, deny=P.VIEW_CHANNEL)
    assert held() == 0
