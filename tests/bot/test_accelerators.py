"""The bot with and without the packages that only make it faster."""

import asyncio
import os
import sys
import tempfile
from asyncio.subprocess import STDOUT
from typing import Final

import pytest

from operation.process import fast_loop
from tests.bot.harness import BotHarness
from tests.bot.test_endurance import HOUSE, Program, settings_for, stopped

pytestmark = pytest.mark.slow

FASTER: Final = ("isal", "orjson", "uvloop")
WITHOUT: Final = (
    f"import sys; sys.modules.update(dict.fromkeys({FASTER})); import bot; sys.exit(bot.main([]))"
)
WITH: Final = "import sys, bot; sys.exit(bot.main([]))"


@pytest.mark.parametrize("program", [WITH, WITHOUT], ids=["with", "without"])
async def test_the_bot_plays_and_stops_with_and_without_them(offline: BotHarness, program: str) -> None:
    environment = {**os.environ, **settings_for(offline)}
    said = tempfile.TemporaryFile()  # noqa: SIM115 - closed when the program has ended
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, cwd=HOUSE, env=environment, stdout=said, stderr=STDOUT
    )
    await offline.until(lambda: offline.discord.gateway.connected)
    await offline.begin_by_cards(clock="none")
    moved = await offline.do(offline.ana, "move", move="1ne")
    assert "came out of the sea" in moved.text
    await offline.card_with(f"{offline.ben.mention}, your turn")
    await stopped(Program(process, said))


def test_without_uvloop_the_loop_is_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    loop = fast_loop()
    loop.close()
    assert isinstance(loop, asyncio.BaseEventLoop)
