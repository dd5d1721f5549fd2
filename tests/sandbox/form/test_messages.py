"""Every limit on messages, components and modals: the code, and the path of the fault as Discord nests it."""

from typing import Any

import discord
import pytest

from sandbox import Sandbox
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
from tests.sandbox.conftest import Bot, Rest, Start
from tests.sandbox.images import png

BUTTON = "components.0.components.0"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
MESSAGES: list[tuple[str, dict[str, Any], str, str]] = [
    ("content too long", {"content": "x" * 2001}, "content", TOO_LONG),
    ("content not words", {"content": 5}, "content", "STR_TYPE_CONVERT"),
    ("nonce too long", {"content": "x", "nonce": "1" * 26}, "nonce", TOO_LONG),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}, "embeds", TOO_LONG),
    ("embed title", {"embeds": [{"title": "x" * 257}]}, "embeds.0.title", TOO_LONG),
    ("embed words", {"embeds": [{"description": "x" * 4097}]}, "embeds.0.description", TOO_LONG),
    ("embeds together", {"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    ("empty embed", {"embeds": [{}]}, "embeds.0.description", MISSING),
    ("embed colour", {"embeds": [{"title": "x", "color": 1 << 24}]}, "embeds.0.color", "NUMBER_TYPE_MAX"),
    (
        "26 embed fields",
        {"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]},
        "embeds.0.fields",
        TOO_LONG,
    ),
    (
        "field without value",
        {"embeds": [{"fields": [{"name": "a", "value": ""}]}]},
        "embeds.0.fields.0.value",
        MISSING,
    ),
    ("embed footer", {"embeds": [{"footer": {"text": "x" * 2049}}]}, "embeds.0.footer.text", BAD_LENGTH),
    (
        "embed picture that was not sent",
        {"embeds": [{"image": {"url": "attachment://a.png"}}]},
        "embeds.0.image.url",
        "EMBED_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "unknown attachment",
        {"content": "x", "attachments": [{"id": 7}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
    (
        "six rows",
        {"components": [row(button(custom_id=str(each))) for each in range(6)]},
        "components",
        TOO_LONG,
    ),
    (
        "six buttons in a row",
        {"components": [row(*(button(custom_id=str(each)) for each in range(6)))]},
        "components.0.components",
        BAD_LENGTH,
    ),
    ("an empty row", {"components": [row()]}, "components.0.components", BAD_LENGTH),
    ("a bare button", {"components": [button()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    ("V2 without its flag", {"components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    (
        "the same custom id twice",
        {"components": [row(button(), button())]},
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        "no label or emoji",
        {"components": [row({"type": 2, "style": 1, "custom_id": "a"})]},
        BUTTON,
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    ("label too long", {"components": [row(button(label="x" * 81))]}, BUTTON + ".label", TOO_LONG),
    (
        "custom id too long",
        {"components": [row(button(custom_id="x" * 101))]},
        BUTTON + ".custom_id",
        BAD_LENGTH,
    ),
    (
        "no custom id",
        {"components": [row({"type": 2, "style": 1, "label": "x"})]},
        BUTTON + ".custom_id",
        MISSING,
    ),
    ("style 9", {"components": [row(button(style=9))]}, BUTTON + ".style", "BASE_TYPE_CHOICES"),
    (
        "link with a custom id",
        {"components": [row(button(style=5, url="https://example.org"))]},
        BUTTON + ".custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    (
        "emoji that is none",
        {"components": [row(button(emoji={"name": "goal"}))]},
        BUTTON + ".emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    (
        "menu beside a button",
        {"components": [row(menu(), button())]},
        BUTTON,
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (
        "26 menu options",
        {"components": [row(menu(options=options(*map(str, range(26)))))]},
        BUTTON + ".options",
        BAD_LENGTH,
    ),
    ("no menu options", {"components": [row(menu(options=[]))]}, BUTTON + ".options", BAD_LENGTH),
    (
        "a select value twice",
        {"components": [row(menu(options=options("a", "a")))]},
        BUTTON + ".options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        "placeholder too long",
        {"components": [row(menu(placeholder="x" * 151))]},
        BUTTON + ".placeholder",
        TOO_LONG,
    ),
    (
        "a channel picked in a select of roles",
        {
            "components": [
                row({"type": 6, "custom_id": "r", "default_values": [{"id": "5", "type": "channel"}]})
            ]
        },
        BUTTON + ".default_values.0.type",
        "BASE_TYPE_CHOICES",
    ),
    (
        "a picked role without its id",
        {"components": [row({"type": 6, "custom_id": "r", "default_values": [{"type": "role"}]})]},
        BUTTON + ".default_values.0.id",
        MISSING,
    ),
    (
        "more to choose than there is",
        {"components": [row(menu(max_values=2))]},
        BUTTON + ".max_values",
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
    ),
    ("V2 with content", {"flags": V2, "content": "x", "components": [text()]}, "content", LEGACY),
    ("V2 with embeds", {"flags": V2, "embeds": [{"title": "x"}], "components": [text()]}, "embeds", LEGACY),
    (
        "41 components, nested ones counted",
        {"flags": V2, "components": [{"type": 17, "components": [text()] * 40}]},
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "V2 words together",
        {"flags": V2, "components": [text("x" * 2001)] * 2},
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    (
        "a container in a container",
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]},
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        "a section without its side",
        {"flags": V2, "components": [{"type": 9, "components": [text()]}]},
        "components.0.accessory",
        MISSING,
    ),
    (
        "gallery alt text",
        {"flags": V2, "components": [gallery(description="x" * 1025)]},
        "components.0.items.0.description",
        BAD_LENGTH,
    ),
    (
        "gallery of eleven",
        {"flags": V2, "components": [{"type": 12, "items": gallery()["items"] * 11}]},
        "components.0.items",
        BAD_LENGTH,
    ),
    (
        "gallery of what was not sent",
        {"flags": V2, "components": [gallery("attachment://b.png")]},
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "thumbnail of what was not sent",
        {
            "flags": V2,
            "components": [
                {
                    "type": 9,
                    "components": [text()],
                    "accessory": {"type": 11, "media": {"url": "attachment://b.png"}},
                }
            ],
        },
        "components.0.accessory.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "file from elsewhere",
        {"flags": V2, "components": [{"type": 13, "file": {"url": "https://example.org/a"}}]},
        "components.0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
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


@pytest.mark.parametrize(("body", "path", "code"), [pytest.param(*each[1:], id=each[0]) for each in MESSAGES])
async def test_a_message_out_of_bounds_is_refused_with_the_path_of_the_fault(
    sandbox: Sandbox, rest: Rest, body: dict[str, Any], path: str, code: str
) -> None:
    channel = sandbox.server("Antarctica").channel("general")
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
    ("40 components", {"flags": V2, "components": [{"type": 17, "components": [text()] * 39}]}),
    ("4,000 in text displays", {"flags": V2, "components": [text("x" * 2000)] * 2}),
    ("snowflakes as integers", {"content": "x", "allowed_mentions": {"users": [5], "parse": []}}),
]


@pytest.mark.parametrize("body", [pytest.param(each[1], id=each[0]) for each in FITTING])
async def test_a_message_on_the_bound_passes(sandbox: Sandbox, rest: Rest, body: dict[str, Any]) -> None:
    channel = sandbox.server("Antarctica").channel("general")
    status, answer = await rest("POST", f"/channels/{channel.id}/messages", body)
    assert status == 200, answer


@pytest.mark.parametrize(
    "body", [{}, {"content": ""}, {"content": "  "}, {"embeds": []}, {"flags": V2, "components": []}]
)
async def test_nothing_said_is_50006(sandbox: Sandbox, rest: Rest, body: dict[str, Any]) -> None:
    channel = sandbox.server("Antarctica").channel("general")
    status, answer = await rest("POST", f"/channels/{channel.id}/messages", body)
    assert (status, answer["code"]) == (400, 50006)


async def test_a_message_cannot_be_emptied_by_an_edit(sandbox: Sandbox, rest: Rest) -> None:
    path = f"/channels/{sandbox.server('Antarctica').channel('general').id}/messages"
    _, said = await rest("POST", path, {"content": "x"})
    status, answer = await rest("PATCH", f"{path}/{said['id']}", {"content": ""})
    assert (status, answer["code"]) == (400, 50006)


async def test_files_over_ten_megabytes_are_40005_and_eleven_are_a_fault(
    sandbox: Sandbox, rest: Rest
) -> None:
    path = f"/channels/{sandbox.server('Antarctica').channel('general').id}/messages"
    status, answer = await rest("POST", path, {}, [("a.bin", b"x" * ((10 << 20) + 1))])
    assert (status, answer["code"]) == (413, 40005)
    status, answer = await rest("POST", path, {}, [("a.png", png())] * 11)
    assert flat(answer["errors"]) == {"attachments": TOO_LONG}
    status, answer = await rest("POST", path, {}, [("a.png", png())] * 10)
    assert (status, len(answer["attachments"])) == (200, 10)


async def test_alt_text_has_1024_characters(sandbox: Sandbox, rest: Rest) -> None:
    path = f"/channels/{sandbox.server('Antarctica').channel('general').id}/messages"
    long, fits = ({"attachments": [{"id": 0, "description": "x" * each}]} for each in (1025, 1024))
    _, answer = await rest("POST", path, long, [("a.png", png())])
    assert flat(answer["errors"]) == {"attachments.0.description": TOO_LONG}
    status, answer = await rest("POST", path, fits, [("a.png", png())])
    assert (status, len(answer["attachments"][0]["description"])) == (200, 1024)


async def test_all_faults_come_at_once(sandbox: Sandbox, rest: Rest) -> None:
    path = f"/channels/{sandbox.server('Antarctica').channel('general').id}/messages"
    body = {"content": "x" * 2001, "components": [row(button(label="x" * 81))]}
    _, answer = await rest("POST", path, body)
    assert set(flat(answer["errors"])) == {"content", BUTTON + ".label"}


async def test_discord_py_reads_the_path_from_the_error(sandbox: Sandbox, start: Start) -> None:
    server = sandbox.server("Antarctica")
    bot = Bot()
    await start(bot)
    channel = bot.get_channel(server.channel("general").id)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("x" * 2001)
    assert caught.value.code == 50035
    assert "In content: Must be 2000 or fewer in length." in caught.value.text


async def test_what_a_select_shows_as_picked_comes_back_with_its_id_as_text(
    sandbox: Sandbox, rest: Rest
) -> None:
    server = sandbox.server("Antarctica")
    role = server.role("Star")
    channel = server.channel("games")
    select = {"type": 6, "custom_id": "r", "default_values": [{"id": role.id, "type": "role"}]}
    status, answer = await rest(
        "POST", f"/channels/{channel.id}/messages", {"content": "x", "components": [row(select)]}
    )
    assert status == 200
    (held,) = answer["components"][0]["components"]
    assert held["default_values"] == [{"id": str(role.id), "type": "role"}]
