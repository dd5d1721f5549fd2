"""Requests held against Discord's own document, where the setting names it."""

import json
import os
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import HandClock, Sandbox
from sandbox.openapi import Document
from tests.sandbox.conftest import Rest, running
from tests.sandbox.talking_bot import talking_bot

SCHEMAS = "#/components/schemas/"
SMALL: dict[str, Any] = {
    "openapi": "3.1.0",
    "paths": {
        "/things/{thing_id}": {
            "post": {
                "parameters": [{"name": "wait", "in": "query", "schema": {"type": "boolean"}}],
                "requestBody": {
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Thing"}}}
                },
            }
        }
    },
    "components": {
        "schemas": {
            "Id": {"type": "string", "format": "snowflake", "pattern": "^[0-9]+$"},
            "Short": {"type": "string", "maxLength": 3},
            "Word": {"type": "string"},
            "Thing": {
                "type": "object",
                "properties": {
                    "id": {"$ref": "#/components/schemas/Id"},
                    "name": {
                        "oneOf": [
                            {"$ref": "#/components/schemas/Short"},
                            {"$ref": "#/components/schemas/Word"},
                        ]
                    },
                    "count": {"type": "integer", "maximum": 5},
                },
                "required": ["id"],
            },
        }
    },
}


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
    async with Sandbox(clock=HandClock(), openapi=small) as world:
        async with aiohttp.ClientSession() as session:
            status, answer = await Rest(world, session)("GET", "/users/@me")
        assert (status, answer["code"]) == (400, 50035)
        assert [each.path for each in world.violations] == ["/users/@me"]


@pytest.mark.skipif("DISCORD_OPENAPI" not in os.environ, reason="DISCORD_OPENAPI names no document")
async def test_discord_py_keeps_to_discords_own_document(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = talking_bot()
    async with Sandbox(clock=HandClock(), openapi=os.environ["DISCORD_OPENAPI"]) as world:
        server = world.server("Antarctica", members=["Ana"])
        ana = server.member("Ana")
        async with running(world, bot, monkeypatch):
            panel = await ana.slash("panel")
            await ana.click(panel.message, "Play")
            await (await ana.slash("think")).settled()
            await ana.slash("card")
            await ana.slash("embed")
            await ana.slash("data export")
            await ana.autocomplete("move", option="move", typed="e")
            await ana.slash("move", move="e5")
            asked = await ana.click((await ana.slash("panel")).message, "Ask")
            await ana.submit(asked.modal, {"Move": "e5"})
            channel = bot.get_channel(server.channel("general").id)
            assert isinstance(channel, discord.TextChannel)
            said = await channel.send("x", allowed_mentions=discord.AllowedMentions.none())
            thread = await said.create_thread(name="match")
            await thread.send("y")
            await thread.edit(archived=True)
            await (await bot.fetch_user(ana.id)).send("z")
            await said.delete()
        assert world.violations == []
        assert world.refused == []
