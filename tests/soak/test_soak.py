"""A little of the soak test: every kind of fault once; ``make soak`` goes on for as long as one likes."""

from typing import Final

import pytest

from tests.seeds import THOROUGH
from tests.soak.faults import FAULTS, Fault
from tests.soak.run import troubled

MARKS: Final[dict[str, list[pytest.MarkDecorator]]] = {"sqlite": [], "postgresql": [pytest.mark.postgres]}
SHORT: Final = ("kill", "gateway cut")
CASES: Final = [
    pytest.param(fault, database, id=f"{fault.name}-{database}", marks=MARKS[database])
    for fault in FAULTS
    for database in fault.databases
    if THOROUGH or (fault.name in SHORT and database == "sqlite")
]
TIMES: Final = 5 if THOROUGH else 1


@pytest.mark.slow
@pytest.mark.parametrize(("fault", "database"), CASES)
async def test_no_fault_loses_or_doubles_anything(fault: Fault, database: str) -> None:
    figures = await troubled(
        fault, database, processes=1, seed=7, pause_s=1.0, goes_on=lambda so_far: so_far < TIMES
    )
    assert figures.times == TIMES
    assert figures.cards_posted > 0
    assert figures.mistakes == 0, figures
