"""Several shards: which of them gets what, how fast they may identify, and how each comes back by itself."""

from typing import Any

import aiohttp
import pytest

from sandbox import ManualClock, Sandbox, Server
from tests.sandbox.conftest import Rest
from tests.sandbox.gateway.conftest import Connect, RawConnection

FOUR = range(4)


async def ready(connection: RawConnection, servers: int = 1) -> dict[str, Any]:
    """What READY says, once the servers that it lists have come."""
    found = await connection.event("READY")
    for _ in range(servers):
        await connection.event("GUILD_CREATE")
    return dict(found["d"])


@pytest.fixture
def four(sandbox: Sandbox) -> list[Server]:
    """A server on each of four shards, in their order."""
    return [sandbox.server(f"S{each}", members=["Ana"], shard=(each, 4)) for each in FOUR]


async def test_a_server_can_be_made_on_a_shard(sandbox: Sandbox) -> None:
    for count in (1, 2, 3, 4, 16):
        for index in range(count):
            assert (sandbox.server(f"{index}/{count}", shard=(index, count)).id >> 22) % count == index
    ids = [each.id for each in sandbox.servers.values()]
    assert ids == sorted(set(ids))


async def test_ready_lists_the_servers_of_the_shard_alone(connect: Connect, four: list[Server]) -> None:
    for index, server in enumerate(four):
        connection = await connect(shard=[index, 4])
        found = await connection.event("READY")
        assert found["d"]["shard"] == [index, 4]
        assert found["d"]["guilds"] == [{"id": str(server.id), "unavailable": True}]
        assert (await connection.event("GUILD_CREATE"))["d"]["name"] == server.name


async def test_each_event_goes_to_one_shard(sandbox: Sandbox, connect: Connect, four: list[Server]) -> None:
    shards = [await connect(shard=[index, 4]) for index in FOUR]
    for each in shards:
        await ready(each)
    ana = four[2].member("Ana")
    ana.say("to you", ana.dm)
    for server in reversed(four):
        server.member("Ana").say(server.name)
    later = sandbox.server("Later", shard=(3, 4))
    assert [(await each.event("MESSAGE_CREATE"))["d"].get("guild_id") for each in shards] == [
        None,
        *(str(each.id) for each in four[1:]),
    ]
    assert (await shards[0].event("MESSAGE_CREATE"))["d"]["guild_id"] == str(four[0].id)
    assert (await shards[3].event("GUILD_CREATE"))["d"]["id"] == str(later.id)


async def test_interactions_go_to_the_shard_of_their_place(
    sandbox: Sandbox, connect: Connect, four: list[Server], rest: Rest
) -> None:
    """Without a server that is shard 0, in a server without the bot still the shard of the server."""
    path = f"/applications/{sandbox.application['id']}/commands"
    command = {"name": "ask", "description": "Asks", "type": 1, "integration_types": [0, 1]}
    await rest("PUT", path, [{**command, "contexts": [0, 1, 2]}])
    elsewhere = sandbox.server("Elsewhere", members=["Ana"], with_bot=False, shard=(3, 4))
    ana = elsewhere.member("Ana")
    ana.install()
    group = sandbox.group("Friends", ana, elsewhere.member("Elsewhere's owner"))
    shards = [await connect(shard=[index, 4]) for index in FOUR]
    for each in shards:
        await ready(each)
    places = [ana.dm, group, four[2].channels[0], elsewhere.channels[0]]
    members = [ana, ana, four[2].member("Ana"), ana]
    asked = [member.begin_slash("ask", channel=place) for member, place in zip(members, places, strict=True)]
    for shard, wanted in ((0, asked[0]), (0, asked[1]), (2, asked[2]), (3, asked[3])):
        assert (await shards[shard].event("INTERACTION_CREATE"))["d"]["id"] == wanted.id


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0], [0], "01", [0, "2"], {"0": 2}])
async def test_what_is_no_shard_is_closed(connect: Connect, shard: Any) -> None:
    assert await (await connect(shard=shard)).closed() == 4010


async def test_large_bots_run_a_multiple_of_a_number_of_shards(sandbox: Sandbox, connect: Connect) -> None:
    sandbox.gateway.shard_multiple = 4
    assert await (await connect(shard=[0, 6])).closed() == 4010
    await ready(await connect(shard=[0, 8]), servers=0)


async def test_too_many_servers_need_more_shards(
    sandbox: Sandbox, connect: Connect, four: list[Server]
) -> None:
    assert four
    sandbox.gateway.servers_per_shard = 2
    assert await (await connect()).closed() == 4011
    await ready(await connect(shard=[1, 2]), servers=2)


@pytest.mark.parametrize("query", ["", "?v=9&encoding=json"])
async def test_another_version_is_closed(sandbox: Sandbox, query: str) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url + query) as socket:
        assert await RawConnection(socket).closed() == 4012


