"""What the gateway tells a bot without privileged intents, and what it must ask for."""

from sandbox import Channel, Member, Permission, Sandbox, Server
from sandbox.model.permissions import EVERYONE
from tests.sandbox.conftest import Rest
from tests.sandbox.gateway.conftest import Connect

P = Permission


async def test_a_member_who_loses_a_channel_is_told_to_nobody(
    rest: Rest, server: Server, messages: str, connect: Connect, ana: Member
) -> None:
    guests = server.role("Guests", P.VIEW_CHANNEL)
    ana.take(guests)
    channel = server.channel("hidden", {"everyone": (0, P.VIEW_CHANNEL), guests: (P.VIEW_CHANNEL, 0)})
    connection = await connect()
    await connection.event("GUILD_CREATE")
    ana.take()
    assert ana.sees(channel) == []
    channel.overwrite(ana, deny=P.VIEW_CHANNEL)
    ana.time_out(minutes=10)
    await rest("POST", messages, {"content": "x"})
    heard = [(await connection.next())["t"] for _ in range(2)]
    assert heard == ["CHANNEL_UPDATE", "MESSAGE_CREATE"]  # the overwrite, not whom it concerns


async def test_roles_come_by_fetching_the_member(
    rest: Rest, server: Server, messages: str, connect: Connect, ana: Member
) -> None:
    connection = await connect()
    await connection.event("GUILD_CREATE")
    star = server.role("Star")
    ana.take(star)
    server.add("Cleo")
    ana.server.member("Ben").leave()
    await rest("POST", messages, {"content": "x"})
    heard = [(await connection.next())["t"] for _ in range(3)]
    assert heard == ["GUILD_ROLE_UPDATE", "GUILD_ROLE_CREATE", "MESSAGE_CREATE"]
    assert (await rest("GET", f"/guilds/{server.id}/members/{ana.id}"))[1]["roles"] == [str(star.id)]


async def test_the_bot_hears_only_of_its_own_place_in_threads(
    sandbox: Sandbox, rest: Rest, channel: Channel, connect: Connect, ana: Member
) -> None:
    thread = channel.thread("talk", ana.id)
    connection = await connect()
    await connection.event("GUILD_CREATE")
    members = f"/channels/{thread.id}/thread-members"
    await rest("PUT", f"{members}/{ana.server.member('Ben').id}")
    await rest("PUT", f"{members}/@me")
    found = (await connection.next())["d"]
    assert [each["user_id"] for each in found["added_members"]] == [sandbox.application["id"]]


async def test_interactions_need_no_intent(rest: Rest, connect: Connect, ana: Member) -> None:
    await rest.add_command("ask")
    connection = await connect(intents=0)
    await connection.event("READY")
    asked = ana.begin_slash("ask")
    assert (await connection.next())["d"]["id"] == asked.id


async def test_a_server_that_the_bot_joins_is_told_from_those_it_was_in(
    sandbox: Sandbox, connect: Connect, server: Server
) -> None:
    connection = await connect()
    before = (await connection.event("GUILD_CREATE"))["d"]
    sandbox.server("Arctic")
    joined = (await connection.event("GUILD_CREATE"))["d"]
    assert (before["id"], before["unavailable"]) == (str(server.id), False)
    assert "unavailable" not in joined


async def test_a_server_comes_with_the_active_threads_that_the_bot_sees(
    sandbox: Sandbox, connect: Connect, server: Server, channel: Channel, ana: Member
) -> None:
    server.bot_role.allow(EVERYONE)
    channel.thread("secret", ana.id, private=True)
    channel.thread("old", ana.id).archive()
    foreign, own = channel.thread("talk", ana.id), channel.thread("own", int(sandbox.application["id"]))
    connection = await connect()
    found = (await connection.event("GUILD_CREATE"))["d"]["threads"]
    assert {each["id"]: "member" in each for each in found} == {str(foreign.id): False, str(own.id): True}
