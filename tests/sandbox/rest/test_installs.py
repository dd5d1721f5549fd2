"""An app that users install: where its commands are offered, what its interactions say, what is refused."""

from typing import Any

import pytest

from sandbox import Channel, IllegalAction, ManualClock, Member, Permission, Sandbox, Server
from sandbox.model.records import Interaction
from tests.sandbox.conftest import Rest

EVERYWHERE = {"integration_types": [0, 1], "contexts": [0, 1, 2]}
COMMANDS: list[dict[str, Any]] = [
    {"name": "play", "description": "Plays", **EVERYWHERE},
    {"name": "server", "description": "Sets", "integration_types": [0], "contexts": [0]},
    {"name": "Profile", "type": 2, **EVERYWHERE},
    {"name": "Share", "type": 3, **EVERYWHERE},
]


@pytest.fixture
async def server(sandbox: Sandbox, rest: Rest) -> Server:
    await rest("PUT", f"/applications/{sandbox.application['id']}/commands", COMMANDS)
    return sandbox.server("Elsewhere", members=["Ana", "Ben"], with_bot=False)


@pytest.fixture
def ana(server: Server) -> Member:
    return server.member("Ana")


@pytest.fixture
def group(sandbox: Sandbox, ana: Member) -> Channel:
    return sandbox.group("Friends", ana, ana.server.member("Ben"))


def names(member: Member, channel: Channel) -> list[str]:
    return [each["name"] for each in member.commands(channel)]


async def responded(rest: Rest, asked: Interaction, **data: Any) -> Interaction:
    body = {"type": 4, "data": {"content": "x", **data}}
    assert (await rest("POST", f"/interactions/{asked.id}/{asked.token}/callback", body))[0] == 204
    return asked


def webhook(sandbox: Sandbox, asked: Interaction) -> str:
    return f"/webhooks/{sandbox.application['id']}/{asked.token}"


async def test_only_who_has_installed_the_app_is_offered_its_commands_elsewhere(
    sandbox: Sandbox, ana: Member, group: Channel
) -> None:
    ben, general = ana.server.member("Ben"), ana.server.channel("general")
    private = sandbox.conversation(ana, ben)
    assert [names(ana, each) for each in (general, group, private)] == [[], [], []]
    ana.install()
    assert [names(ana, each) for each in (general, group, private)] == [["play"], ["play"], ["play"]]
    assert names(ana, ana.dm) == ["play"]
    assert names(ben, group) == []
    ana.uninstall()
    assert names(ana, group) == []
    with pytest.raises(IllegalAction, match="there is no command /play"):
        ana.begin_slash("play", channel=group)


async def test_an_interaction_says_where_it_is_and_by_whose_installation(
    sandbox: Sandbox, ana: Member, group: Channel
) -> None:
    home = sandbox.server("Home", members=["Ana"])
    ana.install()
    private = sandbox.conversation(ana, ana.server.member("Ben"))
    by_me = {"1": str(ana.id)}
    wanted: list[tuple[Channel, int, dict[str, str]]] = [
        (ana.server.channel("general"), 0, by_me),
        (home.channel("general"), 0, {"0": str(home.id)} | by_me),
        (ana.dm, 1, {"0": "0"} | by_me),
        (group, 2, by_me),
        (private, 2, by_me),
    ]
    for channel, context, owners in wanted:
        payload = ana.begin_slash("play", channel=channel).payload
        assert (payload["context"], payload["authorizing_integration_owners"]) == (context, owners)
        assert payload["attachment_size_limit"] == 10 << 20
    outside = Permission.ATTACH_FILES | Permission.EMBED_LINKS | Permission.MENTION_EVERYONE
    assert ana.begin_slash("play", channel=group).payload["app_permissions"] == str(int(outside))
    in_dm = outside | Permission.USE_EXTERNAL_EMOJIS
    assert ana.begin_slash("play", channel=ana.dm).payload["app_permissions"] == str(int(in_dm))


async def test_the_bot_reaches_no_channel_that_it_is_not_in(rest: Rest, ana: Member, group: Channel) -> None:
    for channel in (group, ana.server.channel("general")):
        path = f"/channels/{channel.id}"
        assert await rest.error("POST", f"{path}/messages", {"content": "x"}) == (403, 50001)
        assert await rest.error("GET", f"{path}/messages") == (403, 50001)
        assert await rest.error("GET", path) == (403, 50001)


async def test_the_press_of_another_member_has_the_installation_of_the_message(
    rest: Rest, ana: Member, group: Channel
) -> None:
    ana.install()
    button = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    asked = await responded(rest, ana.begin_slash("play", channel=group), components=[button])
    assert asked.original is not None
    ben = ana.server.member("Ben")
    card = group.messages[0]
    pressed = (await ben.click(card, "Go")).interaction
    assert pressed.payload["authorizing_integration_owners"] == {"1": str(ana.id)}
    assert pressed.payload["user"]["id"] == str(ben.id)
    ana.uninstall()
    with pytest.raises(IllegalAction, match="Unknown Integration"):
        await ben.click(card, "Go")


