"""Numbers of random cases: few in every run, more among the slow tests, most in ``make long``."""

from typing import Any, Final

import pytest
from hypothesis import settings

THOROUGH: Final = settings.get_current_profile_name() == "long"
"""Whether this run takes the time for them all."""


def seeds(quick: int, slow: int, long: int) -> list[Any]:
    """The first ``quick`` seeds for every run, those up to ``slow`` marked, and the rest in long runs."""
    marked = range(quick, long if THOROUGH else slow)
    return [*range(quick), *(pytest.param(seed, marks=pytest.mark.slow) for seed in marked)]
