"""Fixtures of every test, and how hypothesis searches.

By default each test tries the same examples in each run; with ``--hypothesis-profile=soak`` new ones.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import toy_game

pytest_plugins = ["tests.databases"]

# A busy machine is slow; what is slow is no fault.
settings.register_profile("soak", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fixed", settings.get_profile("soak"), derandomize=True)
settings.load_profile("fixed")


@pytest.fixture
def with_toy_game(tmp_path: Path) -> Iterator[None]:
    """One more game in the registry."""
    with toy_game.added(tmp_path / "elsewhere"):
        yield
