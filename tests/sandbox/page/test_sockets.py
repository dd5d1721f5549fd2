"""The page's socket: who sees what, what a member can do, and what is refused."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from sandbox import ManualClock, Permission, Sandbox, Server
from tests.sandbox.page.conftest import Open, PageClient, Refused
from tests.sandbox.page.page_bot import PageBot


async def challenge(client: PageClient) -> str:
    """Challenge Ben by the page; the message's id."""
    ben = next(each["id"] for each in client.ready["members"] if each["username"] == "ben")
    general = client.ready["servers"][0]["channels"][0]["id"]
    await client.ask("slash", channel=general, command="challenge", options={"opponent": ben})
    found = await client.event("MESSAGE_CREATE", lambda data: "days" in data["content"])
    return str(found["id"])


async def too_late(sandbox: Sandbox, clock: ManualClock, request: Coroutine[Any, Any, Any]) -> Any:
    """The answer to a request when the bot's three seconds pass."""
    before = len(sandbox.world.interactions)
    task = asyncio.create_task(request)
    await sandbox.until(lambda: len(sandbox.world.interactions) > before)
    clock.turn(seconds=4)
    return await task


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://127.0.0.1:1"])
async def test_another_page_cannot_open_the_socket(
    sandbox: Sandbox, browser: aiohttp.ClientSession, origin: str | None
) -> None:
    headers = {"Origin": origin} if origin else {}
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await browser.ws_connect(f"{sandbox.page_url}page/socket?member=ana", headers=headers)
    assert refused.value.status == 403


async def test_ready_tells_who_where_and_when(sandbox: Sandbox, open_as: Open, clock: ManualClock) -> None:
    ready = (await open_as("Ben")).ready
    assert ready["me"]["username"] == "ben"
    assert [each["global_name"] for each in ready["members"]] == ["Ana", "Ben", "Chloe"]
    assert ready["now_ms"] == clock.now_ms()
    assert ready["bot"]["id"] == sandbox.application["id"]
    assert [each["name"] for each in ready["servers"]] == ["Antarctica"]
    assert [each["name"] for each in ready["servers"][0]["channels"]] == ["general"]
    assert ready["first_commands"] == []
    assert ready["dms"][0]["recipients"][0]["username"] == "ben"


@pytest.mark.parametrize("wanted", ["", "nobody"])
async def test_an_unknown_member_is_the_first(open_as: Open, wanted: str) -> None:
    assert (await open_as(wanted)).ready["me"]["username"] == "ana"


async def test_a_hidden_channel_is_not_there_at_all(server: Server, open_as: Open) -> None:
    secret = server.channel("secret", overwrites={server.member("Ben"): (0, int(Permission.VIEW_CHANNEL))})
    ana, ben = await open_as("Ana"), await open_as("Ben")
    assert [each["name"] for each in ana.ready["servers"][0]["channels"]] == ["general", "secret"]
    assert [each["name"] for each in ben.ready["servers"][0]["channels"]] == ["general"]
    server.member("Ana").say("psst", secret)
    assert (await ana.event("MESSAGE_CREATE"))["content"] == "psst"
    await ben.all_received()
    assert ben.received("MESSAGE_CREATE") == []
    for request in ("messages", "commands", "send", "read"):
        with pytest.raises(Refused, match="no such channel"):
            await ben.ask(request, channel=str(secret.id), content="me too")


async def test_an_overwrite_takes_the_channel_out_of_an_open_page(server: Server, open_as: Open) -> None:
    other = server.channel("other")
    ben = await open_as("Ben")
    other.overwrite(server.member("Ben"), deny=int(Permission.VIEW_CHANNEL))
    servers = await ben.event("SERVERS")
    assert [each["name"] for each in servers[0]["channels"]] == ["general"]


@pytest.mark.usefixtures("bot")
async def test_a_private_answer_reaches_its_member_alone(general: str, open_as: Open) -> None:
    ana, ben = await open_as("Ana"), await open_as("Ben")
    answer = await ana.ask("slash", channel=general, command="move", options={"move": "e5ne"})
    assert answer["error"] is None
    found = await ana.event("MESSAGE_CREATE")
    assert found["content"] == "You played e5ne"
    assert found["flags"] & 64
    await ben.all_received()
    assert ben.received("MESSAGE_CREATE") == []
    mine = (await ana.ask("messages", channel=general))["messages"]
    theirs = (await ben.ask("messages", channel=general))["messages"]
    assert [each["content"] for each in mine] == ["You played e5ne"]
    assert theirs == []
    with pytest.raises(Refused, match="gone"):
        await ben.ask("click", channel=general, message=found["id"], custom_id="count")


