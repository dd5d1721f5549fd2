"""Files that stay over an edit, and the favours that Discord does not grant with them."""

from typing import Any

from sandbox import Channel, Favour, Member, Sandbox
from sandbox.model.records import Interaction
from tests.sandbox.bodies import V2, button, flat, gallery, row
from tests.sandbox.conftest import Rest
from tests.sandbox.images import png
from tests.sandbox.rest.test_interactions import callback

NOT_FOUND = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
BOARD = [("board.png", png())]


def shown(address: str = "attachment://board.png") -> dict[str, Any]:
    return {"flags": V2, "components": [gallery(address)]}


async def sent(rest: Rest, messages: str) -> dict[str, Any]:
    """A message of components that shows a file."""
    _, message = await rest("POST", messages, shown(), BOARD)
    return dict(message)


def media(message: dict[str, Any]) -> dict[str, Any]:
    return dict(message["components"][0]["items"][0]["media"])


async def test_a_file_that_a_component_shows_is_not_among_the_attachments(
    sandbox: Sandbox, rest: Rest, messages: str
) -> None:
    message = await sent(rest, messages)
    assert message["attachments"] == []
    _, fetched = await rest("GET", f"{messages}/{message['id']}")
    assert fetched["attachments"] == []
    sandbox.favours.add(Favour.SHOWN_FILES_LISTED)
    assert len((await sent(rest, messages))["attachments"]) == 1


async def test_a_media_item_carries_the_id_and_the_address_of_its_file(rest: Rest, messages: str) -> None:
    item = media(await sent(rest, messages))
    assert item["attachment_id"].isdecimal()
    assert item["url"].endswith("/board.png")


async def test_a_kept_file_is_found_only_if_it_is_listed_with_id_and_name(
    sandbox: Sandbox, rest: Rest, messages: str
) -> None:
    message = await sent(rest, messages)
    one, number = f"{messages}/{message['id']}", media(message)["attachment_id"]
    lists: list[list[dict[str, Any]] | None] = [None, [], [{"id": number}]]
    for listed in lists:
        body = shown() if listed is None else shown() | {"attachments": listed}
        status, answer = await rest("PATCH", one, body)
        assert (status, flat(answer["errors"])) == (400, {"components.0.items.0.media.url": NOT_FOUND})
        sandbox.favours.add(Favour.KEPT_FILES_BY_NAME)
        assert (await rest("PATCH", one, body))[0] == (400 if listed == [] else 200)
        sandbox.favours.clear()
    status, answer = await rest(
        "PATCH", one, shown() | {"attachments": [{"id": number, "filename": "board.png"}]}
    )
    assert (status, media(answer)["attachment_id"]) == (200, number)


async def test_a_kept_file_is_found_by_its_address(rest: Rest, messages: str) -> None:
    message = await sent(rest, messages)
    status, answer = await rest("PATCH", f"{messages}/{message['id']}", shown(media(message)["url"]))
    assert (status, media(answer)["attachment_id"]) == (200, media(message)["attachment_id"])


async def test_a_classic_message_keeps_its_files_unless_they_are_listed(rest: Rest, messages: str) -> None:
    body = {"content": "x", "components": [row(button())]}
    _, message = await rest("POST", messages, body, BOARD)
    one = f"{messages}/{message['id']}"
    _, answer = await rest("PATCH", one, {"components": []})
    assert (len(answer["attachments"]), answer["components"]) == (1, [])
    _, answer = await rest("PATCH", one, {"attachments": []})
    assert answer["attachments"] == []


async def pressed(rest: Rest, ana: Member, messages: str) -> tuple[Interaction, dict[str, Any]]:
    """A press of the button of a classic message with a file, and that message."""
    body = {"content": "x", "components": [row(button())]}
    _, message = await rest("POST", messages, body, BOARD)
    return ana.begin_click(ana.sees(ana.server.channel("general"))[-1], "Go"), dict(message)


async def test_a_callback_that_updates_a_message_takes_no_files(
    sandbox: Sandbox, rest: Rest, ana: Member, messages: str
) -> None:
    press, _ = await pressed(rest, ana, messages)
    update = {"type": 7, "data": shown() | {"content": None}}
    status, answer = await rest("POST", callback(press), update, BOARD)
    assert (status, flat(answer["errors"])) == (400, {"data.components.0.items.0.media.url": NOT_FOUND})
    sandbox.favours.add(Favour.CALLBACKS_TAKE_FILES)
    assert (await rest("POST", callback(press), update, BOARD))[0] == 204


async def test_a_callback_that_updates_a_message_keeps_no_file_that_it_does_not_list(
    sandbox: Sandbox, rest: Rest, ana: Member, messages: str
) -> None:
    for favours, files in ((set[Favour](), 0), ({Favour.CALLBACKS_KEEP_FILES}, 1)):
        sandbox.world.favours = favours
        press, message = await pressed(rest, ana, messages)
        await rest("POST", callback(press), {"type": 7, "data": {"content": "y"}})
        _, fetched = await rest("GET", f"{messages}/{message['id']}")
        assert len(fetched["attachments"]) == files


async def test_a_deferred_press_keeps_and_takes_files(
    sandbox: Sandbox, rest: Rest, ana: Member, messages: str
) -> None:
    press, _ = await pressed(rest, ana, messages)
    await rest("POST", callback(press), {"type": 6})
    original = f"/webhooks/{sandbox.application['id']}/{press.token}/messages/@original"
    _, edited = await rest("PATCH", original, {"content": "y"})
    assert len(edited["attachments"]) == 1
    status, edited = await rest("PATCH", original, shown() | {"content": None}, BOARD)
    assert (status, media(edited)["url"].rpartition("/")[2]) == (200, "board.png")


async def test_an_edit_mentions_again_unless_it_allows_nobody(
    sandbox: Sandbox, rest: Rest, ana: Member, messages: str
) -> None:
    nobody: dict[str, Any] = {"allowed_mentions": {"parse": []}}
    body = {"content": f"<@{ana.id}>"}
    _, message = await rest("POST", messages, body | nobody)
    one = f"{messages}/{message['id']}"
    assert [each["id"] for each in (await rest("PATCH", one, body))[1]["mentions"]] == [str(ana.id)]
    assert ana.pings == []
    assert (await rest("PATCH", one, body | nobody))[1]["mentions"] == []
    sandbox.favours.add(Favour.EDITS_MENTION_NOBODY)
    assert (await rest("PATCH", one, body))[1]["mentions"] == []


async def test_an_edit_that_mentions_a_member_adds_them_to_a_private_thread(
    rest: Rest, ana: Member, channel: Channel
) -> None:
    _, thread = await rest("POST", f"/channels/{channel.id}/threads", {"name": "Ana's", "type": 12})
    inside = f"/channels/{thread['id']}"
    _, message = await rest("POST", f"{inside}/messages", {"content": "x"})
    one = f"{inside}/messages/{message['id']}"
    for allowed, status in (({"parse": []}, 404), ({"parse": ["users"]}, 200)):
        await rest("PATCH", one, {"content": f"<@{ana.id}>", "allowed_mentions": allowed})
        assert (await rest("GET", f"{inside}/thread-members/{ana.id}"))[0] == status
    assert ana.pings == []
