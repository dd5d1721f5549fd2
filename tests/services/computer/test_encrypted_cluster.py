"""The pool on a Dask cluster that is reached by TLS alone, with certificates of an authority of its own."""

import gc
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

import dask
import pytest
import trustme

from engine.registry import games
from services.computer.pool import QueueShare
from tests.clusters import DaskCluster, started_cluster
from tests.services.computer.test_cluster import thought, unfinished, until_there, warnings_in, watching
from tests.waits import until

pytest.importorskip("distributed", reason="the packages of requirements-cluster.txt are not installed")

# The library leaves sockets to the garbage on which no TLS was begun.
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")]


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """Find those sockets before the next test does."""
    yield
    gc.collect()


class Files(NamedTuple):
    """An authority's certificate, and one that it has signed with its key."""

    ca: Path
    cert: Path
    key: Path

    def configure(self) -> "dask.config.set":
        """Dask's own settings that name them, until the context is left."""
        tls = "distributed.comm.tls"
        own = {f"{tls}.client.cert": str(self.cert), f"{tls}.client.key": str(self.key)}
        return dask.config.set({f"{tls}.ca-file": str(self.ca), **own})


def signed(folder: Path) -> Files:
    """The files of a new authority, in a new folder."""
    folder.mkdir()
    authority = trustme.CA()
    issued = authority.issue_cert("rookery.example")
    made = Files(folder / "ca.pem", folder / "cert.pem", folder / "key.pem")
    authority.cert_pem.write_to_path(made.ca)
    issued.cert_chain_pems[0].write_to_path(made.cert)
    issued.private_key_pem.write_to_path(made.key)
    return made


@pytest.fixture
def own(tmp_path: Path) -> Files:
    """The certificates of the scheduler, the workers and the bot."""
    return signed(tmp_path / "own")


@pytest.fixture
def others(tmp_path: Path) -> Files:
    """Certificates of an authority that the scheduler does not know."""
    return signed(tmp_path / "others")


@pytest.fixture
async def encrypted_cluster(
    tmp_path: Path, own: Files, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[DaskCluster]:
    """A scheduler that is reached by TLS alone."""
    options = ("--tls-ca-file", str(own.ca), "--tls-cert", str(own.cert), "--tls-key", str(own.key))
    async with started_cluster(tmp_path, *options) as made:
        monkeypatch.setattr("services.computer.cluster.LOOK_S", 0.1)
        yield made


async def test_computers_think_over_tls(encrypted_cluster: DaskCluster, own: Files) -> None:
    assert encrypted_cluster.address.startswith("tls://")
    worker = encrypted_cluster.start_worker()
    with own.configure():
        async with watching(encrypted_cluster.address) as pool:
            await until_there(pool)
            key = next(iter(games()))
            assert await pool.run(QueueShare("a"), thought, key, unfinished(key), 2) == thought(
                key, unfinished(key), 2
            )
            assert await pool.run(QueueShare("a"), os.getpid) == worker.pid
            assert pool.workers.process_ids() == []


@pytest.mark.parametrize("named", ["a certificate of another authority", "no certificate"])
async def test_a_connection_that_fails_is_one_sentence(
    encrypted_cluster: DaskCluster, others: Files, caplog: pytest.LogCaptureFixture, named: str
) -> None:
    with others.configure() if "another" in named else nullcontext():
        async with watching(encrypted_cluster.address) as pool:
            await until(lambda: warnings_in(caplog))
            assert await pool.run(QueueShare("a"), os.getpid) in pool.workers.process_ids()
    (warning,) = warnings_in(caplog)
    assert warning.startswith(
        f"COMPUTE: there is no connection to the scheduler at {encrypted_cluster.address};"
    )