@pytest.mark.slow
async def test_one_shard_of_a_bucket_may_identify_in_five_seconds(
    sandbox: Sandbox, connect: Connect, clock: ManualClock
) -> None:
    sandbox.gateway.starts.enforced = True
    sandbox.gateway.starts.max_concurrency = 2
    await ready(await connect(shard=[0, 4]), servers=0)
    await ready(await connect(shard=[1, 4]), servers=0)
    early = await connect(shard=[2, 4])
    invalid = await early.next()
    assert (invalid["op"], invalid["d"]) == (9, False)
    clock.turn(ms=4_999)
    assert (await (await connect(shard=[2, 4])).next())["op"] == 9
    clock.turn(ms=1)
    await ready(await connect(shard=[2, 4]), servers=0)
    assert (await (await connect(shard=[0, 4])).next())["op"] == 9
    assert (sandbox.gateway.starts.count, sandbox.gateway.starts.refused) == (3, 3)


async def test_the_limit_of_starts_is_said_and_kept(
    sandbox: Sandbox, connect: Connect, rest: Rest, clock: ManualClock
) -> None:
    sandbox.gateway.recommended_shards = 2
    sandbox.gateway.starts.enforced = True
    sandbox.gateway.starts.total = 2
    alive = await connect(shard=[0, 2])
    await ready(alive, servers=0)
    clock.turn(hours=1)
    await ready(await connect(shard=[1, 2]), servers=0)
    _, found = await rest("GET", "/gateway/bot")
    assert found == {
        "url": sandbox.gateway_url,
        "shards": 2,
        "session_start_limit": {
            "total": 2, "remaining": 0, "reset_after": 23 * 3_600_000, "max_concurrency": 1,
        },
    }  # fmt: skip
    clock.turn(seconds=5)
    assert await (await connect(shard=[0, 2])).closed() == 4004
    assert await alive.closed() == 4004
    clock.turn(days=1)
    assert (await rest("GET", "/gateway/bot"))[1]["session_start_limit"]["remaining"] == 2
    await ready(await connect(shard=[0, 2]), servers=0)


async def test_a_shard_resumes_with_its_own_events_alone(
    sandbox: Sandbox, connect: Connect, four: list[Server]
) -> None:
    lost, other = await connect(shard=[1, 4]), await connect(shard=[2, 4])
    session = (await lost.event("READY"))["d"]["session_id"]
    last = (await lost.event("GUILD_CREATE"))["s"]
    await ready(other)
    sandbox.gateway.drop(shard=1)
    assert await lost.closed() == 4000
    await sandbox.until(lambda: sandbox.gateway.shards == [(2, 4)])
    for server in four:
        server.member("Ana").say(server.name)
    assert (await other.event("MESSAGE_CREATE"))["d"]["content"] == ""
    again = await connect(quiet=True)
    await again.send(6, {"token": sandbox.token, "session_id": session, "seq": last})
    missed, resumed = await again.next(), await again.next()
    assert (missed["t"], missed["d"]["guild_id"]) == ("MESSAGE_CREATE", str(four[1].id))
    assert (resumed["t"], resumed["s"]) == ("RESUMED", last + 2)


async def test_sessions_of_two_numbers_of_shards_run_side_by_side(
    sandbox: Sandbox, connect: Connect, four: list[Server]
) -> None:
    """So a bot can be started anew with more shards before the old one is stopped."""
    old = await connect(shard=[1, 2])
    assert len((await ready(old, servers=2))["guilds"]) == 2
    new = await connect(shard=[3, 4])
    assert len((await ready(new))["guilds"]) == 1
    four[3].member("Ana").say("to both")
    four[1].member("Ana").say("to the old one")
    assert (await new.event("MESSAGE_CREATE"))["d"]["guild_id"] == str(four[3].id)
    found = [(await old.event("MESSAGE_CREATE"))["d"]["guild_id"] for _ in range(2)]
    assert found == [str(four[3].id), str(four[1].id)]
    assert sandbox.gateway.shards == [(1, 2), (3, 4)]


async def test_a_shard_that_is_held_gets_heartbeats_and_nothing_else(
    sandbox: Sandbox, connect: Connect, four: list[Server]
) -> None:
    lost = await connect(shard=[1, 4])
    session = (await lost.event("READY"))["d"]["session_id"]
    last = (await lost.event("GUILD_CREATE"))["s"]
    sandbox.gateway.hold(1)
    assert await lost.closed() == 4000
    resuming, gone = await connect(quiet=True), await connect(quiet=True)
    for each in (gone, resuming):
        await each.send(6, {"token": sandbox.token, "session_id": session, "seq": last})
    await gone.send(1, 0)
    await gone.next()
    await gone.socket.close()
    await sandbox.until(lambda: len(sandbox.gateway.connections) == 1)
    four[1].member("Ana").say("missed")
    await resuming.send(1, last)
    assert (await resuming.next())["op"] == 11
    await ready(await connect(shard=[2, 4]))
    sandbox.gateway.release(1)
    assert [(await resuming.next())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "RESUMED"]
