"""The bot killed by the system in play; ``python -m benchmarks.kills`` does it as often as one likes."""

import pytest

from benchmarks.kills import survive


@pytest.mark.soak
async def test_no_kill_loses_or_doubles_anything() -> None:
    figures = await survive(kills=25, seed=7)
    assert figures.kills == 25
    assert figures.moves_acknowledged > 25
    assert figures.faults == 0, figures
