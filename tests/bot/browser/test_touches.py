"""How few touches a turn takes on the page of the Activity: played by a finger, at the width of a phone."""

import pytest
from playwright.async_api import Browser

from benchmarks.page import GAMES, Stage, touches
from tests.bot.harness import BotHarness

TURNS = 2
MOST = dict.fromkeys(GAMES, 2.0) | {"polar-dare": 1.0}
"""By game the touches that a turn, or a step of one, may take: a drag, and a tap."""


@pytest.mark.parametrize("game", GAMES)
async def test_a_turn_takes_few_touches(browser: Browser, hosting: BotHarness, game: str) -> None:
    stage = Stage(hosting.discord, hosting.client, hosting.channel, hosting.ana, hosting.ben)
    assert max(await touches(stage, browser, game, TURNS)) <= MOST[game]
