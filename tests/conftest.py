"""Fixtures of every test, and how hypothesis searches.

By default each test tries the same examples in each run; with ``--hypothesis-profile=long`` new ones.
"""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import text

from sandbox.client import waiting
from tests.installed import breakthrough, konane
from tests.waits import WAIT_S

waiting.WAIT_TIMEOUT_S = WAIT_S
pytest_plugins = [
    "tests.budget",
    "tests.clusters",
    "tests.databases",
    "tests.each_game",
    "tests.left_out",
]

# A busy machine is slow; what is slow is no fault.
settings.register_profile(
    "long", max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("fixed", settings.get_profile("long"), max_examples=50, derandomize=True)
settings.load_profile("fixed")


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: tests also wait for disks, sockets and processes."""
    return (os.cpu_count() or 1) + 1


@settings(max_examples=1, database=None)
@given(text())
def one_example(_: str) -> None:
    """Let hypothesis make what it keeps: tables of characters, and random numbers.

    It asks the garbage collector who holds those. On Python 3.14 nobody does whom ``gc.freeze`` has exempted.
    """


def pytest_collection_finish() -> None:
    """Exempt from the garbage collector what stays until the end: searching it takes a tenth of the time."""
    one_example()
    gc.collect()
    gc.freeze()


@pytest.fixture
def with_breakthrough(tmp_path: Path) -> Iterator[None]:
    """Install one of the examples."""
    with breakthrough(tmp_path):
        yield


@pytest.fixture
def with_konane(tmp_path: Path) -> Iterator[None]:
    """Install the other."""
    with konane(tmp_path):
        yield
