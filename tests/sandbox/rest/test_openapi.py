"""Requests and answers held against Discord's own document, where the setting names it."""

import io
import json
import os
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import ManualClock, Member, Sandbox, Server
from sandbox.rest.openapi import Document
from tests.sandbox.command_bot import Card, command_bot
from tests.sandbox.conftest import Bot, Rest, running, text_channel
from tests.sandbox.images import png


def ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


POST: dict[str, Any] = {
    "parameters": [{"name": "wait", "in": "query", "schema": {"type": "boolean"}}],
    "requestBody": {"content": {"application/json": {"schema": ref("Thing")}}},
}
NAME, COUNT = {"oneOf": [ref("Short"), ref("Word")]}, {"type": "integer", "maximum": 5}
SCHEMAS: dict[str, Any] = {
    "Id": {"type": "string", "format": "snowflake", "pattern": "^[0-9]+$"},
    "Short": {"type": "string", "maxLength": 3},
    "Word": {"type": "string"},
    "Thing": {
        "type": "object",
        "properties": {"id": ref("Id"), "name": NAME, "count": COUNT},
        "required": ["id"],
    },
}
RESPONSES: dict[str, Any] = {
    "200": {"content": {"application/json": {"schema": ref("Thing")}}},
    "4XX": {"$ref": "#/components/responses/Wrong"},
}
WRONG = {"content": {"application/json": {"schema": {"type": "object", "required": ["code", "why"]}}}}
PATHS = {"/things/{thing_id}": {"post": POST}, "/users/{user_id}": {"get": {"responses": RESPONSES}}}
COMPONENTS = {"schemas": SCHEMAS, "responses": {"Wrong": WRONG}}
SMALL = {"openapi": "3.1.0", "paths": PATHS, "components": COMPONENTS}


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(SMALL))
    return path


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"id": "5"}, []),
        ({"id": 5}, []),  # integers pass for snowflakes
        ({"id": "5", "name": "ab"}, []),  # fits both branches: oneOf is read as anyOf
        ({}, [()]),
        ({"id": "x"}, [("id",)]),
        ({"id": "5", "count": 6}, [("count",)]),
    ],
)
def test_a_body_is_held_against_the_document(small: Path, body: Any, wrong: list[tuple[str, ...]]) -> None:
    found = Document(small).violations("POST", "/things/{id}", body, {})
    assert [each.where for each in found] == wrong


def test_an_unknown_operation_and_a_bad_query_are_violations(small: Path) -> None:
    document = Document(small)
    assert len(document.violations("PUT", "/things/{id}", None, {})) == 1
    assert len(document.violations("POST", "/things/{id}", {"id": 1}, {"wait": "perhaps"})) == 1
    assert document.violations("POST", "/things/{id}", {"id": 1}, {"wait": "1"}) == []


async def test_a_violation_is_recorded_and_refused(small: Path) -> None:
    async with Sandbox(clock=ManualClock(), openapi=small) as sandbox:
        async with aiohttp.ClientSession() as session:
            status, answer = await Rest(sandbox, session)("GET", "/users/@me")
        assert (status, answer["code"]) == (400, 50035)
        assert [each.path for each in sandbox.violations] == ["/users/@me"]


@pytest.mark.parametrize(
    ("status", "body", "wrong"),
    [
        (200, {"id": "5"}, []),
        (200, {"id": "5", "count": "many"}, [("count",)]),
        (404, {"code": 1, "why": "x"}, []),
        (404, {"code": 1}, [()]),
        (204, None, [()]),  # not described
        (502, {}, []),
    ],
)
def test_an_answer_is_held_against_the_document(
    small: Path, status: int, body: Any, wrong: list[tuple[str, ...]]
) -> None:
    document = Document(small)
    for _ in range(2):
        found = document.response_violations("GET", "/users/{id}", status, body)
        assert [each.where for each in found] == wrong


async def test_a_wrong_answer_is_recorded_and_sent(small: Path) -> None:
    async with Sandbox(clock=ManualClock(), openapi=small) as sandbox:
        async with aiohttp.ClientSession() as session:
            rest = Rest(sandbox, session)
            assert (await rest("GET", f"/users/{sandbox.application['id']}"))[0] == 200
            assert sandbox.violations == []
            assert (await rest("GET", "/users/5"))[0] == 404
        assert [(each.path, each.where) for each in sandbox.violations] == [("/users/{user_id}", ())]


