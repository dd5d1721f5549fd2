"""Messages: files kept and dropped, pings counted, nonces, replies, links, history."""

from typing import Any

import pytest

from sandbox import Channel, ManualClock, Member, Permission, Sandbox, Server
from sandbox.model.permissions import EVERYONE
from tests.sandbox.conftest import Rest
from tests.sandbox.images import png

V2 = 1 << 15


@pytest.fixture
def server(sandbox: Sandbox) -> Server:
    return sandbox.server("Antarctica", members=["Ana", "Ben", "Cy"])


def path(channel: Channel, end: str = "") -> str:
    return f"/channels/{channel.id}/messages{end}"


def gallery(name: str) -> list[dict[str, Any]]:
    return [{"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": "Ice"}]}]


async def test_an_edit_keeps_what_it_lists_and_drops_the_rest(channel: Channel, rest: Rest) -> None:
    listed = [{"id": 0, "description": "one"}, {"id": 1}]
    _, said = await rest(
        "POST", path(channel), {"content": "x", "attachments": listed}, [("a.png", png(1)), ("b.png", png(2))]
    )
    a, b = said["attachments"]
    assert (a["filename"], a["width"], a["description"]) == ("a.png", 1, "one")
    at = path(channel, f"/{said['id']}")
    _, edited = await rest("PATCH", at, {"content": "y"})
    assert [each["id"] for each in edited["attachments"]] == [a["id"], b["id"]]
    body = {"attachments": [{"id": b["id"]}, {"id": 0, "filename": "c.png"}]}
    _, edited = await rest("PATCH", at, body, [("c.png", png(3))])
    assert [each["filename"] for each in edited["attachments"]] == ["b.png", "c.png"]
    (message,) = channel.messages
    assert [each.data for each in message.images] == [png(2), png(3)]
    _, edited = await rest("PATCH", at, {"attachments": []})
    assert edited["attachments"] == []


async def test_a_gallery_can_show_a_new_picture_on_edit(channel: Channel, rest: Rest) -> None:
    body = {"flags": V2, "components": gallery("one.png")}
    _, said = await rest("POST", path(channel), body, [("one.png", png(1))])
    (message,) = channel.messages
    assert [(each.data, each.alt) for each in message.images] == [(png(1), "Ice")]
    at = path(channel, f"/{said['id']}")
    assert await rest.error("PATCH", at, {"components": gallery("two.png")}) == (400, 50035)
    body = {"components": gallery("two.png"), "attachments": [{"id": 0, "filename": "two.png"}]}
    status, _ = await rest("PATCH", at, body, [("two.png", png(2))])
    assert status == 200
    assert [each.data for each in message.images] == [png(2)]
    assert (await rest("PATCH", at, {"content": "x"}))[1]["code"] == 50035


async def test_old_words_must_go_before_components_of_the_second_version(
    channel: Channel, rest: Rest
) -> None:
    _, said = await rest("POST", path(channel), {"content": "x"})
    body: dict[str, Any] = {"flags": V2, "components": [{"type": 10, "content": "y"}]}
    at = path(channel, f"/{said['id']}")
    assert list((await rest("PATCH", at, body))[1]["errors"]) == ["content"]
    status, edited = await rest("PATCH", at, {**body, "content": None})
    assert (status, edited["content"], edited["flags"] & V2) == (200, "", V2)


async def test_a_file_name_is_cleaned(channel: Channel, rest: Rest) -> None:
    _, said = await rest("POST", path(channel), {}, [("my board!.png", png())])
    assert said["attachments"][0]["filename"] == "my_board.png"


async def test_who_is_pinged_by_content_and_by_text_displays(
    channel: Channel, rest: Rest, ana: Member, ben: Member
) -> None:
    _, said = await rest("POST", path(channel), {"content": f"{ana.mention} {ana.mention} <@!{ben.id}>"})
    assert [each["username"] for each in said["mentions"]] == ["ana", "ben"]
    words = [{"type": 17, "components": [{"type": 10, "content": f"turn of {ana.mention}"}]}]
    await rest("POST", path(channel), {"flags": V2, "components": words})
    assert (len(ana.pings), len(ben.pings)) == (2, 1)


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["Ana", "Ben"]),
        ({"parse": [], "users": ["{ana}"]}, ["Ana"]),
        ({"parse": ["roles"]}, ["Cy"]),
        ({"parse": ["everyone"]}, []),
        (None, ["Ana", "Ben", "Cy"]),
    ],
)
async def test_allowed_mentions(
    server: Server, channel: Channel, rest: Rest, allowed: dict[str, Any] | None, pinged: list[str]
) -> None:
    ana, ben, cy = (server.member(each) for each in ("Ana", "Ben", "Cy"))
    role = server.role("Stars", mentionable=True)
    cy.take(role)
    if allowed and allowed.get("users"):
        allowed = {**allowed, "users": [str(ana.id)]}
    content = f"@everyone {ana.mention} {ben.mention} {role.mention}"
    await rest("POST", path(channel), {"content": content, "allowed_mentions": allowed})
    assert [each.name for each in (ana, ben, cy) if each.pings] == pinged


async def test_everyone_is_pinged_only_with_the_permission(
    server: Server, channel: Channel, rest: Rest
) -> None:
    await rest("POST", path(channel), {"content": "@everyone"})
    assert server.member("Ana").pings == []
    server.bot_role.allow(EVERYONE | Permission.MENTION_EVERYONE)
    await rest("POST", path(channel), {"content": "@here"})
    assert len(server.member("Ana").pings) == 1


