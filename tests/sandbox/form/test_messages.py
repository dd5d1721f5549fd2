"""Every limit on messages, components and modals: the code, and the path of the fault as Discord nests it."""

from typing import Any

import pytest

from sandbox import Channel, Server
from tests.sandbox.bodies import (
    BAD_LENGTH,
    MISSING,
    TOO_LONG,
    V2,
    button,
    flat,
    gallery,
    menu,
    options,
    row,
    text,
)
from tests.sandbox.conftest import Rest
from tests.sandbox.images import png

BUTTONS, PICKED = "components.0.components", ".0.default_values.0"
NO_SUCH_TYPE, NO_SUCH_VALUE = "UNION_TYPE_CHOICES", "BASE_TYPE_CHOICES"
NOT_ATTACHED, NO_IMAGE = "ATTACHMENT_NOT_FOUND", "EMBED_REFERENCED_ATTACHMENT_NOT_FOUND"
NO_MEDIA = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
UNLABELLED, BAD_EMOJI = "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "BUTTON_COMPONENT_INVALID_EMOJI"
ID_AND_URL = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
TOO_MANY_PICKED = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
REPEATED_VALUE = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
TOO_MANY_VALUES = "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


def v2(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(parts)}


def box(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(parts)}


def thumbnail(url: str) -> dict[str, Any]:
    return {"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": url}}}


def roles(kind: str, more: int = 0, **picked: Any) -> dict[str, Any]:
    return {"type": 6, "custom_id": "r", "default_values": [{"type": kind, **picked}] * (1 + more)}


