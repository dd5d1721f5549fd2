"""The matches of a game that the bot does not have any more stand still until it has it again."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.core.errors import BadOption, BadRecord
from engine.fairness.match_file import read_back
from engine.match.calendar import DAY_MS
from engine.registry import game
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


@pytest.mark.slow
async def test_a_match_that_a_new_ruling_would_have_ended_goes_on_to_its_end_by_its_own(
    harness: ServiceHarness, tmp_path: Path
) -> None:
    """The recipe for a change of rules (docs/larger-games.md), on a game that has two versions."""
    with konane(tmp_path / "first"):
        view = await harness.play(await harness.match(game="konane"), "d2", "e2")
    with konane(tmp_path / "second", version=2):
        await harness.restart()
        newest, rng = game("konane"), Random(1)
        assert (newest.about.rules, view.rules) == (2, 1)
        view = await harness.play(await harness.view(view.id), "d4d2", "d1d3")
        assert newest.end(view.position) is not None
        await harness.restart()  # opened again, where the newest rules say that it is over
        view = await harness.view(view.id)
        while view.outcome is None:
            rules = view.match.game
            view = await harness.play(view, rules.write(view.position, rules.sample(view.position, rng)))
        await harness.restart()
        again = await harness.view(view.id)
        assert (again.log, again.position, again.outcome) == (view.log, view.position, view.outcome)
        assert again.outcome is not None
        assert again.outcome.reason == "stuck"
        file = json.loads(json.dumps(await harness.services.records.file(view.id)))
        assert read_back(file).outcome == again.outcome
        with pytest.raises(BadRecord):
            read_back({**file, "rules": 2})
        assert (await harness.match(game="konane")).rules == 2
