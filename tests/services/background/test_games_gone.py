"""The matches of a game that the bot does not have any more stand still until it has it again."""

from pathlib import Path

import pytest

from engine.core.errors import BadOption
from engine.match.calendar import DAY_MS
from services.background.deadlines import DAMAGED_RETRY_MS
from tests.installed import konane
from tests.services.conftest import ANN, ServiceHarness


@pytest.mark.slow
async def test_nobody_is_flagged_for_the_time_in_which_a_game_was_gone(
    harness: ServiceHarness, tmp_path: Path
) -> None:
    other = await harness.match()
    with konane(tmp_path / "before"):
        gone = await harness.match(game="konane", clock="correspondence:3")
        before = await harness.left_ms(gone.id)
    await harness.restart(2 * DAY_MS)
    for _ in range(3):
        harness.now_ms += DAY_MS
        await harness.sweep()
    with pytest.raises(BadOption, match=r"game\.unknown"):
        await harness.services.matches.act(gone.id, ANN.id, "move", text="d2")
    assert (await harness.view(other.id)).outcome is not None
    with konane(tmp_path / "after"):
        await harness.restart()
        harness.now_ms += DAMAGED_RETRY_MS
        await harness.sweep()
        assert (await harness.view(gone.id)).outcome is None
        assert await harness.left_ms(gone.id) == before