async def test_edits_silent_messages_and_hidden_channels_ping_nobody(server: Server, rest: Rest) -> None:
    ana = server.member("Ana")
    channel = server.channel("games")
    _, said = await rest("POST", path(channel), {"content": "x"})
    await rest("PATCH", path(channel, f"/{said['id']}"), {"content": ana.mention})
    await rest("POST", path(channel), {"content": ana.mention, "flags": 1 << 12})
    hidden = server.channel("hidden", overwrites={ana: (0, Permission.VIEW_CHANNEL)})
    await rest("POST", path(hidden), {"content": ana.mention})
    assert ana.pings == []


async def test_a_reply_names_and_pings_its_author(server: Server, channel: Channel, rest: Rest) -> None:
    said = server.member("Ana").say("hello")
    body = {"content": "hi", "message_reference": {"message_id": str(said.id)}}
    _, answer = await rest("POST", path(channel), body)
    assert (answer["type"], answer["referenced_message"]["content"]) == (19, "hello")
    assert len(server.member("Ana").pings) == 1
    await rest("POST", path(channel), {**body, "allowed_mentions": {"parse": [], "replied_user": False}})
    assert len(server.member("Ana").pings) == 1
    gone = {"message_id": "5", "fail_if_not_exists": False}
    assert (await rest("POST", path(channel), {"content": "hi", "message_reference": gone}))[0] == 200


async def test_an_enforced_nonce_sends_once_in_whatever_channel(
    server: Server, channel: Channel, rest: Rest
) -> None:
    body, other = {"content": "x", "nonce": "7", "enforce_nonce": True}, server.channel("other")
    _, first = await rest("POST", path(channel), body)
    for place in (channel, other):
        assert (await rest("POST", path(place), body | {"content": "y"}))[1] == first
    assert (len(channel.messages), other.messages) == (1, [])
    await rest("POST", path(channel), {"content": "x", "nonce": "7"})
    assert len(channel.messages) == 2


async def test_a_nonce_is_forgotten_after_some_minutes(
    channel: Channel, rest: Rest, clock: ManualClock
) -> None:
    body = {"content": "x", "nonce": "7", "enforce_nonce": True}
    for minutes, count in ((0, 1), (2, 1), (1, 2)):
        clock.turn(minutes=minutes)
        await rest("POST", path(channel), body)
        assert len(channel.messages) == count


async def test_a_deleted_message_keeps_its_nonce(channel: Channel, rest: Rest) -> None:
    body = {"content": "x", "nonce": "7", "enforce_nonce": True}
    _, said = await rest("POST", path(channel), body)
    await rest("DELETE", path(channel, f"/{said['id']}"))
    assert await rest.error("POST", path(channel), body) == (404, 10008)


async def test_links_unfold_unless_the_message_suppresses_it(channel: Channel, rest: Rest) -> None:
    here = f"https://discord.com/channels/1/{channel.id}"
    quiet, link = 1 << 2, {"type": "link", "url": "https://a.b/c"}
    body = {"content": f"[rules](https://a.b/c) https://a.b/c <https://d.e> {here}"}
    _, said = await rest("POST", path(channel), body)
    assert said["embeds"] == [link]
    at = path(channel, f"/{said['id']}")
    assert (await rest("PATCH", at, {"flags": quiet}))[1]["embeds"] == []
    assert (await rest("PATCH", at, {"content": "https://f.g"}))[1]["embeds"] == []
    assert (await rest("PATCH", at, {"content": "https://a.b/c", "flags": 0}))[1]["embeds"] == [link]
    assert (await rest("PATCH", at, {"content": ""}))[1]["code"] == 50006
    assert (await rest("POST", path(channel), {**body, "flags": quiet}))[1]["embeds"] == []


async def test_an_edit_drops_new_files_that_it_does_not_list(channel: Channel, rest: Rest) -> None:
    _, said = await rest("POST", path(channel), {"content": "x"}, [("a.png", png())])
    at, (a,) = path(channel, f"/{said['id']}"), said["attachments"]
    _, edited = await rest("PATCH", at, {"attachments": [{"id": a["id"]}]}, [("b.png", png())])
    assert [each["filename"] for each in edited["attachments"]] == ["a.png"]
    _, edited = await rest("PATCH", at, {}, [("b.png", png())])
    assert [each["filename"] for each in edited["attachments"]] == ["a.png", "b.png"]


async def test_components_of_the_second_version_stay(channel: Channel, rest: Rest) -> None:
    words: list[dict[str, Any]] = [{"type": 10, "content": "y"}]
    _, said = await rest("POST", path(channel), {"flags": V2, "components": words})
    at = path(channel, f"/{said['id']}")
    assert (await rest("PATCH", at, {"flags": 0}))[1]["flags"] & V2
    _, answer = await rest("PATCH", at, {"flags": 0, "content": "x", "components": []})
    assert list(answer["errors"]) == ["content"]


async def test_history_is_paged(channel: Channel, rest: Rest) -> None:
    ids = [(await rest("POST", path(channel), {"content": str(each)}))[1]["id"] for each in range(5)]

    async def page(query: str) -> list[str]:
        return [each["content"] for each in (await rest("GET", path(channel, query)))[1]]

    assert await page("?limit=2") == ["4", "3"]
    assert await page(f"?limit=2&before={ids[3]}") == ["2", "1"]
    assert await page(f"?limit=2&after={ids[1]}") == ["3", "2"]
    assert await page(f"?limit=3&around={ids[2]}") == ["3", "2", "1"]
    assert (await rest("GET", path(channel, "?limit=101")))[1]["code"] == 50035


async def test_junk_instead_of_json(channel: Channel, rest: Rest) -> None:
    headers = {"Authorization": f"Bot {rest.world.token}", "Content-Type": "application/json"}
    url = rest.world.api_url + path(channel)
    async with rest.session.post(url, data=b"{nonsense", headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    assert (await rest("POST", path(channel), [1, 2]))[1]["code"] == 50035
