"""The gateway: with raw packets that discord.py would not send, then with discord.py itself."""

import json
import zlib
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Sandbox, Server
from tests.sandbox.command_bot import command_bot
from tests.sandbox.conftest import Bot, Rest, Start
from tests.sandbox.gateway.conftest import Connect


async def test_hello_identify_ready_and_the_servers(sandbox: Sandbox, connect: Connect) -> None:
    server = sandbox.server("Antarctica", members=["Ana"])
    connection = await connect()
    ready = await connection.next()
    assert (ready["t"], ready["s"], ready["d"]["shard"]) == ("READY", 1, [0, 1])
    assert ready["d"]["user"]["id"] == sandbox.application["id"]
    assert ready["d"]["guilds"] == [{"id": str(server.id), "unavailable": True}]
    guild = await connection.next()
    assert (guild["t"], guild["s"], guild["d"]["name"]) == ("GUILD_CREATE", 2, "Antarctica")
    assert guild["d"]["member_count"] == 3
    assert [each["user"]["bot"] for each in guild["d"]["members"]] == [True]
    await connection.send(1, 2)
    assert (await connection.next())["op"] == 11


@pytest.mark.parametrize(
    ("identify", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"intents": None}, 4013),
        ({"intents": 1 << 40}, 4013),
        ({"intents": discord.Intents.all().value}, 4014),
    ],
)
async def test_a_bad_identify_is_closed(connect: Connect, identify: dict[str, Any], code: int) -> None:
    assert await (await connect(**identify)).closed() == code


async def test_out_of_turn_packets_are_closed(connect: Connect) -> None:
    early = await connect(quiet=True)
    await early.send(8, {})
    assert await early.closed() == 4003
    twice = await connect()
    await twice.send(2, {})
    assert await twice.closed() == 4005
    strange = await connect()
    await strange.send(77)
    assert await strange.closed() == 4001
    junk = await connect()
    await junk.socket.send_str("{nonsense")
    assert await junk.closed() == 4002


async def test_a_resume_replays_what_was_missed(sandbox: Sandbox, connect: Connect, server: Server) -> None:
    connection = await connect()
    session = (await connection.next())["d"]["session_id"]
    last = (await connection.next())["s"]
    sandbox.gateway.drop()
    assert await connection.closed() == 4000
    await sandbox.until(lambda: not sandbox.gateway.connected)
    server.member("Ana").say("one")
    server.member("Ana").say("two")
    again = await connect(quiet=True)
    await again.send(6, {"token": sandbox.token, "session_id": session, "seq": last})
    first, second, resumed = [await again.next() for _ in range(3)]
    assert [each["t"] for each in (first, second, resumed)] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [each["s"] for each in (first, second, resumed)] == [last + 1, last + 2, last + 3]


async def test_what_cannot_be_resumed(sandbox: Sandbox, connect: Connect) -> None:
    connection = await connect(quiet=True)
    await connection.send(6, {"token": sandbox.token, "session_id": "gone", "seq": 1})
    invalid = await connection.next()
    assert (invalid["op"], invalid["d"]) == (9, False)
    alive = await connect()
    session = (await alive.next())["d"]["session_id"]
    ahead = await connect(quiet=True)
    await ahead.send(6, {"token": sandbox.token, "session_id": session, "seq": 99})
    assert await ahead.closed() == 4007
    await alive.socket.close(code=1000)  # says that it will not come back
    await sandbox.until(lambda: not sandbox.gateway.connected)
    late = await connect(quiet=True)
    await late.send(6, {"token": sandbox.token, "session_id": session, "seq": 1})
    assert (await late.next())["op"] == 9


async def test_a_zombie_is_closed(sandbox: Sandbox, connect: Connect) -> None:
    sandbox.gateway.heartbeat_interval_ms = 100
    connection = await connect()
    assert await connection.closed() == 4009