async def test_words_are_sent_to_all(general: str, ana: PageClient, ben: PageClient) -> None:
    sent = await ana.ask("send", channel=general, content="hello")
    found = await ben.event("MESSAGE_CREATE")
    assert (found["id"], found["content"], found["author"]["username"]) == (sent["message"], "hello", "ana")


@pytest.mark.parametrize("content", ["", "   ", "x" * 2001])
async def test_words_discord_would_not_send(general: str, content: str, ana: PageClient) -> None:
    with pytest.raises(Refused, match="1 to 2,000"):
        await ana.ask("send", channel=general, content=content)


async def test_commands_are_the_bots_own(general: str, bot: PageBot, ana: PageClient) -> None:
    found = (await ana.ask("commands", channel=general))["commands"]
    assert {each["name"] for each in found} == {each.name for each in bot.tree.get_commands()}
    days = next(each for each in found if each["name"] == "challenge")["options"][1]
    assert (days["name"], days["min_value"], days["max_value"]) == ("days", 1, 14)
    await bot.tree.sync()
    await ana.event("COMMANDS")


async def test_a_member_sets_the_language_of_their_discord(server: Server, open_as: Open) -> None:
    ana = await open_as("Ana")
    assert ana.ready["me"]["locale"] == "en-US"
    assert await ana.ask("set_locale", locale="de") == {"locale": "de"}
    assert (await open_as("Ana")).ready["me"]["locale"] == server.member("Ana").locale == "de"
    assert server.member("Ben").locale == "en-US"
    with pytest.raises(Refused, match="does not speak"):
        await ana.ask("set_locale", locale="tlh")


@pytest.mark.usefixtures("bot")
async def test_a_press_changes_the_message_for_everyone(general: str, open_as: Open) -> None:
    ana, ben = await open_as("Ana"), await open_as("Ben")
    message = await challenge(ana)
    answer = await ben.ask("click", channel=general, message=message, custom_id="count")
    assert answer["error"] is None
    for page in (ana, ben):
        assert (await page.event("MESSAGE_UPDATE"))["content"] == "counted"


@pytest.mark.usefixtures("bot")
async def test_a_silent_bot_is_found_as_discord_does(
    sandbox: Sandbox, general: str, clock: ManualClock, ana: PageClient
) -> None:
    message = await challenge(ana)
    clock.turn(minutes=1)
    requests: list[tuple[dict[str, Any], str]] = [
        ({"action": "slash", "command": "silent", "options": {}}, "The application did not respond"),
        ({"action": "click", "message": message, "custom_id": "mute"}, "This interaction failed"),
    ]
    for request, sentence in requests:
        answer = await too_late(sandbox, clock, ana.ask(channel=general, **request))
        assert answer["error"] == sentence


@pytest.mark.usefixtures("bot")
async def test_badges_count_pings_until_they_are_read(server: Server, general: str, open_as: Open) -> None:
    ana, chloe = await open_as("Ana"), await open_as("Chloe")
    await challenge(ana)
    ben = str(server.member("Ben").id)
    here = general
    badges = await chloe.event("BADGES", lambda data: ben in data and here in data[ben])
    assert badges[ben][here]["pings"] == 1
    assert badges[str(server.member("Chloe").id)][here]["pings"] == 0
    page = await open_as("Ben")
    assert page.ready["badges"][ben][here]["unread"]
    await page.ask("read", channel=here)
    await chloe.event("BADGES", lambda data: here not in data[ben])


async def test_a_direct_message_counts_and_is_private(server: Server, open_as: Open, bot: PageBot) -> None:
    ana, ben = await open_as("Ana"), await open_as("Ben")
    member = server.member("Ana")
    user = await bot.fetch_user(member.id)
    await user.send("your turn")
    await user.send("really")
    dm = str(member.dm.id)
    await ben.event("BADGES", lambda data: data[member.key].get(dm, {}).get("pings") == 2)
    assert [each["content"] for each in ana.received("MESSAGE_CREATE")] == ["your turn", "really"]
    assert ben.received("MESSAGE_CREATE") == []
    with pytest.raises(Refused, match="no such channel"):
        await ben.ask("messages", channel=dm)


