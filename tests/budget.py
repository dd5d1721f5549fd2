"""Which tests are slow, and their processor time: above ``TEST_BUDGET_S`` seconds one that is not slow fails.

``slow(but=("test_one", "test_two[en]"))`` marks a file or a test whose others are slow. The seconds are
those of a machine that has nothing else to do: where a fixed piece of work takes longer just now, a test may
too.
"""

import json
import os
from collections.abc import Generator
from typing import Final

import pytest

BUDGET_S: Final = float(os.environ.get("TEST_BUDGET_S", "inf"))
WORK_S: Final = 0.065
"""What ``slowness`` measures took on the machine of which a budget speaks."""
WORK: Final = {str(number): [number, str(number) * 3, number / 7] for number in range(20_000)}


def used_s() -> float:
    """The processor time of this process and its children so far."""
    return sum(os.times()[:4])


def slowness() -> float:
    """How many times longer than on an idle machine things take now: the longest of a few readings."""
    took_s = []
    for _ in range(5):
        before_s = used_s()
        json.loads(json.dumps(WORK))
        sorted(WORK, key=lambda text: text[::-1])
        took_s.append(used_s() - before_s)
    return max(1.0, max(took_s) / WORK_S)


def is_slow(item: pytest.Item) -> bool:
    """Whether a test is marked slow, and not named as one that is not."""
    mark = item.get_closest_marker("slow")
    return mark is not None and not {item.name, item.name.partition("[")[0]} & {*mark.kwargs.get("but", ())}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests with a bot as slow, and have those that are named as not slow in every run."""
    for item in items:
        mark = item.get_closest_marker("slow")
        if mark is None and isinstance(item, pytest.Function) and "file_bot" in item.fixturenames:
            item.add_marker("slow")
        elif mark is not None and not is_slow(item):
            item.add_marker("essential")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Fail a test that took too long."""
    before_s = used_s()
    yield
    took_s = used_s() - before_s
    if took_s > BUDGET_S and not is_slow(item):
        fair_s = took_s / slowness()
        if fair_s > BUDGET_S:
            reason = f"took {took_s:.2f} s of processor time, as {fair_s:.2f} s elsewhere: mark it slow"
            pytest.fail(reason, pytrace=False)
