"""A Dask scheduler and its workers on loopback, as an operator starts them."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.test_house import ROOT
from tests.waits import WAIT_S

SETTINGS: Final = {
    # Calls of another worker that was lost are made once more, as docs/operating.md has it.
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
    # A busy machine is slow.
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "60s",
}


class DaskCluster:
    """A scheduler, which may be killed and started again at the same address, and any number of workers.

    ``certificates`` are the options of both programs that name them; without any, nothing is encrypted.
    """

    def __init__(self, folder: Path, *certificates: str) -> None:
        self.folder = folder
        self.certificates = certificates
        self.port = 0
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    @property
    def address(self) -> str:
        """What COMPUTE names."""
        return f"{'tls' if self.certificates else 'tcp'}://127.0.0.1:{self.port}"

    def run(self, *arguments: str, cwd: Path = ROOT) -> subprocess.Popen[bytes]:
        """A program of the library, started in a folder whose modules it can import."""
        log = (self.folder / "log").open("ab")
        with log:
            return subprocess.Popen(
                [sys.executable, "-m", *arguments, *self.certificates, "--no-dashboard"],
                cwd=cwd,
                env={**os.environ, **SETTINGS},
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    async def start_scheduler(self) -> None:
        """Start the scheduler, and wait until it listens; it knows nothing of the bot's code."""
        file = self.folder / "scheduler.json"
        file.unlink(missing_ok=True)
        self.scheduler = self.run(
            *("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(self.port)),
            *("--scheduler-file", str(file)),
            cwd=self.folder,
        )
        async with asyncio.timeout(WAIT_S):
            while not self.port or not file.exists():
                await asyncio.sleep(0.02)
                if file.exists() and (text := file.read_text("utf-8")):
                    self.port = int(json.loads(text)["address"].rpartition(":")[2])

    def start_worker(self, cwd: Path = ROOT) -> subprocess.Popen[bytes]:
        """Start a worker that makes one call at a time."""
        worker = self.run(
            *("distributed.cli.dask_worker", self.address, "--nthreads", "1", "--no-nanny"),
            *("--memory-limit", "0", "--local-directory", str(self.folder)),
            cwd=cwd,
        )
        self.workers.append(worker)
        return worker

    def kill_scheduler(self) -> None:
        """End the scheduler as the system does when memory is short."""
        assert self.scheduler is not None
        self.scheduler.kill()
        self.scheduler.wait()

    def close(self) -> None:
        for each in (*self.workers, *filter(None, [self.scheduler])):
            each.kill()
            each.wait()


@asynccontextmanager
async def started_cluster(tmp_path: Path, *certificates: str) -> AsyncIterator[DaskCluster]:
    """A scheduler without workers; skips the test where the library is not installed."""
    pytest.importorskip("distributed", reason="the packages of requirements-cluster.txt are not installed")
    folder = tmp_path / "dask"
    folder.mkdir()
    made = DaskCluster(folder, *certificates)
    try:
        await made.start_scheduler()
        yield made
    finally:
        made.close()


@pytest.fixture
async def dask_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DaskCluster]:
    """A scheduler without workers, which is looked at often."""
    async with started_cluster(tmp_path) as made:
        monkeypatch.setattr("services.computer.cluster.LOOK_S", 0.1)
        yield made
