"""The application's emoji: what Discord takes, keeps and refuses, and where they can be used."""

import base64
from typing import Any

import aiohttp
import pytest

from sandbox import ManualClock, Sandbox
from tests.sandbox.conftest import Rest
from tests.sandbox.images import png


@pytest.fixture
def path(sandbox: Sandbox) -> str:
    """The path of the application's emoji."""
    return f"/applications/{sandbox.application['id']}/emojis"


def body(name: str, image: bytes | None = None) -> dict[str, str]:
    data = base64.b64encode(png() if image is None else image).decode()
    return {"name": name, "image": f"data:image/png;base64,{data}"}


def row(emoji: dict[str, Any]) -> dict[str, object]:
    """A message with a button and an option that have an emoji."""
    button = {"type": 2, "style": 1, "label": "Play", "custom_id": "a", "emoji": emoji}
    select = {
        "type": 3,
        "custom_id": "b",
        "options": [{"label": "Penguin", "value": "1", "emoji": emoji}],
    }
    return {
        "content": "x",
        "components": [{"type": 1, "components": [button]}, {"type": 1, "components": [select]}],
    }


async def test_an_emoji_is_uploaded_listed_renamed_shown_and_deleted(
    sandbox: Sandbox, rest: Rest, path: str, messages: str
) -> None:
    status, made = await rest("POST", path, body("ball"))
    assert (status, made["name"], made["animated"], made["available"]) == (201, "ball", False, True)
    assert await rest("GET", path) == (200, {"items": [made]})
    one, used = f"{path}/{made['id']}", {"id": int(made["id"]), "name": "ball"}
    assert (await rest("PATCH", one, {"name": "sun"}))[1]["name"] == "sun"
    assert (await rest("GET", one))[1]["name"] == "sun"
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{sandbox.page_url}cdn/emojis/{made['id']}.png") as image,
    ):
        assert await image.read() == png()
    _, sent = await rest("POST", messages, row(used))
    button = sent["components"][0]["components"][0]
    assert button["emoji"]["id"] == made["id"], "a number too large for the page comes as text"
    assert await rest("DELETE", one) == (204, None)
    assert await rest("GET", path) == (200, {"items": []})
    assert await rest.error("DELETE", one) == (404, 10014)


async def test_a_deleted_emoji_makes_every_message_with_it_invalid(
    rest: Rest, path: str, messages: str
) -> None:
    _, made = await rest("POST", path, body("ball"))
    with_it = row({"id": made["id"], "name": "ball"})
    _, said = await rest("POST", messages, with_it)
    await rest("DELETE", f"{path}/{made['id']}")
    one, invalid = f"{messages}/{said['id']}", (400, 50035)
    assert await rest.error("POST", messages, with_it) == invalid
    assert await rest.error("PATCH", one, with_it) == invalid
    assert await rest.error("PATCH", one, {"content": "y"}) == invalid
    assert (await rest("PATCH", one, {"content": "y", "components": []}))[0] == 200


async def test_an_unknown_emoji_in_a_button_or_an_option_is_a_fault(rest: Rest, messages: str) -> None:
    status, answer = await rest("POST", messages, row({"id": "5", "name": "ball"}))
    fault = {"id": {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}}
    assert (status, answer["code"]) == (400, 50035)
    button, select = (answer["errors"]["components"][place]["components"]["0"] for place in "01")
    assert button["emoji"] == fault
    assert select["options"]["0"]["emoji"] == fault


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (body("b"), "name"),
        (body("b" * 33), "name"),
        (body("b-c"), "name"),
        ({"name": "ball"}, "image"),
        ({"name": "ball", "image": "https://example.com/a.png"}, "image"),
        ({"name": "ball", "image": "data:image/png;base64,%%%"}, "image"),
        (body("ball", bytes((256 << 10) + 1)), "image"),
        (body("taken"), "name"),
    ],
)
async def test_a_bad_name_or_image_is_refused(
    rest: Rest, path: str, wrong: dict[str, str], field: str
) -> None:
    await rest("POST", path, body("taken"))
    status, answer = await rest("POST", path, wrong)
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, [field])
    assert len((await rest("GET", path))[1]["items"]) == 1


async def test_there_are_no_more_emoji_than_discord_allows(
    rest: Rest, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.model.emoji.MOST", 1)
    await rest("POST", path, body("ball"))
    assert await rest.error("POST", path, body("sun")) == (400, 30008)


async def test_emoji_of_another_application_are_closed() -> None:
    async with Sandbox(clock=ManualClock()) as sandbox, aiohttp.ClientSession() as session:
        assert await Rest(sandbox, session).error("GET", "/applications/5/emojis") == (403, 20012)
