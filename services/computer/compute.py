"""Where computers think: the setting ``COMPUTE``, and those that name its certificates."""

import re
from pathlib import Path
from typing import Final, NamedTuple

from services.computer.pool import Pool

SCHEDULER: Final = re.compile(r"(tcp|tls)://([\w.-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}")


class Compute(NamedTuple):
    """``local`` or the address of a scheduler, and for tls:// the files of the certificates.

    The key may be in the file of the certificate.
    """

    address: str = "local"
    ca_file: Path | None = None
    cert_file: Path | None = None
    key_file: Path | None = None


LOCAL: Final = Compute()


def require_compute(address: str) -> str:
    """The address, if it is ``local`` or that of a scheduler. Raises: ValueError, with a sentence."""
    if address != LOCAL.address and not SCHEDULER.fullmatch(address):
        raise ValueError("must be local, or the address of a Dask scheduler such as tcp://scheduler:8786")
    return address


def pool_for(compute: Compute) -> Pool:
    """The pool that the settings ask for. Raises: ValueError, with a sentence."""
    if require_compute(compute.address) == LOCAL.address:
        return Pool()
    try:
        from services.computer.cluster import Cluster  # noqa: PLC0415 - it takes long, and may not be installed
    except ImportError:
        raise ValueError("a scheduler needs the packages of requirements-cluster.txt") from None
    return Pool(other_machines=Cluster(*compute))
