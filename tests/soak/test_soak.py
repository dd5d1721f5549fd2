"""A little of the soak test: every kind of fault once; ``make soak`` goes on for as long as one likes."""

import pytest

from tests.databases import SERVER
from tests.soak.faults import FAULTS, Fault
from tests.soak.run import troubled

NAMED = {fault.name: fault for fault in FAULTS}
SHORT = ("kill", "gateway cut")


async def survived(fault: Fault, database: str, times: int) -> None:
    """Have a fault happen so often, and check that nothing went wrong."""
    figures = await troubled(
        fault, database, processes=1, seed=7, pause_s=1.0, goes_on=lambda so_far: so_far < times
    )
    assert figures.times == times
    assert figures.cards_posted > 0
    assert figures.mistakes == 0, figures


@pytest.mark.parametrize("name", SHORT)
async def test_nothing_is_lost_or_doubled(name: str) -> None:
    await survived(NAMED[name], "sqlite", 2)


@pytest.mark.long
@pytest.mark.parametrize("database", ["sqlite", *(["postgresql"] if SERVER else [])])
@pytest.mark.parametrize("fault", FAULTS, ids=lambda each: each.name)
async def test_no_fault_loses_or_doubles_anything(fault: Fault, database: str) -> None:
    if database not in fault.databases:
        pytest.skip("this cannot happen to it")
    await survived(fault, database, 5)