def test_a_fault_inside_a_union_is_told_by_the_branch_whose_type_fits(tmp_path: Path) -> None:
    kinds = [
        {
            "properties": {
                "type": {"enum": [number]},
                "emoji": {"required": ["name"]},
                "name": {"type": "null"},
            }
        }
        for number in (1, 2)
    ]
    schema = {"properties": {"parts": {"items": {"oneOf": kinds}}}}
    responses = {"200": {"content": {"application/json": {"schema": schema}}}}
    path = tmp_path / "unions.json"
    path.write_text(json.dumps({"paths": {"/x": {"get": {"responses": responses}}}, "components": {}}))
    (found,) = Document(path).response_violations("GET", "/x", 200, {"parts": [{"type": 2, "emoji": {}}]})
    assert (found.where, "'name' is a required" in found.message) == (("parts", 0, "emoji"), True)


@pytest.mark.slow
@pytest.mark.skipif("DISCORD_OPENAPI" not in os.environ, reason="DISCORD_OPENAPI names no document")
async def test_discord_py_and_the_sandbox_keep_to_the_document(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = command_bot()
    path = os.environ["DISCORD_OPENAPI"]
    async with Sandbox(clock=ManualClock(), openapi=path) as sandbox:
        server = sandbox.server("Antarctica", members=["Ana"])
        async with running(sandbox, bot, monkeypatch):
            await ask(server.member("Ana"))
            await work(bot, sandbox, server)
        assert sandbox.violations == []
        assert sandbox.refused == []
        assert len(sandbox.rest.granted) > 25


async def ask(ana: Member) -> None:
    """A member goes through all that the talking bot can do."""
    panel = await ana.slash("panel")
    await ana.choose(panel.message, "Spin", "left")
    await ana.choose(panel.message, "Whom", ana)
    await ana.click(panel.message, "Play")
    await (await ana.slash("think")).settled()
    await (await ana.slash("think", ephemeral=True)).settled()
    await ana.slash("card")
    await ana.slash("embed")
    await ana.slash("data export")
    await ana.autocomplete("move", option="move", typed="e")
    await ana.slash("move", move="e5", channel=ana.dm)
    asked = await ana.click((await ana.slash("panel")).message, "Ask")
    await ana.submit(asked.modal, {"Play": "e5"})
    await ana.submit((await ana.slash("write")).modal, {"Play": "e5"})


async def work(bot: Bot, sandbox: Sandbox, server: Server) -> None:
    """The bot uses the routes that no interaction needs."""
    channel = text_channel(bot, server)
    file = discord.File(io.BytesIO(png()), "a.png", description="Ice")
    said = await channel.send("x", file=file, allowed_mentions=discord.AllowedMentions.none(), nonce="1")
    await said.edit(content="y", attachments=said.attachments)
    await (await said.reply("z")).delete()
    emoji = await bot.create_application_emoji(name="ball", image=png())
    assert [each.name for each in await bot.fetch_application_emojis()] == ["ball"]
    await emoji.edit(name="sun")
    await bot.fetch_application_emoji(emoji.id)
    await emoji.delete()
    await channel.fetch_message(said.id)
    await channel.typing()
    thread = await said.create_thread(name="match", auto_archive_duration=1440)
    await thread.add_user(discord.Object(server.member("Ana").id))
    await thread.send(view=Card(), file=discord.File(io.BytesIO(png()), "board.png"))
    await thread.edit(archived=True)
    assert [each.content async for each in channel.history(limit=5)]
    guild = await bot.fetch_guild(server.id)
    await guild.fetch_member(server.member("Ana").id)
    await guild.fetch_roles()
    await guild.fetch_channels()
    assert not await guild.active_threads()
    await bot.fetch_channel(thread.id)
    await bot.tree.fetch_commands()
    await bot.tree.sync(guild=guild)
    await bot.application_info()
    assert [each.name async for each in bot.fetch_guilds()] == ["Antarctica"]
    await (await bot.fetch_user(server.member("Ana").id)).send("z")
    await said.delete()
    sandbox.host_activity("http://127.0.0.1:1", "secret")
    ana = server.member("Ana")
    opened = sandbox.activities.launch(ana.user, server.channels[0].record)
    path = "/applications/{application_id}/activity-instances/{instance_id}"
    ids = {"application_id": sandbox.application["id"], "instance_id": opened.id}
    assert (await bot.http.request(discord.http.Route("GET", path, **ids)))["users"] == [ana.key]
    await bot.application_info()
