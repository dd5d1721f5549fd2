"""The pool on a Dask cluster that is reached by TLS alone, with certificates of an authority of its own."""

import gc
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import trustme

from engine.registry import games
from operation.settings import SetupError, settings_of_environment
from services.computer.compute import Compute, pool_for
from services.computer.pool import Unavailable
from tests.clusters import DaskCluster, started_cluster
from tests.services.computer.test_cluster import thought, unfinished, until_there, warnings_in, watching
from tests.services.conftest import until

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

    def compute(self, address: str) -> Compute:
        """The settings that name them."""
        return Compute(address, *self)


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
    async with watching(own.compute(encrypted_cluster.address)) as pool:
        await until_there(pool)
        key = next(iter(games()))
        assert await pool.run("a", thought, key, unfinished(key), 2) == thought(key, unfinished(key), 2)
        assert await pool.run("a", os.getpid) == worker.pid
        assert pool.process_ids() == []


async def refused(compute: Compute, caplog: pytest.LogCaptureFixture) -> str:
    """What is said of a scheduler that cannot be used; this machine thinks."""
    async with watching(compute) as pool:
        assert await pool.run("a", os.getpid) in pool.process_ids()
        await until(lambda: warnings_in(caplog))
        (warning,) = warnings_in(caplog)
        with pytest.raises(Unavailable) as found:
            await pool.other_machines.examine()  # type: ignore[union-attr]  # there is one
        assert warning == f"COMPUTE: {found.value}; computers think on this machine until that changes"
        return str(found.value)


async def test_a_bot_with_a_certificate_of_another_authority_is_refused(
    encrypted_cluster: DaskCluster, own: Files, others: Files, caplog: pytest.LogCaptureFixture
) -> None:
    encrypted_cluster.start_worker()
    address = encrypted_cluster.address
    sentence = await refused(Compute(address, own.ca, others.cert, others.key), caplog)
    assert sentence == f"the scheduler at {address} does not accept COMPUTE_CERT_FILE"


async def test_a_scheduler_with_a_certificate_of_another_authority_is_not_trusted(
    encrypted_cluster: DaskCluster, own: Files, others: Files, caplog: pytest.LogCaptureFixture
) -> None:
    address = encrypted_cluster.address
    sentence = await refused(Compute(address, others.ca, own.cert, own.key), caplog)
    assert sentence.startswith(f"the certificate of the scheduler at {address} is not of COMPUTE_CA_FILE (")


async def test_a_scheduler_without_tls_is_named(
    dask_cluster: DaskCluster, own: Files, caplog: pytest.LogCaptureFixture
) -> None:
    address = dask_cluster.address.replace("tcp", "tls")
    sentence = await refused(own.compute(address), caplog)
    assert sentence == f"the scheduler at {address} does not speak TLS"


async def test_a_scheduler_that_wants_tls_is_named(
    encrypted_cluster: DaskCluster, caplog: pytest.LogCaptureFixture
) -> None:
    address = encrypted_cluster.address.replace("tls", "tcp")
    sentence = await refused(Compute(address), caplog)
    assert sentence == f"the scheduler at {address} speaks TLS alone, or is none"


def test_certificates_that_cannot_be_used_are_refused_at_the_start(
    own: Files, others: Files, tmp_path: Path
) -> None:
    address = "tls://127.0.0.1:9"
    with pytest.raises(ValueError, match="needs certificates, named by COMPUTE_CA_FILE, COMPUTE_CERT_FILE"):
        pool_for(Compute(address))
    with pytest.raises(ValueError, match=r"cannot be used \(.*KEY_VALUES_MISMATCH"):
        pool_for(Compute(address, own.ca, own.cert, others.key))
    nonsense = tmp_path / "nonsense.pem"
    nonsense.write_text("nonsense", "utf-8")
    with pytest.raises(ValueError, match="the certificates cannot be used"):
        pool_for(Compute(address, nonsense, own.cert, own.key))
    with pytest.raises(ValueError, match="tcp:// is not encrypted; write tls://"):
        pool_for(own.compute("tcp://127.0.0.1:9"))


def test_the_files_are_named_by_settings(own: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"": "tls://127.0.0.1:9", "_CA_FILE": own.ca, "_CERT_FILE": own.cert, "_KEY_FILE": own.key}
    for name, value in settings.items():
        monkeypatch.setenv(f"COMPUTE{name}", str(value))
    assert settings_of_environment().thinking == own.compute("tls://127.0.0.1:9")
    monkeypatch.setenv("COMPUTE_KEY_FILE", str(tmp_path / "missing.pem"))
    with pytest.raises(SetupError, match=r"COMPUTE_KEY_FILE: .*missing\.pem cannot be read \(No such file"):
        settings_of_environment()
