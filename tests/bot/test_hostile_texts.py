"""Hostile texts in everything that reads what members send: refused with a sentence, and cheap to refuse."""

from typing import Final

import pytest

from tests.bot.hostile_texts import fed

MOST_STEPS: Final = 200_000
"""Calls of functions for one text; a move while it is typed, the heaviest kind, takes up to some 150,000."""


@pytest.mark.parametrize("count", [2_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_hostile_texts_are_read_or_refused_and_cost_little(count: int) -> None:
    figures = fed(count, seed=1)
    assert figures.faults == []
    assert figures.texts == count
    assert {"read", "refused", "outdated"} == set(figures.outcomes)
    assert max(steps for steps, _ in figures.most_steps.values()) < MOST_STEPS, str(figures)
