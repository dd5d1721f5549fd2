"""Who may do what where, the codes that say no, and rights that a member loses."""

from typing import Any

import pytest

from sandbox import Channel, IllegalAction, ManualClock, Member, Permission, Sandbox, Server
from sandbox.model.permissions import ALL, EVERYONE
from tests.sandbox.bodies import button, row
from tests.sandbox.conftest import Rest
from tests.sandbox.images import png

P = Permission
SAY = {"content": "x"}


async def test_the_wrong_token_is_401(rest: Rest) -> None:
    for token in ("wrong", ""):
        status, answer = await rest("GET", "/users/@me", token=token)
        assert (status, answer) == (401, {"message": "401: Unauthorized", "code": 0})
    assert (await rest("GET", "/users/@me"))[1]["bot"] is True


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/channels/5", 404, 10003),
        ("POST", "/channels/5/messages", 404, 10003),
        ("GET", "/guilds/5", 404, 10004),
        ("GET", "/users/5", 404, 10013),
        ("GET", "/guilds/{guild}/members/5", 404, 10013),
        ("GET", "/guilds/{guild}/roles/5", 404, 10011),
        ("GET", "/channels/{channel}/messages/5", 404, 10008),
        ("PATCH", "/channels/{channel}/messages/5", 404, 10008),
        ("DELETE", "/channels/{channel}/messages/5", 404, 10008),
        ("POST", "/webhooks/5/token", 404, 10015),
        ("GET", "/nothing/here", 404, 0),
    ],
)
async def test_what_is_not_there(
    sandbox: Sandbox, rest: Rest, *, method: str, path: str, status: int, code: int, server: Server
) -> None:
    path = path.format(guild=server.id, channel=server.channel("general").id)
    found, answer = await rest(method, path, SAY if method in ("POST", "PATCH") else None)
    assert (found, answer["code"]) == (status, code)
    assert sandbox.refused[-1].code == code


DENIED: list[tuple[str, int, dict[str, Any], bool, int]] = [
    ("view", P.VIEW_CHANNEL, SAY, False, 50001),
    ("send", P.SEND_MESSAGES, SAY, False, 50013),
    ("attach", P.ATTACH_FILES, SAY, True, 50013),
    ("embed", P.EMBED_LINKS, {"embeds": [{"title": "x"}]}, False, 50013),
    ("tts", P.SEND_TTS_MESSAGES, {"content": "x", "tts": True}, False, 50013),
    (
        "reply",
        P.READ_MESSAGE_HISTORY,
        {"content": "x", "message_reference": {"message_id": "1"}},
        False,
        50013,
    ),
]


@pytest.mark.parametrize(
    ("deny", "body", "with_file", "code"), [pytest.param(*each[1:], id=each[0]) for each in DENIED]
)
async def test_sending_needs_each_permission(
    rest: Rest, *, deny: int, body: dict[str, Any], with_file: bool, code: int, server: Server
) -> None:
    channel = server.channel("games", overwrites={server.bot_role: (0, deny)})
    files = [("a.png", png())] if with_file else None
    status, answer = await rest("POST", f"/channels/{channel.id}/messages", body, files)
    assert (status, answer["code"]) == (403, code)
    assert channel.messages == []
    if deny != P.SEND_TTS_MESSAGES and "message_reference" not in body:
        channel.overwrite(server.bot_role)
        assert (await rest("POST", f"/channels/{channel.id}/messages", body, files))[0] == 200


async def test_interactions_answer_where_the_bot_may_not_write(sandbox: Sandbox, rest: Rest) -> None:
    server = sandbox.server("Antarctica", members=["Ana"])
    channel = server.channel("games", overwrites={server.bot_role: (0, P.VIEW_CHANNEL | P.SEND_MESSAGES)})
    await rest.add_command("ask")
    asked = server.member("Ana").begin_slash("ask", channel=channel)
    answer = {"type": 4, "data": SAY}
    assert (await rest("POST", f"/interactions/{asked.id}/{asked.token}/callback", answer))[0] == 204
    assert [each.text for each in channel.messages] == ["x"]


async def test_overwrites_apply_everyone_then_roles_then_the_member(sandbox: Sandbox) -> None:
    server = sandbox.server("Antarctica", members=["Ana", "Ben"])
    ana, ben = server.member("Ana"), server.member("Ben")
    keeper, muted = server.role("Keeper"), server.role("Muted")
    ana.take(keeper, muted)
    channel = server.channel(
        "games",
        overwrites={
            "everyone": (0, P.VIEW_CHANNEL),
            keeper: (P.VIEW_CHANNEL, P.SEND_MESSAGES),
            muted: (0, P.VIEW_CHANNEL),  # what another role allows counts more
            ben: (P.VIEW_CHANNEL, 0),
        },
    )

    def may(member: Any, channel: Channel = channel) -> int:
        return sandbox.world.allowed(str(member.id), channel.record)

    assert may(ana) & P.VIEW_CHANNEL
    assert not may(ana) & P.SEND_MESSAGES
    assert not may(ana) & P.ATTACH_FILES  # goes with sending
    assert may(ben) == EVERYONE
    channel.overwrite(ana, allow=P.SEND_MESSAGES)
    assert may(ana) & P.SEND_MESSAGES
    assert may(server.member("Antarctica's owner")) == ALL
    channel.overwrite(ben)
    assert may(ben) == 0
    keeper.allow(P.ADMINISTRATOR)
    assert may(ana) == ALL
    keeper.delete()
    assert not may(ana) & P.ADMINISTRATOR


