"""The processor time of a test: above ``TEST_BUDGET_S`` seconds one that is not marked slow fails.

Those are seconds of a machine that has nothing else to do: where a fixed piece of work takes longer just now,
a test may too.
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Fail a test that took too long."""
    before_s = used_s()
    yield
    took_s = used_s() - before_s
    if took_s > BUDGET_S and not item.get_closest_marker("slow"):
        fair_s = took_s / slowness()
        if fair_s > BUDGET_S:
            reason = f"took {took_s:.2f} s of processor time, as {fair_s:.2f} s elsewhere: mark it slow"
            pytest.fail(reason, pytrace=False)
