"""``python -m sandbox``: a Discord of its own, for bots that other processes run."""

import asyncio
import sys
from asyncio.subprocess import PIPE

import aiohttp
import pytest

from tests.test_house import ROOT


@pytest.mark.slow
async def test_it_prints_what_a_bot_needs_to_find_it() -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", "--shards", "2", cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    assert program.stdout is not None
    settings: dict[str, str] = {}
    while len(settings) < 3:
        line = (await program.stdout.readline()).decode()
        assert line
        name, equals, value = line.strip().partition("=")
        if equals:
            settings[name] = value
    assert settings.keys() == {"DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GATEWAY_URL"}
    headers = {"Authorization": f"Bot {settings['DISCORD_TOKEN']}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{settings['DISCORD_API_URL']}/gateway/bot") as answer,
    ):
        found = await answer.json()
    assert found["shards"] == 2
    assert found["url"] == settings["DISCORD_GATEWAY_URL"]
    program.terminate()
    _, complaints = await program.communicate()
    assert (program.returncode, complaints) == (0, b"")