async def test_an_owner_can_be_named_and_overwrites_laid_later(sandbox: Sandbox) -> None:
    server = sandbox.server("Antarctica", members=["Ana", "Ben"], owner="Ben")
    assert {each.name for each in server.members} == {"Ana", "Ben"}
    channel = server.channel("general")
    assert sandbox.world.allowed(str(server.member("Ben").id), channel.record) == ALL
    server.channel("general", overwrites={"everyone": (0, P.SEND_MESSAGES)})
    with pytest.raises(IllegalAction, match="cannot write"):
        server.member("Ana").say("x", channel)
    channel.delete()
    with pytest.raises(IllegalAction, match="no channel"):
        server.member("Ana").say("x")


async def test_members_need_permissions_too(server: Server, ana: Member, ben: Member) -> None:
    channel = server.channel("games", overwrites={"everyone": (0, P.SEND_MESSAGES)})
    with pytest.raises(IllegalAction, match="cannot write"):
        ana.say("x", channel)
    said = ana.say("hello")
    with pytest.raises(IllegalAction, match="cannot delete"):
        ben.delete(said)
    ana.delete(said)
    assert said.deleted
    hidden = server.channel("hidden", overwrites={"everyone": (0, P.VIEW_CHANNEL)})
    assert ana.sees(hidden) == []


async def test_direct_messages_can_be_closed(rest: Rest, ana: Member) -> None:
    _, dm = await rest("POST", "/users/@me/channels", {"recipient_id": str(ana.id)})
    assert dm["id"] == str(ana.dm.id)
    path = f"/channels/{dm['id']}/messages"
    assert (await rest("POST", path, SAY))[0] == 200
    assert [each.text for each in ana.sees(ana.dm)] == ["x"]
    ana.dm_open = False
    status, answer = await rest("POST", path, SAY)
    assert (status, answer["code"]) == (403, 50007)
    assert answer["message"] == "Cannot send messages to this user"
    ana.dm_open = True
    ana.leave()  # no server is shared any more
    assert (await rest("POST", path, SAY))[1]["code"] == 50278
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": "5"}))[1]["code"] == 50035


async def test_only_own_messages_are_edited(rest: Rest, server: Server) -> None:
    said = server.member("Ana").say("mine")
    path = f"/channels/{said.channel_id}/messages/{said.id}"
    assert (await rest("PATCH", path, SAY))[1]["code"] == 50005
    assert (await rest("DELETE", path))[1]["code"] == 50013
    server.bot_role.allow(EVERYONE | P.MANAGE_MESSAGES)
    assert (await rest("DELETE", path))[0] == 204


async def test_a_kicked_bot_has_no_access(sandbox: Sandbox, rest: Rest) -> None:
    server = sandbox.server("Antarctica")
    channel = server.channel("general")
    sandbox.kick_bot(server)
    assert (await rest("POST", f"/channels/{channel.id}/messages", SAY))[1]["code"] == 50001
    assert (await rest("GET", f"/guilds/{server.id}"))[1]["code"] == 50001
    sandbox.invite_bot(server)
    assert (await rest("POST", f"/channels/{channel.id}/messages", SAY))[0] == 200


async def test_roles_are_given_only_below_ones_own(rest: Rest, server: Server) -> None:
    ana, star = server.member("Ana"), server.role("Star")
    path = f"/guilds/{server.id}/members/{ana.id}/roles"
    assert (await rest("PUT", f"{path}/{star.id}"))[1]["code"] == 50013
    server.bot_role.allow(EVERYONE | P.MANAGE_ROLES)
    assert (await rest("PUT", f"{path}/{star.id}"))[0] == 204
    assert (await rest("GET", f"/guilds/{server.id}/members/{ana.id}"))[1]["roles"] == [str(star.id)]
    managed = rest.world.world.add_role(server.guild, "Another bot", managed=True)["id"]
    for refused in (server.bot_role.id, managed, server.everyone.id):
        assert (await rest("PUT", f"{path}/{refused}"))[1]["code"] == 50013
    assert (await rest("DELETE", f"{path}/{star.id}"))[0] == 204
    ana.leave()
    assert (await rest("GET", f"/guilds/{server.id}/members/{ana.id}"))[1]["code"] == 10007


async def test_the_servers_of_the_bot_come_with_its_permissions(
    sandbox: Sandbox, rest: Rest, server: Server
) -> None:
    sandbox.server("Arctic")
    sandbox.kick_bot(sandbox.server("Gone"))
    server.bot_role.allow(P.MANAGE_ROLES)
    server.channel("general").overwrite(server.bot_role, deny=P.VIEW_CHANNEL)
    _, found = await rest("GET", "/users/@me/guilds")
    assert [each["name"] for each in found] == ["Antarctica", "Arctic"]
    assert int(found[0]["permissions"]) == EVERYONE | P.MANAGE_ROLES
    assert len((await rest("GET", "/users/@me/guilds?limit=1"))[1]) == 1
    assert await rest.error("GET", "/users/@me/guilds?limit=201") == (400, 50035)


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
