"""Hostile texts in everything that reads what members send: refused with a sentence, and cheap to refuse."""

from typing import Final

import pytest

from tests.bot.hostile_texts import fed
from tests.seeds import THOROUGH

MOST_STEPS: Final = 200_000
"""Calls of functions for one text; a move while it is typed, the heaviest kind, takes up to some 150,000."""


@pytest.mark.slow
def test_hostile_texts_are_read_or_refused_and_cost_little() -> None:
    count = 100_000 if THOROUGH else 2_000
    figures = fed(count, seed=1)
    assert figures.faults == []
    assert figures.texts == count
    assert {"read", "refused", "outdated"} == set(figures.outcomes)
    assert max(steps for steps, _ in figures.most_steps.values()) < MOST_STEPS, str(figures)
