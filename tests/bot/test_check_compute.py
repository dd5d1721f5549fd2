"""``python bot.py check`` if ``COMPUTE`` names a scheduler: whether it answers, and its workers."""

import asyncio

import pytest

from operation.check import findings_on_computers
from services.computer.pool import LOCAL
from tests.clusters import DaskCluster
from tests.services.computer.test_cluster import WITHOUT_ANYBODY
from tests.waits import WAIT_S

pytestmark = pytest.mark.slow


async def line(compute: str) -> str:
    (found,) = [str(each) async for each in findings_on_computers(compute)]
    return found


async def test_this_machine_is_named() -> None:
    assert (await line(LOCAL)).startswith("ok    COMPUTE is local: computers think on this machine, ")


async def test_a_scheduler_that_is_not_there_is_named() -> None:
    wanted = f"WRONG COMPUTE: there is no connection to the scheduler at {WITHOUT_ANYBODY}."
    assert await line(WITHOUT_ANYBODY) == wanted


async def test_the_turns_that_workers_find_are_counted(dask_cluster: DaskCluster) -> None:
    answers = f"The scheduler at {dask_cluster.address} answers; its workers of this version find"
    assert await line(dask_cluster.address) == f"WRONG {answers} 0 turns at a time."
    for _ in range(2):
        dask_cluster.start_worker()
    async with asyncio.timeout(WAIT_S):
        while await line(dask_cluster.address) != f"ok    {answers} 2 turns at a time.":
            pass