Case = tuple[str, dict[str, Any], str, str]
MESSAGES: list[Case] = [
    ("content too long", {"content": "x" * 2001}, "content", TOO_LONG),
    ("content not words", {"content": 5}, "content", "STR_TYPE_CONVERT"),
    ("nonce too long", {"content": "x", "nonce": "1" * 26}, "nonce", TOO_LONG),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}, "embeds", TOO_LONG),
    ("embeds together", {"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ("unknown attachment", {"content": "x", "attachments": [{"id": 7}]}, "attachments.0.id", NOT_ATTACHED),
    (
        "six rows",
        {"components": [row(button(custom_id=str(each))) for each in range(6)]},
        "components",
        TOO_LONG,
    ),
    ("a bare button", {"components": [button()]}, "components.0.type", NO_SUCH_TYPE),
    ("V2 without its flag", {"components": [text()]}, "components.0.type", NO_SUCH_TYPE),
    ("V2 with content", {**v2(text()), "content": "x"}, "content", LEGACY),
    ("V2 with embeds", {**v2(text()), "embeds": [{"title": "x"}]}, "embeds", LEGACY),
    (
        "both ways of allowing mentions",
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        "answer to a message that is not",
        {"content": "x", "message_reference": {"message_id": "5"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
]
EMBEDS: list[Case] = [
    ("embed title", {"title": "x" * 257}, ".title", TOO_LONG),
    ("embed words", {"description": "x" * 4097}, ".description", TOO_LONG),
    ("empty embed", {}, ".description", MISSING),
    ("embed colour", {"title": "x", "color": 1 << 24}, ".color", "NUMBER_TYPE_MAX"),
    ("26 embed fields", {"fields": [{"name": "a", "value": "b"}] * 26}, ".fields", TOO_LONG),
    ("field without value", {"fields": [{"name": "a", "value": ""}]}, ".fields.0.value", MISSING),
    ("embed footer", {"footer": {"text": "x" * 2049}}, ".footer.text", BAD_LENGTH),
    ("embed picture that was not sent", {"image": {"url": "attachment://a.png"}}, ".image.url", NO_IMAGE),
]
ROWS: list[Case] = [
    ("six buttons in a row", row(*(button(custom_id=str(each)) for each in range(6))), "", BAD_LENGTH),
    ("an empty row", row(), "", BAD_LENGTH),
    ("the same custom id twice", row(button(), button()), ".1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ("no label or emoji", row({"type": 2, "style": 1, "custom_id": "a"}), ".0", UNLABELLED),
    ("label too long", row(button(label="x" * 81)), ".0.label", TOO_LONG),
    ("custom id too long", row(button(custom_id="x" * 101)), ".0.custom_id", BAD_LENGTH),
    ("no custom id", row({"type": 2, "style": 1, "label": "x"}), ".0.custom_id", MISSING),
    ("style 9", row(button(style=9)), ".0.style", NO_SUCH_VALUE),
    ("link with a custom id", row(button(style=5, url="https://example.org")), ".0.custom_id", ID_AND_URL),
    ("emoji that is none", row(button(emoji={"name": "goal"})), ".0.emoji.name", BAD_EMOJI),
    ("menu beside a button", row(menu(), button()), ".0", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ("26 menu options", row(menu(options=options(*map(str, range(26))))), ".0.options", BAD_LENGTH),
    ("no menu options", row(menu(options=[])), ".0.options", BAD_LENGTH),
    ("a select value twice", row(menu(options=options("a", "a"))), ".0.options.1.value", REPEATED_VALUE),
    ("placeholder too long", row(menu(placeholder="x" * 151)), ".0.placeholder", TOO_LONG),
    ("a channel picked in a select of roles", row(roles("channel", id="5")), f"{PICKED}.type", NO_SUCH_VALUE),
    ("more picked than may be", row(roles("role", id="5", more=1)), ".0.default_values", TOO_MANY_PICKED),
    ("a picked role without its id", row(roles("role")), f"{PICKED}.id", MISSING),
    ("more to choose than there is", row(menu(max_values=2)), ".0.max_values", TOO_MANY_VALUES),
]
LAYOUTS: list[Case] = [
    (
        "41 components, nested ones counted",
        v2(box(*[text()] * 40)),
        "",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    ("V2 words together", v2(*[text("x" * 2001)] * 2), "", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ("a container in a container", v2(box(box(text()))), ".0.components.0.type", NO_SUCH_TYPE),
    ("a section without its side", v2({"type": 9, "components": [text()]}), ".0.accessory", MISSING),
    ("gallery alt text", v2(gallery(description="x" * 1025)), ".0.items.0.description", BAD_LENGTH),
    ("gallery of eleven", v2({"type": 12, "items": gallery()["items"] * 11}), ".0.items", BAD_LENGTH),
    ("gallery of what was not sent", v2(gallery("attachment://b.png")), ".0.items.0.media.url", NO_MEDIA),
    (
        "thumbnail of what was not sent",
        v2(thumbnail("attachment://b.png")),
        ".0.accessory.media.url",
        NO_MEDIA,
    ),
    (
        "file from elsewhere",
        v2({"type": 13, "file": {"url": "https://example.org/a"}}),
        ".0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
]
MESSAGES += [(name, {"embeds": [embed]}, f"embeds.0{path}", code) for name, embed, path, code in EMBEDS]
MESSAGES += [(name, {"components": [made]}, f"{BUTTONS}{path}", code) for name, made, path, code in ROWS]
MESSAGES += [(name, body, f"components{path}", code) for name, body, path, code in LAYOUTS]


@pytest.mark.parametrize(("body", "path", "code"), [pytest.param(*each[1:], id=each[0]) for each in MESSAGES])
async def test_a_message_out_of_bounds_is_refused_with_the_path_of_the_fault(
    rest: Rest, body: dict[str, Any], path: str, code: str, channel: Channel
) -> None:
    status, answer = await rest("POST", f"/channels/{channel.id}/messages", body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert flat(answer["errors"]) == {path: code}
    assert channel.messages == []


FITTING: list[tuple[str, dict[str, Any]]] = [
    ("2,000 characters", {"content": "x" * 2000}),
    ("6,000 in embeds", {"embeds": [{"description": "x" * 3000}] * 2}),
    ("25 buttons", {"components": [row(*(button(custom_id=f"{a}{b}") for b in range(5))) for a in range(5)]}),
    (
        "an emoji alone",
        {"components": [row({"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "⚽"}})]},
    ),
    ("25 options", {"components": [row(menu(options=options(*map(str, range(25))), max_values=25))]}),
    ("40 components", v2(box(*[text()] * 39))),
    ("4,000 in text displays", v2(*[text("x" * 2000)] * 2)),
    ("snowflakes as integers", {"content": "x", "allowed_mentions": {"users": [5], "parse": []}}),
]


@pytest.mark.parametrize("body", [pytest.param(each[1], id=each[0]) for each in FITTING])
async def test_a_message_on_the_bound_passes(rest: Rest, body: dict[str, Any], channel: Channel) -> None:
    status, answer = await rest("POST", f"/channels/{channel.id}/messages", body)
    assert status == 200, answer


@pytest.mark.parametrize(
    "body", [{}, {"content": ""}, {"content": "  "}, {"embeds": []}, {"flags": V2, "components": []}]
)
async def test_nothing_said_is_50006(rest: Rest, body: dict[str, Any], channel: Channel) -> None:
    assert await rest.error("POST", f"/channels/{channel.id}/messages", body) == (400, 50006)


async def test_a_message_cannot_be_emptied_by_an_edit(rest: Rest, messages: str) -> None:
    _, said = await rest("POST", messages, {"content": "x"})
    assert await rest.error("PATCH", f"{messages}/{said['id']}", {"content": ""}) == (400, 50006)


async def test_files_over_ten_megabytes_are_40005_and_eleven_are_a_fault(rest: Rest, messages: str) -> None:
    status, answer = await rest("POST", messages, {}, [("a.bin", b"x" * ((10 << 20) + 1))])
    assert (status, answer["code"]) == (413, 40005)
    status, answer = await rest("POST", messages, {}, [("a.png", png())] * 11)
    assert flat(answer["errors"]) == {"attachments": TOO_LONG}
    status, answer = await rest("POST", messages, {}, [("a.png", png())] * 10)
    assert (status, len(answer["attachments"])) == (200, 10)


async def test_alt_text_has_1024_characters(rest: Rest, messages: str) -> None:
    long, fits = ({"attachments": [{"id": 0, "description": "x" * each}]} for each in (1025, 1024))
    _, answer = await rest("POST", messages, long, [("a.png", png())])
    assert flat(answer["errors"]) == {"attachments.0.description": TOO_LONG}
    status, answer = await rest("POST", messages, fits, [("a.png", png())])
    assert (status, len(answer["attachments"][0]["description"])) == (200, 1024)


async def test_all_faults_come_at_once(rest: Rest, messages: str) -> None:
    body = {"content": "x" * 2001, "components": [row(button(label="x" * 81))]}
    _, answer = await rest("POST", messages, body)
    assert set(flat(answer["errors"])) == {"content", f"{BUTTONS}.0.label"}


async def test_what_a_select_shows_as_picked_comes_back_with_its_id_as_text(
    rest: Rest, server: Server
) -> None:
    role = server.role("Star")
    channel = server.channel("games")
    select = {"type": 6, "custom_id": "r", "default_values": [{"id": role.id, "type": "role"}]}
    status, answer = await rest(
        "POST", f"/channels/{channel.id}/messages", {"content": "x", "components": [row(select)]}
    )
    assert status == 200
    (held,) = answer["components"][0]["components"]
    assert held["default_values"] == [{"id": str(role.id), "type": "role"}]
