"""The matches of a game that the bot does not have any more stand still until it has it again."""

from pathlib import Path

import pytest

from engine import registry
from engine.core.errors import BadOption
from engine.match.calendar import DAY_MS
from services.background.deadlines import DAMAGED_RETRY_MS
from tests import toy_game
from tests.services.conftest import ANN, ServiceHarness


async def test_nobody_is_flagged_for_the_time_in_which_a_game_was_gone(
    harness: ServiceHarness, with_toy_game: Path
) -> None:
    other = await harness.match()
    gone = await harness.match(game=toy_game.KEY, clock="correspondence:3")
    before = await harness.left_ms(gone.id)
    toy_game.take_away(with_toy_game)
    await harness.restart(2 * DAY_MS)
    for _ in range(3):
        harness.now_ms += DAY_MS
        await harness.sweep()
    with pytest.raises(BadOption, match=r"game\.unknown"):
        await harness.services.matches.act(gone.id, ANN.id, "move", text="all")
    assert (await harness.view(other.id)).outcome is not None
    registry.add(toy_game.FOLDER, with_toy_game)
    await harness.restart()
    harness.now_ms += DAMAGED_RETRY_MS
    await harness.sweep()
    assert (await harness.view(gone.id)).outcome is None
    assert await harness.left_ms(gone.id) == before
