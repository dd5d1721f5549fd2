"""``python bot.py check`` where ``COMPUTE`` names a scheduler: whether it answers, and its workers."""

import asyncio
from pathlib import Path

import pytest

from operation.check import findings_on_computers
from services.computer.compute import LOCAL, Compute
from services.computer.version import version
from tests.clusters import DaskCluster
from tests.services.computer.test_cluster import WITHOUT_ANYBODY, code_of_a_worker
from tests.test_house import ROOT
from tests.waits import WAIT_S

pytestmark = pytest.mark.slow


async def lines(compute: Compute) -> list[str]:
    """What is printed."""
    return [str(each) async for each in findings_on_computers(compute)]


async def all_lines(cluster: DaskCluster, number: int) -> list[str]:
    """What is printed once there are so many lines, as workers take their time to register."""
    async with asyncio.timeout(WAIT_S):
        while len(found := await lines(Compute(cluster.address))) < number:
            pass
    return found


async def test_this_machine_is_named() -> None:
    (line,) = await lines(LOCAL)
    assert line.startswith("ok    COMPUTE is local: computers think on this machine, ")


async def test_a_scheduler_that_is_not_there_is_named() -> None:
    assert await lines(Compute(WITHOUT_ANYBODY)) == [f"WRONG COMPUTE: nobody answers at {WITHOUT_ANYBODY}."]


async def test_certificates_that_are_missing_are_named() -> None:
    (line,) = await lines(Compute("tls://127.0.0.1:9"))
    assert line.startswith("WRONG COMPUTE: tls:// needs certificates, named by COMPUTE_CA_FILE")


async def test_a_scheduler_without_workers_is_named(dask_cluster: DaskCluster) -> None:
    assert await lines(Compute(dask_cluster.address)) == [
        f"ok    The scheduler at {dask_cluster.address} answers.",
        "WRONG COMPUTE: the scheduler has no workers; until it has, computers think on this machine.",
    ]


async def test_workers_are_counted_by_what_they_can_do(dask_cluster: DaskCluster, tmp_path: Path) -> None:
    older = code_of_a_worker(tmp_path / "older")
    (older / "engine" / "older.py").touch()
    for code in (ROOT, ROOT, older, tmp_path):
        dask_cluster.start_worker(code)
    while "2 workers of this version can find 2 turns at a time." not in (
        found := "\n".join(sorted(await all_lines(dask_cluster, 4)))
    ):
        pass
    wrong = [line for line in found.splitlines() if line.startswith("WRONG")]
    assert len(wrong) == 2
    version_of_another, without_code = sorted(wrong, key=lambda line: "another version" not in line)
    assert "1 worker cannot be used. Each has another version of the rules (" in version_of_another
    assert f") than this bot ({version()}): it gets no calls until" in version_of_another
    assert "1 worker cannot be used. Each cannot think for this bot: " in without_code
    assert "No module named" in without_code