async def test_an_app_of_a_user_sends_five_follow_ups_at_most(
    sandbox: Sandbox, rest: Rest, ana: Member, group: Channel
) -> None:
    ana.install()
    asked = await responded(rest, ana.begin_slash("play", channel=group))
    for _ in range(5):
        assert (await rest("POST", webhook(sandbox, asked), {"content": "x"}))[0] == 200
    assert await rest.error("POST", webhook(sandbox, asked), {"content": "x"}) == (400, 40094)
    home = sandbox.server("Home", members=["Ana"])
    asked = await responded(rest, ana.begin_slash("play", channel=home.channel("general")))
    for _ in range(6):
        assert (await rest("POST", webhook(sandbox, asked), {"content": "x"}))[0] == 200


async def test_a_token_ends_after_fifteen_minutes_and_with_the_installation(
    sandbox: Sandbox, rest: Rest, ana: Member, group: Channel, clock: ManualClock
) -> None:
    ana.install()
    asked = await responded(rest, ana.begin_slash("play", channel=group))
    original = webhook(sandbox, asked) + "/messages/@original"
    ana.uninstall()
    assert await rest.error("PATCH", original, {"content": "y"}) == (404, 10015)
    ana.install()
    assert (await rest("PATCH", original, {"content": "y"}))[0] == 200
    clock.turn(minutes=15, ms=1)
    assert await rest.error("PATCH", original, {"content": "z"}) == (401, 50027)
    assert [each.text for each in group.messages] == ["y"]


async def test_a_server_without_the_bot_may_hide_what_apps_answer(rest: Rest, ana: Member) -> None:
    ana.install()
    general = ana.server.channel("general")
    await responded(rest, ana.begin_slash("play", channel=general))
    everyone = ana.server.everyone
    general.overwrite(everyone, deny=Permission.USE_EXTERNAL_APPS)
    await responded(rest, ana.begin_slash("play", channel=general))
    assert [each.ephemeral for each in ana.sees(general)] == [False, True]


async def test_the_menus_of_members_and_messages(ana: Member, group: Channel) -> None:
    ben = ana.server.member("Ben")
    note = ben.say("Look", channel=group)
    assert ana.menu(note) == []
    ana.install()
    assert [each["name"] for each in ana.menu(note)] == ["Share"]
    assert [each["name"] for each in ana.menu(ben, group)] == ["Profile"]
    on_message = (await ana.use("Share", note)).interaction.payload["data"]
    on_user = (await ana.use("Profile", ben, group)).interaction.payload["data"]
    assert (on_message["type"], on_message["target_id"]) == (3, str(note.id))
    assert on_message["resolved"]["messages"][str(note.id)]["content"] == "Look"
    assert (on_user["type"], on_user["target_id"]) == (2, str(ben.id))
    assert on_user["resolved"]["users"][str(ben.id)]["global_name"] == "Ben"
    with pytest.raises(IllegalAction, match="no 'Profile' in this menu"):
        await ben.use("Profile", ana, group)


async def test_who_has_installed_the_app_can_be_written_to(rest: Rest, ana: Member) -> None:
    await rest("POST", "/users/@me/channels", {"recipient_id": str(ana.id)})
    path = f"/channels/{ana.dm.id}/messages"
    assert await rest.error("POST", path, {"content": "x"}) == (403, 50278)
    ana.install()
    assert (await rest("POST", path, {"content": "x"}))[0] == 200


async def test_a_group_is_gone_with_its_last_member(
    sandbox: Sandbox, rest: Rest, ana: Member, group: Channel
) -> None:
    ana.install()
    asked = await responded(rest, ana.begin_slash("play", channel=group))
    ana.leave_group(group)
    assert ana.sees(group) == []
    with pytest.raises(IllegalAction):
        ana.begin_slash("play", channel=group)
    assert (await rest("POST", webhook(sandbox, asked), {"content": "x"}))[0] == 200
    ana.server.member("Ben").leave_group(group)
    assert await rest.error("POST", webhook(sandbox, asked), {"content": "x"}) == (404, 10003)


async def test_files_up_to_the_size_that_the_interaction_names(
    sandbox: Sandbox, rest: Rest, ana: Member, group: Channel
) -> None:
    sandbox.world.max_file_bytes = 10
    ana.install()
    assert ana.begin_slash("play", channel=group).payload["attachment_size_limit"] == 10
    asked = await responded(rest, ana.begin_slash("play", channel=group))
    status, answer = await rest("POST", webhook(sandbox, asked), {}, [("a.png", b"x" * 11)])
    assert (status, answer["code"]) == (413, 40005)