async def test_threads_come_and_go(server: Server, ana: PageClient) -> None:
    thread = server.channel("general").thread("Ana v Ben")
    await ana.event("SERVERS", lambda data: [each["name"] for each in data[0]["threads"]] == ["Ana v Ben"])
    ana.events.clear()
    thread.archive(locked=True)
    held = (await ana.event("SERVERS"))[0]["threads"][0]["thread_metadata"]
    assert (held["archived"], held["locked"]) == (True, True)
    with pytest.raises(Refused, match="locked"):
        await ana.ask("send", channel=str(thread.id), content="hello?")
    ana.events.clear()
    thread.delete()
    assert (await ana.event("SERVERS"))[0]["threads"] == []


@pytest.mark.parametrize("junk", ["{", "[]", "7", '"x"', "null"])
async def test_junk_gets_a_sentence_and_the_line_lives(junk: str, ana: PageClient) -> None:
    await ana.socket.send_str(junk)
    await ana.all_received()
    assert ana.answers[None]["error"] == "That was not a JSON object."


@pytest.mark.parametrize(
    "packet",
    [
        {},
        {"do": "fly"},
        {"do": "send"},
        {"do": "send", "channel": "1", "content": "x"},
        {"do": "send", "channel": 7},
        {"do": "click", "channel": "GENERAL", "message": "1", "custom_id": "x"},
        {"do": "choose", "channel": "GENERAL", "message": ["1"]},
        {"do": "slash", "channel": "GENERAL", "command": "", "options": {}},
        {"do": "slash", "channel": "GENERAL", "command": "move", "options": [1]},
        {"do": "autocomplete", "channel": "GENERAL", "command": "move", "focused": "move", "options": "x"},
        {"do": "submit", "modal": "1"},
    ],
    ids=json.dumps,
)
@pytest.mark.usefixtures("bot")
async def test_a_request_that_makes_no_sense_is_refused(
    general: str, packet: dict[str, object], ana: PageClient
) -> None:
    asked = {key: general if value == "GENERAL" else value for key, value in packet.items()}
    await ana.socket.send_json({"id": 1000, **asked})
    await ana.all_received()
    assert ana.answers[1000]["error"].endswith(".")


async def test_a_member_adds_the_app_and_uses_it_in_a_group_and_from_a_menu(
    sandbox: Sandbox, server: Server, bot: PageBot, open_as: Open
) -> None:
    @app_commands.context_menu(name="Wave")
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def wave(interaction: discord.Interaction, user: discord.User) -> None:
        await interaction.response.send_message(f"waves to {user.display_name}")

    bot.tree.add_command(wave)
    await bot.tree.sync()
    ana, ben = server.member("Ana"), server.member("Ben")
    group = sandbox.group("Friends", ana, ben)
    client = await open_as("Ana")
    assert [each.get("name") for each in client.ready["dms"]] == [None, "Friends"]
    assert client.ready["me"]["installed"] is False
    note = ben.say("Hello", channel=group)
    at = {"channel": str(group.id), "message": str(note.id)}
    assert await client.ask("menus", **at) == {"message": [], "user": []}
    assert await client.ask("install", installed=True) == {"installed": True}
    (offered,) = (await client.ask("menus", **at))["user"]
    assert offered["name"] == "Wave"
    await client.ask("use", channel=str(group.id), command="Wave", user=str(ben.id))
    answer = await client.event("MESSAGE_CREATE", lambda data: data["content"] == "waves to Ben")
    assert answer["interaction_metadata"]["target_user"]["id"] == str(ben.id)
    with pytest.raises(Refused, match="not here any more"):
        await client.ask("use", channel=str(group.id), command="Wave", user="1")
    with pytest.raises(Refused, match="no 'Nothing' in this menu"):
        await client.ask("use", **at, command="Nothing")
    await client.ask("install", installed=False)
    assert (await client.ask("menus", **at))["user"] == []
