"""Bodies of any shape get a refusal, never an internal error."""

from typing import Any

import pytest

from sandbox import Channel, Sandbox, Server
from tests.sandbox.conftest import Rest

Body = dict[str, Any]

LISTS: list[Any] = [[], [5], [[]], [None], [{}], [{"type": 2}], [{"id": "x"}]]
JUNK: list[Any] = [5, -1, 1.5, True, "", "x", {}, {"a": 1}, *LISTS]
MESSAGE = ["content", "embeds", "components", "attachments", "allowed_mentions", "flags", "nonce"]
MESSAGE += ["message_reference", "tts", "poll", "sticker_ids", "enforce_nonce"]
EMBED = ["title", "description", "url", "color", "timestamp", "footer", "image", "author", "fields"]
COMPONENT = ["type", "id", "custom_id", "style", "label", "url", "emoji", "options", "placeholder"]
COMPONENT += ["min_values", "max_values", "components", "accessory", "items", "media", "file", "content"]
COMPONENT += ["component", "disabled", "description", "spoiler"]
COMMAND = ["type", "name", "description", "options", "default_member_permissions", "contexts", "nsfw"]
COMMAND += ["integration_types", "name_localizations", "description_localizations"]
OPTION = ["type", "name", "description", "required", "choices", "autocomplete", "min_value", "max_length"]
OPTION += ["options", "channel_types"]
MODAL: Body = {"custom_id": "m", "title": "t", "components": [{"type": 18, "label": "x"}]}
KINDS = (1, 2, 3, 5, 9, 10, 11, 12, 13, 14, 17, 18)


def each_with_junk(plain: Body, keys: list[str]) -> list[Body]:
    return [{**plain, key: junk} for key in keys for junk in JUNK]


def message_bodies() -> list[Body]:
    found = each_with_junk({"content": "x"}, MESSAGE)
    found += [{"embeds": [each]} for each in each_with_junk({"title": "x"}, EMBED)]
    for kind in KINDS:
        parts = each_with_junk({"type": kind, "custom_id": "a", "label": "x"}, COMPONENT)
        found += [{"flags": 1 << 15, "components": [each]} for each in parts]
        found += [{"components": [{"type": 1, "components": [each]}]} for each in parts]
    return found


async def hold(rest: Rest, method: str, path: str, bodies: list[Any]) -> None:
    for body in bodies:
        status, answer = await rest(method, path, body)
        assert status < 500, (body, answer)


@pytest.mark.slow
async def test_messages(rest: Rest, messages: str) -> None:
    await hold(rest, "POST", messages, message_bodies())
    _, said = await rest("POST", messages, {"content": "x"})
    await hold(rest, "PATCH", f"{messages}/{said['id']}", each_with_junk({}, MESSAGE))


@pytest.mark.slow
async def test_commands(sandbox: Sandbox, rest: Rest) -> None:
    path = f"/applications/{sandbox.application['id']}/commands"
    plain = {"name": "a", "description": "b"}
    commands = each_with_junk(plain, COMMAND)
    for kind in (1, 2, 3, 4, 6):
        options = each_with_junk({**plain, "type": kind}, OPTION)
        commands += [{**plain, "options": [each]} for each in options]
    await hold(rest, "PUT", path, [*JUNK, *([each] for each in commands)])
    await hold(rest, "POST", path, each_with_junk(plain, COMMAND))


@pytest.mark.parametrize("kind", [4, 5, 8, 9])
async def test_answers_to_interactions(rest: Rest, kind: int, server: Server) -> None:
    await rest.add_command("ask")
    bodies: list[Any] = [*JUNK, *each_with_junk(MODAL, list(MODAL))]
    bodies += each_with_junk({"content": "x"}, ["flags", "choices"])
    for data in bodies:
        asked = server.member("Ana").begin_slash("ask")
        path = f"/interactions/{asked.id}/{asked.token}/callback"
        await hold(rest, "POST", path, [{"type": kind, "data": data}])


@pytest.mark.slow
@pytest.mark.essential
async def test_threads_and_channels(sandbox: Sandbox, rest: Rest, channel: Channel) -> None:
    sandbox.server("Antarctica", members=["Ana"]).bot_role.allow(8)
    thread, at = channel.thread("t"), f"/channels/{channel.id}"
    keys = ["name", "topic", "type", "archived", "locked", "auto_archive_duration", "invitable"]
    bodies = each_with_junk({"name": "x"}, [*keys, "rate_limit_per_user"])
    await hold(rest, "POST", at + "/threads", [*bodies, *JUNK])
    await hold(rest, "PATCH", at, bodies)
    await hold(rest, "PATCH", f"/channels/{thread.id}", bodies)
    await hold(rest, "POST", "/users/@me/channels", each_with_junk({}, ["recipient_id"]))
    for query in ("limit=x", "before=x", "around=", "limit=0"):
        await hold(rest, "GET", f"{at}/messages?{query}", [None])
