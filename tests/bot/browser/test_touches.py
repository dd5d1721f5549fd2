"""How few touches a turn takes on the page of the Activity: played by a finger, at the width of a phone."""

from random import Random
from typing import Final

import pytest

from services.matches.views import MatchView
from tests.bot.browser.conftest import PHONE_ONLY, touched_on_phones, with_activity
from tests.bot.browser.open_page import OpenPage
from tests.bot.browser.test_whole_matches import opened_board
from tests.bot.browser.touches import random_turn
from tests.bot.harness import BotHarness
from web.states import moves_shown

TURNS: Final = 2
GAMES: Final[dict[str, tuple[dict[str, str], tuple[str, ...], int]]] = {
    "penguin-soccer": ({}, ("2ne", "3s", "b2ne", "h8s"), 2),
    "piecepack-soccer": ({"hand": "steady"}, ("set square", "set line"), 2),
    "polar-dare": ({}, (), 1),
    "scherer-soccer": ({"setup": "mirrored"}, (), 2),
}
"""By game the options of the match, its first moves, and the most touches of a turn, or of a step of one."""

pytestmark = PHONE_ONLY
harness = with_activity
has_touch = touched_on_phones


async def turn_of_ana(harness: BotHarness, rng: Random) -> MatchView:
    """The match once it is Ana's turn; Ben moves at random."""
    while (match := await harness.view()).mover != 0:
        rules = match.match.game
        await harness.submit(rules.write(match.position, rules.sample(match.position, rng)))
    return match


@pytest.mark.parametrize("game", GAMES)
async def test_a_turn_takes_few_touches(page: OpenPage, harness: BotHarness, game: str) -> None:
    options, moves, most = GAMES[game]
    await harness.begin(game=game, recorded=True, **options)
    await harness.submit(*moves)
    board, rng = await opened_board(page), Random(7)
    for _ in range(TURNS):
        match = await turn_of_ana(harness, rng)
        turn = random_turn(match, rng)
        await board.shows(moves_shown(match))
        for touch in turn.touches:
            await board.touch(touch)
        await board.shows(moves_shown(match) + turn.steps)
        assert len(turn.touches) <= most * turn.steps