async def test_others_words_need_an_intent(sandbox: Sandbox, connect: Connect, rest: Rest) -> None:
    server = sandbox.server("Antarctica", members=["Ana"])
    ana = server.member("Ana")
    connection = await connect()
    await connection.event("GUILD_CREATE")
    ana.say("secret words")
    assert (await connection.event("MESSAGE_CREATE"))["d"]["content"] == ""
    ana.say(f"<@{sandbox.application['id']}> hello")
    assert (await connection.event("MESSAGE_CREATE"))["d"]["content"].endswith("hello")
    await rest("POST", f"/channels/{server.channel('general').id}/messages", {"content": "mine"})
    assert (await connection.event("MESSAGE_CREATE"))["d"]["content"] == "mine"
    ana.say("to you", ana.dm)
    assert (await connection.event("MESSAGE_CREATE"))["d"]["content"] == "to you"


async def test_events_need_their_intent_and_the_view(connect: Connect, server: Server) -> None:
    hidden = server.channel(
        "hidden", overwrites={server.bot_role: (0, discord.Permissions(view_channel=True).value)}
    )
    only_guilds = await connect(intents=1)
    await only_guilds.event("GUILD_CREATE")
    all_of_them = await connect()
    await all_of_them.event("GUILD_CREATE")
    server.member("Ana").say("x", hidden)
    server.member("Ana").say("y")
    server.channel("new")
    assert (await only_guilds.next())["t"] == "CHANNEL_CREATE"
    assert (await all_of_them.next())["d"]["channel_id"] == str(server.channel("general").id)


async def test_compression_as_asked_for(sandbox: Sandbox) -> None:
    url = sandbox.gateway_url + "?v=10&encoding=json&compress="
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(url + "zlib-stream") as socket:
            data = (await socket.receive()).data
            assert data.endswith(b"\x00\x00\xff\xff")
            assert json.loads(zlib.decompressobj().decompress(data))["op"] == 10
        async with session.ws_connect(url + "zstd-stream") as socket:
            assert json.loads((await socket.receive()).data)["op"] == 10


# with discord.py


@pytest.mark.parametrize("how", ["reconnect", pytest.param("invalid", marks=pytest.mark.slow), "resumable"])
async def test_discord_py_follows_the_gateways_requests(sandbox: Sandbox, start: Start, how: str) -> None:
    server = sandbox.server("Antarctica", members=["Ana"])
    bot = await start(command_bot())
    if how == "reconnect":
        sandbox.gateway.ask_to_reconnect()
    else:
        sandbox.gateway.invalidate(resumable=how == "resumable")
    word = "READY" if how == "invalid" else "RESUMED"
    wanted = 2 if how == "invalid" else 1
    await sandbox.until(lambda: bot.events.count(word) == wanted)
    assert (await server.member("Ana").slash("panel")).text == "Your turn"


async def test_discord_py_follows_the_changes_of_a_server(sandbox: Sandbox, start: Start) -> None:
    server = sandbox.server("Antarctica", members=["Ana"])
    bot = await start(Bot())
    later = sandbox.server("Arctic", members=["Ana"])
    channel = server.channel("games")
    await sandbox.until(lambda: bot.get_channel(channel.id) and bot.get_guild(later.id))
    channel.overwrite(server.bot_role, deny=discord.Permissions(send_messages=True).value)
    guild = bot.get_guild(server.id)
    assert guild is not None
    known = guild.get_channel(channel.id)
    assert known is not None
    await sandbox.until(lambda: not known.permissions_for(guild.me).send_messages)
    star = server.role("Star")
    await sandbox.until(lambda: guild.get_role(star.id))
    star.delete()
    await sandbox.until(lambda: not guild.get_role(star.id))
    thread = channel.thread("match")
    await sandbox.until(lambda: guild.get_thread(thread.id))
    thread.archive()
    await sandbox.until(lambda: "THREAD_UPDATE" in bot.events)
    channel.delete()
    await sandbox.until(lambda: bot.get_channel(channel.id) is None)
    sandbox.kick_bot(later)
    await sandbox.until(lambda: bot.get_guild(later.id) is None)


async def test_members_are_heard_with_the_privileged_intent(sandbox: Sandbox, start: Start) -> None:
    sandbox.gateway.allowed_intents |= discord.Intents(members=True).value
    server = sandbox.server("Antarctica", members=["Ana", "Ben"])
    bot = await start(Bot(discord.Intents(guilds=True, members=True)))
    guild = bot.get_guild(server.id)
    assert guild is not None
    await sandbox.until(lambda: guild.get_member(server.member("Ben").id))
    server.member("Ben").leave()
    await sandbox.until(lambda: guild.get_member(server.member("Ben").id) is None)
