"""The pool on a Dask cluster: the same results, the same fairness, and this machine when it is lost."""

import asyncio
import logging
import os
import pickle
import shutil
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.computer.levels import STRONGEST
from engine.computer.think import Thought, think
from engine.core.errors import BadRequest
from engine.registry import game, games
from services.computer.jobs import computer_turn
from services.computer.pool import LOCAL, Pool, QueueShare, pool_for, require_compute
from services.computer.remote import Call
from tests.clusters import DaskCluster
from tests.services.computer.test_pool import die_at_first, fail, wait_for
from tests.test_house import ROOT
from tests.waits import WAIT_S, until

pytestmark = pytest.mark.slow

BY_NODES = range(1, STRONGEST)
WITHOUT_ANYBODY = "tcp://127.0.0.1:9"
OF_A_WORKER = (
    "engine",
    "services/__init__.py",
    *(f"services/computer/{name}.py" for name in ("__init__", "jobs", "remote")),
)
"""What a worker needs."""


@pytest.fixture(autouse=True)
def usual_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a busy machine does not starve."""
    monkeypatch.setattr("services.computer.workers.NICENESS", 0)


@asynccontextmanager
async def watching(compute: str) -> AsyncIterator[Pool]:
    """A pool with the settings, which looks for the cluster."""
    pool = pool_for(compute)
    watch = asyncio.create_task(pool.watch())
    try:
        yield pool
    finally:
        watch.cancel()
        await asyncio.wait([watch])
        await pool.close()


async def until_there(pool: Pool, size: int = 1) -> None:
    """Wait until the cluster makes so many calls at a time."""
    assert pool.other_machines is not None
    async with asyncio.timeout(WAIT_S):
        while pool.other_machines.size != size:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.02)


def thought(key: str, at: Any, level: int) -> Thought:
    """What a level that is bounded by nodes thinks."""
    return think(key, at, level=level, seed=7)


def code_of_a_worker(folder: Path) -> Path:
    """A folder with what a worker needs and nothing else."""
    for name in OF_A_WORKER:
        source, copy = ROOT / name, folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)
    return folder


def worker_of_another_version(folder: Path) -> Path:
    """A folder with the code of a worker that has one level more."""
    code = code_of_a_worker(folder / "code")
    levels = code / "engine" / "computer" / "levels.py"
    levels.write_text(levels.read_text("utf-8").replace("STRONGEST: Final = 8", "STRONGEST: Final = 9"))
    return code


async def workers_there(client: Any, count: int) -> None:
    """Wait until the scheduler knows so many workers."""
    async with asyncio.timeout(WAIT_S):
        while len(await client.nthreads()) != count:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.02)


def warnings_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def unfinished(key: str) -> Any:
    """A position of a game in which a player is to move."""
    rules, rng = game(key), Random(7)
    at, plies = rules.start(rules.about.seats[0], {}), 0
    while plies < 3 or rules.mover(at) < 0:
        at, plies = rules.play(at, rules.sample(at, rng)).after, plies + 1
    return at


async def compare(address: str, wanted: Iterable[tuple[str, int]]) -> None:
    """Compare to the last bit what computers of these levels think in a cluster and here."""
    async with watching(address) as pool:
        await until_there(pool)
        for key, level in wanted:
            at = unfinished(key)
            assert await pool.run(QueueShare("a"), thought, key, at, level) == thought(key, at, level)
        assert pool.workers.process_ids() == []


@pytest.mark.slow
async def test_all_levels_bounded_by_nodes_think_the_same_bits(
    dask_cluster: DaskCluster,
) -> None:
    dask_cluster.start_worker()
    await compare(dask_cluster.address, [(key, level) for key in games() for level in BY_NODES])


async def test_a_worker_needs_the_engine_alone(dask_cluster: DaskCluster, tmp_path: Path) -> None:
    dask_cluster.start_worker(code_of_a_worker(tmp_path / "code"))
    async with watching(dask_cluster.address) as pool:
        await until_there(pool)
        key = next(iter(games()))
        text = await pool.run(QueueShare("a"), computer_turn, key, unfinished(key), 1, 1)
        assert game(key).read(unfinished(key), text)
        loaded = set(await pool.run(QueueShare("a"), eval, "list(__import__('sys').modules)"))
        assert pool.workers.process_ids() == []
    assert not loaded & {"discord", "sqlalchemy", "PIL", "data", "cogs", "render", "services.computer.pool"}


async def test_a_worker_of_another_version_is_refused_with_a_sentence(
    dask_cluster: DaskCluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    other = dask_cluster.start_worker(worker_of_another_version(tmp_path))
    async with watching(dask_cluster.address) as pool:
        await until(lambda: any("no worker of this version" in text for text in warnings_in(caplog)))
        assert await pool.run(QueueShare("a"), os.getpid) in pool.workers.process_ids()
        # Once there is one of this version, it gets the calls, and the other one none.
        own = dask_cluster.start_worker()
        await until_there(pool)
        made_by = {await pool.run(QueueShare("a"), os.getpid) for _ in range(5)}
        assert own.pid in made_by  # a busy machine may lose the scheduler for a call
        assert other.pid not in made_by


async def test_a_worker_of_another_version_that_came_since_the_last_look_makes_no_call(
    dask_cluster: DaskCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = dask_cluster.start_worker()
    async with watching(dask_cluster.address) as pool:
        await until_there(pool)
        cluster = pool.other_machines
        assert cluster is not None
        assert cluster.client is not None
        monkeypatch.setattr("services.computer.cluster.LOOK_S", 600)
        dask_cluster.start_worker(worker_of_another_version(tmp_path))
        await workers_there(cluster.client, 2)
        own.kill()
        await workers_there(cluster.client, 1)
        assert await pool.run(QueueShare("a"), os.getpid) in pool.workers.process_ids()


async def test_a_worker_without_the_code_is_refused_with_a_sentence(
    dask_cluster: DaskCluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dask_cluster.start_worker(tmp_path)
    async with watching(dask_cluster.address) as pool:
        await until(lambda: any("no worker of this version" in text for text in warnings_in(caplog)))
        assert await pool.run(QueueShare("a"), os.getpid) in pool.workers.process_ids()


async def test_errors_of_a_call_are_its_callers(dask_cluster: DaskCluster) -> None:
    dask_cluster.start_worker()
    async with watching(dask_cluster.address) as pool:
        await until_there(pool)
        with pytest.raises(LookupError, match="not here"):
            await pool.run(QueueShare("a"), fail)
        with pytest.raises(BadRequest) as refusal:
            await pool.run(QueueShare("a"), thought, next(iter(games())), None, STRONGEST + 1)
        assert refusal.value.code == "player.level"
        assert pool.workers.process_ids() == []


async def test_servers_take_turns_on_a_cluster_too(dask_cluster: DaskCluster, tmp_path: Path) -> None:
    dask_cluster.start_worker()
    began, goes_on, order = tmp_path / "began", tmp_path / "goes on", []
    async with watching(dask_cluster.address) as pool:
        await until_there(pool)

        async def one(key: str) -> None:
            await pool.run(QueueShare(key), abs, -1)
            order.append(key)

        first = asyncio.create_task(pool.run(QueueShare("crowded"), wait_for, goes_on, began))
        await until(began.exists)
        calls = [asyncio.create_task(one(key)) for key in ("crowded", "crowded", "crowded", "quiet")]
        await until(lambda: len(pool.waiting) == len(calls))
        goes_on.touch()
        await asyncio.gather(first, *calls)
    assert order == ["crowded", "quiet", "crowded", "crowded"]


async def test_a_worker_that_dies_costs_its_call_a_second_try(
    dask_cluster: DaskCluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    workers = [dask_cluster.start_worker() for _ in range(2)]
    async with watching(dask_cluster.address) as pool:
        await until_there(pool, 2)
        found = await pool.run(QueueShare("a"), die_at_first, tmp_path / "tried")
        (left,) = [worker for worker in workers if worker.poll() is None]
        assert found == left.pid
        assert pool.workers.process_ids() == []
    assert not [text for text in warnings_in(caplog) if "no worker of" not in text]


async def test_a_cluster_that_is_lost_is_replaced_by_this_machine_until_it_is_back(
    dask_cluster: DaskCluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dask_cluster.start_worker()
    began, goes_on = tmp_path / "began", tmp_path / "goes on"
    async with watching(dask_cluster.address) as pool:
        await until_there(pool)
        in_flight = asyncio.create_task(pool.run(QueueShare("a"), wait_for, goes_on, began))
        await until(began.exists)
        dask_cluster.kill_scheduler()
        began.unlink()
        await until(began.exists)
        goes_on.touch()
        assert await in_flight in pool.workers.process_ids()
        assert await pool.run(QueueShare("a"), os.getpid) in pool.workers.process_ids()
        await until(lambda: warnings_in(caplog))
        await dask_cluster.start_scheduler()
        again = dask_cluster.start_worker()
        await until_there(pool)
        assert await pool.run(QueueShare("a"), os.getpid) == again.pid
    (warning,) = [text for text in warnings_in(caplog) if "no connection" in text]
    assert dask_cluster.address in warning


async def test_a_cluster_that_was_never_there_costs_one_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    cluster = pytest.importorskip("services.computer.cluster", reason="distributed is not installed")
    monkeypatch.setattr(cluster, "LOOK_S", 0.01)
    monkeypatch.setattr(cluster, "ANSWER_S", 0.05)
    tries, connect = 0, cluster.Cluster.connection

    def counted(self: Any) -> Any:
        nonlocal tries
        tries += 1
        return connect(self)

    monkeypatch.setattr(cluster.Cluster, "connection", counted)
    async with watching(WITHOUT_ANYBODY) as pool:
        assert await pool.run(QueueShare("a"), os.getpid) in pool.workers.process_ids()
        await until(lambda: tries > 3)
        assert await pool.run(QueueShare("a"), os.getpid) in pool.workers.process_ids()
    (warning,) = warnings_in(caplog)
    assert warning.startswith(f"COMPUTE: there is no connection to the scheduler at {WITHOUT_ANYBODY};")


def test_a_call_is_made_where_it_is_unpickled() -> None:
    assert pickle.loads(pickle.dumps(Call(abs, (-3,)))) == (True, 3)  # noqa: S301 - our own
    returned, error = pickle.loads(pickle.dumps(Call(fail, ())))  # noqa: S301 - likewise
    assert (returned, str(error)) == (False, "not here")


def test_compute_is_local_or_the_address_of_a_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    for right in (LOCAL, "tcp://scheduler:8786", "tls://10.0.0.7:8786", "tcp://[::1]:8786"):
        assert require_compute(right) == right
    for wrong in (
        "",
        "dask",
        "tcp://scheduler",
        "http://scheduler:8786",
        "tcp://a:b@host:1",
        "tcp://host:1/x",
    ):
        with pytest.raises(ValueError, match="must be local, or the address"):
            require_compute(wrong)
    assert pool_for(LOCAL).other_machines is None
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "services.computer.cluster", raising=False)
    with pytest.raises(ValueError, match=r"requirements-cluster\.txt"):
        pool_for(WITHOUT_ANYBODY)
